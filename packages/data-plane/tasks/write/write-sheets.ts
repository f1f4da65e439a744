import { dirname } from 'node:path'

import { refuse } from '@mingtai/messages'
import { writeCsv, writeDocx, writeHtml, writeWorkbook } from '@mingtai/sheet-files'
import type { Output, SheetSource } from '@mingtai/sheet-files'
import type { RowChunk, Watermark } from '@mingtai/sheet-core'

import { dataAgeText, documentFields, screenText } from '../../paper/fields.ts'
import { headedHead, markedHead } from '../../paper/marked-head.ts'
import { linkOnPaper } from '../../paper/links.ts'
import { type PictureFile, resultPictures, type ResultPictures } from '../../pictures/result-pictures.ts'
import { withPictureErrors } from '../../pictures/picture-errors.ts'
import { readOrder } from '../../results/files.ts'
import { openResult, type StoredResult } from '../../results/open-result.ts'
import type { Writing } from './export.ts'

/** Writes whole sheets row by row: xlsx, csv, docx and html. */
export async function writeSheets(output: Output, writing: Writing): Promise<void> {
  const { order, sheets, report, context } = writing
  const { signal } = context
  const result = (await openResult(order.folder)) ?? refuse('run.resultGone')
  const { folder, uploads = {} } = order
  // A text file holds the addresses themselves.
  const pictures = order.format === 'csv' ? null : await resultPictures({ folder, sheets, uploads, signal })
  const sources = sourcesOf(result, { sheets, texts: writing.texts, pictures }, signal)
  const picture = (name: string) => pictures?.file(name) ?? null
  switch (order.format) {
    case 'xlsx':
      return writeBook(output, sources, { ...writing, picture })
    case 'html': {
      const { chartSvg } = await import('@mingtai/charts/picture')
      const drawChart: NonNullable<Parameters<typeof writeHtml>[2]>['drawChart'] = (chart, width, height) =>
        chartSvg(chart, { width, height })
      const watermark = await watermarkOf(result, writing)
      await writeHtml(output, sources, {
        title: writing.texts.report,
        watermark,
        drawChart,
        picture,
        onRows: report,
        signal,
      })
      return
    }
    case 'csv':
      // A CSV file holds one sheet.
      for await (const source of sources) {
        const encoding = order.options?.encoding === 'gb18030' ? 'gb18030' : 'utf8-bom'
        await writeCsv(output, source, { encoding, values: order.options?.values ?? 'stored', onRows: report, signal })
        return
      }
      return
    case 'docx': {
      const { chartPicture } = await import('../../paper/chart-picture.ts')
      await writeDocx(output, sources, {
        title: writing.texts.report,
        creator: writing.texts.user,
        subject: dataAgeText(writing.texts) ?? '',
        fields: documentFields(writing.texts, await readOrder(order.folder)),
        drawChart: chartPicture,
        codePicture: async (text, kind) => (await import('../../paper/code-picture.ts')).codePicture(text, kind),
        picture,
        onRows: report,
        signal,
      })
      return
    }
    case 'pdf':
    case 'ofd':
    case 'png':
    case 'jsonl':
    case 'parquet':
      return refuse('export.formatUnknown', order.format)
    default:
      return order.format satisfies never
  }
}

/** Of the first sheet: a page of the browser has one. */
async function watermarkOf(result: StoredResult, { order, sheets, texts }: Writing): Promise<Watermark | null> {
  const head = markedHead(await result.head(sheets[0] ?? 0), texts)
  const watermark = head.page?.watermark
  if (watermark === undefined) return null
  const fields = documentFields(texts, await readOrder(order.folder))
  const text = screenText(watermark.text, fields, head.name)
  return text.trim() === '' ? null : { ...watermark, text }
}

async function writeBook(
  output: Output,
  sources: AsyncIterable<SheetSource>,
  { order, texts, report, context, picture }: Writing & { picture: (name: string) => PictureFile | null },
): Promise<void> {
  const { password } = order.options ?? {}
  await writeWorkbook(output, sources, {
    level: order.level ?? 1,
    title: texts.report,
    creator: texts.user,
    subject: dataAgeText(texts) ?? '',
    fields: documentFields(texts, await readOrder(order.folder)),
    ...(password === undefined ? {} : { password }),
    // Beside the file itself, where there is room for it.
    folder: dirname(order.path),
    picture: async (name) => picture(name),
    codePicture: async (text, kind) => (await import('../../paper/code-picture.ts')).codePicture(text, kind),
    reportAddress: (link) => linkOnPaper(link, texts.linkBase),
    onRows: report,
    signal: context.signal,
  })
}

async function* sourcesOf(
  result: StoredResult,
  { sheets, texts, pictures }: Pick<Writing, 'sheets' | 'texts'> & { pictures: ResultPictures | null },
  signal: AbortSignal,
): AsyncGenerator<SheetSource> {
  for (const sheet of sheets) {
    const head = headedHead(await result.head(sheet), texts)
    const tail = () => result.tail(sheet)
    if (pictures === null) yield { head, chunks: result.chunks(sheet, signal), tail }
    else {
      const shown = withPictureErrors(head, pictures)
      yield { head: shown.head, chunks: toldChunks(result.chunksFrom(sheet, 0, signal), shown), tail }
    }
  }
}

async function* toldChunks(
  chunks: ReturnType<StoredResult['chunksFrom']>,
  shown: ReturnType<typeof withPictureErrors>,
): AsyncGenerator<RowChunk> {
  for await (const { from, chunk } of chunks) yield shown.chunk(chunk, from)
}
