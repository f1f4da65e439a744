import { advanceOf, type BodyLine } from '@mingtai/document-layout'
import type { EditorState } from '@tiptap/pm/state'
import { laidOutOf } from '../text/line-plugin.ts'

/** At a soft break a place of the text is two places of the page: the end of a line, and the start of the next. */
export type CaretSide = 'end' | 'start'

/** A line of a paragraph, and where the paragraph stands in the text. */
export interface LinePlace {
  /** Number of the paragraph among the blocks. */
  block: number
  /** Place of the paragraph's first character. */
  start: number
  text: string
  lines: readonly BodyLine[]
  line: number
}

/** The line that the caret is on; null outside of paragraphs. */
export function lineAt(state: EditorState, place: number, side: CaretSide): LinePlace | null {
  const at = state.doc.resolve(place)
  if (at.parent.type.name !== 'paragraph') return null
  const paragraph = paragraphAt(state, at.index(0))
  if (paragraph === null) return null
  const offset = place - at.start()
  const found = paragraph.lines.findIndex(({ from, to }) => offset >= from && offset < to)
  let line = found < 0 ? paragraph.lines.length - 1 : found
  if (line > 0 && offset === paragraph.lines[line]!.from && side === 'end') line--
  return { ...paragraph, line }
}

/** A paragraph by its number, at its first line; null for what is no paragraph. */
export function paragraphAt(state: EditorState, block: number): LinePlace | null {
  const node = block >= 0 && block < state.doc.childCount ? state.doc.child(block) : null
  if (node === null || node.type.name !== 'paragraph') return null
  let start = 1
  for (let at = 0; at < block; at++) start += state.doc.child(at).nodeSize
  return { block, start, text: node.textContent, lines: laidOutOf(state).pages.bodyLines[block] ?? [], line: 0 }
}

/** How far along its line a place is, in parts of the size. */
export function alongOf({ text, lines, line, start }: LinePlace, place: number): number {
  const { from, indent, spacing } = lines[line]!
  let along = indent
  for (const letter of text.slice(from, place - start)) along += advanceOf(letter.codePointAt(0) ?? 0) + spacing
  return along
}

/** The place of a line that is nearest to a column. */
export function placeAlong({ text, lines, line, start }: LinePlace, wanted: number): number {
  const { from, to, indent, spacing } = lines[line]!
  let along = indent
  let best = { place: from, distance: Math.abs(indent - wanted) }
  let place = from
  for (const letter of text.slice(from, to)) {
    place += letter.length
    along += advanceOf(letter.codePointAt(0) ?? 0) + spacing
    const distance = Math.abs(along - wanted)
    if (distance < best.distance) best = { place, distance }
  }
  return start + best.place
}
