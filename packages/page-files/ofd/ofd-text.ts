import { letterEnd } from '@mingtai/sheet-core'
import type { TextItem } from '@mingtai/sheet-pages'
import type { Characters } from '../font/characters.ts'
import { markup } from './markup.ts'
import { type Area, fine, MILLIMETRES } from './ofd-measure.ts'

/** tan 12°, as in the PDF. */
const SLANT = 0.2126
const SPACE = ' '
/** What no XML may hold. */
const NO_XML = new Set(['\ufffe', '\uffff'])

/** A line of text as OFD writes it. */
export interface OfdText {
  /** The rectangle around all letters on the page, in points. */
  area: Area
  /** The turn and slant of the letters; null for upright ones. */
  matrix: readonly [number, number, number, number] | null
  /** Start of the baseline on the page. */
  origin: { x: number; y: number }
  codes: readonly OfdCode[]
}

export interface OfdCode {
  /** Points from the start of the line. */
  x: number
  /** Escaped. */
  content: string
  /** From each letter to the next in millimetres. */
  steps: string
}

/** Null when there is nothing to see. */
export function textOf(item: TextItem, characters: Characters): OfdText | null {
  const letters = lettersOf(item, characters)
  if (letters.length === 0) return null
  const { font } = characters
  const { x, y, size, angle, italic } = item
  const last = letters.at(-1)!
  const ascent = (Math.max(font.ascent, font.box[3]) * size) / font.unitsPerEm
  const descent = (Math.max(-font.descent, -font.box[1]) * size) / font.unitsPerEm
  // Letters may stick out of their own width; a reader cuts at the boundary.
  const own = { x: -size, y: -ascent, width: last.x + last.width + size * 2, height: ascent + descent }
  const matrix = angle === 0 && !italic ? null : matrixOf(item)
  const area = matrix ? around(own, matrix) : own
  const codes = runsOf(letters).map(codeOf)
  return { area: { ...area, x: area.x + x, y: area.y + y }, matrix, origin: { x, y }, codes }
}

interface Letter {
  text: string
  x: number
  width: number
}

/** Spaces around the line are left out: readers of XML may drop them, and the next letters would move. */
function lettersOf({ text, size, spacing = 0 }: TextItem, characters: Characters): Letter[] {
  const letters: Letter[] = []
  let x = 0
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = letterEnd(text, at)
    const number = characters.numberAt(text, at, end)
    const letter = characters.letters[number]!
    if (number === 0 || NO_XML.has(letter)) continue
    const width = (characters.widths[number]! * size) / 1000
    if (letter !== SPACE || letters.length > 0) letters.push({ text: letter, x, width })
    x += width + spacing
  }
  while (letters.at(-1)?.text === SPACE) letters.pop()
  return letters
}

/** Whether a letter beyond the first plane counts once or twice is read differently: each stands alone. */
function runsOf(letters: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = []
  let isOpen = false
  for (const letter of letters) {
    const isFar = letter.text.length > 1
    if (isOpen && !isFar) runs.at(-1)!.push(letter)
    else runs.push([letter])
    isOpen = !isFar
  }
  return runs.filter((run) => run.some((letter) => letter.text !== SPACE))
}

function codeOf(run: readonly Letter[]): OfdCode {
  const text = run.map((letter) => letter.text).join('')
  const steps = run.slice(1).map((letter, i) => fine((letter.x - run[i]!.x) * MILLIMETRES))
  return { x: run[0]!.x, content: markup(text), steps: gathered(steps) }
}

/** `g 4 3.5` for four equal steps. */
function gathered(steps: readonly string[]): string {
  const parts: string[] = []
  for (let i = 0; i < steps.length;) {
    let count = 1
    while (steps[i + count] === steps[i]) count++
    if (count > 2) parts.push(`g ${count} ${steps[i]}`)
    else for (let k = 0; k < count; k++) parts.push(steps[i]!)
    i += count
  }
  return parts.join(' ')
}

function matrixOf({ angle, italic }: TextItem): readonly [number, number, number, number] {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const slant = italic ? SLANT : 0
  return [cos, -sin, sin - slant * cos, cos + slant * sin]
}

function around({ x, y, width, height }: Area, [a, b, c, d]: readonly [number, number, number, number]): Area {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const
  const xs = corners.map(([px, py]) => a * px + c * py)
  const ys = corners.map(([px, py]) => b * px + d * py)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
