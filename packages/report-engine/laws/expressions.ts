import type { Binding, Display, Filter, HideIf, Sort, Top } from '../template.ts'
import type { DatasetLink, Subtotal } from '../template/binding.ts'
import type { Choices } from './choices.ts'
import { datasetFields, typeOf } from './random-rows.ts'
import type { Head, Sketch } from './sketch.ts'

const functions = ['sum', 'average', 'max', 'min', 'count', 'distinct', 'first', 'last'] as const
type FigureFunction = (typeof functions)[number]

/** A function that a field of this type allows. */
export function functionFor(choices: Choices, field: string): FigureFunction {
  const chosen = choices.pick(functions)
  if (typeOf(field) === 'number') return chosen
  return chosen === 'sum' || chosen === 'average' ? 'count' : chosen
}

/** Never the row's own name: that stands only where a whole list shows it. */
export function fieldOf(choices: Choices, dataset: string): string {
  return choices.any((datasetFields[dataset] ?? []).filter((name) => name !== 'id')) ?? 'a'
}

const constants = {
  text: ['北京', '上海', 'a', '', '北京,上海'],
  number: ['0', '2025', '-1.5', '9000000000000.01'],
  date: ['2024-10-20', '2024-11-01'],
  timestamp: ['2023-11-15 00:00:00', '2023-11-14'],
  boolean: ['true', 'false'],
} as const

const operators = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'IN', 'NOTIN'] as const

/** Conditions and brackets, against constants, parameters, other fields and the cells around. */
export function filterFor(sketch: Sketch, dataset: string, around: readonly Head[]): Filter {
  const { choices } = sketch
  const conditions = Array.from({ length: 1 + choices.below(2) }, () => conditionFor(choices, dataset, around))
  const join = choices.pick(['and', 'or'] as const)
  if (!choices.maybe(25)) return { join, conditions }
  const inner = { join: choices.pick(['or', 'and'] as const), conditions: [conditionFor(choices, dataset, around)] }
  return { join, conditions, groups: [inner] }
}

function conditionFor(choices: Choices, dataset: string, around: readonly Head[]): Filter['conditions'][number] {
  const field = fieldOf(choices, dataset)
  const type = typeOf(field)
  const operator = choices.pick(operators)
  const alike = (datasetFields[dataset] ?? []).filter((name) => typeOf(name) === type)
  const heads = around.filter((head) => typeOf(head.field) === type)
  const kind = choices.pick(['constant', 'parameter', 'field', 'cell'] as const)
  const head = kind === 'cell' ? choices.any(heads) : null
  if (head !== null) return { field, operator, value: { kind: 'cell', cell: head.address } }
  if (kind === 'field') return { field, operator, value: { kind, field: choices.any(alike) ?? field } }
  if (kind === 'parameter' && type !== 'boolean') return { field, operator, value: { kind, code: parameterFor(type) } }
  return { field, operator, value: { kind: 'constant', value: choices.any<string>(constants[type]) ?? '' } }
}

function parameterFor(type: 'text' | 'number' | 'date' | 'timestamp'): string {
  if (type === 'number') return 'least'
  return type === 'text' ? 'cities' : 'since'
}

export function sortsFor(choices: Choices, dataset: string): Sort[] {
  return Array.from({ length: 1 + choices.below(2) }, (): Sort => {
    const direction = choices.pick(['ascending', 'descending'] as const)
    if (choices.maybe(40)) return { by: 'value', direction }
    const field = fieldOf(choices, dataset)
    if (choices.maybe(40)) return { by: { field }, direction }
    return { by: { field, aggregate: functionFor(choices, field) }, direction }
  })
}

export function topFor(choices: Choices): Top {
  return { count: 1 + choices.below(3), rest: choices.maybe(50) ? '其他' : null }
}

/** Pairs with the cells around that show a field of the same name. */
export function linksFor(dataset: string, around: readonly Head[]): DatasetLink[] {
  const names: readonly string[] = datasetFields[dataset] ?? []
  const linked = around.filter((head) => head.dataset !== dataset && head.field !== 'id' && names.includes(head.field))
  return linked.slice(-2).map(({ address, field }) => ({ field, cell: address }))
}

export function subtotalFor(choices: Choices, figures: readonly string[]): Subtotal {
  const cell = choices.maybe(25) ? choices.any(figures) : null
  const wanted = choices.pick(['count', 'max', 'none', 'growth', 'average', 'distinct'] as const)
  return {
    position: choices.pick(['after', 'before'] as const),
    label: '合计',
    style: choices.maybe(30) ? 1 : null,
    hideWhenSingle: choices.maybe(20),
    ...(cell === null ? {} : { functions: [{ cell, aggregate: wanted }] }),
  }
}

export function displayFor(choices: Choices, isNumber: boolean): Display {
  switch (choices.below(5)) {
    case 0:
      return { dictionary: { kind: 'fixed', items: [{ value: '北京', label: '京' }] } }
    case 1:
      return { dictionary: { kind: 'dataset', dataset: 'names', code: 'a', name: 'name' } }
    case 2:
      return isNumber ? { unit: { operation: choices.pick(['divide', 'multiply'] as const), by: 10_000 } } : {}
    case 3:
      return isNumber ? { capitals: choices.pick(['amount', 'number', 'digits'] as const) } : {}
    default:
      return { link: { kind: 'url', url: '="https://example.com/"&PARAM("word")' } }
  }
}

export function hideFor(sketch: Sketch, own: string): HideIf {
  const { choices } = sketch
  const formula = choices.pick([`=${own}=""`, `=${own}>1`, `=PARAM("word")="x"`, `=LEN(${own})>1`] as const)
  return { formula, what: choices.pick(['value', 'row', 'column'] as const) }
}

/** Layout that any expanding cell or block may ask for. */
export function layoutFor(choices: Choices, axis: 'down' | 'right'): Partial<Binding> {
  switch (choices.below(12)) {
    case 7:
      return { breakAfter: true }
    case 8:
      return { keepTogether: true }
    case 9:
      return { fold: choices.pick(['open', 'closed'] as const) }
    case 10:
      return axis === 'down' ? { fillTo: 2 + choices.below(3) } : {}
    case 11:
      return axis === 'down'
        ? { bands: { count: 2 + choices.below(2), order: choices.pick(['across', 'down'] as const) } }
        : {}
    default:
      return {}
  }
}
