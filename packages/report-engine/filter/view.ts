import type { Axis, Filter, FieldUse, Level, PlanCell } from '../model.ts'

/**
 * The rows of a dataset as a place of the sheet sees them: each row with the instances that it is linked to, or that
 * the cells of its filter are in. A row may be seen under several instances or under none.
 */
export interface View {
  /** Name of the level or cell that the view was made for. */
  owner: string
  dataset: string
  /** Views whose rows it starts from, all of them together; empty: all rows of the dataset. */
  bases: View[]
  /** The deepest level on each axis of which every row has an instance. */
  position: Record<Axis, Level | null>
  /** Whether rows must be joined to the instances of the position, because the bases do not know them. */
  joins: Record<Axis, boolean>
  links: ViewLink[]
  filter: Filter | null
  /** Template cells that the filter compares with. */
  cells: ReadonlyMap<string, PlanCell>
}

export interface ViewLink {
  field: FieldUse
  cell: PlanCell
  /** The field of the parent's rows that it equals; null: what the cell shows. */
  of: { level: Level; field: FieldUse } | null
}

/** Whether every row of the view is in one instance of this level. */
export function knows(view: View | null, dataset: string, level: Level): boolean {
  if (level.dataset === dataset && level.view === view) return true
  if (view === null) return false
  const { down, right } = view.position
  if (determines(down, level) || determines(right, level)) return true
  if (view.bases.length === 0) return knows(null, dataset, level)
  return view.bases.some((base) => knows(base, dataset, level))
}

/** Whether each instance of the inner level is in exactly one of the outer level. */
export function determines(inner: Level | null, outer: Level): boolean {
  for (let at = inner; at !== null; at = at.within) if (at === outer) return true
  return false
}

/** The nearest level outwards that the rows of a view know; null: none, so that the view is seen as a whole. */
export function nearestKnown(view: View | null, dataset: string, from: Level | null): Level | null {
  let at = from
  while (at !== null && !knows(view, dataset, at)) at = at.parent
  return at
}

export function chainOf(level: Level | null): Level[] {
  const chain: Level[] = []
  for (let at = level; at !== null; at = at.parent) chain.push(at)
  return chain
}
