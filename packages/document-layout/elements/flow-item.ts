import { ASCENT, MILLIMETRES_A_POINT, ROW, typeArea } from '../measures.ts'
import type { PlacedLine, PlacedPicture, PlacedRule, SealPlace } from '../page.ts'
import type { BlockPart, FlowBlock } from '../pages/break-pages.ts'

/** A part of the document that flows over pages, with its drawing. */
export interface FlowItem extends FlowBlock {
  draw: (part: BlockPart) => Drawing
}

export interface Drawing {
  lines?: readonly PlacedLine[]
  rules?: readonly PlacedRule[]
  pictures?: readonly PlacedPicture[]
  seals?: readonly SealPlace[]
}

/** What most blocks ask of a page: one row a line, and no line alone. */
export function flowBlock(heights: readonly number[], more: Partial<FlowBlock> = {}): FlowBlock {
  const usual = { before: 0, fewest: 2, keepsWithNext: false, keepsWithPrevious: false, startsPage: false }
  return { heights, repeated: 0, isJoined: false, ...usual, ...more }
}

export function rowsOf(count: number): number[] {
  return Array.from({ length: count }, () => 1)
}

/** Millimetres from the top of the paper to the top of a row. */
export function topOf(row: number): number {
  return typeArea.top + row * ROW
}

/** Baseline of characters in the middle of a strip of the page. */
export function baselineIn(top: number, height: number, size: number): number {
  const millimetres = size * MILLIMETRES_A_POINT
  return top + (height - millimetres) / 2 + millimetres * ASCENT
}
