import type { PlacedObject } from './sheet-object.ts'
import type { SheetTail } from './sheet-tail.ts'
import type { CellStyle } from './style.ts'

/** Rows per block of a stored result; windows are asked for by block. */
export const BLOCK_ROWS = 500

/** What the viewer learns first: size, looks and exact block heights. `complete` false: rows are still being added. */
export interface SheetMeta {
  version: string
  rows: number
  complete: boolean
  /** A sentence when the run ended badly; the rows so far stay readable. */
  failed: string | null
  columns: number
  widths: number[]
  /** Template column of each column, -1 where a subtotal added one; left out where they are the same. */
  columnLines?: readonly number[]
  /** Exact total height in px of each finished block of `BLOCK_ROWS` rows. */
  blockHeights: number[]
  defaultHeight: number
  frozenRows: number
  frozenColumns: number
  styles: CellStyle[]
  /** Milliseconds from the start of the run to its last row, and rows read from datasets. */
  elapsed: number
  sourceRows: number
  /** When the oldest rows that the result is made of left their source; milliseconds since 1970. */
  dataAt?: number
  /** Since when newer rows could not be had; left out: they could. */
  failingSince?: number
  /** A preview: only so many rows of each dataset were read, and there were more. */
  firstRows?: number
  sheets: { index: number; name: string }[]
  /** Conditional formats, notes, filter: there once the sheet is complete. */
  tail?: SheetTail
  /** Some rows lie in foldable groups; their depth stands in the windows. */
  folds?: boolean
  /** How deep groups lie in each other, and whether the line that stays in sight stands below its group. */
  foldLevels?: number
  foldsBelow?: boolean
  /** This sheet is complete, further ones are still being made. */
  more?: boolean
}

export type WireScalar = string | number | boolean | null | { exact: string }

/** One block of rows as columnar JSON. */
export interface WireWindow {
  version: string
  from: number
  rows: number
  heights: number | number[]
  columns: WireColumn[]
  /** Per column run-length pairs: style id, count, style id, count… */
  styles: number[][]
  /** Every merge that touches the window, also those that begin before or end after it, with the anchor's style and value. */
  merges: WireMerge[]
  /** Per column: the links of its cells; left out where there are none. */
  links?: ((string | null)[] | null)[]
  /** `rowMarks` bits by row; left out where all are 0. */
  marks?: number[]
  /** Drawings that touch the window. */
  objects?: PlacedObject[]
}

export type WireColumn =
  | { kind: 'numbers'; values: (number | null)[] }
  | { kind: 'texts'; dictionary: string[]; codes: number[] }
  | { kind: 'mixed'; values: WireScalar[] }
  | { kind: 'same'; value: WireScalar }

/** fromRow, fromColumn, toRow, toColumn, style id, value of the anchor. */
export type WireMerge = [number, number, number, number, number, WireScalar]
