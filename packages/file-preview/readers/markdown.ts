import { marked } from 'marked'
import type { Look } from '../protocol.ts'
import { safeHtml } from './safe-html.ts'
import { lookAtText } from './text.ts'

/** A text with marks, as it is meant to be read. */
export async function lookAtMarkdown(path: string): Promise<Look> {
  const { text } = await lookAtText(path)
  return { look: 'html', html: safeHtml(await marked.parse(text)) }
}
