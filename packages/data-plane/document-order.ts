import type { OfficialDocument } from '@mingtai/document-layout'
import type { DocumentVersion } from '@mingtai/document-traces'
import type { CellStyle, PageSetup } from '@mingtai/sheet-core'

/** A page of rows that is no report, such as a finished form with its record: texts, pictures by name, looks. */
export interface DocumentOrder {
  format: 'pdf' | 'ofd'
  title: string
  author: string
  /** Milliseconds since 1970. */
  now: number
  /** Pixels at 96 dpi, left to right. */
  widths: readonly number[]
  styles: readonly CellStyle[]
  page: PageSetup
  rows: readonly DocumentRow[]
  /** PNG or JPEG by the name that cells with `show: 'picture'` say. */
  pictures: Readonly<Record<string, Uint8Array>>
}

export interface DocumentRow {
  /** Pixels; wrapped texts make it higher. */
  height: number
  /** From left to right; what is left out belongs to the cell before it. `style` is a number in the styles. */
  cells: readonly { value: string | null; style: number; columns: number }[]
  /** It stands on top of each page that goes on with the rows below it. */
  isHead?: boolean
}

/** An official document (公文) whose lines and pages are decided by `document-layout`. */
export interface OfficialDocumentOrder {
  /** `docx`: for writing on; `fixedDocx`: with the lines of the paper. */
  format: 'pdf' | 'ofd' | 'docx' | 'fixedDocx'
  document: OfficialDocument
  /** Versions that came before it, the first first: what was changed since is marked. Left out: nothing is. */
  before?: readonly DocumentVersion[]
  /** Who wrote this version, where versions came before it. */
  writtenBy?: string
  author: string
  /** Its seals have been set: PDF and OFD show them over signature and date. Left out: they have not. */
  isSealed?: boolean
  /** Milliseconds since 1970. */
  now: number
}
