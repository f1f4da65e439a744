import { standsIn } from '../compile/descent.ts'
import { type Draft, lineOf } from '../compile/draft.ts'
import type { Reference } from './formula-cell.ts'
import type { Axis, Level, PlanCell } from '../model.ts'
import { raisedTo } from '../subtotal/subtotal-figure.ts'

interface Asked {
  reference: Reference
  /** Cells of the groups around. */
  within: readonly PlanCell[]
}

/**
 * Compiles `TOTAL(F3)` and `TOTAL(F3,A2)`: the figure of the cell over all rows, or over those of the group around,
 * computed from the data as a subtotal is. Returns the problem of a wrong call.
 */
export function totalOf(
  draft: Draft,
  cell: PlanCell,
  { reference, within }: Asked,
): Partial<Reference> | 'formula.total' | 'formula.notInGroup' {
  const [figure, ...more] = reference.cells
  if (figure === undefined) return {}
  const { content } = figure
  if (content.kind !== 'aggregate' || more.length > 0) return 'formula.total'
  const outer: Record<Axis, Level | null> = { down: null, right: null }
  for (const one of within) {
    const level = one.content.kind === 'key' ? one.content.level : null
    if (level === null || outer[level.axis] !== null) return 'formula.notInGroup'
    if (!standsIn(figure, level) || !standsIn(cell, level)) return 'formula.notInGroup'
    outer[level.axis] = level
  }
  const raised = raisedTo(raisedTo(content, { axis: 'down', outer: outer.down }), { axis: 'right', outer: outer.right })
  // Stands on no line of the sheet: it is worked out and never laid out.
  const row = lineOf(0, -1)
  const total: PlanCell = { ...figure, row, rowEnd: row, left: outer.down, top: outer.right, content: raised }
  draft.plan.totals.push(total)
  const groups = [outer.down, outer.right].filter((level) => level !== null)
  return { cells: [total], isRange: false, scope: { kind: 'total', within: groups } }
}
