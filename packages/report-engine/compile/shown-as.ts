import type { FieldType } from '@mingtai/sheet-core'

import { comparedType } from './anchors.ts'
import { type Draft, reportMissing } from './draft.ts'
import type { FieldUse, PlanCell } from '../model.ts'
import type { Content, Display } from '../template.ts'

/** How a cell's value is shown, with the fields behind its names. */
export interface ShownAs {
  names:
    | { kind: 'fixed'; names: ReadonlyMap<string, string> }
    | { kind: 'fields'; code: FieldUse; name: FieldUse }
    | null
  unit: NonNullable<Display['unit']> | null
  capitals: NonNullable<Display['capitals']> | null
}

/** Reads what a cell's display asks for, or reports why it has no meaning; null: values are shown as they are. */
export function shownAs(draft: Draft, cell: PlanCell, content: Content): ShownAs | null {
  if (!('display' in content) || content.display === undefined) return null
  const { dictionary, unit = null, capitals = null } = content.display
  if (dictionary === undefined && unit === null && capitals === null) return null
  const type = content.kind === 'formula' ? null : comparedType(draft, content)
  if (unit !== null && type !== null && type !== 'number') draft.report(cell.address, 'display.unit')
  if (capitals !== null && !mayBeCapitals(type, capitals)) draft.report(cell.address, 'display.capitals')
  if (dictionary === undefined) return { names: null, unit, capitals }
  // Where no server wrote the entries out, codes show themselves.
  if (dictionary.kind === 'dictionary') return { names: null, unit, capitals }
  if (dictionary.kind === 'fixed') {
    // The first name of a code counts, as in a dataset.
    const names = new Map(dictionary.items.toReversed().map(({ value, label }) => [value, label]))
    return { names: { kind: 'fixed', names }, unit, capitals }
  }
  const [code, name] = [dictionary.code, dictionary.name].map((field) => {
    const use = draft.use.use(dictionary.dataset, field)
    if (use === null) reportMissing(draft, cell.address, { dataset: dictionary.dataset, field })
    return use
  })
  if (!code || !name) return null
  draft.lookups.add(dictionary.dataset)
  return { names: { kind: 'fields', code, name }, unit, capitals }
}

function mayBeCapitals(type: FieldType | null, capitals: NonNullable<Display['capitals']>): boolean {
  if (type === null || type === 'number' || type === 'text') return true
  return capitals === 'digits' && type !== 'boolean'
}
