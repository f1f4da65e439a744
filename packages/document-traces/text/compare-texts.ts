import { diffArrays } from 'diff'
import { textWords } from './text-words.ts'

/** Characters that stand in both texts, or in one of them alone. */
export interface TextPiece {
  kind: 'same' | 'inserted' | 'deleted'
  text: string
}

/** Texts that differ in more than this are one replaced by the other: what they share says nothing. */
const MOST_EDITS = 3000
/** A single character between changes of so many characters is no part that stayed. */
const LONG_CHANGE = 3

/** What one text became in another; without what was put in it is the one, without what was struck the other. */
export function compareTexts(before: string, after: string): TextPiece[] {
  if (before === after) return piecesOf([{ kind: 'same', text: before }])
  const changes = diffArrays(textWords(before), textWords(after), { maxEditLength: MOST_EDITS })
  if (changes === undefined) return replaced(before, after)
  const pieces = changes.map(({ added, removed, value }): TextPiece => {
    return { kind: added ? 'inserted' : removed ? 'deleted' : 'same', text: value.join('') }
  })
  return gathered(pieces.flatMap((piece, at) => (isIsland(pieces, at) ? replaced(piece.text, piece.text) : piece)))
}

function replaced(before: string, after: string): TextPiece[] {
  return piecesOf([
    { kind: 'deleted', text: before },
    { kind: 'inserted', text: after },
  ])
}

function isIsland(pieces: readonly TextPiece[], at: number): boolean {
  const piece = pieces[at]
  if (piece === undefined || piece.kind !== 'same' || [...piece.text].length > 1) return false
  return changedLength(pieces, at, -1) >= LONG_CHANGE && changedLength(pieces, at, 1) >= LONG_CHANGE
}

function changedLength(pieces: readonly TextPiece[], at: number, step: 1 | -1): number {
  let length = 0
  for (let next = at + step; ; next += step) {
    const piece = pieces[next]
    if (piece === undefined || piece.kind === 'same') return length
    length += piece.text.length
  }
}

/** Neighbours of one kind as one piece, and what was struck before what was put in its place. */
function gathered(pieces: readonly TextPiece[]): TextPiece[] {
  const all: TextPiece[] = []
  let [deleted, inserted] = ['', '']
  for (const piece of [...pieces, { kind: 'same' as const, text: '' }]) {
    if (piece.kind === 'deleted') deleted += piece.text
    else if (piece.kind === 'inserted') inserted += piece.text
    else {
      all.push({ kind: 'deleted', text: deleted }, { kind: 'inserted', text: inserted })
      ;[deleted, inserted] = ['', '']
      const last = all.at(-3)
      const isNext = last?.kind === 'same' && all.at(-1)?.text === '' && all.at(-2)?.text === ''
      if (isNext) last.text += piece.text
      else all.push({ ...piece })
    }
  }
  return piecesOf(all)
}

function piecesOf(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.filter(({ text }) => text !== '')
}
