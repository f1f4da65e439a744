import { emptyTail, type RowChunk, type SheetHead, type SheetTail } from '@mingtai/sheet-core'
import { abortable, unlessAborted } from './abort.ts'
import { LockedOutput } from './lock/locked-output.ts'
import type { Output } from './bytes/output.ts'
import { SheetNames } from './sheet-names.ts'
import { escaped } from './xml.ts'
import type { Book, BookHooks } from './xlsx/book.ts'
import { ChoiceLists } from './xlsx/choice-lists.ts'
import { listSheetXml } from './xlsx/list-sheet.ts'
import type { LeftOut } from './xlsx/part-facts.ts'
import { protectionXml } from './xlsx/protection.ts'
import { StoredPictures } from './xlsx/chart/stored-pictures.ts'
import { themeXml } from './xlsx/styles/theme-xml.ts'
import {
  appProperties,
  contentTypes,
  coreProperties,
  rootRelations,
  sharedStringsXml,
  workbookRelations,
  workbookXml,
} from './xlsx/xlsx-parts.ts'
import { SheetWriter } from './xlsx/xlsx-sheet.ts'
import { SharedStrings } from './xlsx/xlsx-strings.ts'
import { StyleTable } from './xlsx/styles/xlsx-styles.ts'
import { ZipFile } from './bytes/zip-file.ts'

const ROW_LIMIT = 1_048_576
const COLUMN_LIMIT = 16_384
/** Rows that are looked at before the first is written: how groups fold stands in front of them. */
const LOOK_AHEAD = 2000

/** One filled sheet, row by row. Chunks must not change after they are handed over. */
export interface SheetSource {
  head: SheetHead
  chunks: AsyncIterable<RowChunk> | Iterable<RowChunk>
  /** Asked once, after the last chunk. */
  tail?: () => Promise<SheetTail> | SheetTail
}

export interface WorkbookOptions extends BookHooks {
  /** 1 is right for a download that somebody waits for, 6 for files that are stored. */
  level?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  title?: string
  creator?: string
  /** What its properties say of its rows. */
  subject?: string
  /** Values of the fields of headers and footers, such as `report`, `user` and parameters. */
  fields?: Readonly<Record<string, string>>
  /** Names for cells, each with where it points: `参数!$A$1`. */
  names?: readonly { name: string; text: string }[]
  /** Cells may only be changed where their style is unlocked; an empty password lets everybody lift this. */
  protect?: { password: string }
  /** Without it nobody opens the file. The plain file then waits in `folder` until it is encrypted. */
  password?: string
  /** Most rows of a worksheet; longer sheets become several. At most, and if left out, 1,048,576. */
  rowsPerSheet?: number
  /** Where rows wait that belong behind others; the system's folder if left out. */
  folder?: string
  /** Told the rows so far, after every chunk. */
  onRows?(rows: number): void
  signal?: AbortSignal
}

export interface WorkbookResult {
  rows: number
  bytes: number
  /** Cells whose text was longer than a spreadsheet cell holds and ends in `…`. */
  cutTexts: number
  /** What a worksheet has no more room for, or what could not be had: the texts stay in the cells. */
  leftOut: LeftOut
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
  const { password, folder, signal } = options
  signal?.throwIfAborted()
  if (!password) return writePlain(output, sheets, options)
  const locked = await LockedOutput.open({ password, folder })
  try {
    const result = await writePlain(locked, sheets, options)
    return { ...result, bytes: await locked.finish(output, signal) }
  } finally {
    await locked.close()
  }
}

async function writePlain(
  output: Output,
  sheets: AsyncIterable<SheetSource> | Iterable<SheetSource>,
  options: WorkbookOptions,
): Promise<WorkbookResult> {
  const book = bookOf(output, options)
  const { zip } = book
  try {
    await zip.add('_rels/.rels', rootRelations())
    const { title = '', creator = '', subject = '' } = options
    await zip.add('docProps/core.xml', [coreProperties({ title, creator, subject })])
    await zip.add('docProps/app.xml', [appProperties()])
    const rows = await writeSheets(book, sheets, options)
    await writeParts(book)
    return { rows, bytes: zip.written, cutTexts: book.counts.cutTexts, leftOut: book.leftOut }
  } catch (error) {
    await zip.settle()
    throw error
  }
}

function bookOf(output: Output, options: WorkbookOptions): Book {
  const { level, signal, folder, title, creator, fields, protect } = options
  const zip = new ZipFile(output, { level: level ?? 1, signal, folder })
  return {
    zip,
    styles: new StyleTable(),
    strings: new SharedStrings(),
    names: new SheetNames(),
    worksheets: [],
    types: [],
    definedNames: (options.names ?? []).map(
      ({ name, text }) => `<definedName name="${escaped(name)}">${escaped(text)}</definedName>`,
    ),
    pictures: new StoredPictures(zip),
    lists: new ChoiceLists(),
    listSheet: null,
    counts: { cutTexts: 0, sharedUses: 0, openFormulas: 0 },
    leftOut: { links: 0, pictures: 0, breaks: 0 },
    numbers: { drawing: 0, chart: 0, comments: 0 },
    fields: { report: title ?? '', user: creator ?? '', ...fields },
    protection: protect ? protectionXml(protect.password) : '',
    hooks: options,
    rowLimit: Math.min(options.rowsPerSheet ?? ROW_LIMIT, ROW_LIMIT),
  }
}

async function writeSheets(
  book: Book,
  sheets: AsyncIterable<SheetSource> | Iterable<SheetSource>,
  options: WorkbookOptions,
): Promise<number> {
  let rows = 0
  for await (const source of abortable(sheets, options.signal)) {
    rows = await writeSheet(book, source, { options, before: rows })
  }
  if (book.worksheets.length === 0) await writeEmpty(book)
  return rows
}

/** Returns the rows of all sheets so far. */
async function writeSheet(
  book: Book,
  { head, chunks, tail }: SheetSource,
  { options, before }: { options: WorkbookOptions; before: number },
): Promise<number> {
  const writer = new SheetWriter(book, head)
  const waiting: RowChunk[] = []
  let rows = before
  let isBegun = false
  for await (const chunk of abortable(chunks, options.signal)) {
    if (chunk.cells.length > COLUMN_LIMIT) throw tooWide(head.name, chunk.cells.length)
    waiting.push(chunk)
    rows += chunk.rows
    if (!isBegun && rows - before < LOOK_AHEAD) continue
    if (!isBegun) await writer.begin(waiting)
    isBegun = true
    // One chunk stays behind: whether its last row is a folded group's summary is seen in the next one.
    while (waiting.length > 1) await writer.write(waiting.shift()!, waiting[0]!)
    options.onRows?.(rows)
  }
  if (!isBegun) await writer.begin(waiting)
  while (waiting.length > 0) await writer.write(waiting.shift()!, waiting[0] ?? null)
  options.onRows?.(rows)
  const last = tail ? await unlessAborted(Promise.resolve(tail()), options.signal) : emptyTail
  await writer.end(last)
  return rows
}

/** A workbook without a sheet cannot be opened. */
async function writeEmpty(book: Book): Promise<void> {
  const writer = new SheetWriter(book, { name: '', widths: [], frozen: { rows: 0, columns: 0 }, styles: [] })
  await writer.begin([])
  await writer.end()
}

/** The parts that are only known after the last row. */
async function writeParts(book: Book): Promise<void> {
  const { zip, styles, strings, lists, listSheet, worksheets, counts } = book
  if (listSheet !== null) {
    const number = worksheets.push({ name: listSheet, isHidden: true })
    await zip.add(`xl/worksheets/sheet${number}.xml`, listSheetXml(lists))
  }
  await zip.add('xl/sharedStrings.xml', sharedStringsXml(strings, counts.sharedUses))
  await zip.add('xl/styles.xml', [styles.xml()])
  await zip.add('xl/theme/theme1.xml', [themeXml()])
  await zip.add('xl/workbook.xml', workbookXml(book))
  await zip.add('xl/_rels/workbook.xml.rels', workbookRelations(book))
  await zip.add('[Content_Types].xml', contentTypes(book))
  await zip.close()
}

function tooWide(name: string, columns: number): Error {
  return new RangeError(`工作表“${name}”有 ${columns} 列，xlsx 最多 ${COLUMN_LIMIT} 列。请减少列数，或导出为 CSV。`)
}
