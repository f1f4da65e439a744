import type { Axis, Level, Line, PlanCell } from '../model.ts'

/** Names for rows and columns by which one code handles both. */
export interface Side {
  parent: (cell: PlanCell) => Level | null
  start: (cell: PlanCell) => Line
  end: (cell: PlanCell) => Line
  place: (cell: PlanCell, line: Line, parent: Level | null) => void
  finish: (cell: PlanCell, line: Line) => void
}

export function sideOf(axis: Axis): Side {
  if (axis === 'down') {
    return {
      parent: (cell) => cell.left,
      start: (cell) => cell.row,
      end: (cell) => cell.rowEnd,
      place: (cell, line, parent) => Object.assign(cell, { row: line, rowEnd: line, left: parent }),
      finish: (cell, line) => Object.assign(cell, { rowEnd: line }),
    }
  }
  return {
    parent: (cell) => cell.top,
    start: (cell) => cell.column,
    end: (cell) => cell.columnEnd,
    place: (cell, line, parent) => Object.assign(cell, { column: line, columnEnd: line, top: parent }),
    finish: (cell, line) => Object.assign(cell, { columnEnd: line }),
  }
}
