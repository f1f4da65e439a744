import type { PageWords } from '@mingtai/file-preview'

/** The words of all pages in one text, with the page of each place. */
export interface ContractText {
  /** With half-width letters, digits and signs, to be searched. */
  text: string
  /** As it stands there; each place is the same as in `text`. */
  original: string
  pageAt(offset: number): number
  /** The line around a place, cut to a readable length. */
  quoteAt(offset: number, length: number): string
}

const QUOTE = 60

/** Joins the pages of a file. */
export function contractText(pages: readonly PageWords[]): ContractText {
  const starts: { offset: number; page: number }[] = []
  let original = ''
  for (const { page, words } of pages) {
    starts.push({ offset: original.length, page })
    original += `${plainWords(words)}\n`
  }
  const text = original.replaceAll(/[\uff01-\uff5e]/g, halfWidth).replaceAll('\uffe5', '¥')
  return {
    text,
    original,
    pageAt: (offset) => starts.findLast((start) => start.offset <= offset)?.page ?? 1,
    quoteAt(offset, length) {
      const end = Math.min(text.length, offset + Math.min(length, QUOTE))
      const from = Math.max(text.lastIndexOf('\n', offset) + 1, offset - 20)
      const to = text.indexOf('\n', end)
      const last = Math.min(to === -1 ? text.length : to, end + 20)
      return original.slice(from, last).replaceAll(/\s+/g, ' ').trim()
    },
  }
}

function halfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
}

/** Blanks between Chinese characters, which lay the words out, are left out. */
function plainWords(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll(/[ \t\u3000]+/g, ' ')
    .replaceAll(/(?<=[\p{Script=Han}：、，。；]) (?=[\p{Script=Han}：、，。；])/gu, '')
    .replaceAll(/ ?\n ?/g, '\n')
}
