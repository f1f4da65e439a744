import type { Cells } from '../rows/cells.ts'
import type { PaneGrid } from './pane-grid.ts'
import { paintBar } from './paint-shows.ts'
import { seen } from './theme.ts'

/** Grounds of colour scales and bars of figures, over the fills and under borders and texts. */
export function paintMarks(context: CanvasRenderingContext2D, grid: PaneGrid, cells: Cells): void {
  for (let row = 0; row < grid.rows; row += 1) {
    const [top, bottom] = [grid.y(row), grid.y(row + 1)]
    if (bottom <= top) continue
    for (let column = 0; column < grid.columns; column += 1) {
      if (grid.style(row, column) < 0) continue
      const mark = cells.mark(grid.pane.firstRow + row, grid.pane.firstColumn + column)
      if (mark === null) continue
      const box = { left: grid.x(column), top, right: grid.x(column + 1), bottom }
      if (mark.fill !== null) {
        context.fillStyle = seen(mark.fill)
        context.fillRect(box.left, top, box.right - box.left, bottom - top)
      }
      if (mark.bar !== null && grid.merge(row, column) === null) paintBar(context, mark.bar, box)
    }
  }
}
