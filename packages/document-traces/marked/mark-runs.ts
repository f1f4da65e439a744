import type { Run, TextChange } from '@mingtai/document-layout'
import { compareTexts } from '../text/compare-texts.ts'

interface Compared {
  before: readonly Run[]
  after: readonly Run[]
  /** Who struck a character of the one, and who put in a character of the other. */
  deletedBy: (at: number) => string
  insertedBy: (at: number) => string
}

/** The characters of both texts in one, those of only one of them marked; looks are those of the later text. */
export function markRuns({ before, after, deletedBy, insertedBy }: Compared): Run[] {
  const runs: Run[] = []
  let [left, right] = [0, 0]
  for (const { kind, text } of compareTexts(wordsOf(before), wordsOf(after))) {
    if (kind === 'deleted') runs.push(...byAuthor(cut(before, left, text.length), left, { kind, by: deletedBy }))
    else if (kind === 'inserted')
      runs.push(...byAuthor(cut(after, right, text.length), right, { kind, by: insertedBy }))
    else runs.push(...cut(after, right, text.length))
    if (kind !== 'inserted') left += text.length
    if (kind !== 'deleted') right += text.length
  }
  return runs
}

/** All characters of a text as put in or struck. */
export function markWhole(runs: readonly Run[], kind: TextChange['kind'], by: (at: number) => string): Run[] {
  return byAuthor(
    runs.map(({ text, isBold }) => ({ text, isBold })),
    0,
    { kind, by },
  )
}

function wordsOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** The runs of a part of a text. */
function cut(runs: readonly Run[], from: number, length: number): Run[] {
  let start = 0
  return runs.flatMap(({ text, isBold }) => {
    const words = text.slice(Math.max(0, from - start), Math.max(0, from + length - start))
    start += text.length
    return words === '' ? [] : [{ text: words, isBold }]
  })
}

interface Mark {
  kind: TextChange['kind']
  by: (at: number) => string
}

/** Parts runs where another author goes on. */
function byAuthor(runs: readonly Run[], from: number, { kind, by }: Mark): Run[] {
  let at = from
  return runs.flatMap(({ text, isBold }) => {
    const parts: Run[] = []
    for (const letter of text) {
      const author = by(at)
      const last = parts.at(-1)
      if (last?.change?.author === author) last.text += letter
      else parts.push({ text: letter, isBold, change: { kind, author } })
      at += letter.length
    }
    return parts
  })
}
