/** Cells from a corner on. */
export interface Rectangle {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

export function touches(a: Rectangle, b: Rectangle): boolean {
  const rows = a.row < b.row + b.rowSpan && b.row < a.row + a.rowSpan
  return rows && a.column < b.column + b.columnSpan && b.column < a.column + a.columnSpan
}

/** Is the inner rectangle wholly inside the outer one? */
export function holds(outer: Rectangle, inner: Rectangle): boolean {
  const rows = outer.row <= inner.row && outer.row + outer.rowSpan >= inner.row + inner.rowSpan
  return rows && outer.column <= inner.column && outer.column + outer.columnSpan >= inner.column + inner.columnSpan
}

/** The cells of a rectangle as an area: its last lines instead of its size. */
export function areaOf({ row, column, rowSpan, columnSpan }: Rectangle) {
  return { row, column, lastRow: row + rowSpan - 1, lastColumn: column + columnSpan - 1 }
}
