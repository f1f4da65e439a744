import { conditionsIn } from './conditions-in.ts'
import type { Filter } from '../model.ts'
import type { Condition } from '../template.ts'

export interface SplitFilter {
  /** The part of the filter that a row alone decides. */
  before: Filter | null
  /** Fields that must equal a cell; found through an index. */
  equal: { field: string; cell: string }[]
  /** The part that is tested for each pair of row and instance. */
  after: Filter | null
}

/** Splits a filter into the parts that are decided before, by and after joining rows to instances. */
export function splitFilter(filter: Filter | null): SplitFilter {
  if (filter === null || !namesCells(filter)) return { before: filter, equal: [], after: null }
  const { join, conditions, groups = [] } = filter
  if (join === 'or' && conditions.length + groups.length > 1) return { before: null, equal: [], after: filter }
  return {
    before: bracket(
      conditions.filter(({ value }) => value.kind !== 'cell'),
      groups.filter((group) => !namesCells(group)),
    ),
    equal: conditions.flatMap(({ field, operator, value }) =>
      value.kind === 'cell' && operator === 'EQ' ? [{ field, cell: value.cell }] : [],
    ),
    after: bracket(
      conditions.filter(({ operator, value }) => value.kind === 'cell' && operator !== 'EQ'),
      groups.filter(namesCells),
    ),
  }
}

function namesCells(filter: Filter): boolean {
  return conditionsIn(filter).some(({ value }) => value.kind === 'cell')
}

function bracket(conditions: Condition[], groups: Filter[]): Filter | null {
  return conditions.length + groups.length === 0 ? null : { join: 'and', conditions, groups }
}
