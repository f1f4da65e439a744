import { refuse } from '@mingtai/messages'
import { writePdf } from '@mingtai/page-files'
import { memoryOutput } from '@mingtai/sheet-files'
import { defaultPageSetup, emptyTail, type PageSetup, type RowChunk } from '@mingtai/sheet-core'
import { type Book, createEvaluator, livingSheets, type Sheet, sheetProperties } from '@mingtai/sheet-model'
import { layOutDocument, openFonts, type SheetSource, sourceOf } from '@mingtai/sheet-pages'
import { sheetSource } from './export-sheets.ts'

/** Cells that are laid out at once; what is larger is exported as a workbook. */
const MOST_CELLS = 200_000
/** Pixels that A4 has room for upright. */
const UPRIGHT = 760

interface PdfTexts {
  name: string
  user: string
  /** As a serial, and as a moment. */
  now: number
  at: Date
  date: string
}

/** The shown sheets of a book on paper, all columns on one page's width. */
export async function sheetPdf(book: Book, only: string | undefined, texts: PdfTexts): Promise<Uint8Array> {
  const { name, user, now, at, date } = texts
  const evaluator = createEvaluator(book, { now: () => now, random: Math.random })
  const shown = livingSheets(book).filter((sheet) =>
    only === undefined ? sheetProperties(book, sheet)['hidden'] !== true : sheet.id === only,
  )
  const sources: SheetSource[] = []
  for (const sheet of shown) sources.push(await pagedSource({ book, sheet, evaluator, drawsRules: true }))
  const printed = sources.filter(({ rows }) => rows > 0)
  if (printed.length === 0) refuse('sheet.nothingToPrint')
  if (printed.reduce((sum, { rows, head }) => sum + rows * head.widths.length, 0) > MOST_CELLS)
    refuse('sheet.tooLargeToPrint')
  const fonts = openFonts()
  const fields = { report: name, user, date, time: '' }
  const sheets = await layOutDocument(printed, { fonts, fields, picture: () => null, printed: true })
  const output = memoryOutput()
  const info = { title: name, author: user, creator: '明台', createdAt: at }
  await writePdf(output, { info, fonts, sheets: sheets.map((sheet) => ({ sheet })) })
  return output.bytes()
}

async function pagedSource(
  exported: Parameters<typeof sheetSource>[0] & { book: Book; sheet: Sheet },
): Promise<SheetSource> {
  const { head, chunks, tail } = sheetSource(exported)
  const page = pageOf(head.widths)
  const all: RowChunk[] = []
  for await (const chunk of chunks) all.push(chunk)
  return sourceOf({ head: { ...head, page }, tail: (await tail?.()) ?? emptyTail, chunks: all })
}

function pageOf(widths: readonly number[]): PageSetup {
  const width = widths.reduce((sum, one) => sum + one, 0)
  return {
    ...defaultPageSetup,
    orientation: width > UPRIGHT ? 'landscape' : 'portrait',
    margins: { top: 18, right: 12, bottom: 16, left: 12 },
    header: { left: '${report}', center: '', right: '${sheet}' },
    footer: { left: '${user} ${date}', center: '', right: '第 ${page} 页，共 ${pages} 页' },
    fit: 'width',
    gridLines: true,
  }
}
