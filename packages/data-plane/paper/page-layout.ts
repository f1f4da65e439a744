import { chartItems } from '@mingtai/charts/items'
import { refuse } from '@mingtai/messages'
import { addressedImage } from '@mingtai/page-files'
import { layOutDocument, openFonts, type PagedSheet, PageProblem, type SheetSource } from '@mingtai/sheet-pages'

import type { Uploads } from '../pictures/picture-bytes.ts'
import { resultPictures, type ResultPictures } from '../pictures/result-pictures.ts'
import { withPictureErrors } from '../pictures/picture-errors.ts'
import type { DocumentTexts } from '../protocol.ts'
import { readOrder } from '../results/files.ts'
import { openResult, type StoredResult } from '../results/open-result.ts'
import { documentFields } from './fields.ts'
import { markedHead } from './marked-head.ts'
import { linkOnPaper } from './links.ts'

export interface LayoutOptions {
  folder: string
  texts: DocumentTexts
  /** By index; null: all. */
  sheets: readonly number[] | null
  /** For paper that carries its form already. */
  printed: boolean
  uploads?: Uploads | undefined
  signal?: AbortSignal
}

/** A finished result as pages; sheets are counted through. */
export async function pageLayout({
  folder,
  texts,
  sheets,
  printed,
  uploads = {},
  signal,
}: LayoutOptions): Promise<PagedSheet[]> {
  const result = (await openResult(folder)) ?? refuse('run.resultGone')
  const state = await result.state()
  if (!state.sheets.every(({ complete }) => complete)) refuse('export.stillFilling')
  const order = await readOrder(folder)
  const chosen = sheets ?? state.sheets.map((_, index) => index)
  const pictures = await resultPictures({ folder, sheets: chosen, uploads, signal })
  const sources: SheetSource[] = []
  for (const sheet of chosen) {
    const own = state.sheets[sheet] ?? refuse('run.resultGone')
    sources.push(await sourceOf(result, { sheet, rows: own.rows, signal, texts, pictures }))
  }
  try {
    return await layOutDocument(sources, {
      fonts: openFonts(),
      fields: documentFields(texts, order),
      picture: (name) => pictures?.image(name) ?? addressedImage(name),
      chartItems: (chart, size, measure) => chartItems(chart, size, measure),
      link: (link) => linkOnPaper(link, texts.linkBase),
      printed,
      ...(texts.stamp !== undefined && { stamp: texts.stamp }),
    })
  } catch (problem) {
    if (problem instanceof PageProblem) refuse('paper.impossible', problem.message)
    throw problem
  }
}

interface Opened {
  sheet: number
  rows: number
  signal: AbortSignal | undefined
  texts: DocumentTexts
  pictures: ResultPictures | null
}

async function sourceOf(result: StoredResult, { sheet, rows, signal, texts, pictures }: Opened): Promise<SheetSource> {
  const [head, tail] = await Promise.all([result.head(sheet), result.tail(sheet)])
  const chunks = (fromRow: number) => result.chunksFrom(sheet, fromRow, signal)
  const marked = markedHead(head, texts)
  if (pictures === null) return { head: marked, tail, rows, chunks }
  const shown = withPictureErrors(marked, pictures)
  return {
    head: shown.head,
    tail,
    rows,
    async *chunks(fromRow) {
      for await (const { from, chunk } of chunks(fromRow)) yield { from, chunk: shown.chunk(chunk, from) }
    },
  }
}
