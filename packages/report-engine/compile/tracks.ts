import type { Lane, Level, Plan, PlanCell, Zone } from '../model.ts'
import type { Block } from '../walk/walk.ts'

/**
 * Numbers the tracks of a plan: columns with equal `words` are one track and always on the same line. A column that is
 * copied for bands has one track for each copy.
 */
export function setTracks(
  plan: Plan,
  { words, lanes }: { words: string[][]; lanes: { lane: Lane; zone: number }[] },
): void {
  const rangesOf = plan.zones.map((zone, index) => rangesIn(plan, zone, { index, words: words[index] ?? [] }))
  plan.tracks = Math.max(1, ...rangesOf.map((ranges) => Math.max(0, ...ranges.map(({ first, size }) => first + size))))
  plan.zones.forEach((zone, index) => (zone.tracks = (rangesOf[index] ?? []).map(({ first }) => first)))
  for (const { lane, zone } of lanes) lane.tracks = tracksOf(rangesOf[zone] ?? [], lane.columns)
  for (const { spread, zone } of plan.levels.down) {
    if (spread === null) continue
    const { count, across, columns } = spread
    spread.tracks = Array.from({ length: count }, (_, band) =>
      tracksOf(rangesOf[zone] ?? [], columns, { across, band }),
    )
  }
}

/** All tracks on which a level shows. */
export function levelTracks(plan: Plan, level: Level, columns: number[]): number[] {
  return tracksAt(plan, level.zone, columns)
}

/** The tracks of a template cell: one, or with bands one for each. */
export function cellTracks(plan: Plan, { zone, column }: PlanCell): number[] {
  return tracksAt(plan, zone, [column.index])
}

function tracksAt(plan: Plan, index: number, columns: number[]): number[] {
  const zone = plan.zones[index]
  if (plan.tracks === 1 || zone === undefined) return [0]
  const ranges = columns.map((column) => ({ first: zone.tracks[column] ?? 0, size: copiesAt(plan, column, index) }))
  return [...new Set(ranges.flatMap(({ first, size }) => Array.from({ length: size }, (_, copy) => first + copy)))]
}

function copiesAt(plan: Plan, column: number, zone: number): number {
  return bandsAt(plan, column, zone).reduce((product, level) => product * (level.copies ?? 1), 1)
}

/** Where the tracks of a column begin, how many there are, and the levels that copy it, outermost first. */
interface TrackRange {
  first: number
  size: number
  bands: Level[]
}

function rangesIn(plan: Plan, zone: Zone, { index, words }: { index: number; words: string[] }): TrackRange[] {
  const known = new Map<string, TrackRange>()
  let next = 0
  return zone.columns.map((line) => {
    const bands = bandsAt(plan, line.index, index)
    const key = `${words[line.index] ?? ''}#${bands.map((level) => level.index).join()}`
    const made = known.get(key)
    if (made !== undefined) return made
    const size = copiesAt(plan, line.index, index)
    const range = { first: next, size, bands }
    known.set(key, range)
    next += size
    return range
  })
}

/** The levels that copy a column, outermost first. */
function bandsAt(plan: Plan, column: number, zone: number): Level[] {
  const around = plan.levels.right.filter(
    (level) => level.copies !== null && level.zone === zone && column >= level.from && column <= level.to,
  )
  return around.sort((a, b) => a.depth - b.depth)
}

function tracksOf(ranges: TrackRange[], columns: number[], only?: { across: Level; band: number }): number[] {
  const tracks = new Set<number>()
  for (const column of columns) {
    const range = ranges[column]
    if (range === undefined) continue
    for (let copy = 0; copy < range.size; copy++) {
      if (only === undefined || digitOf(range, copy, only.across) === only.band) tracks.add(range.first + copy)
    }
  }
  return [...tracks].sort((a, b) => a - b)
}

function digitOf({ bands, size }: TrackRange, copy: number, across: Level): number {
  let rest = copy
  let unit = size
  for (const level of bands) {
    unit /= level.copies ?? 1
    const digit = Math.floor(rest / unit)
    if (level === across) return digit
    rest %= unit
  }
  return 0
}

/** Track of each finished column. */
export function finishedTracks(plan: Plan, zone: Zone, columns: Block): Int32Array {
  const tracks = new Int32Array(columns.count)
  if (plan.tracks === 1) return tracks
  const index = plan.zones.indexOf(zone)
  for (let at = 0; at < columns.count; at++) {
    const line = columns.line[at] ?? 0
    let copy = 0
    for (const level of bandsAt(plan, line, index))
      copy = copy * (level.copies ?? 1) + (columns.ids[level.index]?.[at] ?? 0)
    tracks[at] = (zone.tracks[line] ?? 0) + copy
  }
  return tracks
}

/** The block of lines that a template cell is on; null where its columns are copied, so that there are several. */
export function viewOf(plan: Plan, cell: PlanCell, block: Block): Block | null {
  if (plan.tracks === 1) return block
  if (bandsAt(plan, cell.column.index, cell.zone).length > 0) return null
  return block.tracks[plan.zones[cell.zone]?.tracks[cell.column.index] ?? 0] ?? null
}
