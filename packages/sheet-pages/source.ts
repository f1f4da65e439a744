import type { ChartData, RowChunk, SheetHead, SheetTail } from '@mingtai/sheet-core'

import type { Fonts } from './font/fonts.ts'
import type { PageImage, PageItem } from './page.ts'
import type { Stamp } from './paint/stamp.ts'

/** A finished sheet that can be read again from any row. */
export interface SheetSource {
  head: SheetHead
  tail: SheetTail
  rows: number
  /** All chunks in order from the one that holds `fromRow`; each has the merges and objects that begin in it. */
  chunks: (fromRow: number) => AsyncIterable<PlacedChunk>
}

export interface LayOutOptions {
  fonts: Fonts
  /** What `${…}` stands for in headers, footers and watermarks: report, user, date, time and the parameters by code. */
  fields: Readonly<Record<string, string>>
  /** An uploaded picture by its name or data address; null leaves its place empty. */
  picture: (name: string) => PageImage | null | Promise<PageImage | null>
  /** A chart as items from 0,0; left out: charts leave their place empty. */
  chartItems?: (chart: ChartData, size: { width: number; height: number }, measure: MeasureText) => readonly PageItem[]
  /** The address that a link of a cell leads to on paper, null for none; left out: web and mail addresses only. */
  link?: (link: string) => string | null
  /** What every page carries in its corner; left out: nothing. */
  stamp?: Stamp
  /** For printing: a form picture that the paper already carries is left out. */
  printed: boolean
}

/** Width of one line in the unit of the size. */
export type MeasureText = (text: string, size: number, bold: boolean) => number

/** One chunk of rows and the sheet row of its first. */
export interface PlacedChunk {
  from: number
  chunk: RowChunk
}

export function marksAt({ marks }: RowChunk, row: number): number {
  if (marks === undefined) return 0
  return typeof marks === 'number' ? marks : marks[row]!
}

/** A sheet held in memory as chunks, for previews and tests. */
export function sourceOf({ head, tail, chunks }: SheetInMemory): SheetSource {
  const placed: PlacedChunk[] = []
  let rows = 0
  for (const chunk of chunks) {
    if (chunk.rows > 0) placed.push({ from: rows, chunk })
    rows += chunk.rows
  }
  return {
    head,
    tail,
    rows,
    async *chunks(fromRow) {
      for (const one of placed) if (one.from + one.chunk.rows > fromRow) yield one
    },
  }
}

export interface SheetInMemory {
  head: SheetHead
  tail: SheetTail
  chunks: readonly RowChunk[]
}
