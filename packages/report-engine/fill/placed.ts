import type { WalkPosition } from '../walk/block-rows.ts'
import type { Instances } from '../instance/instances.ts'
import { columnsOf } from '../compile/lane-parts.ts'
import type { Level, Plan } from '../model.ts'
import type { Store } from './store.ts'
import { levelTracks } from '../compile/tracks.ts'
import type { Block } from '../walk/walk.ts'
import type { Account } from './working.ts'

interface Placing {
  down: readonly Instances[]
  right: readonly Instances[]
  storeOf: (dataset: string) => Store
  columns: readonly Block[]
  account: (level: Level) => Account
}

/** Counts for each dataset, at its innermost levels, the rows that have a place on the sheet. */
export function placedRows(plan: Plan, { down, right, storeOf, columns, account }: Placing) {
  let loose = 0
  const placed = plan.datasets.filter((dataset) => !plan.lookups.includes(dataset))
  const watched = placed.flatMap((dataset) => watch(dataset))

  return { add, left, result }

  function watch(dataset: string): Watching[] {
    const { rows } = storeOf(dataset)
    const levels = innermost(plan, dataset)
    if (levels.length === 0) loose += rows
    return levels.map((level) => {
      const instances = (level.axis === 'down' ? down : right)[level.index]
      const zone = plan.zones[level.zone]
      const own =
        level.axis === 'down' && zone !== undefined ? levelTracks(plan, level, [...columnsOf(zone, level)]) : []
      const watching = {
        level,
        ...weigh(instances, rows),
        account: account(level),
        placed: 0,
        free: isFree(level),
        tracks: own,
        seen: seenVisits(),
      }
      const block = columns[level.zone]
      if (level.axis === 'right' && block !== undefined) countIn(watching, block)
      return watching
    })
  }

  function add(block: Block): void {
    for (const watching of watched) {
      if (watching.level.axis !== 'down') continue
      for (const track of watching.tracks) countIn(watching, block.tracks[track] ?? block)
    }
  }

  /** Counts the rows of a hidden line as placed. */
  function left({ path, current, visit }: Pick<WalkPosition, 'path' | 'current' | 'visit'>, axis: Level['axis']): void {
    for (const watching of watched) {
      const { level } = watching
      if (level.axis === axis && path.includes(level.index))
        take(watching, visit[level.index] ?? 0, current[level.index] ?? -1)
    }
  }

  function result(): { placed: number; unlinked: number; cut: number; lost: boolean } {
    // Tables side by side show a dataset several times; it is counted where it shows most.
    const counted = new Map<string, number>()
    for (const { level, free, placed, expected } of watched) {
      counted.set(level.dataset, Math.max(counted.get(level.dataset) ?? 0, free ? placed : expected))
    }
    const placed = [...counted.values()].reduce((sum, rows) => sum + rows, loose)
    const sum = (of: (account: Account) => number): number =>
      watched.reduce((rows, watching) => rows + of(watching.account), 0)
    return {
      placed,
      unlinked: sum(({ unlinked }) => unlinked),
      cut: sum(({ cut }) => cut),
      lost: watched.some(isLost),
    }
  }
}

/** Whether rows are missing among the instances, or instances are missing on the sheet. */
function isLost({ level, free, placed, expected, account }: Watching): boolean {
  if (level.copies === null && expected !== account.offered) return true
  return free && placed !== expected
}

interface Watching {
  level: Level
  weights: Float64Array | null
  expected: number
  account: Account
  placed: number
  free: boolean
  tracks: readonly number[]
  seen: ReturnType<typeof seenVisits>
}

/** Visits are counted once, however many lines, tracks and hidden lines they have. */
function seenVisits() {
  let marks = new Uint8Array(1024)
  return (visit: number): boolean => {
    if (visit >= marks.length) {
      const wider = new Uint8Array(visit * 2)
      wider.set(marks)
      marks = wider
    }
    const before = marks[visit] === 1
    marks[visit] = 1
    return before
  }
}

function countIn(watching: Watching, block: Block): void {
  const { level } = watching
  const ids = block.ids[level.index]
  const visits = block.visits[level.index]
  if (ids === undefined || visits === undefined) return
  let last = -1
  for (let at = 0; at < block.count; at++) {
    const line = block.line[at]!
    if (line < level.from || line > level.to || visits[at] === last) continue
    last = visits[at]!
    take(watching, last, ids[at]!)
  }
}

function take(watching: Watching, visit: number, id: number): void {
  if (id < 0 || watching.seen(visit)) return
  watching.placed += watching.weights === null ? 1 : (watching.weights[id] ?? 0)
}

function weigh(instances: Instances | undefined, rows: number): { weights: Float64Array | null; expected: number } {
  if (instances === undefined || (instances.rows() === null && instances.first === null))
    return { weights: null, expected: instances?.count ?? rows }
  const weights = instances.sizes()
  return { weights, expected: weights.reduce((sum, size) => sum + size, 0) }
}

/** Levels of the dataset without one of its own inside; down before right, which alone can be empty of rows. */
function innermost({ levels }: Plan, dataset: string): Level[] {
  for (const axis of ['down', 'right'] as const) {
    const own = levels[axis].filter((level) => level.dataset === dataset)
    const outer = new Set(own.map((level) => level.within))
    if (own.length > 0) return own.filter((level) => !outer.has(level))
  }
  return []
}

/** A table repeated for each row of another dataset shows its rows many times, and that is right. */
function isFree(level: Level): boolean {
  for (let at: Level | null = level; at !== null; at = at.parent) if (at.parent !== at.within) return false
  return true
}
