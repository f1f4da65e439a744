import type { Cells } from '../rows/cells.ts'
import type { Columns } from '../layout/columns.ts'
import type { BlockMerge } from '../rows/decode.ts'
import type { Heights } from '../layout/heights.ts'
import type { Pane } from '../layout/view.ts'

export const NOT_LOADED = -1
export const OUTSIDE = -2

/**
 * The cells of one pane for one frame, with a rim of one cell around it for shared borders.
 * One grid is filled again and again, so that a frame makes no garbage.
 *
 * Cell (0, 0) is the pane's first cell; the rim has index -1 and `rows` or `columns`.
 */
export interface PaneGrid {
  pane: Pane
  rows: number
  columns: number
  /** Window positions of edges, on device pixels. */
  x(column: number): number
  y(row: number): number
  style(row: number, column: number): number
  merge(row: number, column: number): BlockMerge | null
  fill(pane: Pane): void
}

export interface GridSource {
  cells: Cells
  heights(): Heights
  columns(): Columns
  rows(): number
  /** Moves a position onto a device pixel. */
  snap(position: number): number
}

export function createPaneGrid(source: GridSource): PaneGrid {
  let stride = 0
  let xs = new Float64Array(64)
  let ys = new Float64Array(128)
  let styles = new Int32Array(4096)
  const merges: (BlockMerge | null)[] = []

  function reserve(rows: number, columns: number): void {
    if (ys.length <= rows) ys = new Float64Array(rows * 2)
    if (xs.length <= columns) xs = new Float64Array(columns * 2)
    const cells = (rows + 2) * (columns + 2)
    if (styles.length < cells) styles = new Int32Array(cells * 2)
    stride = columns + 2
  }

  function fill(pane: Pane): void {
    const columns = source.columns()
    const heights = source.heights()
    grid.pane = pane
    grid.rows = pane.lastRow - pane.firstRow + 1
    grid.columns = pane.lastColumn - pane.firstColumn + 1
    reserve(grid.rows, grid.columns)
    for (let row = 0; row <= grid.rows; row += 1) {
      ys[row] = source.snap(heights.top(pane.firstRow + row) - pane.shiftY)
    }
    for (let column = 0; column <= grid.columns; column += 1) {
      xs[column] = source.snap(columns.left(pane.firstColumn + column) - pane.shiftX)
    }
    for (let row = -1; row <= grid.rows; row += 1) fillRow(pane, row)
  }

  function fillRow(pane: Pane, row: number): void {
    const sheetRow = pane.firstRow + row
    const count = source.columns().count
    for (let column = -1; column <= grid.columns; column += 1) {
      const sheetColumn = pane.firstColumn + column
      const index = place(row, column)
      const isInside = sheetRow >= 0 && sheetRow < source.rows() && sheetColumn >= 0 && sheetColumn < count
      styles[index] = isInside ? source.cells.style(sheetRow, sheetColumn) : OUTSIDE
      merges[index] = isInside ? source.cells.merge(sheetRow, sheetColumn) : null
    }
  }

  function place(row: number, column: number): number {
    return (row + 1) * stride + column + 1
  }

  const grid: PaneGrid = {
    pane: {
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
      shiftX: 0,
      shiftY: 0,
      firstRow: 0,
      lastRow: -1,
      firstColumn: 0,
      lastColumn: -1,
    },
    rows: 0,
    columns: 0,
    x: (column) => xs[column] ?? 0,
    y: (row) => ys[row] ?? 0,
    style: (row, column) => styles[place(row, column)] ?? OUTSIDE,
    merge: (row, column) => merges[place(row, column)] ?? null,
    fill,
  }
  return grid
}
