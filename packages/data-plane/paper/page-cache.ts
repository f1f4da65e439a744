import type { PagedSheet } from '@mingtai/sheet-pages'

import type { PaperOrder } from '../protocol.ts'
import { pageLayout } from './page-layout.ts'

/** Most results whose pages are kept: cutting a long result into pages takes a second. */
const MOST = 4
const cached = new Map<string, Promise<PagedSheet[]>>()

/** Lays out the pages of a finished result once for each reader; a finished result never changes. */
export async function cachedPages({ folder, texts, uploads }: PaperOrder): Promise<PagedSheet[]> {
  const key = `${folder} ${texts.user} ${texts.linkBase ?? ''} ${JSON.stringify(texts.watermark ?? null)}`
  const found = cached.get(key)
  if (found !== undefined) return found
  const made = pageLayout({ folder, texts, uploads, sheets: null, printed: false })
  cached.set(key, made)
  // A layout that failed is not kept, so that the next call tries again.
  made.catch(() => cached.delete(key))
  for (const old of cached.keys()) if (cached.size > MOST) cached.delete(old)
  return made
}
