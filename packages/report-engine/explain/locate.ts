import type { DataChunk, Scalar } from '@mingtai/sheet-core'

import { fedAgain, groupValue, levelsOf } from './explain.ts'
import type { gather } from '../fill/gather.ts'
import type { Plan, PlanCell } from '../model.ts'
import type { FillOptions } from '../run.ts'
import type { Block } from '../walk/walk.ts'

/** A figure by its meaning instead of its position: its template cell and the groups around it. */
interface Fact {
  cell: string
  path: readonly { cell: string; value: string }[]
  /** The group cell whose subtotal it is. */
  subtotalOf: string | null
}

/** Row and column of the finished sheet, from 0. */
interface FactPlace {
  row: number
  column: number
}

interface Locating {
  feed: (dataset: string, chunk: DataChunk) => void
  /** In the order of the facts; null: the sheet has no such figure. */
  finish: () => (FactPlace | null)[]
}

interface Asked {
  facts: readonly Fact[]
  /** Which of the sheets that a repeated sheet became. */
  sheet: number
  /** How the values of a path were written down. */
  textOf: (value: Scalar) => string
}

/** Finds facts on a finished sheet: takes the rows of its datasets once more and walks down the sheet once. */
export function startLocate(plan: Plan, options: FillOptions, { facts, sheet, textOf }: Asked): Locating {
  const again = fedAgain(plan, options, { sheet, stored: null })
  return {
    feed: (dataset, chunk) => again.feed(dataset, chunk),
    finish: () => placesOf(plan, again.finish().gathered, { facts, textOf }),
  }
}

type Gathered = ReturnType<typeof gather>

interface Sought {
  fact: Fact
  cells: readonly PlanCell[]
  place: FactPlace | null
}

function placesOf(
  plan: Plan,
  gathered: Gathered,
  { facts, textOf }: Pick<Asked, 'facts' | 'textOf'>,
): (FactPlace | null)[] {
  const { across, values } = gathered
  const sought = facts.map((fact): Sought => ({ fact, cells: cellsOf(plan, fact), place: null }))
  const byLine = new Map<number, { one: Sought; cell: PlanCell }[]>()
  for (const one of sought)
    for (const cell of one.cells) {
      const same = byLine.get(cell.row.index) ?? []
      byLine.set(cell.row.index, same)
      same.push({ one, cell })
    }
  let missing = sought.filter(({ cells }) => cells.length > 0).length
  let base = 0
  for (const block of gathered.rowsDown()) {
    for (const view of block.tracks)
      for (let row = 0; row < block.count && missing > 0; row++)
        for (const { one, cell } of byLine.get(view.line[row] ?? -1) ?? []) {
          if (one.place !== null) continue
          const column = columnAt(one.fact, cell, { view, row })
          if (column < 0) continue
          one.place = { row: base + row, column }
          missing--
        }
    base += block.count
    if (missing === 0) break
  }
  return sought.map(({ place }) => place)

  function columnAt({ path }: Fact, cell: PlanCell, { view, row }: { view: Block; row: number }): number {
    const columns = across[cell.zone]
    if (columns === undefined) return -1
    for (let column = 0; column < columns.count; column++) {
      if (columns.line[column] !== cell.column.index) continue
      values.among.stand({ block: view, row, across: columns, column })
      const levels = levelsOf(cell)
      if (levels.every((level, at) => textOf(groupValue(level, gathered)) === path[at]?.value)) return column
      // Without groups across, the next column says the same.
      if (cell.top === null) return -1
    }
    return -1
  }
}

/** The plan's cells that a fact may come from: a subtotal stands on a line of its own, and a group reaches down to it. */
function cellsOf(plan: Plan, { cell: address, path, subtotalOf }: Fact): PlanCell[] {
  return plan.cells.filter((cell) => {
    if (cell.address !== address || !totalsOf(plan, cell).has(subtotalOf)) return false
    const levels = levelsOf(cell)
    return levels.length === path.length && levels.every(({ name }, at) => path[at]?.cell === name)
  })
}

/** The group cells whose subtotal lines a cell reaches over; null: an ordinary line. */
function totalsOf({ rows, zones }: Plan, cell: PlanCell): Set<string | null> {
  const zone = zones[cell.zone]
  const names = new Set<string | null>()
  zone?.owners.forEach((owners, line) =>
    owners.forEach((owner, column) => {
      if (owner === cell) names.add(rows[line]?.addedBy?.name ?? zone.columns[column]?.addedBy?.name ?? null)
    }),
  )
  return names
}
