/** Left edges of the sheet's columns and the column at a pixel. */
export interface Columns {
  count: number
  total: number
  left(column: number): number
  columnAt(x: number): number
}

export function createColumns(widths: readonly number[]): Columns {
  const edges = new Float64Array(widths.length + 1)
  widths.forEach((width, column) => {
    edges[column + 1] = (edges[column] ?? 0) + width
  })
  const total = edges[widths.length] ?? 0

  function left(column: number): number {
    return edges[Math.max(0, column)] ?? total
  }

  function columnAt(x: number): number {
    let low = 0
    let high = Math.max(0, widths.length - 1)
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (left(middle) <= x) low = middle
      else high = middle - 1
    }
    return low
  }

  return { count: widths.length, total, left, columnAt }
}
