import type { FormulaPattern } from '@mingtai/sheet-core'

import type { FormulaCell, Reference } from './formula-cell.ts'
import { descent } from './descent.ts'
import type { Level, Plan, PlanCell } from './model.ts'
import type { From } from './run.ts'
import type { Block } from './walk.ts'

/** Sheet lines on which a template cell shows inside one visit of an ancestor. */
interface Span {
  first: number
  last: number
  count: number
}

/**
 * Where the cells that formulas refer to stand on the sheet. A formula stays live in a spreadsheet when what it
 * refers to is one cell or one unbroken range; otherwise only its value is written.
 */
export function formulaPlaces(plan: Plan, { columns, from }: { columns: readonly Block[]; from: From }) {
  const tracks = tracksOf(plan)
  const patterns = new Map<string, FormulaPattern>()
  let row = from.start
  for (const track of tracks.values()) seed(track)
  return { locate, patternAt }

  /** A streamed list and what stands before it are on the sheet already. */
  function seed({ cell, ancestor, spans }: Track): void {
    if (from.start === 0 || from.list === null || ancestor !== null) return
    const { firstRow, rows } = from.list
    const line = cell.row.index
    if (line < firstRow) spans.set(0, { first: line, last: line, count: 1 })
    else if (line === firstRow && rows > 0) spans.set(0, { first: firstRow, last: firstRow + rows - 1, count: rows })
  }

  function locate(block: Block): void {
    for (const { cell, ancestor, spans } of tracks.values()) {
      const visits = ancestor === null ? null : block.visits[ancestor.index]
      for (let at = 0; at < block.count; at++) {
        if (block.line[at] !== cell.row.index) continue
        widen(spans, visits?.[at] ?? 0, row + at)
      }
    }
    row += block.count
  }

  function patternAt(
    cell: PlanCell,
    place: { block: Block; row: number; sheetRow: number; column: number },
  ): FormulaPattern | null {
    if (cell.content.kind !== 'formula') return null
    const parts: FormulaPattern[number][] = []
    let written = 0
    for (const reference of cell.content.references) {
      const rows = unbroken(linesOf(reference, 'row').map((other) => rowSpan(cell, other, place)))
      const across = unbroken(linesOf(reference, 'column').map((other) => columnSpan(cell, other, place)))
      if (rows === null || across === null) return null
      parts.push(cell.content.text.slice(written, reference.start))
      written = reference.end
      const absoluteRow = cell.left !== null && reference.cells.every((other) => other.left === null)
      const base = absoluteRow ? 0 : place.sheetRow
      parts.push({ column: across.first, row: rows.first - base, absoluteRow })
      if (rows.first === rows.last && across.first === across.last && !reference.isRange) continue
      parts.push(':', { column: across.last, row: rows.last - base, absoluteRow })
    }
    return shared(parts, cell.content, written)
  }

  function shared(parts: FormulaPattern[number][], { text }: FormulaCell, written: number): FormulaPattern {
    const all = [...parts, text.slice(written)].filter((part) => part !== '')
    const key = JSON.stringify(all)
    const known = patterns.get(key)
    if (known === undefined) patterns.set(key, all)
    return known ?? all
  }

  function rowSpan(cell: PlanCell, other: PlanCell, { block, row: at }: { block: Block; row: number }): Span | null {
    const ancestor = commonAncestor(cell.left, other.left)
    const visit = ancestor === null ? 0 : (block.visits[ancestor.index]?.[at] ?? 0)
    const span = tracks.get(trackKey(other, ancestor))?.spans.get(visit) ?? null
    return span !== null && other.left === ancestor ? { first: span.first, last: span.first, count: 1 } : span
  }

  function columnSpan(cell: PlanCell, other: PlanCell, { column }: { column: number }): Span | null {
    const block = columns[other.zone]
    if (block === undefined) return null
    const ancestor = cell.zone === other.zone ? commonAncestor(cell.top, other.top) : null
    const visits = ancestor === null ? null : block.visits[ancestor.index]
    const spans = new Map<number, Span>()
    for (let at = 0; at < block.count; at++) {
      const same = visits === null || visits === undefined || visits[at] === visits[column]
      if (block.line[at] === other.column.index && same) widen(spans, 0, at)
    }
    const span = spans.get(0) ?? null
    return span !== null && other.top === ancestor ? { first: span.first, last: span.first, count: 1 } : span
  }
}

interface Track {
  cell: PlanCell
  ancestor: Level | null
  spans: Map<number, Span>
}

function tracksOf(plan: Plan): Map<string, Track> {
  const tracks = new Map<string, Track>()
  for (const cell of plan.cells) {
    if (cell.content.kind !== 'formula') continue
    for (const other of cell.content.references.flatMap((reference) => linesOf(reference, 'row'))) {
      const ancestor = commonAncestor(cell.left, other.left)
      const key = trackKey(other, ancestor)
      if (!tracks.has(key)) tracks.set(key, { cell: other, ancestor, spans: new Map() })
    }
  }
  return tracks
}

function trackKey(cell: PlanCell, ancestor: Level | null): string {
  return `${cell.row.index}|${ancestor?.index ?? ''}|${cell.zone}`
}

function commonAncestor(from: Level | null, to: Level | null): Level | null {
  const [outermost] = descent(to, from)
  return outermost === undefined ? to : outermost.parent
}

/** One cell for each template line that a reference covers. */
function linesOf({ cells }: Reference, side: 'row' | 'column'): PlanCell[] {
  return [...new Map(cells.map((cell) => [cell[side], cell])).values()]
}

function widen(spans: Map<number, Span>, key: number, line: number): void {
  const span = spans.get(key)
  if (span === undefined) spans.set(key, { first: line, last: line, count: 1 })
  else {
    span.last = line
    span.count++
  }
}

function unbroken(spans: readonly (Span | null)[]): Span | null {
  const known = spans.filter((span) => span !== null)
  if (known.length !== spans.length || known.length === 0) return null
  const first = Math.min(...known.map((span) => span.first))
  const last = Math.max(...known.map((span) => span.last))
  const count = known.reduce((sum, span) => sum + span.count, 0)
  return last - first + 1 === count ? { first, last, count } : null
}
