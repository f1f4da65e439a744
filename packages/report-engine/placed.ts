import type { Instances } from './instances.ts'
import type { Level, Plan } from './model.ts'
import type { Store } from './store.ts'
import type { Block } from './walk.ts'

interface Placing {
  down: readonly Instances[]
  right: readonly Instances[]
  storeOf: (dataset: string) => Store
  columns: readonly Block[]
}

/** Counts the rows that found their place, dataset by dataset, at its innermost level. */
export function placedRows(plan: Plan, { down, right, storeOf, columns }: Placing) {
  const watched = plan.datasets.map((dataset) => watch(dataset))
  const last = plan.levels.down.map(() => -1)

  return { add, result }

  function watch(dataset: string) {
    const { rows } = storeOf(dataset)
    const level = innermost(plan.levels.down, dataset) ?? innermost(plan.levels.right, dataset)
    if (level === null) return { level, weights: null, expected: rows, placed: rows, free: true }
    const instances = (level.axis === 'down' ? down : right)[level.index]
    const { weights, expected } = weigh(instances, rows)
    const watching = { level, weights, expected, placed: 0, free: isFree(level) }
    if (level.axis === 'right') {
      const block = columns[level.zone]
      if (block !== undefined) count(watching, block, [])
    }
    return watching
  }

  function add(block: Block): void {
    for (const watching of watched) if (watching.level?.axis === 'down') count(watching, block, last)
  }

  function result(): { placed: number; lost: boolean } {
    const placed = watched.reduce((sum, watching) => sum + (watching.free ? watching.placed : watching.expected), 0)
    return { placed, lost: watched.some((watching) => watching.free && watching.placed !== watching.expected) }
  }
}

interface Watching {
  level: Level | null
  weights: Float64Array | null
  placed: number
}

function count(watching: Watching, block: Block, last: number[]): void {
  const { level, weights } = watching
  if (level === null) return
  const ids = block.ids[level.index]
  const visits = block.visits[level.index]
  let seen = last[level.index] ?? -1
  for (let at = 0; at < block.count; at++) {
    const line = block.line[at]!
    if (line < level.from || line > level.to || visits === undefined || visits[at] === seen) continue
    seen = visits[at]!
    watching.placed += weights === null ? 1 : (weights[ids?.[at] ?? 0] ?? 0)
  }
  last[level.index] = seen
}

function weigh(instances: Instances | undefined, rows: number): { weights: Float64Array | null; expected: number } {
  if (instances === undefined || instances.rows() === null) return { weights: null, expected: rows }
  const weights = instances.sizes()
  return { weights, expected: weights.reduce((sum, size) => sum + size, 0) }
}

function innermost(levels: readonly Level[], dataset: string): Level | null {
  const own = levels.filter((level) => level.dataset === dataset)
  return own.sort((a, b) => b.depth - a.depth)[0] ?? null
}

/** A table repeated for each row of another dataset shows its rows many times, and that is right. */
function isFree(level: Level): boolean {
  for (let at: Level | null = level; at !== null; at = at.parent) if (at.parent !== at.within) return false
  return true
}
