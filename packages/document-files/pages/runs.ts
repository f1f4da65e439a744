import { advanceOf, type DocumentFace, type LinePiece, MILLIMETRES_A_POINT } from '@mingtai/document-layout'
import type { FaceName, Fonts } from '@mingtai/sheet-pages'

/** Characters that are drawn at once: where they begin, in millimetres, and the points between them. */
export interface DrawnRun {
  text: string
  x: number
  spacing: number
}

const faces: Record<DocumentFace, FaceName> = {
  fangsong: 'fangsong',
  kai: 'kai',
  hei: 'bold',
  xiaobiaosong: 'xiaobiaosong',
  song: 'song',
}

/** The face that draws a piece: figures and Latin of the text are of one face, whatever its Han face is. */
export function faceOf({ face, isLatin, isBold }: LinePiece): FaceName {
  if (isBold && face !== 'hei') return 'xiaobiaosong'
  return isLatin && face !== 'hei' && face !== 'xiaobiaosong' ? 'song' : faces[face]
}

/**
 * Cuts a piece where a font draws a mark narrower than its cell: the mark stands in the middle of the cell. Latin is drawn
 * as wide as the layout has it, so that lines do not depend on the font.
 */
export function runsOf(piece: LinePiece, face: FaceName, { size, fonts }: { size: number; fonts: Fonts }): DrawnRun[] {
  const letters = Array.from(piece.text)
  const room = piece.width / MILLIMETRES_A_POINT
  const spacing = (room - widthIn(piece.text, size, (code) => advanceOf(code) * 1000)) / letters.length
  if (piece.isLatin) {
    const own = fonts.measure(piece.text, face, size)
    return [{ text: piece.text, x: piece.x, spacing: (room - own) / letters.length }]
  }
  const runs: DrawnRun[] = []
  let open: DrawnRun | null = null
  let x = piece.x
  for (const [at, letter] of letters.entries()) {
    const code = letter.codePointAt(0) ?? 0
    const cell = advanceOf(code) * size
    const own = (fonts.advance(code, face) * size) / 1000
    const isNarrow = Math.abs(own - cell) > 0.01
    if (isNarrow || open === null) {
      const free = isNarrow ? (cell - own) * sideOf(letters, at) : 0
      open = { text: '', x: x + free * MILLIMETRES_A_POINT, spacing }
      runs.push(open)
    }
    open.text += letter
    if (isNarrow) open = null
    x += (cell + spacing) * MILLIMETRES_A_POINT
  }
  return runs
}

/** Part of a cell's free room that lies left of its mark: two dashes touch, every other mark stands in the middle. */
function sideOf(letters: readonly string[], at: number): number {
  const isDash = (place: number) => letters[place] === '—'
  if (isDash(at) && isDash(at + 1)) return 1
  return isDash(at) && isDash(at - 1) ? 0 : 0.5
}

function widthIn(text: string, size: number, advance: (code: number) => number): number {
  let width = 0
  for (const letter of text) width += advance(letter.codePointAt(0) ?? 0)
  return (width * size) / 1000
}
