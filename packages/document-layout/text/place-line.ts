import { MILLIMETRES_A_POINT } from '../measures.ts'
import type { Run, TextChange } from '../model/document.ts'
import type { DocumentColor, DocumentFace, ElementName, LinePiece, LineSource, PlacedLine } from '../page.ts'
import { advanceOf, isLatin } from './advance.ts'

/** How the characters from here on look. */
export interface TextStyle {
  from: number
  face: DocumentFace
  isBold: boolean
  change?: TextChange
}

export interface LineWords {
  element: ElementName
  source: LineSource | null
  text: string
  /** Millimetres. */
  x: number
  baseline: number
  /** Points. */
  size: number
  /** Parts of the size that every character takes beside its advance. */
  spacing: number
  color: DocumentColor
  /** In order; the first begins at 0 of the text. */
  styles: readonly TextStyle[]
}

/** Cuts a line into pieces of one face, and says where each of them stands. */
export function placedLine(words: LineWords): PlacedLine {
  const { element, source, x, baseline, size, color, spacing } = words
  const pieces = piecesOf(words)
  const end = pieces.at(-1)
  const behind = Math.max(0, spacing) * size * MILLIMETRES_A_POINT
  const width = end === undefined ? 0 : end.x + end.width - behind - x
  return { element, source, x, baseline, size, color, pieces, width }
}

function piecesOf({ text, x, size, spacing, styles }: LineWords): LinePiece[] {
  const millimetres = size * MILLIMETRES_A_POINT
  const pieces: LinePiece[] = []
  let style = 0
  let open: LinePiece | null = null
  for (let at = 0, place = x; at < text.length;) {
    while (style + 1 < styles.length && styles[style + 1]!.from <= at) [style, open] = [style + 1, null]
    const code = text.codePointAt(at) ?? 0
    const letter = String.fromCodePoint(code)
    at += letter.length
    if (letter === '\n') continue
    const isOfLatin = isLatin(code)
    const width = (advanceOf(code) + spacing) * millimetres
    if (open === null || open.isLatin !== isOfLatin) {
      const { face, isBold, change } = styles[style]!
      open = { text: '', x: place, width: 0, face, isLatin: isOfLatin, isBold, ...(change && { change }) }
      pieces.push(open)
    }
    open.text += letter
    open.width += width
    place += width
  }
  return pieces
}

/** One look for a whole line. */
export function plain(face: DocumentFace): TextStyle[] {
  return [{ from: 0, face, isBold: false }]
}

/** One look for a text whose runs may be marked. */
export function marked(runs: readonly Run[], face: DocumentFace): TextStyle[] {
  let from = 0
  return runs.map(({ text, isBold, change }) => {
    const style = { from, face, isBold, ...(change && { change }) }
    from += text.length
    return style
  })
}

/** The looks of a text as those of a line that begins at `start`. */
export function stylesFrom(styles: readonly TextStyle[], start: number): TextStyle[] {
  const first = styles.findLastIndex(({ from }) => from <= start)
  return styles.slice(first).map((style) => ({ ...style, from: Math.max(0, style.from - start) }))
}
