import type { Excerpt } from '../../search-calls.ts'

/** Characters before and after what was found. */
const AROUND = 40

/** The words around the first place where a page says what was searched for, whatever the case and width of letters. */
export function excerptOf({ page, words }: { page: number; words: string }, keyword: string): Excerpt | null {
  const plain = words.replace(/\s+/g, ' ')
  // Letter by letter, so that places in the one are places in the other.
  const letters = [...plain]
  const folded = letters.map(fold)
  const wanted = [...keyword.replace(/\s+/g, ' ')].map(fold)
  const at = folded.findIndex((_, from) => wanted.every((letter, index) => folded[from + index] === letter))
  if (at < 0) return null
  const end = at + wanted.length
  const [from, to] = [Math.max(0, at - AROUND), Math.min(letters.length, end + AROUND)]
  const piece = (start: number, stop: number) => letters.slice(start, stop).join('')
  const pieces = [
    { text: `${from > 0 ? '…' : ''}${piece(from, at)}`, isHit: false },
    { text: piece(at, end), isHit: true },
    { text: `${piece(end, to)}${to < letters.length ? '…' : ''}`, isHit: false },
  ]
  return { page, pieces: pieces.filter(({ text }) => text !== '') }
}

function fold(letter: string): string {
  return letter.normalize('NFKC').toLowerCase()
}
