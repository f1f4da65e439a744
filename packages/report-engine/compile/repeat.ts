import { conditionsIn } from './conditions-in.ts'
import type { Draft } from './draft.ts'
import { checkFilter } from '../check/filter-check.ts'
import { loneLevel, sortsOf } from './levels.ts'

/** The group that a sheet repeats for: one finished sheet for each of its instances. */
export function addRepeat(draft: Draft): void {
  const { repeat } = draft.sheet
  if (repeat === undefined) return
  const { dataset, filter, sorts } = repeat
  const field = draft.use.useCodes(dataset, repeat.field)
  if (field === null) {
    const known = draft.template.datasets.some(({ name }) => name === dataset)
    return draft.report(null, known ? 'repeat.field' : 'repeat.dataset', known ? repeat.field : dataset)
  }
  if (conditionsIn(filter).some(({ value }) => value.kind === 'cell')) return draft.report(null, 'repeat.cell')
  checkFilter(draft, 'repeat', { dataset, filter })
  draft.plan.repeat = {
    ...loneLevel('repeat', 'down', dataset),
    grouping: 'group',
    field,
    filter,
    sorts: sortsOf(draft, 'repeat', { dataset, sorts, field: repeat.field, aggregate: 'group' }),
  }
}
