interface Cell {
  row: number
  column: number
}

/** The way of the Tab key through a row: Enter behind it leads to the next row, below the cell where the way began. */
export function tabWay() {
  let way: { start: number; at: Cell } | null = null
  const isAt = (cell: Cell | null) => cell !== null && way?.at.row === cell.row && way.at.column === cell.column
  return {
    /** A step from one cell to the next; a step from elsewhere begins another way. */
    went(from: Cell | null, to: Cell | null): void {
      if (from === null || to === null) way = null
      else way = { start: isAt(from) && way !== null ? way.start : from.column, at: to }
    },
    /** The column where the way began that ends in this cell; null: none ends here. */
    startAt(cell: Cell | null): number | null {
      const start = isAt(cell) ? (way?.start ?? null) : null
      way = null
      return start
    },
  }
}
