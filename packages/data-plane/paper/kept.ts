import type { PagedSheet } from '@mingtai/sheet-pages'

import type { PaperOrder } from '../protocol.ts'
import { laidOut } from './laid-out.ts'

/** Results whose pages were asked for lately: cutting a long one into pages takes a second. */
const MOST = 4
const kept = new Map<string, Promise<PagedSheet[]>>()

/** The pages of a finished result, which never changes, laid out once for one reader. */
export async function keptPages({ folder, texts, uploads }: PaperOrder): Promise<PagedSheet[]> {
  const key = `${folder} ${texts.user} ${texts.linkBase ?? ''} ${JSON.stringify(texts.watermark ?? null)}`
  const found = kept.get(key)
  if (found !== undefined) return found
  const made = laidOut({ folder, texts, uploads, sheets: null, printed: false })
  kept.set(key, made)
  // What failed may work the next time.
  made.catch(() => kept.delete(key))
  for (const old of kept.keys()) if (kept.size > MOST) kept.delete(old)
  return made
}
