import type { Column, FieldType } from '@mingtai/sheet-core'

import { type Draft, reportMissing } from './draft.ts'
import type { Filter } from './model.ts'
import { type ParameterValues, scalarTexts } from './parameter-text.ts'
import type { Binding } from './template.ts'

/** One bit per row: does it pass? null: every row does. */
export type Mask = Uint8Array | null

type Condition = Filter['conditions'][number]
type Operator = Condition['operator']
const DAY = 86_400_000

/** Conditions name known fields and parameters, and constants fit the field's type. */
export function checkFilter(draft: Draft, address: string, binding: Binding): void {
  for (const { field, value } of binding.filter?.conditions ?? []) {
    const use = draft.use.use(binding.dataset, field)
    if (use === null) reportMissing(draft, address, { dataset: binding.dataset, field })
    else if (value.kind === 'parameter') {
      const known = draft.template.parameters.some((parameter) => parameter.code === value.code)
      if (!known) draft.report(address, 'binding.parameter', value.code)
    } else if (value.kind !== 'constant') draft.report(address, 'binding.condition', value.kind)
    else if (value.value !== '' && value.value.split(',').some((part) => Number.isNaN(comparable(part, use.type)))) {
      draft.report(address, 'binding.condition', value.value)
    }
  }
}

/**
 * Which rows pass. A parameter without a value drops its condition; a null passes NE and NOTIN alone,
 * and EQ when compared with an empty constant.
 */
export function maskOf(
  filter: Filter | null,
  columnOf: (field: string) => { column: Column; type: FieldType },
  parameters: ParameterValues,
): (rows: number) => Mask {
  return (rows) => {
    const masks: Uint8Array[] = []
    for (const condition of filter?.conditions ?? []) {
      const { column, type } = columnOf(condition.field)
      const targets = targetsOf(condition, parameters)
      if (targets === null) continue
      masks.push(maskFor(column, rows, testOf(condition.operator, targets, type)))
    }
    const [first, ...rest] = masks
    if (first === undefined) return null
    for (const mask of rest) {
      if (filter?.join === 'or') for (let row = 0; row < rows; row++) first[row] = (first[row] ?? 0) | (mask[row] ?? 0)
      else for (let row = 0; row < rows; row++) first[row] = (first[row] ?? 0) & (mask[row] ?? 0)
    }
    return first
  }
}

function targetsOf({ operator, value }: Condition, parameters: ParameterValues): string[] | null {
  const many = operator === 'IN' || operator === 'NOTIN'
  if (value.kind === 'constant') return many ? value.value.split(',').map((part) => part.trim()) : [value.value]
  if (value.kind !== 'parameter') return null
  const chosen = scalarTexts(parameters[value.code]).filter((text) => text !== '')
  if (chosen.length === 0) return null
  return many ? chosen.flatMap((text) => text.split(',')) : chosen.slice(0, 1)
}

type Test = (value: string | number | null) => boolean

function testOf(operator: Operator, targets: string[], type: FieldType): Test {
  const goals = targets.map((target) => comparable(target, type))
  const goal = goals[0] ?? ''
  const set = new Set(goals)
  const empty = targets[0] === ''
  switch (operator) {
    case 'EQ':
      return (value) => (empty ? value === null || value === '' : value === goal)
    case 'NE':
      return (value) => (empty ? value !== null && value !== '' : value !== goal)
    case 'GT':
      return (value) => value !== null && value > goal
    case 'GE':
      return (value) => value !== null && value >= goal
    case 'LT':
      return (value) => value !== null && value < goal
    case 'LE':
      return (value) => value !== null && value <= goal
    case 'IN':
      return (value) => value !== null && set.has(value)
    case 'NOTIN':
      return (value) => value === null || !set.has(value)
    default:
      return operator satisfies never
  }
}

/** A constant in the units of the column: text, number, days or milliseconds; NaN when it does not fit. */
function comparable(text: string, type: FieldType): string | number {
  switch (type) {
    case 'text':
      return text
    case 'number':
      return text.trim() === '' ? Number.NaN : Number(text)
    case 'boolean':
      return booleans.get(text.trim().toLowerCase()) ?? Number.NaN
    case 'date':
    case 'timestamp': {
      const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?$/.exec(text.trim())
      if (match === null) return Number.NaN
      const time = Date.parse(`${match[1]}T${match[2] ?? '00:00'}Z`)
      return type === 'date' ? Math.floor(time / DAY) : time
    }
    default:
      return type satisfies never
  }
}

const booleans = new Map([
  ['true', 1],
  ['1', 1],
  ['是', 1],
  ['false', 0],
  ['0', 0],
  ['否', 0],
])

function maskFor(column: Column, rows: number, test: Test): Uint8Array {
  const mask = new Uint8Array(rows)
  if (column.type === 'text') {
    // Once per different text, not per row.
    const verdicts = Uint8Array.from(column.dictionary, (text) => Number(test(text)))
    const none = Number(test(null))
    for (let row = 0; row < rows; row++) mask[row] = verdicts[column.codes[row] ?? -1] ?? none
    return mask
  }
  if (column.type === 'mixed') {
    column.values.forEach((value, row) => (mask[row] = Number(test(typeof value === 'object' ? null : plain(value)))))
    return mask
  }
  const { values, nulls } = column
  const unit = column.type === 'decimal' ? 10 ** column.scale : 1
  for (let row = 0; row < rows; row++) {
    const value = nulls !== null && nulls[row] === 1 ? null : Number(values[row]) / unit
    mask[row] = Number(test(value))
  }
  return mask
}

function plain(value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value
}
