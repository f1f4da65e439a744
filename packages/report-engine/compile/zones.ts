import { addressOf } from '../address.ts'
import { bandsOf } from './bands.ts'
import { blockName } from '../parent/members-of.ts'
import type { Parents } from '../parent/parents.ts'
import type { SheetTemplate } from '../template.ts'

interface Span {
  from: number
  to: number
  wide: boolean
}

/**
 * Cuts the rows into zones. Two unrelated cross tables one above the other must not share columns,
 * so each stretch of rows that expands to the right has columns of its own; headings go with what is below.
 */
export function zonesOf(sheet: SheetTemplate, parents: readonly Parents[]): { zoneOf: number[]; count: number } {
  const total = sheet.rowHeights.length
  const spans = joined([...wideSpans(sheet, parents), ...plainSpans(sheet)])
  const blocks = spans.some((span) => span.wide) ? mergedPlain(spans) : []
  if (blocks.length < 2) return { zoneOf: Array.from({ length: total }, () => 0), count: 1 }
  const zoneOf = Array.from({ length: total }, (_, row) => {
    const next = blocks.findIndex((block) => row <= block.to)
    return next < 0 ? blocks.length - 1 : next
  })
  return { zoneOf, count: blocks.length }
}

function wideSpans(sheet: SheetTemplate, parents: readonly Parents[]): Span[] {
  const rows = new Map<string, Span>()
  sheet.cells.forEach((cell) => {
    if (cell.content.kind !== 'field' || cell.content.expand !== 'right') return
    rows.set(addressOf(cell), { from: cell.row, to: cell.row + cell.rowSpan - 1, wide: true })
  })
  for (const block of sheet.blocks ?? []) {
    if (block.expand !== 'right') continue
    rows.set(blockName(block), { from: block.row, to: block.row + block.rowSpan - 1, wide: true })
  }
  sheet.cells.forEach((cell, index) => {
    const span = rows.get(parents[index]?.top ?? '')
    if (span === undefined) return
    span.from = Math.min(span.from, cell.row)
    span.to = Math.max(span.to, cell.row + cell.rowSpan - 1)
  })
  return [...rows.values()]
}

function plainSpans(sheet: SheetTemplate): Span[] {
  const bands = bandsOf(sheet).filter((band) => band.axis === 'down')
  const wide = spreading(sheet)
  const tall = sheet.cells.filter((cell) => cell.rowSpan > 1)
  return [
    ...bands.map(({ address, from, to }) => ({ from, to, wide: wide.has(address) })),
    ...tall.map((cell) => ({ from: cell.row, to: cell.row + cell.rowSpan - 1, wide: false })),
  ]
}

/** Cells and blocks whose instances stand beside each other. */
function spreading({ cells, blocks = [] }: SheetTemplate): Set<string> {
  const wide = cells.filter(({ content }) => content.kind === 'field' && content.bands !== undefined).map(addressOf)
  return new Set([...wide, ...blocks.filter(({ bands }) => bands !== undefined).map(blockName)])
}

function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last === undefined || span.from > last.to) result.push({ ...span })
    else {
      last.to = Math.max(last.to, span.to)
      last.wide ||= span.wide
    }
  }
  return result
}

/** Neighbours that do not expand to the right can share columns. */
function mergedPlain(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last !== undefined && !last.wide && !span.wide) last.to = span.to
    else result.push(span)
  }
  return result
}
