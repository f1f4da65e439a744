import type { DataChunk, RowChunk, Scalar, SheetHead, SheetTail } from '@mingtai/sheet-core'

import type { TailCollector } from './tail/tail.ts'

export interface FillOptions {
  parameters: Record<string, Scalar | Scalar[]>
  sheetName?: string
  /** Names that the sheets of a repeated sheet may not have. */
  otherSheets?: readonly string[]
  /** What `SYS("userName")` and its like answer. */
  system?: Record<string, Scalar>
  /** The clock of TODAY and NOW: ms since 1970 as the wall clock shows it. Without it they are #N/A. */
  now?: number
  /** The dice of RAND and its kin; `now` where it is left out. */
  seed?: number
}

/** One run of a plan: rows go in, finished sheet rows come out. */
export interface Fill {
  /** null until the columns are known; a cross table knows them once its last dataset has ended. */
  head: () => SheetHead | null
  feed: (dataset: string, chunk: DataChunk) => Iterable<RowChunk>
  end: (dataset: string) => Iterable<RowChunk>
  /** The rows that are still to come, made as they are asked for. */
  finish: () => Iterable<RowChunk>
  counts: () => Counts
  /** Whole once the last row of `finish` is out. */
  tail: () => SheetTail
  /** One plan, several sheets: called instead of `finish` and `head` once all datasets have ended; null: one sheet. */
  sheets: (() => Iterable<FilledSheet>) | null
}

/** One of the sheets that a repeated sheet becomes. Its rows are made as they are asked for. */
export interface FilledSheet {
  /** Fit for spreadsheets and different from all others of this fill. */
  name: string
  head: SheetHead
  chunks: Iterable<RowChunk>
  /** Whole once the last of `chunks` is out. */
  tail: () => SheetTail
}

export interface Counts {
  rowsIn: number
  rowsPlaced: number
  rowsOut: number
  /** Rows that found nothing that they are linked to, and rows that a limit (前 n 项) dropped. */
  rowsUnlinked?: number
  rowsCut?: number
}

/** Where the lines begin, and where a streamed list stands on the sheet. */
export interface From {
  start: number
  list: { firstRow: number; rows: number } | null
  tail?: TailCollector
}
