import type { Draft } from './draft.ts'
import type { Level, Line, Rect, Zone } from '../model.ts'
import { isWithin } from './descent.ts'

/** Rows on which levels overlap, including the totals that these levels added. */
export interface Stretch {
  from: number
  to: number
  levels: Level[]
}

/** Levels of one lane, and the columns that they need. */
export interface Part {
  levels: Level[]
  columns: number[]
}

/** Cuts levels into stretches of rows that do not touch each other. */
export function stretchesOf(rows: readonly Line[], levels: readonly Level[]): Stretch[] {
  const stretches: Stretch[] = []
  const spans = levels.map((level) => ({ level, ...withTotals(rows, level) }))
  for (const { level, from, to } of spans.sort((a, b) => a.from - b.from)) {
    const last = stretches.at(-1)
    if (last === undefined || from > last.to) {
      stretches.push({ from, to, levels: [level] })
      continue
    }
    last.to = Math.max(last.to, to)
    last.levels.push(level)
  }
  return stretches
}

function withTotals(rows: readonly Line[], level: Level): { from: number; to: number } {
  const added = rows.filter((line) => line.addedBy === level).map(({ index }) => index)
  return { from: Math.min(level.from, ...added), to: Math.max(level.to, ...added) }
}

/** Groups levels into lanes: levels that share a column are in one lane, and then may not share a row. */
export function partsOf(draft: Draft, stretch: Stretch, place: { zone: Zone; columns: number[] }): Part[] {
  let parts: Part[] = []
  for (const level of stretch.levels) {
    const columns = columnsOf(place.zone, level)
    const joined = parts.filter((part) => part.columns.some((column) => columns.has(column)))
    parts = parts.filter((part) => !joined.includes(part))
    for (const column of joined.flatMap((part) => part.columns)) columns.add(column)
    parts.push({ levels: [...joined.flatMap((part) => part.levels), level], columns: [...columns] })
  }
  for (const { levels } of parts) refuseCrossing(draft, levels)
  joinSpanning(draft, stretch, { zone: place.zone, parts })
  return parts
}

function refuseCrossing(draft: Draft, levels: readonly Level[]): void {
  levels.forEach((level, at) => {
    const other = levels.slice(0, at).find(({ from, to }) => to >= level.from && from <= level.to)
    if (other !== undefined) draft.report(level.name, 'band.overlap', other.name)
  })
}

/** A merged cell takes its other columns along; one that lies over two lanes has no meaning. */
function joinSpanning(draft: Draft, stretch: Stretch, { zone, parts }: { zone: Zone; parts: Part[] }): void {
  for (const { address, row, rowEnd, column, columnEnd } of zone.cells) {
    if (column === columnEnd || rowEnd.index < stretch.from || row.index > stretch.to) continue
    const under = parts.filter((part) => part.columns.some((at) => at >= column.index && at <= columnEnd.index))
    const [first] = under
    if (first === undefined) continue
    if (under.length > 1) draft.report(address, 'lane.span')
    for (let at = column.index; at <= columnEnd.index; at++) if (!first.columns.includes(at)) first.columns.push(at)
  }
}

/** Columns of a level's own cells and of its rectangle. */
export function columnsOf(zone: Zone, level: Level): Set<number> {
  const columns = new Set<number>()
  const inside: Rect[] = zone.cells.filter(({ left }) => isWithin(left, level))
  if (level.rect !== null) inside.push(level.rect)
  for (const { column, columnEnd } of inside) {
    for (let at = column.index; at <= columnEnd.index; at++) columns.add(at)
  }
  return columns
}
