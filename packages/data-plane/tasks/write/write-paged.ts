import { refuse } from '@mingtai/messages'
import { Outlines, type PageDocument, pagePng, writeOfd, writePdf } from '@mingtai/page-files'
import type { Output } from '@mingtai/sheet-files'
import { openFonts, pagedDocument, type PagedSheet } from '@mingtai/sheet-pages'

import { dataAgeText } from '../../paper/fields.ts'
import { pageLayout } from '../../paper/page-layout.ts'
import type { DocumentTexts, ExportOrder } from '../../protocol.ts'

/** Sharp on a screen and in a chat, about 2.5 million pixels for A4. */
const DPI = 168

interface PagedWriting {
  order: ExportOrder
  texts: DocumentTexts
  signal: AbortSignal
  onPages: (pages: number, of: number) => void
}

/** Writes the pages that were asked for as pdf, ofd or png. */
export async function writePaged(output: Output, { order, texts, signal, onPages }: PagedWriting): Promise<void> {
  const { folder, options: chosen = {}, format, uploads } = order
  const sheets = await pageLayout({ folder, texts, sheets: chosen.sheets ?? null, printed: true, uploads, signal })
  const whole = pagedDocument(texts.report, sheets)
  const from = chosen.pages?.from ?? 1
  const to = Math.min(chosen.pages?.to ?? whole.count, whole.count)
  if (from > to) refuse('paper.noPage', from, whole.count)
  const document: PageDocument = { info: infoOf(texts), fonts: openFonts(), sheets: partsOf(sheets, from, to) }
  const options = { signal, onPages: (pages: number) => onPages(pages, to - from + 1) }
  switch (format) {
    case 'pdf': {
      const { password } = chosen
      const lock = password === undefined ? {} : { password: { open: password, mayPrint: true, mayCopy: true } }
      await writePdf(output, document, { ...options, ...lock })
      return
    }
    case 'ofd':
      await writeOfd(output, document, options)
      return
    // A picture is one page.
    case 'png':
      for await (const page of whole.pages(from, from)) {
        const { bytes } = await pagePng(page, { dpi: DPI, outlines: new Outlines(openFonts()), signal })
        await output.write(bytes)
      }
      return
    case 'xlsx':
    case 'csv':
    case 'docx':
    case 'html':
    case 'jsonl':
    case 'parquet':
      return refuse('export.formatUnknown', format)
    default:
      return format satisfies never
  }
}

function infoOf(texts: DocumentTexts): PageDocument['info'] {
  const { report, user, now } = texts
  return { title: report, author: user, creator: '明台', subject: dataAgeText(texts), createdAt: new Date(now) }
}

/** The pages of the whole document from..to, sheet by sheet. */
function* partsOf(sheets: readonly PagedSheet[], from: number, to: number) {
  let before = 0
  for (const sheet of sheets) {
    const [first, last] = [Math.max(1, from - before), Math.min(sheet.count, to - before)]
    if (first <= last) yield { sheet, from: first, to: last }
    before += sheet.count
  }
}
