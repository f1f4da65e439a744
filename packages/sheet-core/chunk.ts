import type { Column, Scalar } from './column.ts'
import type { PageSetup } from './page/page-setup.ts'
import type { Bookmark, PageFormula, PlacedObject } from './sheet-object.ts'
import type { CellStyle } from './style.ts'

/** What is known of a filled sheet before its first row is written. Widths are px at 96 dpi, as `Uint16` integers. */
export interface SheetHead {
  name: string
  widths: readonly number[]
  frozen: { rows: number; columns: number }
  /** Style ids in chunks index this table; it is complete before the first chunk and never changes. */
  styles: readonly CellStyle[]
  /** A sheet that a spreadsheet shows only when it is asked to. */
  isHidden?: boolean
  /** The style that a style is a conditional variant of; itself where it is none. Left out: no variants. */
  baseOf?: readonly number[]
  /** Template column of each finished column; -1 where a subtotal added one. */
  columnLines?: readonly number[]
  /** Template row of each line that `RowChunk.lines` names; -1 where a subtotal added one. */
  rowLines?: readonly number[]
  page?: PageSetup
}

/**
 * A stretch of finished sheet rows, the one currency between the engine, the viewer and every writer.
 * A chunk is homogeneous: one column holds one kind of value in all its rows.
 */
export interface RowChunk {
  rows: number
  /** One entry for every column of the sheet, left to right. */
  cells: readonly ChunkColumn[]
  /** Row heights in px: one number for all rows, or one each. */
  heights: number | Uint16Array | Uint32Array
  /** Merged ranges whose first row lies in this chunk, in sheet rows and columns from 0, both ends inside. */
  merges: readonly Merge[]
  /** Line of the compiled template behind the rows: one for all, or one each. */
  lines?: number | Uint16Array
  /** `rowMarks` bits: one for all rows, or one each. Left out: none. */
  marks?: number | Uint8Array
  /** Groups and drawings that begin in this chunk. */
  bookmarks?: readonly Bookmark[]
  objects?: readonly PlacedObject[]
}

export interface ChunkColumn {
  /** null: every cell of the stretch is empty (it may still have a style). */
  values: Column | null
  /** Style id: one for all rows, or one each. */
  styles: number | Uint16Array
  /** The formula behind the cached `values`: one pattern for all rows, or one each, or none. */
  formula: FormulaPattern | readonly (FormulaPattern | null)[] | null
  /** Where a click leads: an address, or `report:CODE?parameter=value`. A text column, null where there is no link. */
  links?: Column | null
  /** Formulas that depend on the page; `values` holds what they show where there are no pages. */
  paged?: readonly (PageFormula | null)[] | null
}

/**
 * A spreadsheet formula without its `=`, cut at its references. Text parts are written as they are;
 * a reference is an offset from the cell's own row (or an absolute sheet row) and an absolute sheet column, from 0.
 */
export type FormulaPattern = readonly (string | FormulaReference)[]

export interface FormulaReference {
  column: number
  row: number
  absoluteRow: boolean
}

export interface Merge {
  fromRow: number
  fromColumn: number
  toRow: number
  toColumn: number
}

/** The cached value at one cell, for readers outside the hot path. */
export type CellValue = Scalar
