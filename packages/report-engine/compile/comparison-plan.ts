import type { Draft } from './draft.ts'
import type { Comparison, PlanCell } from '../model.ts'
import type { Binding } from '../template.ts'
import { determines } from '../filter/view.ts'

/** Compiles the comparison of a figure; reports one that has no meaning. */
export function comparisonOf(draft: Draft, cell: PlanCell, binding: Binding): Comparison | null {
  const { compare, dataset, field, aggregate } = binding
  if (compare === undefined) return null
  const along = draft.levelOf.get(compare.along)
  const stands =
    along !== undefined && along.grouping !== 'list' && (determines(cell.left, along) || determines(cell.top, along))
  if (!stands) {
    draft.report(cell.address, 'compare.along', compare.along)
    return null
  }
  const counts = aggregate === 'count' || aggregate === 'distinct'
  const isNumber = counts || draft.use.useNulls(dataset, field)?.type === 'number'
  if (compare.show !== 'value' && !isNumber) draft.report(cell.address, 'compare.number', field)
  return { along, against: compare.against, show: compare.show }
}
