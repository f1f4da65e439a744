/** What a cell holds. A date is a number too: our day serial. `open` is a formula whose result the file does not have. */
export const cellKinds = { number: 1, text: 2, boolean: 3, error: 4, date: 5, open: 6 } as const

/**
 * Cells in the order of the file, whole rows, empty ones left out. Typed arrays instead of an object per cell, and
 * no grid: a sheet with one cell in its last corner takes as much as one with a cell in its first.
 */
export interface CellBatch {
  count: number
  /** From 0. */
  rows: Int32Array
  columns: Uint16Array
  kinds: Uint8Array
  /** Figures, date serials, 1 and 0 for booleans. */
  numbers: Float64Array
  /** Texts and error words; null for the other kinds. */
  texts: (string | null)[]
  /** Index of the cell's format in the file. */
  styles: Int32Array
}

export function newBatch(room: number): CellBatch {
  return {
    count: 0,
    rows: new Int32Array(room),
    columns: new Uint16Array(room),
    kinds: new Uint8Array(room),
    numbers: new Float64Array(room),
    texts: [],
    styles: new Int32Array(room),
  }
}
