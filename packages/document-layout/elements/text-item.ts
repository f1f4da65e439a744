import { CELL, MILLIMETRES_A_POINT, ROW, sizes, typeArea } from '../measures.ts'
import type { ElementName, PlacedLine } from '../page.ts'
import type { BlockPart, FlowBlock } from '../pages/break-pages.ts'
import type { TextLine } from '../text/break-lines.ts'
import { placedLine, stylesFrom, type TextStyle } from '../text/place-line.ts'
import { baselineIn, flowBlock, type FlowItem, rowsOf, topOf } from './flow-item.ts'

interface TextFacts {
  element: ElementName
  /** Number of the block among those of the element. */
  block: number
  text: string
  lines: readonly TextLine[]
  styles: readonly TextStyle[]
}

/** A text of the type area in 3号, one row a line. */
export function textItem(facts: TextFacts, asked: Partial<FlowBlock> = {}): FlowItem {
  const { block, lines } = facts
  const size = sizes.three
  const place = (part: BlockPart, at: number): PlacedLine => {
    const { from, to } = lines[at]!
    const baseline = baselineIn(topOf(part.row + at - part.from), ROW, size)
    return { ...setLine(facts, lines[at]!), source: { block, from, to }, baseline }
  }
  const draw = (part: BlockPart) => ({ lines: range(part).map((at) => place(part, at)) })
  return { ...flowBlock(rowsOf(lines.length), asked), draw }
}

/** A line that has not changed is the same object, and its characters stand where they did on the line. */
const settings = new WeakMap<TextLine, PlacedLine>()

function setLine({ element, text, styles }: TextFacts, line: TextLine): PlacedLine {
  const known = settings.get(line)
  if (known !== undefined) return known
  const set = placedLine({
    element,
    source: null,
    text: text.slice(line.from, line.to),
    x: typeArea.left + line.indent * sizes.three * MILLIMETRES_A_POINT,
    baseline: 0,
    size: sizes.three,
    spacing: line.spacing,
    color: 'black',
    styles: stylesFrom(styles, line.from),
  })
  settings.set(line, set)
  return set
}

/** Numbers of a part's lines. */
export function range({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** Cells as parts of the size of 3号. */
export function cells(count: number): number {
  return (count * CELL) / (sizes.three * MILLIMETRES_A_POINT)
}
