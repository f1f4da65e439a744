import type { DataChunk, RowChunk, Scalar, SheetHead } from '@mingtai/sheet-core'

export interface FillOptions {
  parameters: Record<string, Scalar | Scalar[]>
  sheetName?: string
  /** What `SYS("userName")` and its like answer. */
  system?: Record<string, Scalar>
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
}

export interface Counts {
  rowsIn: number
  rowsPlaced: number
  rowsOut: number
}

/** Where the lines begin, and where a streamed list stands on the sheet. */
export interface From {
  start: number
  list: { firstRow: number; rows: number } | null
}
