import { type Bookmark, type Column, compileFormat, defaultFormat } from '@mingtai/sheet-core'

import { columnsOf } from '../compile/lane-parts.ts'
import type { Instances } from '../instance/instances.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { Level, Plan, PlanCell } from '../model.ts'
import { levelTracks } from '../compile/tracks.ts'
import type { ValueSetting, ValueSource } from '../fill/values.ts'
import type { Block } from './walk.ts'

const MOST_BOOKMARKS = 10_000
const DEEPEST = 2
const LONGEST = 200

export interface Titles {
  sources: ReadonlyMap<PlanCell, ValueSource>
  instances: readonly Instances[]
  setting: Pick<ValueSetting, 'columnOf'>
}

interface Watched {
  level: Level
  depth: number
  tracks: readonly number[]
  format: string | undefined
  column: Column
  /** The last visit that has its bookmark. */
  seen: number
}

/** Titles of the outer three group levels, each at the row where the group begins. */
export function bookmarkReader(plan: Plan, titles: Titles): (block: Block, row: number) => Bookmark[] {
  const watched = plan.levels.down.flatMap((level) => watch(plan, level, titles))
  let count = 0
  return (block, row) => {
    const marks: Bookmark[] = []
    for (const one of watched) {
      for (let at = 0; at < block.count && count < MOST_BOOKMARKS; at++) {
        for (const track of one.tracks) {
          const title = titleAt(one, block.tracks[track] ?? block, at)
          if (title === null) continue
          marks.push({ row: row + at, level: one.depth, title })
          count++
        }
      }
    }
    return marks.sort((a, b) => a.row - b.row || a.level - b.level)
  }
}

function watch(plan: Plan, level: Level, titles: Titles): Watched[] {
  const depth = depthOf(level)
  const zone = plan.zones[level.zone]
  const column = keysOf(level, titles)
  if (depth < 0 || depth > DEEPEST || zone === undefined || column === null) return []
  const style = level.cells[0]?.style
  const own = style === undefined ? undefined : plan.styles[style]?.format
  const tracks = levelTracks(plan, level, [...columnsOf(zone, level)])
  return [{ level, depth, tracks, format: own ?? defaultFormat(column), column, seen: -1 }]
}

/** How many groups are around a group; -1: not a group. */
function depthOf(level: Level): number {
  if (level.grouping === 'list' || level.field === null || level.cross !== null) return -1
  let depth = 0
  for (let at = level.parent; at !== null; at = at.parent) if (at.grouping !== 'list') depth++
  return depth
}

function keysOf(level: Level, { sources, instances, setting }: Titles): Column | null {
  const [cell] = level.cells
  const source = cell === undefined ? undefined : sources.get(cell)
  if (source?.kind === 'key') return source.column
  const first = instances[level.index]?.first ?? null
  if (level.field === null || first === null) return null
  return setting.columnOf(level.field, level.view).pick(first)
}

function titleAt(one: Watched, { line, ids, visits }: Block, at: number): string | null {
  const { level } = one
  const visit = visits[level.index]?.[at] ?? -1
  const id = ids[level.index]?.[at] ?? -1
  const here = line[at] ?? -1
  if (here < level.from || here > level.to || visit <= one.seen || id < 0) return null
  one.seen = visit
  const value = scalarAt(one.column, id)
  return value === null || value === '' ? '（空）' : compileFormat(one.format)(value).text.slice(0, LONGEST)
}
