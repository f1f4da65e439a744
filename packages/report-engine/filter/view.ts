import type { Axis, Filter, FieldUse, Level, PlanCell } from '../model.ts'

/**
 * Rows of a dataset as some place of the sheet sees them: each row together with the instances that it is linked to,
 * or that the cells of its filter stand in. A row may be seen under several instances, or under none.
 */
export interface View {
  /** The level or cell that made it. */
  owner: string
  dataset: string
  /** The rows that it starts from: those of these views at once; none: all rows of the dataset. */
  bases: View[]
  /** The deepest level on each axis whose instance every row has. */
  position: Record<Axis, Level | null>
  /** The position is beyond what the bases know: rows are joined to its instances. */
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

/** Every row of the view stands in one instance of this level. */
export function knows(view: View | null, dataset: string, level: Level): boolean {
  if (level.dataset === dataset && level.view === view) return true
  if (view === null) return false
  const { down, right } = view.position
  if (determines(down, level) || determines(right, level)) return true
  if (view.bases.length === 0) return knows(null, dataset, level)
  return view.bases.some((base) => knows(base, dataset, level))
}

/** An instance of the inner level stands in exactly one of the outer. */
export function determines(inner: Level | null, outer: Level): boolean {
  for (let at = inner; at !== null; at = at.within) if (at === outer) return true
  return false
}

/** The nearest level from here outwards that the rows of a view know; null: they are seen whole. */
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
