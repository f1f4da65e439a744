import type { DataChunk, RowChunk, Scalar, SheetHead, SheetTail } from '@mingtai/sheet-core'

import type { RelationalPlan } from './push/relational-plan.ts'
import type { TailCollector } from './tail/tail.ts'

export interface FillOptions {
  parameters: Record<string, Scalar | Scalar[]>
  sheetName?: string
  /** Names that the sheets of a repeated sheet must avoid. */
  otherSheets?: readonly string[]
  /** Values that `SYS("userName")` and the like return. */
  system?: Record<string, Scalar>
  /** Time for TODAY and NOW, as wall clock in ms since 1970; without it they give #N/A. */
  now?: number
  /** Datasets whose rows come grouped by their source, and how. */
  grouped?: Readonly<Record<string, RelationalPlan>>
  /** Seed of RAND and the like; left out: `now`. */
  seed?: number
}

/** One run of a plan: rows go in, finished sheet rows come out. */
export interface Fill {
  /**
   * The head of the sheet; null until its columns are known. A cross table knows them when its last dataset has ended.
   */
  head: () => SheetHead | null
  feed: (dataset: string, chunk: DataChunk) => Iterable<RowChunk>
  end: (dataset: string) => Iterable<RowChunk>
  /** The remaining rows, made while they are taken. */
  finish: () => Iterable<RowChunk>
  counts: () => Counts
  /** The tail of the sheet; complete after the last row of `finish`. */
  tail: () => SheetTail
  /**
   * For a repeated sheet: its sheets, called after all datasets have ended instead of `finish` and `head`; null: one
   * sheet.
   */
  sheets: (() => Iterable<FilledSheet>) | null
}

/** One of the sheets of a repeated sheet. Its rows are made while they are taken. */
export interface FilledSheet {
  /** A name that spreadsheets accept and no other sheet of this fill has. */
  name: string
  head: SheetHead
  chunks: Iterable<RowChunk>
  /** Complete after the last of `chunks`. */
  tail: () => SheetTail
}

export interface Counts {
  rowsIn: number
  rowsPlaced: number
  rowsOut: number
  /** Rows that no link connects, and rows that a limit (前 n 项) dropped. */
  rowsUnlinked?: number
  rowsCut?: number
}

/** Sheet row at which the lines begin, and the rows of a streamed list. */
export interface From {
  start: number
  list: { firstRow: number; rows: number } | null
  tail?: TailCollector
}
