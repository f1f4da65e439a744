import { type Draft, lineOf } from './draft.ts'
import { partsOf, type Stretch, stretchesOf } from './lane-parts.ts'
import type { Lane, Level, Line, Segment, Zone } from '../model.ts'
import { isWithin } from './descent.ts'
import { setTracks } from './tracks.ts'

interface Scope {
  draft: Draft
  /**
   * For each column of each zone a text of the lanes it is in so far. Columns with equal texts are always on the same
   * template line.
   */
  words: string[][]
  lanes: { lane: Lane; zone: number }[]
}

interface Span {
  from: number
  to: number
  /** Columns that may be divided into lanes here. */
  columns: (zone: Zone) => number[]
  /** Levels of other lanes; the lines of their totals are left out here. */
  apart: readonly Level[]
}

/**
 * Puts the levels of the down axis on their lines. Levels on the same rows that share no column become lanes side by
 * side: each lane goes through its own rows, and shorter lanes end in blank rows.
 */
export function layRows(draft: Draft): void {
  const { plan } = draft
  // Only now: totals of groups to the left have pushed the bands to the right.
  for (const { spread } of plan.levels.down) if (spread !== null) spread.columns = columnsOf(spread.across)
  const scope: Scope = { draft, words: plan.zones.map((zone) => zone.columns.map(() => '')), lanes: [] }
  const columns = (zone: Zone): number[] => zone.columns.map(({ index }) => index)
  const roots = plan.levels.down.filter((level) => level.parent === null)
  plan.segments = segmentsOf(scope, roots, { from: 0, to: plan.rows.length - 1, columns, apart: [] })
  setTracks(plan, scope)
}

function columnsOf({ from, to }: Level): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function segmentsOf(scope: Scope, levels: readonly Level[], span: Span): Segment[] {
  const { rows } = scope.draft.plan
  const segments: Segment[] = []
  let next = span.from
  for (const stretch of stretchesOf(rows, levels)) {
    const [sole] = stretch.levels
    if (stretch.levels.length === 1 && sole !== undefined) {
      addLines(sole.from)
      segments.push(levelSegment(scope, sole, span))
      next = sole.to + 1
      continue
    }
    addLines(stretch.from)
    segments.push(partedSegment(scope, stretch, span))
    next = stretch.to + 1
  }
  addLines(span.to + 1)
  return segments

  function addLines(end: number): void {
    for (; next < end; next++) {
      const line: Line = rows[next] ?? lineOf(0)
      const { addedBy } = line
      if (addedBy !== null && span.apart.some((level) => isWithin(addedBy, level))) continue
      segments.push({ line, level: null, lanes: null })
    }
  }
}

function levelSegment(scope: Scope, level: Level, span: Span): Segment {
  const { from, to, children, spread, name } = level
  let { columns } = span
  if (spread !== null) {
    const own = new Set(spread.columns)
    mark(scope, level.zone, span.columns, (column) => `${name}:${own.has(column) ? 'band' : 'rest'}`)
    columns = () => spread.columns
  }
  level.segments = segmentsOf(scope, children, { from, to, columns, apart: span.apart })
  return { line: null, level, lanes: null }
}

function partedSegment(scope: Scope, stretch: Stretch, span: Span): Segment {
  const zone = stretch.levels[0]?.zone ?? 0
  const own = scope.draft.plan.zones[zone]
  const parts = own === undefined ? [] : partsOf(scope.draft, stretch, { zone: own, columns: span.columns(own) })
  if (parts.length < 2) return { line: null, level: null, lanes: [] }
  const at = scope.lanes.length
  mark(scope, zone, span.columns, (column) => `${at}:${parts.findIndex((part) => part.columns.includes(column))}`)
  const lanes = parts.map((part): Lane => {
    const others = stretch.levels.filter((level) => !part.levels.includes(level))
    const { from, to } = stretch
    const lane: Lane = { segments: [], columns: part.columns, tracks: [] }
    scope.lanes.push({ lane, zone })
    lane.segments = segmentsOf(scope, part.levels, {
      from,
      to,
      columns: () => part.columns,
      apart: [...span.apart, ...others],
    })
    return lane
  })
  return { line: null, level: null, lanes }
}

function mark({ draft, words }: Scope, zone: number, columns: Span['columns'], word: (column: number) => string): void {
  const own = draft.plan.zones[zone]
  const list = words[zone]
  if (own === undefined || list === undefined) return
  for (const column of columns(own)) list[column] = `${list[column] ?? ''}|${word(column)}`
}
