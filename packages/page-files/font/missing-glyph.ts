import { simpleGlyph } from './simple-glyph.ts'
import { contoursOf, type Point } from './true-type-outline.ts'
import type { TrueType } from './true-type.ts'

/** Parts of the unit: the box, its line, and the digits in it. */
const BOX = { left: 0.06, bottom: -0.1, right: 0.94, top: 0.82 }
const LINE = 0.035
const DIGIT = 0.44
const ROWS = [0.42, 0]

/**
 * A character that no font has: a box with its number in Unicode, in two rows of digits. Two of them are told apart, and a
 * reader can look up which one it is, where an empty box would say nothing.
 */
export function missingGlyph(font: TrueType, code: number): Uint8Array {
  const unit = font.unitsPerEm
  const digits = code.toString(16).toUpperCase().padStart(4, '0')
  const first = Math.ceil(digits.length / 2)
  const rows = [digits.slice(0, first), digits.slice(first)]
  const contours = [frame(unit, 0), frame(unit, LINE).reverse()]
  for (const [at, row] of rows.entries()) {
    const glyphs = Array.from(row, (digit) => font.glyphOf(digit.charCodeAt(0)))
    const width = glyphs.reduce((sum, glyph) => sum + font.advanceOf(glyph) * DIGIT, 0)
    let x = ((BOX.left + BOX.right) * unit - width) / 2
    for (const glyph of glyphs) {
      for (const points of contoursOf(font, glyph))
        contours.push(points.map((point) => placed(point, x, ROWS[at]! * unit)))
      x += font.advanceOf(glyph) * DIGIT
    }
  }
  return simpleGlyph(contours)
}

function placed({ x, y, isOn }: Point, right: number, up: number): Point {
  return { x: Math.round(right + x * DIGIT), y: Math.round(up + y * DIGIT), isOn }
}

function frame(unit: number, by: number): Point[] {
  const [left, bottom] = [(BOX.left + by) * unit, (BOX.bottom + by) * unit]
  const [right, top] = [(BOX.right - by) * unit, (BOX.top - by) * unit]
  const corners = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ] as const
  return corners.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y), isOn: true }))
}
