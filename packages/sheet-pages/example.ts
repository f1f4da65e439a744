import type { CellStyle, ChunkColumn, Column, Merge, PageSetup, RowChunk, Scalar } from '@mingtai/sheet-core'
import { defaultPageSetup, emptyTail } from '@mingtai/sheet-core'

import { openFonts } from './font/fonts.ts'
import type { Page, PageItem } from './page.ts'
import { type SheetInMemory, type LayOutOptions, type SheetSource, sourceOf } from './source.ts'

/** Options with nothing special, for tests. */
export function plainOptions(over: Partial<LayOutOptions> = {}): LayOutOptions {
  return { fonts: openFonts(), fields: {}, picture: () => null, printed: false, ...over }
}

export interface SimpleSheet {
  widths: readonly number[]
  /** Row by row. */
  values: readonly (readonly Scalar[])[]
  heights?: readonly number[]
  marks?: readonly number[]
  merges?: readonly Merge[]
  styles?: readonly CellStyle[]
  /** Style id of a cell. */
  styleOf?: (row: number, column: number) => number
  page?: Partial<PageSetup>
  /** Rows of a chunk. */
  chunk?: number
  more?: Partial<SheetInMemory>
}

/** A sheet written as plain lists. */
export function simpleSheet(sheet: SimpleSheet): SheetSource {
  const { widths, values, page, styles = [{}], chunk = 7 } = sheet
  const head = {
    name: '工作表',
    widths,
    frozen: { rows: 0, columns: 0 },
    styles,
    page: { ...defaultPageSetup, ...page },
  }
  const chunks: RowChunk[] = []
  for (let from = 0; from < values.length; from += chunk)
    chunks.push(chunkOf(sheet, from, Math.min(values.length, from + chunk)))
  return sourceOf({ head, tail: emptyTail, chunks, ...sheet.more })
}

function chunkOf(
  { widths, values, heights, marks, merges = [], styleOf }: SimpleSheet,
  from: number,
  to: number,
): RowChunk {
  const rows = to - from
  const cells = widths.map((_, column): ChunkColumn => ({
    values: mixed(values.slice(from, to).map((row) => row[column] ?? null)),
    styles: Uint16Array.from({ length: rows }, (_, row) => styleOf?.(from + row, column) ?? 0),
    formula: null,
  }))
  return {
    rows,
    cells,
    heights: Uint16Array.from({ length: rows }, (_, row) => heights?.[from + row] ?? 24),
    marks: Uint8Array.from({ length: rows }, (_, row) => marks?.[from + row] ?? 0),
    merges: merges.filter(({ fromRow }) => fromRow >= from && fromRow < to),
  }
}

function mixed(values: readonly Scalar[]): Column | null {
  return values.every((value) => value === null) ? null : { type: 'mixed', values }
}

export async function pagesIn(pages: AsyncIterable<Page>): Promise<Page[]> {
  const all: Page[] = []
  for await (const page of pages) all.push(page)
  return all
}

/** Every text on a page, groups opened, in the order of drawing. */
export function textsOn(items: readonly PageItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'text' ? [item.text] : item.kind === 'group' ? textsOn(item.items) : [],
  )
}
