import type { CellStyle, ConditionRule, Merge, PageSetup, Validation } from '@mingtai/sheet-core'

/** A workbook of somebody else in our own words: what a report template can be made of. */
export interface ImportedWorkbook {
  /** Style 0 is the workbook's default. */
  styles: CellStyle[]
  sheets: ImportedSheet[]
  /** Names for cells, as the file has them: `参数!$A$1`. Those of one sheet say which. */
  names: { name: string; text: string; sheet: string | null }[]
  /** What the file has and the words here lack, as sentences for the person who imports it. */
  notices: string[]
}

export interface ImportedSheet {
  name: string
  isHidden: boolean
  /** Pixels; 0 is hidden. There are as many columns and rows as entries. */
  columnWidths: number[]
  rowHeights: number[]
  frozen: { rows: number; columns: number }
  cells: ImportedCell[]
  conditions: { ranges: Merge[]; rule: ConditionRule }[]
  validations: { ranges: Merge[]; validation: Validation }[]
  notes: { row: number; column: number; author: string; text: string }[]
  filter: Merge | null
  page: PageSetup | null
  pictures: ImportedPicture[]
}

/** Rows and columns count from 0. A formula has its leading `=`. */
export interface ImportedCell {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  style: number
  content: ImportedContent
  link: string | null
}

export type ImportedContent =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'formula'; formula: string }
  | { kind: 'picture'; picture: string; alt: string }

/** A picture over cells; `picture` is a data address. */
export interface ImportedPicture {
  area: Merge
  picture: string
  alt: string
}

/** The largest sheet that a template can be. */
export const mostRows = 2000
export const mostColumns = 512
export const mostCells = 50_000
