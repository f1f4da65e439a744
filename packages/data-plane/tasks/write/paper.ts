import { refuse } from '@mingtai/messages'
import { pageSvg } from '@mingtai/page-files'
import { openFonts, pagedDocument, type TextItem } from '@mingtai/sheet-pages'

import { cachedPages } from '../../paper/page-cache.ts'
import type { PaperOrder, PaperSheets } from '../../protocol.ts'

/** How many pages a result has, and where each sheet begins. */
export async function paper(order: PaperOrder): Promise<PaperSheets> {
  const sheets = await cachedPages(order)
  let first = 1
  const places = sheets.map(({ name, count }) => {
    const place = { name, first, count }
    first += count
    return place
  })
  return { count: first - 1, sheets: places }
}

/** One page, counted through all sheets, as a picture for the screen. */
export async function paperPage({
  number,
  ...order
}: PaperOrder & { number: number }): Promise<{ svg: string; width: number; height: number }> {
  const document = pagedDocument('', await cachedPages(order))
  for await (const page of document.pages(number, number)) {
    return { svg: pageSvg(page, { measure }), width: page.width, height: page.height }
  }
  return refuse('paper.noPage', number, document.count)
}

/** The browser sets its own font into the width that the text has on paper. */
function measure({ text, face, size }: TextItem): number {
  return openFonts().measure(text, face, size)
}
