import { letterWidths } from './letter-widths.ts'
import { advanceOf, isPlainUnit, isUnseen } from './letters.ts'

/** The two faces that everything is measured in, whatever font a reader's machine has. */
export type TextFace = keyof typeof letterWidths

/** Characters that the table does not name. */
const WIDE = 1000
const PLANE = 0x10000

interface Widths {
  /** The first plane, in which nearly all text lies. */
  basic: Uint16Array
  beyond: Map<number, number>
}

const opened = new Map<TextFace, Widths>()

/** Thousandths of the size that one character takes: the one measure behind row heights, line breaks and fitted figures. */
export function letterAdvance(code: number, face: TextFace): number {
  const { basic, beyond } = opened.get(face) ?? open(face)
  if (code < PLANE) return basic[code]!
  return beyond.get(code) ?? (isUnseen(code) ? 0 : WIDE)
}

/** Width of one line in the unit of the size. */
export function textWidth(text: string, face: TextFace, size: number): number {
  const { basic } = opened.get(face) ?? open(face)
  let units = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (!isPlainUnit(unit)) return (advanceOf(text, (code) => letterAdvance(code, face)) * size) / 1000
    units += basic[unit]!
  }
  return (units * size) / 1000
}

function open(face: TextFace): Widths {
  const widths: Widths = { basic: new Uint16Array(PLANE).fill(WIDE), beyond: new Map() }
  for (const run of letterWidths[face].split(' ')) {
    const [first = '', list = ''] = run.split(':')
    let code = Number.parseInt(first, 16)
    for (const entry of list.split(',')) {
      const [width = '', count = '1'] = entry.split('x')
      for (const end = code + Number(count); code < end; code++) {
        if (code < PLANE) widths.basic[code] = Number(width)
        else widths.beyond.set(code, Number(width))
      }
    }
  }
  for (let code = 0; code < PLANE; code++) if (isUnseen(code) && widths.basic[code] === WIDE) widths.basic[code] = 0
  opened.set(face, widths)
  return widths
}
