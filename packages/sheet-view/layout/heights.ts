import { BLOCK_ROWS } from '@mingtai/sheet-core'

/** What the height index must know of a sheet. */
export interface HeightPlan {
  rows: number
  blockHeights: readonly number[]
  defaultHeight: number
}

/**
 * The pixel top of any row and the row at any pixel, over a sheet of which only some blocks are loaded.
 *
 * Totals of finished blocks are exact, so an arriving block never moves anything outside itself.
 */
export interface Heights {
  total(): number
  top(row: number): number
  rowAt(y: number): number
  /** `rows` may be fewer than the block will have, at the end of a result that still grows. */
  setBlock(block: number, heights: number | readonly number[], rows: number): void
  dropBlock(block: number): void
  /** Takes the sizes of a result that has grown; finished blocks keep their place. */
  grow(plan: HeightPlan): void
}

export function createHeights(first: HeightPlan): Heights {
  const loaded = new Map<number, Uint32Array>()
  let plan = first
  let starts = blockStarts(plan, loaded)

  function rowsIn(block: number): number {
    return Math.min(BLOCK_ROWS, plan.rows - block * BLOCK_ROWS)
  }

  function topInside(block: number, index: number): number {
    const tops = loaded.get(block)
    if (tops && index < tops.length) return at(tops, index)
    const known = tops ? tops.length - 1 : 0
    const knownHeight = tops ? at(tops, known) : 0
    const rest = at(starts, block + 1) - at(starts, block) - knownHeight
    return knownHeight + Math.floor(((index - known) * rest) / (rowsIn(block) - known))
  }

  function top(row: number): number {
    if (row >= plan.rows) return total()
    if (row <= 0) return 0
    const block = Math.floor(row / BLOCK_ROWS)
    return at(starts, block) + topInside(block, row - block * BLOCK_ROWS)
  }

  function total(): number {
    return at(starts, starts.length - 1)
  }

  function rowAt(y: number): number {
    if (plan.rows === 0) return 0
    const block = lastAtMost(starts.length - 1, (index) => at(starts, index) <= y)
    const inside = y - at(starts, block)
    return block * BLOCK_ROWS + lastAtMost(rowsIn(block), (index) => topInside(block, index) <= inside)
  }

  function setBlock(block: number, heights: number | readonly number[], rows: number): void {
    const tops = new Uint32Array(rows + 1)
    for (let row = 0; row < rows; row += 1) {
      tops[row + 1] = at(tops, row) + (typeof heights === 'number' ? heights : (heights[row] ?? plan.defaultHeight))
    }
    loaded.set(block, tops)
    if (at(tops, rows) !== at(starts, block + 1) - at(starts, block)) starts = blockStarts(plan, loaded)
  }

  function dropBlock(block: number): void {
    loaded.delete(block)
  }

  function grow(next: HeightPlan): void {
    plan = next
    starts = blockStarts(plan, loaded)
  }

  return { total, top, rowAt, setBlock, dropBlock, grow }
}

/** Prefix sums of the block totals: a fully loaded block counts itself, else the announced total, else the default. */
function blockStarts(plan: HeightPlan, loaded: ReadonlyMap<number, Uint32Array>): Float64Array {
  const blocks = Math.ceil(plan.rows / BLOCK_ROWS)
  const starts = new Float64Array(blocks + 1)
  for (let block = 0; block < blocks; block += 1) {
    const rows = Math.min(BLOCK_ROWS, plan.rows - block * BLOCK_ROWS)
    const tops = loaded.get(block) ?? new Uint32Array(1)
    const known = tops.length - 1
    const here = at(tops, known)
    const announced = known < rows ? plan.blockHeights[block] : undefined
    starts[block + 1] = at(starts, block) + Math.max(here, announced ?? here + (rows - known) * plan.defaultHeight)
  }
  return starts
}

/** The last index below `count` for which `holds` is true; `holds` is true up to some index and false after it. */
function lastAtMost(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = Math.max(0, count - 1)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function at(values: Float64Array | Uint32Array, index: number): number {
  return values[index] ?? 0
}
