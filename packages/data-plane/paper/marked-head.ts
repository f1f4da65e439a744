import { defaultPageSetup, type SheetHead } from '@mingtai/sheet-core'

import type { DocumentTexts } from '../protocol.ts'

/** Gives a sheet the watermark of its document, unless it has its own. */
export function markedHead(head: SheetHead, { watermark }: DocumentTexts): SheetHead {
  if (watermark === undefined || watermark === null || head.page?.watermark !== undefined) return head
  return { ...head, page: { ...(head.page ?? defaultPageSetup), watermark } }
}

/** For files without watermarks: writes the watermark's text into the page header instead. */
export function headedHead(head: SheetHead, texts: DocumentTexts): SheetHead {
  const marked = markedHead(head, texts)
  const { page } = marked
  if (page?.watermark === undefined) return head
  const { left = '', center = '', right = '' } = page.header ?? {}
  const { text } = page.watermark
  const header = center === '' ? { left, center: text, right } : { left, center, right: [right, text].join(' ').trim() }
  return { ...marked, page: { ...page, header } }
}
