import type { Cells } from '../rows/cells.ts'
import { NOT_LOADED, type PaneGrid } from './pane-grid.ts'
import { THEME } from './theme.ts'

/** Grounds of cells, joined along a row, and grey bars where rows are not loaded yet. */
export function paintFills(context: CanvasRenderingContext2D, grid: PaneGrid, cells: Cells): void {
  for (let row = 0; row < grid.rows; row += 1) {
    const top = grid.y(row)
    const height = grid.y(row + 1) - top
    if (height <= 0) continue
    for (let column = 0; column < grid.columns;) {
      const style = grid.style(row, column)
      let end = column + 1
      while (end < grid.columns && grid.style(row, end) === style) end += 1
      const fill = style < 0 ? null : cells.look(style).fill
      if (fill) {
        context.fillStyle = fill
        context.fillRect(grid.x(column), top, grid.x(end) - grid.x(column), height)
      }
      if (style === NOT_LOADED) paintBars(context, grid, { row, from: column, to: end })
      column = end
    }
  }
}

/** The bars differ in width as texts do, and keep their width while scrolling. */
function paintBars(
  context: CanvasRenderingContext2D,
  grid: PaneGrid,
  { row, from, to }: { row: number; from: number; to: number },
): void {
  const middle = (grid.y(row) + grid.y(row + 1)) / 2
  context.fillStyle = THEME.skeleton
  for (let column = from; column < to; column += 1) {
    const seed = (grid.pane.firstRow + row) * 31 + (grid.pane.firstColumn + column) * 17
    const room = grid.x(column + 1) - grid.x(column) - 16
    if (room > 0) context.fillRect(grid.x(column) + 8, middle - 5, room * (0.4 + (seed % 7) * 0.08), 10)
  }
}
