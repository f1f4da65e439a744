import {
  CELL_PADDING as PADDING,
  cutLines,
  cutText,
  fittedFigure,
  fittedWords,
  isAmountInWords,
  type roundable,
  type Shown,
  TIGHT_PADDING,
  wrappedLines,
  wrapRoom,
} from '@mingtai/sheet-core'

import { addRectangle, type Box, type Canvas, filled, grouped } from './canvas.ts'
import type { ValueKind } from '../figure/cell-value.ts'
import type { Look } from './looks.ts'
import type { PageItem, PathStep, TextItem } from '../page.ts'

const LINE = 1.4
/** Lines come this close before a wrapped text is cut. */
const TIGHT_LINE = 1.14
/** From the middle of a line down to its baseline, and the height of its glyphs, as parts of the size. */
export const BASELINE = 0.37
const GLYPH_HEIGHT = 1.08

/** A text and the cell that it is written into. */
export interface Writing {
  shown: Shown
  /** The number whose digits the column's width may round; null: every digit stands. */
  general: ReturnType<typeof roundable>
  kind: ValueKind
  look: Look
  box: Box
  /** Px that icons or other signs take on the left. */
  taken: number
  /** How far an unwrapped text may reach over empty neighbours. */
  reach: () => Reach
  /** For a cell that lies on several pages: which part of its text belongs here. */
  part: TextPart | null
}

/** Px between which a text may stand; `goesOn`: the next page to the right shows what lies beyond. */
export interface Reach {
  left: number
  right: number
  goesOn: boolean
}

export type TextPart =
  /** A split row: lines whose top lies in these px of the cell, which begins at `top`. */
  | { kind: 'row'; top: number; from: number; to: number }
  /** A merge over several pages: px that it has on each page before this one. */
  | { kind: 'merge'; before: () => readonly number[] }

/** Writes a text as spreadsheets do: aligned, wrapped, shrunk, over empty neighbours, or cut at the cell's edge. */
export function write(canvas: Canvas, writing: Writing): void {
  const { look, box, shown, kind } = writing
  const room = box.right - box.left - 2 * PADDING - look.indent - writing.taken
  const lines = linesOf(writing)
  const widest = widestOf(canvas, look, lines)
  if (look.wrap && look.style.shrink && kind !== 'number') return condensed(canvas, writing, lines)
  if (widest > room) {
    if (kind === 'number') return crowded(canvas, writing, lines[0] ?? shown.text)
    if (look.style.shrink) return shrunk(canvas, writing, { lines, factor: Math.max(0.1, room / widest) })
    if (!look.wrap) return reaching(canvas, writing, { line: lines[0] ?? shown.text, width: widest })
  }
  place(canvas, writing, { lines, size: sizeOf(look), padding: PADDING, clip: null })
}

export function sizeOf(look: Look): number {
  return (look.size * 4) / 3
}

/** Only texts wrap: half a number would be another number. */
function linesOf({ look, shown, kind, box, taken }: Writing): string[] {
  const { text } = shown
  if (!look.wrap || kind === 'number') return [text.includes('\n') ? text.replaceAll(/\r?\n/g, ' ') : text]
  return wrappedLines(text, look.style, box.right - box.left - taken)
}

export function widestOf({ fonts }: Canvas, look: Look, lines: readonly string[]): number {
  let widest = 0
  for (const line of lines) widest = Math.max(widest, fonts.measure(line, look.face, sizeOf(look)))
  return widest
}

function shrunk(canvas: Canvas, writing: Writing, { lines, factor }: { lines: string[]; factor: number }): void {
  place(canvas, writing, { lines, size: sizeOf(writing.look) * factor, padding: PADDING, clip: null })
}

/** Wrapped letters that a row does not grow for become smaller until their lines have room, down to half. */
function condensed(canvas: Canvas, writing: Writing, lines: string[]): void {
  const { look, box, shown, taken } = writing
  const height = box.bottom - box.top
  let [size, fitting] = [sizeOf(look), lines]
  for (let factor = 0.95; factor >= 0.5 && !holds(fitting, size, height); factor -= 0.05) {
    size = sizeOf(look) * factor
    fitting = wrappedLines(shown.text, { ...look.style, size: look.size * factor }, box.right - box.left - taken)
  }
  place(canvas, writing, { lines: fitting, size, padding: PADDING, clip: null })
}

function holds(lines: readonly string[], size: number, height: number): boolean {
  return lines.length * size * LINE <= height
}

/** A figure is never cut, and nothing stands for it. */
function crowded(canvas: Canvas, writing: Writing, text: string): void {
  const { look, box, general, taken } = writing
  const size = sizeOf(look)
  const fitted = fittedFigure({
    text,
    general,
    room: box.right - box.left - 2 * PADDING - look.indent - taken,
    tight: box.right - box.left - 2 * TIGHT_PADDING - taken,
    measure: (line) => canvas.fonts.measure(line, look.face, size),
  })
  const padding = fitted.isTight ? TIGHT_PADDING : PADDING
  const upright = fitted.isTight ? { ...writing, look: { ...look, indent: 0 } } : writing
  place(canvas, upright, { lines: [fitted.text], size: size * fitted.factor, padding, clip: null })
}

/** An unwrapped text reaches over empty neighbours; where they end an ellipsis says that there is more. */
function reaching(canvas: Canvas, writing: Writing, { line, width }: { line: string; width: number }): void {
  const { look, box } = writing
  const { left, right, goesOn } = writing.reach()
  const align = look.align ?? 'left'
  const size = sizeOf(look)
  const start = startOf(writing, { align, width, padding: PADDING })
  const isWhole = start >= left && start + width <= right
  if (isWhole) return place(canvas, writing, { lines: [line], size, padding: PADDING, clip: null })
  const clip = { ...box, left: Math.min(left, box.left), right: Math.max(right, box.right) }
  if (goesOn) return place(canvas, writing, { lines: [line], size, padding: PADDING, clip })
  if (isAmountInWords(line)) return inFull(canvas, writing, line)
  const measure = (text: string): number => canvas.fonts.measure(text, look.face, size)
  const cut = cutText(line, roomBetween(writing, { align, left, right }), measure)
  place(canvas, writing, { lines: [cut], size, padding: PADDING, clip })
}

/** An amount in words is as much of a figure as its digits: smaller or on several lines, never cut. */
function inFull(canvas: Canvas, writing: Writing, text: string): void {
  const { look, box, taken } = writing
  const style = { ...look.style, size: look.size }
  const { factor, lines } = fittedWords({
    ...{ text, style },
    width: box.right - box.left - taken,
    height: box.bottom - box.top,
  })
  place(canvas, writing, { lines, size: sizeOf(look) * factor, padding: PADDING, clip: null })
}

/** Px that a line has where it stands by its alignment. */
function roomBetween(writing: Writing, { align, left, right }: { align: string; left: number; right: number }): number {
  const at = startOf(writing, { align, width: 0, padding: PADDING })
  if (align === 'right') return at - left - TIGHT_PADDING
  if (align === 'center') return 2 * Math.min(at - left, right - at) - 2 * TIGHT_PADDING
  return right - at - TIGHT_PADDING
}

interface Placing {
  lines: readonly string[]
  /** Px. */
  size: number
  padding: number
  clip: Box | null
}

function place(canvas: Canvas, writing: Writing, placing: Placing): void {
  const { look, box, kind, part, shown } = writing
  const { size } = placing
  const step = stepOf(writing, placing)
  const lines =
    part === null
      ? wholeLines(canvas, writing, { placing, step })
      : partOf(placing.lines, { part, step, height: box.bottom - box.top })
  const height = (lines.length - 1) * step + size * GLYPH_HEIGHT
  const isHigh = part?.kind !== 'row' && height > box.bottom - box.top + 0.5
  const first = part?.kind === 'row' ? rowTop(part, step) : firstTop(box, { look, height, step, isHigh })
  const align = look.align ?? (kind === 'number' ? 'right' : kind === 'boolean' ? 'center' : 'left')
  const items: PageItem[] = placing.clip === null && !isHigh ? canvas.items : []
  const color = shown.color ?? look.color
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const width = align === 'left' && !look.isRuled ? 0 : canvas.fonts.measure(line, look.face, size)
    const x = startOf(writing, { align, width, padding: placing.padding })
    const y = first + at * step + step / 2 + size * BASELINE
    items.push(textItem(canvas, { line, x, y, size, color, look }))
    if (look.isRuled) items.push(rules(canvas, { x, y, width, size, color, look }))
  }
  if (items !== canvas.items && items.length > 0) canvas.items.push(grouped(canvas, placing.clip ?? box, items))
}

/** Px from line to line: less than usual where that saves the last line from being cut. */
function stepOf({ box, part }: Writing, { lines, size }: Placing): number {
  if (lines.length === 1 || part !== null) return size * LINE
  const fitting = (box.bottom - box.top - size * GLYPH_HEIGHT) / (lines.length - 1)
  return Math.min(size * LINE, Math.max(size * TIGHT_LINE, fitting))
}

/** The lines that a cell has room for, the last with an ellipsis where there are more. */
function wholeLines(
  canvas: Canvas,
  { look, box }: Writing,
  { placing: { lines, size }, step }: { placing: Placing; step: number },
): readonly string[] {
  if (lines.length === 1) return lines
  const most = Math.floor((box.bottom - box.top + 0.5 - size * GLYPH_HEIGHT) / step) + 1
  const measure = (text: string): number => canvas.fonts.measure(text, look.face, size)
  return cutLines(lines, most, (text) => cutText(text, wrapRoom(look.style, box.right - box.left), measure))
}

/** Px of the top of the first line; what is too high begins at the top, so that its beginning is read. */
function firstTop(
  box: Box,
  { look, height, step, isHigh }: { look: Look; height: number; step: number; isHigh: boolean },
): number {
  // Lines are taller than their glyphs; half of the difference lies above the first and below the last.
  const slack = (step - sizeOf(look) * GLYPH_HEIGHT) / 2
  // A single line loses as much above as below: at the top its feet would be gone.
  if (isHigh && height <= sizeOf(look) * GLYPH_HEIGHT) return (box.top + box.bottom - height) / 2 - slack
  if (isHigh) return box.top - slack
  // In a row as low as its letters they keep no distance, so that none is cut.
  const gap = Math.min(2, Math.max(0, (box.bottom - box.top - height) / 2))
  if (look.valign === 'top') return box.top + gap - slack
  if (look.valign === 'bottom') return box.bottom - gap - height - slack
  return (box.top + box.bottom - height) / 2 - slack
}

/** Px where a line begins; what is taken on the left moves only what would stand there. */
function startOf(
  { box, look, taken }: Writing,
  { align, width, padding }: { align: string; width: number; padding: number },
): number {
  if (align === 'right') return box.right - padding - look.indent - width
  if (align === 'center') return (box.left + taken + box.right - width) / 2
  return box.left + padding + look.indent + taken
}

/** Px between the top of a split row and its first line. */
const ROW_TOP = 2

function partOf(
  lines: readonly string[],
  { part, step, height }: { part: TextPart; step: number; height: number },
): readonly string[] {
  if (part.kind === 'row')
    return lines.filter((_, at) => ROW_TOP + at * step >= part.from && ROW_TOP + at * step < part.to)
  if (lines.length * step <= height + step * 0.3) return lines
  let skipped = 0
  for (const before of part.before()) skipped += Math.floor(before / step)
  if (skipped >= lines.length) skipped = 0
  return lines.slice(skipped, skipped + Math.max(1, Math.floor(height / step)))
}

function rowTop(part: { top: number; from: number }, step: number): number {
  const skipped = Math.max(0, Math.ceil((part.from - ROW_TOP) / step))
  return part.top + ROW_TOP + skipped * step
}

interface PlacedText {
  x: number
  y: number
  size: number
  color: string
  look: Look
}

function textItem(
  { unit, left, top }: Canvas,
  { line, x, y, size, color, look }: PlacedText & { line: string },
): TextItem {
  return {
    kind: 'text',
    text: line,
    x: left + x * unit,
    y: top + y * unit,
    size: size * unit,
    face: look.face,
    color,
    italic: look.italic,
    angle: 0,
    opacity: 1,
  }
}

/** Underline and strike as thin bars. */
function rules(
  { unit, left, top }: Canvas,
  { x, y, width, size, color, look }: PlacedText & { width: number },
): PageItem {
  const steps: PathStep[] = []
  const bar = { width: width * unit, height: Math.max(0.4, (size * unit) / 16) }
  if (look.style.underline) addRectangle(steps, left + x * unit, top + (y + size * 0.12) * unit, bar)
  if (look.style.strike) addRectangle(steps, left + x * unit, top + (y - size * 0.36) * unit, bar)
  return filled(steps, color)
}
