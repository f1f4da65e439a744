import { DOMParser } from '@xmldom/xmldom'
import { limits } from '../limits.ts'
import type { Look, PageWords } from '../protocol.ts'
import { checkUnpacked, partsOf } from './archive.ts'

/** The words of an OFD, page by page. */
export async function wordsOfOfd(bytes: Buffer): Promise<PageWords[]> {
  await checkUnpacked(bytes)
  const parts = await partsOf(bytes, (name) => /Pages\/Page_\d+\/Content\.xml$/i.test(name))
  const numbered = [...parts].map(([name, xml]) => ({ at: Number(/Page_(\d+)/i.exec(name)?.[1]), xml }))
  return numbered
    .toSorted((a, b) => a.at - b.at)
    .slice(0, limits.pages)
    .map(({ xml }, at) => ({ page: at + 1, words: wordsOfPage(xml) }))
    .filter(({ words }) => words !== '')
}

export async function lookAtOfd(bytes: Buffer): Promise<Look> {
  const pages = await wordsOfOfd(bytes)
  const text = pages.map(({ page, words }) => `—— 第 ${page} 页 ——\n${words}`).join('\n\n')
  return { look: 'text', text, encoding: '只显示文字', isCut: false }
}

/** Runs in their order; a new line where a run stands lower than the one before it. */
function wordsOfPage(xml: string): string {
  const document = new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml')
  let words = ''
  let line = ''
  for (const run of Array.from(document.getElementsByTagName('ofd:TextObject'))) {
    const at = (run.getAttribute('Boundary') ?? '').split(/\s+/)[1] ?? ''
    if (words !== '' && at !== line) words += '\n'
    line = at
    for (const code of Array.from(run.getElementsByTagName('ofd:TextCode'))) words += code.textContent ?? ''
  }
  return words.trim()
}
