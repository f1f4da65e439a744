import { ASCENT, MILLIMETRES_A_POINT, typeArea } from '../measures.ts'
import type { OfficialDocument } from '../model/document.ts'
import type { PlacedLine } from '../page.ts'
import { widthOf } from '../text/advance.ts'
import { placedLine, plain } from '../text/place-line.ts'

/** The largest character of a mark: the standard leaves its size open (以醒目、美观、庄重为原则). */
const LARGEST = 15
/** From one name of a joint issue to the next, in parts of the size. */
const PITCH = 1.3
/** Between the names and 文件, in parts of the size. */
const GAP = 0.4

export interface PlacedMark {
  lines: readonly PlacedLine[]
  /** Millimetres of its lower edge. */
  bottom: number
}

/** 发文机关标志: red, centred; of a joint issue the names stand one above the other, with 文件 in their middle (section 7.2.4). */
export function placedMark({ mark }: OfficialDocument, top: number): PlacedMark {
  const { issuers, suffix } = mark
  if (issuers.length > 1 && suffix !== '') return jointMark(issuers, suffix, top)
  const names = issuers.length > 1 ? issuers : [`${issuers[0] ?? ''}${suffix}`]
  const size = sizeFor(Math.max(...names.map((name) => widthOf(name))), names.length)
  const lines = names.map((name, i) => {
    const width = widthOf(name) * size
    const x = typeArea.left + (typeArea.width - width) / 2
    return redLine({ text: name, x, top: top + i * size * PITCH, size, spacing: 0 })
  })
  return { lines, bottom: top + (1 + (names.length - 1) * PITCH) * size }
}

function jointMark(issuers: readonly string[], suffix: string, top: number): PlacedMark {
  const longest = Math.max(...issuers.map((name) => widthOf(name)))
  const size = sizeFor(longest + GAP + widthOf(suffix), issuers.length)
  const left = typeArea.left + (typeArea.width - (longest + GAP + widthOf(suffix)) * size) / 2
  const names = issuers.map((text, i) => {
    const letters = Array.from(text).length
    // Names of few characters are spread to the width of the longest.
    const spacing = letters > 1 ? (longest - widthOf(text)) / (letters - 1) : 0
    return redLine({ text, x: left, top: top + i * size * PITCH, size, spacing })
  })
  const height = (1 + (issuers.length - 1) * PITCH) * size
  const place = { x: left + (longest + GAP) * size, top: top + (height - size) / 2 }
  return { lines: [...names, redLine({ text: suffix, ...place, size, spacing: 0 })], bottom: top + height }
}

/** Millimetres of a character: all on one line of the type area, smaller where several names share the head. */
function sizeFor(width: number, count: number): number {
  return Math.min(count > 2 ? LARGEST * 0.75 : LARGEST, typeArea.width / Math.max(1, width))
}

interface RedWords {
  text: string
  x: number
  top: number
  size: number
  spacing: number
}

function redLine({ text, x, top, size, spacing }: RedWords): PlacedLine {
  return placedLine({
    element: 'mark',
    source: null,
    text,
    x,
    baseline: top + size * ASCENT,
    size: size / MILLIMETRES_A_POINT,
    spacing,
    color: 'red',
    styles: plain('xiaobiaosong'),
  })
}
