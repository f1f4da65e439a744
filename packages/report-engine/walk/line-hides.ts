import type { CellValues } from '../fill/cell-values.ts'
import { type Here, hiddenReader } from './hide.ts'
import type { Instances } from '../instance/instances.ts'
import type { Level, Plan, PlanCell } from '../model.ts'
import type { Hides } from './steps.ts'
import { cellTracks } from '../compile/tracks.ts'
import type { Block } from './walk.ts'

/** Tells every line which of its cells can leave it out. */
export function addHides({ cells, rows, zones }: Plan): void {
  for (const cell of cells) {
    const what = cell.hideIf?.what
    if (what === 'row') for (const line of rows.slice(cell.row.index, cell.rowEnd.index + 1)) line.hides.push(cell)
    const columns = zones[cell.zone]?.columns ?? []
    if (what === 'column')
      for (const line of columns.slice(cell.column.index, cell.columnEnd.index + 1)) line.hides.push(cell)
  }
}

/**
 * Finds the lines to leave out: a line is hidden when the condition holds for every instance of the cell on it, such as
 * a row of a cross table in all its columns.
 */
export function rowHides(plan: Plan, values: CellValues, columns: readonly Block[]): Hides['isHidden'] {
  const { isHiddenAt } = hiddenReader(values)
  const places = new Map<PlanCell, readonly Here[]>()
  const tracks = new Map<PlanCell, readonly number[]>()
  return ({ hides }, here) =>
    hides.some(
      (cell) =>
        tracksFor(cell).some((track) => here.tracks.includes(track)) && isHiddenIn(cell, acrossOf(cell), here.current),
    )

  /** A cell whose columns are all hidden stands nowhere, and hides nothing. */
  function isHiddenIn(cell: PlanCell, across: readonly Here[], down: Int32Array): boolean {
    return across.length > 0 && across.every((place) => isHiddenAt(cell, { ...place, down }))
  }

  /** A line that lanes share is left out of the cell's own lane only. */
  function tracksFor(cell: PlanCell): readonly number[] {
    let own = tracks.get(cell)
    if (own === undefined) tracks.set(cell, (own = cellTracks(plan, cell)))
    return own
  }

  /** Where the cell stands on each of its rows, by the levels across. */
  function acrossOf(cell: PlanCell): readonly Here[] {
    const known = places.get(cell)
    if (known !== undefined) return known
    const block = columns[cell.zone]
    const found: Here[] = []
    for (let at = 0; at < (block?.count ?? 0); at++) {
      if (block?.line[at] === cell.column.index) found.push({ right: block.ids.map((ids) => ids[at] ?? 0) })
    }
    places.set(cell, found)
    return found
  }
}

export function columnHides(plan: Plan, values: CellValues, down: readonly Instances[]): Hides['isHidden'] {
  const { isHiddenAt } = hiddenReader(values)
  return ({ hides }, { current }) => hides.some((cell) => isHiddenDown(cell, current))

  function isHiddenDown(cell: PlanCell, right: Int32Array): boolean {
    if (cell.left === null) return isHiddenAt(cell, { right })
    const own = down[cell.left.index]
    if (own === undefined || own.order.length === 0) return false
    const here = new Int32Array(plan.levels.down.length)
    return own.order.every((id) => isHiddenAt(cell, { down: standAt(here, cell.left, { id, down }), right }))
  }
}

/** An instance and those around it. */
function standAt(
  here: Int32Array,
  level: Level | null,
  { id, down }: { id: number; down: readonly Instances[] },
): Int32Array {
  let at = level
  let own = id
  while (at !== null) {
    here[at.index] = own
    own = down[at.index]?.parent?.[own] ?? 0
    at = at.within?.axis === 'down' ? at.within : null
  }
  return here
}
