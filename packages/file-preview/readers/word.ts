import WordExtractor from 'word-extractor'
import type { Look } from '../protocol.ts'

/** The text of a document of the old format. */
export async function lookAtWord(bytes: Buffer): Promise<Look> {
  const document = await new WordExtractor().extract(bytes)
  return { look: 'text', text: document.getBody(), encoding: '只显示文字', isCut: false }
}
