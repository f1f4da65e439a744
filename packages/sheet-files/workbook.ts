import type { RowChunk, SheetHead } from '@mingtai/sheet-core'
import { abortable } from './abort.ts'
import type { Output } from './output.ts'
import { SheetNames } from './sheet-names.ts'
import {
  contentTypes,
  coreProperties,
  rootRelations,
  sharedStringsXml,
  workbookRelations,
  workbookXml,
} from './xlsx-parts.ts'
import { type Book, SheetWriter } from './xlsx-sheet.ts'
import { SharedStrings } from './xlsx-strings.ts'
import { StyleTable } from './xlsx-styles.ts'
import { ZipFile } from './zip-file.ts'

const ROW_LIMIT = 1_048_576
const COLUMN_LIMIT = 16_384

/** One filled sheet, row by row. Chunks must not change after they are handed over. */
export interface SheetSource {
  head: SheetHead
  chunks: AsyncIterable<RowChunk> | Iterable<RowChunk>
}

export interface WorkbookOptions {
  /** 1 is right for a download that somebody waits for, 6 for files that are stored. */
  level?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  title?: string
  creator?: string
  /** Told the rows so far, after every chunk. */
  onRows?(rows: number): void
  signal?: AbortSignal
}

export interface WorkbookResult {
  rows: number
  bytes: number
  /** Cells whose text was longer than a spreadsheet cell holds and ends in `…`. */
  cutTexts: number
}

/**
 * Writes sheets as an xlsx file while their rows arrive. Memory does not grow with the rows: one page is filled,
 * two are being compressed, repeated texts are capped. When it throws, nothing of it is running any more.
 */
export async function writeWorkbook(
  output: Output,
  sheets: AsyncIterable<SheetSource> | Iterable<SheetSource>,
  options: WorkbookOptions = {},
): Promise<WorkbookResult> {
  const { signal } = options
  signal?.throwIfAborted()
  const zip = new ZipFile(output, { level: options.level ?? 1, signal })
  const book: Book = {
    zip,
    styles: new StyleTable(),
    strings: new SharedStrings(),
    worksheets: [],
    counts: { cutTexts: 0, sharedUses: 0 },
    rowLimit: ROW_LIMIT,
  }
  try {
    await zip.add('_rels/.rels', [rootRelations()])
    await zip.add('docProps/core.xml', [coreProperties({ title: options.title ?? '', creator: options.creator ?? '' })])
    const rows = await writeSheets(book, sheets, options)
    await writeParts(book)
    return { rows, bytes: zip.written, cutTexts: book.counts.cutTexts }
  } catch (error) {
    await zip.settle()
    throw error
  }
}

async function writeSheets(
  book: Book,
  sheets: AsyncIterable<SheetSource> | Iterable<SheetSource>,
  options: WorkbookOptions,
): Promise<number> {
  const names = new SheetNames()
  let rows = 0
  for await (const { head, chunks } of abortable(sheets, options.signal)) {
    const writer = new SheetWriter(book, head, () => names.take(head.name))
    let isBegun = false
    for await (const chunk of abortable(chunks, options.signal)) {
      if (chunk.cells.length > COLUMN_LIMIT) throw tooWide(head.name, chunk.cells.length)
      if (!isBegun) await writer.begin(chunk)
      isBegun = true
      await writer.write(chunk)
      rows += chunk.rows
      options.onRows?.(rows)
    }
    if (!isBegun) await writer.begin(null)
    await writer.end()
  }
  if (book.worksheets.length === 0) await writeEmpty(book, names)
  return rows
}

/** A workbook without a sheet cannot be opened. */
async function writeEmpty(book: Book, names: SheetNames): Promise<void> {
  const head = { name: '', widths: [], frozen: { rows: 0, columns: 0 }, styles: [] }
  const writer = new SheetWriter(book, head, () => names.take(head.name))
  await writer.begin(null)
  await writer.end()
}

/** The parts that are only known after the last row. */
async function writeParts({ zip, styles, strings, worksheets, counts }: Book): Promise<void> {
  await zip.add('xl/sharedStrings.xml', sharedStringsXml(strings, counts.sharedUses))
  await zip.add('xl/styles.xml', [styles.xml()])
  await zip.add('xl/workbook.xml', [workbookXml(worksheets)])
  await zip.add('xl/_rels/workbook.xml.rels', [workbookRelations(worksheets)])
  await zip.add('[Content_Types].xml', [contentTypes(worksheets)])
  await zip.close()
}

function tooWide(name: string, columns: number): Error {
  return new RangeError(`工作表“${name}”有 ${columns} 列，xlsx 最多 ${COLUMN_LIMIT} 列。请减少列数，或导出为 CSV。`)
}
