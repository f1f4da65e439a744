import type { PaneGrid } from './pane-grid.ts'
import { THEME } from './theme.ts'

const CORNER = 7

/** Cells that something was said about, by row. */
export interface CommentMarks {
  set(cells: readonly { row: number; column: number }[]): void
  at(row: number): ReadonlySet<number> | undefined
  isEmpty(): boolean
}

export function createCommentMarks(changed: () => void): CommentMarks {
  const rows = new Map<number, Set<number>>()
  return {
    set(cells) {
      rows.clear()
      for (const { row, column } of cells) {
        const own = rows.get(row) ?? new Set()
        rows.set(row, own)
        own.add(column)
      }
      changed()
    },
    at: (row) => rows.get(row),
    isEmpty: () => rows.size === 0,
  }
}

/** A small corner at the upper right of each such cell, over everything else of it. */
export function paintCommentMarks(context: CanvasRenderingContext2D, grid: PaneGrid, commented: CommentMarks): void {
  if (commented.isEmpty()) return
  context.fillStyle = THEME.comment
  for (let row = 0; row < grid.rows; row += 1) {
    const columns = commented.at(grid.pane.firstRow + row)
    if (columns === undefined || grid.y(row + 1) <= grid.y(row)) continue
    for (let column = 0; column < grid.columns; column += 1) {
      if (!columns.has(grid.pane.firstColumn + column)) continue
      const right = grid.x(column + 1) - 1
      const top = grid.y(row)
      context.beginPath()
      context.moveTo(right - CORNER, top)
      context.lineTo(right, top)
      context.lineTo(right, top + CORNER)
      context.fill()
    }
  }
}
