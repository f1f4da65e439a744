import type { CellStyle } from '@mingtai/sheet-core'
import type { Binding, Content } from '@mingtai/report-engine'

/**
 * The part of a sheet component's workbook that a template uses. Only plain data stands here, so that
 * the mapping can be read and tested without the component.
 */
export interface Snapshot {
  id: string
  name: string
  sheetOrder: string[]
  styles: Record<string, SnapshotStyle | null>
  sheets: Record<string, SnapshotSheet>
}

export interface SnapshotSheet {
  id: string
  name: string
  rowCount: number
  columnCount: number
  defaultRowHeight: number
  defaultColumnWidth: number
  freeze: { xSplit: number; ySplit: number; startRow: number; startColumn: number }
  mergeData: { startRow: number; endRow: number; startColumn: number; endColumn: number }[]
  cellData: Record<number, Record<number, SnapshotCell>>
  rowData: Record<number, { h?: number; ah?: number; ia?: number; hd?: number }>
  columnData: Record<number, { w?: number; hd?: number }>
}

export interface SnapshotCell {
  v?: string | number | boolean | null
  /** 1 text, 2 number, 3 boolean, 4 text by force. */
  t?: number | null
  f?: string | null
  si?: string | null
  s?: SnapshotStyle | string | null
  p?: { body?: { dataStream?: string } } | null
  custom?: Carried | null
}

export interface SnapshotStyle {
  ff?: string | null
  fs?: number
  bl?: number
  it?: number
  ul?: { s: number } | null
  st?: { s: number } | null
  bg?: Paint | null
  cl?: Paint | null
  bd?: { t?: Line | null; r?: Line | null; b?: Line | null; l?: Line | null } | null
  ht?: number | null
  vt?: number | null
  tb?: number | null
  pd?: { l?: number; t?: number; b?: number } | null
  n?: { pattern: string } | null
}

export interface Paint {
  rgb?: string | null
}

export interface Line {
  s: number
  cl: Paint
}

/**
 * What a cell carries beside its text. It lies in the component's own cell data, so that undo, copy,
 * cut and inserted rows treat it as part of the cell.
 */
export interface Carried {
  /** Names the cell for those that repeat within it, wherever it moves. */
  key: string
  /** The text that stands for the meaning; once another text stands in the cell the meaning is over. */
  shown: string
  meaning: Meaning | null
  /** Looks that the sheet component does not know. */
  looks?: ExtraLooks
}

export type ExtraLooks = Pick<CellStyle, 'rotate' | 'shrink' | 'diagonal' | 'locked' | 'show'>

/** A parent by its key, so that it may move; `at` names a cell that carries nothing, or a block. */
export type ParentRef = 'auto' | 'none' | { key: string } | { at: string }

export type Meaning = FieldMeaning | FormulaMeaning | PlainMeaning

export interface FieldMeaning extends Omit<Binding, 'leftParent' | 'topParent' | 'subtotal'> {
  leftParent: ParentRef
  topParent: ParentRef
  subtotal: (Omit<NonNullable<Binding['subtotal']>, 'style'> & { style: CellStyle | null }) | null
}

export interface FormulaMeaning {
  kind: 'formula'
  leftParent: ParentRef
  topParent: ParentRef
  display?: Binding['display']
  hideIf?: Binding['hideIf']
}

/** Text, number, chart or picture with more than the sheet component shows; cells in it are named, not addressed. */
export interface PlainMeaning {
  kind: 'plain'
  content: Extract<Content, { kind: 'text' | 'number' | 'chart' | 'picture' }>
}
