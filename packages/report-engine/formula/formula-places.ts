import type { FormulaPattern, FormulaReference } from '@mingtai/sheet-core'

import { chartCells } from '../drawing/chart-plan.ts'
import type { FormulaCell, Reference } from './formula-cell.ts'
import { descent, isWithin } from '../compile/descent.ts'
import type { Axis, Level, Plan, PlanCell } from '../model.ts'
import type { From } from '../run.ts'
import { viewOf } from '../compile/tracks.ts'
import { noSpans, type Span, spanAt, type Spans, widen } from '../walk/visit-spans.ts'
import type { Block } from '../walk/walk.ts'

/**
 * Finds where the cells that formulas refer to are on the sheet. A formula stays live in a spreadsheet when it refers
 * to single cells or unbroken ranges; otherwise only its value is written.
 */
export function formulaPlaces(plan: Plan, { columns, from }: { columns: readonly Block[]; from: From }) {
  const tracks = tracksOf(plan)
  const patterns = new Map<string, FormulaPattern>()
  const prepared = new Map<PlanCell, Prepared>()
  let row = from.start
  for (const track of tracks.values()) seed(track, from)
  return { locate, patternAt, rangeAt }

  function locate(block: Block): void {
    for (const { cell, ancestor, spans } of tracks.values()) {
      const view = viewOf(plan, cell, block)
      if (view === null) continue
      const visits = ancestor === null ? null : view.visits[ancestor.index]
      for (let at = 0; at < block.count; at++) {
        if (view.line[at] !== cell.row.index) continue
        widen(spans, visits?.[at] ?? 0, row + at)
      }
    }
    row += block.count
  }

  function patternAt(cell: PlanCell, place: Place): FormulaPattern | null {
    if (cell.content.kind !== 'formula' || !cell.content.live) return null
    const known = prepared.get(cell) ?? prepare(cell, cell.content)
    if (!known.isLive) return null
    const { corners, found } = known
    for (let index = 0; index < known.references.length; index++) {
      const reference = known.references[index]!
      const rows = unbroken(reference.rows, (other) => rowSpan(other, place))
      const across = unbroken(reference.columns, (other) => columnSpan(other, place))
      if (rows === null || across === null) return null
      const base = reference.absoluteRow ? 0 : place.sheetRow
      found[index * 4] = rows.first - base
      found[index * 4 + 1] = rows.last - base
      found[index * 4 + 2] = across.first
      found[index * 4 + 3] = across.last
    }
    // Rows of one table mostly have one pattern.
    if (known.last !== null && found.every((corner, at) => corner === corners[at])) return known.last
    corners.set(found)
    known.last = shared(patternOf(known))
    return known.last
  }

  /** Where the instances of a cell stand that are visible from another one; null unless they are one row or column of cells. */
  function rangeAt(cell: PlanCell, other: PlanCell, place: Place): CellRange | null {
    const reference = wholeReference(other)
    const seen = seenFrom(cell, { other, reference }, 'down')
    const spans = tracks.get(trackKey(other, seen.ancestor))?.spans
    const rows = unbroken([{ other, ...seen, spans }], (one) => rowSpan(one, place))
    const across = unbroken([{ other, ...seenFrom(cell, { other, reference }, 'right') }], (one) =>
      columnSpan(one, place),
    )
    if (rows === null || across === null || !keepsItsPlace(plan, other)) return null
    if (rows.count > 1 && across.count > 1) return null
    const corner = (row: number, column: number): FormulaReference => ({ row, column, absoluteRow: true })
    const first = corner(rows.first, across.first)
    const count = rows.count * across.count
    return { count, pattern: count === 1 ? [first] : [first, ':', corner(rows.last, across.last)] }
  }

  function prepare(cell: PlanCell, formula: FormulaCell): Prepared {
    const references = formula.references.map((reference) => {
      const rows = linesOf(reference, 'row').map((other): Seen => {
        const seen = seenFrom(cell, { other, reference }, 'down')
        return { other, ...seen, spans: tracks.get(trackKey(other, seen.ancestor))?.spans }
      })
      const columns = linesOf(reference, 'column').map((other) => ({
        other,
        ...seenFrom(cell, { other, reference }, 'right'),
      }))
      // The same rows from everywhere: written as they are, so that all rows share one pattern.
      return {
        reference,
        rows,
        columns,
        absoluteRow: cell.left !== null && rows.every(({ ancestor }) => ancestor === null),
      }
    })
    const isLive = formula.references.every(({ cells }) => cells.every((other) => showsItself(plan, other)))
    const made: Prepared = {
      formula,
      isLive,
      references,
      found: new Int32Array(references.length * 4),
      corners: new Int32Array(references.length * 4),
      last: null,
    }
    prepared.set(cell, made)
    return made
  }

  function shared(pattern: FormulaPattern): FormulaPattern {
    const key = JSON.stringify(pattern)
    const known = patterns.get(key)
    if (known === undefined) patterns.set(key, pattern)
    return known ?? pattern
  }

  function rowSpan({ other, ancestor, by, spans }: Seen, { block, row: at }: Place): Span | null {
    const visit = ancestor === null ? 0 : (block.visits[ancestor.index]?.[at] ?? 0) + by
    const span = spans === undefined ? null : spanAt(spans, visit)
    return span !== null && other.left === ancestor ? { first: span.first, last: span.first, count: 1 } : span
  }

  function columnSpan({ other, ancestor, by }: Seen, { column }: Place): Span | null {
    const block = columns[other.zone]
    if (block === undefined) return null
    const visits = ancestor === null ? null : block.visits[ancestor.index]
    const visit = (visits?.[column] ?? 0) + by
    let span: Span | null = null
    for (let at = 0; at < block.count; at++) {
      const same = visits === null || visits === undefined || visits[at] === visit
      if (block.line[at] !== other.column.index || !same) continue
      if (span === null) span = { first: at, last: at, count: 1 }
      else {
        span.last = at
        span.count++
      }
    }
    return span !== null && other.top === ancestor ? { first: span.first, last: span.first, count: 1 } : span
  }
}

export interface CellRange {
  pattern: FormulaPattern
  /** Cells in it. */
  count: number
}

function wholeReference(cell: PlanCell): Reference {
  return { cells: [cell], isRange: true, scope: { kind: 'visible' }, start: 0, end: 0 }
}

/** A formula's references with everything about them that is the same in every place. */
interface Prepared {
  formula: FormulaCell
  /** What it refers to stands on the sheet as the formula sees it. */
  isLive: boolean
  references: { reference: Reference; rows: Seen[]; columns: Seen[]; absoluteRow: boolean }[]
  /** Four corners for each reference: rows, then columns. */
  found: Int32Array
  corners: Int32Array
  last: FormulaPattern | null
}

/** Its values are written as they are, on every line where there is one. */
function showsItself(plan: Plan, cell: PlanCell): boolean {
  return !cell.shown && keepsItsPlace(plan, cell)
}

/** Nothing leaves out the lines on which it stands. */
function keepsItsPlace(plan: Plan, cell: PlanCell): boolean {
  if (cell.hideIf) return false
  return plan.cells.every((other) => {
    const leavesOut = other.hideIf && other.hideIf.what !== 'value'
    return !leavesOut || (other.row !== cell.row && other.column !== cell.column && !isAround(other, cell))
  })
}

function isAround(other: PlanCell, cell: PlanCell): boolean {
  const left = other.left !== null && isWithin(cell.left, other.left)
  return left || (other.top !== null && isWithin(cell.top, other.top))
}

function patternOf({ formula, references, corners }: Prepared): FormulaPattern {
  const parts: FormulaPattern[number][] = []
  let written = 0
  references.forEach(({ reference, absoluteRow }, index) => {
    const [row = 0, lastRow = 0, column = 0, lastColumn = 0] = corners.subarray(index * 4)
    parts.push(formula.text.slice(written, reference.start))
    written = reference.end
    parts.push({ column, row, absoluteRow })
    if (row === lastRow && column === lastColumn && !reference.isRange) return
    parts.push(':', { column: lastColumn, row: lastRow, absoluteRow })
  })
  return [...parts, formula.text.slice(written)].filter((part) => part !== '')
}

interface Place {
  block: Block
  row: number
  sheetRow: number
  column: number
}

interface Other {
  other: PlanCell
  reference: Reference
}

interface Seen {
  other: PlanCell
  ancestor: Level | null
  by: number
  /** Rows by visit of the ancestor. */
  spans?: Spans | undefined
}

/** The ancestor under which a reference looks, and how many visits away. */
function seenFrom(cell: PlanCell, { other, reference }: Other, axis: Axis): { ancestor: Level | null; by: number } {
  const { scope } = reference
  const [own, from] =
    axis === 'down' ? [other.left, cell.left] : [other.top, cell.zone === other.zone ? cell.top : null]
  if (scope.kind === 'all') return { ancestor: null, by: 0 }
  if (scope.kind === 'siblings' && scope.along.axis === axis) return { ancestor: scope.along.parent, by: 0 }
  if (scope.kind === 'shift' && scope.along.axis === axis) return { ancestor: scope.along, by: scope.by }
  return { ancestor: commonAncestor(from, own), by: 0 }
}

interface Track {
  cell: PlanCell
  ancestor: Level | null
  spans: Spans
}

function tracksOf(plan: Plan): Map<string, Track> {
  const tracks = new Map<string, Track>()
  for (const cell of plan.cells) {
    for (const reference of placedReferences(plan, cell)) {
      for (const other of linesOf(reference, 'row')) {
        const { ancestor } = seenFrom(cell, { other, reference }, 'down')
        const key = trackKey(other, ancestor)
        if (!tracks.has(key)) tracks.set(key, { cell: other, ancestor, spans: noSpans() })
      }
    }
  }
  return tracks
}

/** What a cell refers to by place: its formula, or its chart. */
function placedReferences(plan: Plan, { content, drawing }: PlanCell): Reference[] {
  if (content.kind === 'formula') return content.references.filter(({ sheet }) => sheet === undefined)
  if (drawing?.kind !== 'chart' || drawing.from !== 'cells') return []
  return chartCells(plan, drawing).map(wholeReference)
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

function unbroken(all: readonly Seen[], spanOf: (seen: Seen) => Span | null): Span | null {
  let whole: Span | null = null
  for (const seen of all) {
    const span = spanOf(seen)
    if (span === null) return null
    if (whole === null) whole = { ...span }
    else {
      whole.first = Math.min(whole.first, span.first)
      whole.last = Math.max(whole.last, span.last)
      whole.count += span.count
    }
  }
  return whole !== null && whole.last - whole.first + 1 === whole.count ? whole : null
}

/** A streamed list and what stands before it are on the sheet already. */
function seed({ cell, ancestor, spans }: Track, from: From): void {
  if (from.start === 0 || from.list === null || ancestor !== null) return
  const { firstRow, rows } = from.list
  const line = cell.row.index
  if (line < firstRow) widen(spans, 0, line)
  else if (line === firstRow && rows > 0) {
    spans.firsts[0] = firstRow
    spans.lasts[0] = firstRow + rows - 1
    spans.counts[0] = rows
  }
}
