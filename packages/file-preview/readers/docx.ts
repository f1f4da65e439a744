import mammoth from 'mammoth'
import type { Look } from '../protocol.ts'
import { checkUnpacked } from './archive.ts'
import { safeHtml } from './safe-html.ts'

/** A text document as HTML: headings, paragraphs, lists, tables, pictures. */
export async function lookAtDocument(bytes: Buffer): Promise<Look> {
  await checkUnpacked(bytes)
  // Files that it links to are not fetched.
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { externalFileAccess: false })
  return { look: 'html', html: safeHtml(value) }
}
