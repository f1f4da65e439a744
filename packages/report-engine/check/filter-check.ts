import type { FieldType } from '@mingtai/sheet-core'

import { codesOf } from '../parameter/given.ts'
import { addressOf } from '../address.ts'
import { comparedType } from '../compile/anchors.ts'
import { areComparable } from '../filter/comparable.ts'
import { type Draft, reportMissing } from '../compile/draft.ts'
import { fits } from '../filter/goal.ts'
import type { Filter } from '../model.ts'
import { conditionsIn } from '../compile/conditions-in.ts'
import type { Condition } from '../template.ts'

/** Conditions name known fields, parameters and cells, and both sides can be compared. */
export function checkFilter(
  draft: Draft,
  address: string,
  { dataset, filter }: { dataset: string; filter: Filter | null },
): void {
  for (const condition of conditionsIn(filter)) {
    const use = draft.use.use(dataset, condition.field)
    if (use === null) reportMissing(draft, address, { dataset, field: condition.field })
    else checkTarget(draft, address, { ...condition, dataset, type: use.type })
  }
}

function checkTarget(
  draft: Draft,
  address: string,
  { value, type, dataset }: Condition & { dataset: string; type: FieldType },
): void {
  switch (value.kind) {
    case 'constant': {
      const wrong = value.value !== '' && value.value.split(',').some((part) => !fits(part, type))
      if (wrong) draft.report(address, 'binding.condition', value.value)
      return
    }
    case 'parameter': {
      const known = draft.template.parameters.flatMap(codesOf).includes(value.code)
      if (!known) draft.report(address, 'binding.parameter', value.code)
      return
    }
    case 'field': {
      const other = draft.use.use(dataset, value.field)
      if (other === null) reportMissing(draft, address, { dataset, field: value.field })
      else if (!areComparable(type, other.type)) draft.report(address, 'binding.compare', value.field)
      return
    }
    case 'cell': {
      const source = draft.sheet.cells.find((one) => addressOf(one) === value.cell)?.content
      if (!areComparable(type, comparedType(draft, source))) draft.report(address, 'binding.compare', value.cell)
      return
    }
    default:
      value satisfies never
  }
}
