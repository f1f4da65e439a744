import type { Column, FieldType } from '@mingtai/sheet-core'

import { haveOrder, readersOf } from './comparable.ts'
import type { Filter } from '../model.ts'
import { type ParameterValues, scalarTexts } from '../parameter-text.ts'
import type { Condition } from '../template.ts'
import { rowTest, type RowTest } from './row-test.ts'

/** One byte per row: whether it passes. null: every row does. */
export type Mask = Uint8Array | null

export type ColumnReader = (field: string) => { column: Column; type: FieldType }

/** What a template cell shows for each row: `column[at[row]]`; the same for all rows where `at` is null. */
export interface ComparedCell {
  column: Column
  at: Int32Array | null
}

export interface FilterSetting {
  rows: number
  columnOf: ColumnReader
  parameters: ParameterValues
  cellOf: (address: string) => ComparedCell | null
}

/**
 * The rows that pass a filter. A parameter without a value drops its condition. A null passes only NE and NOTIN, and EQ
 * with an empty constant; a null on the other side equals nothing.
 */
export function maskOf(
  filter: Filter | null,
  columnOf: ColumnReader,
  parameters: ParameterValues,
): (rows: number) => Mask {
  return (rows) => (filter === null ? null : passing(filter, { rows, columnOf, parameters, cellOf: () => null }))
}

/** The same, with cells to compare with; a bracket of conditions that do not apply does not apply. */
export function passing(filter: Filter, setting: FilterSetting): Mask {
  const masks = [
    ...filter.conditions.map((condition) => conditionMask(condition, setting)),
    ...(filter.groups ?? []).map((group) => passing(group, setting)),
  ].filter((mask) => mask !== null)
  const [first, ...rest] = masks
  if (first === undefined) return null
  for (const mask of rest) {
    if (filter.join === 'or') for (let row = 0; row < first.length; row++) first[row] = first[row]! | mask[row]!
    else for (let row = 0; row < first.length; row++) first[row] = first[row]! & mask[row]!
  }
  return first
}

function conditionMask(condition: Condition, setting: FilterSetting): Mask {
  const { operator, value } = condition
  const { column, type } = setting.columnOf(condition.field)
  if (value.kind === 'field') {
    return pairMask({ column, type }, { operator, other: setting.columnOf(value.field).column, at: null }, setting)
  }
  if (value.kind === 'cell') {
    const cell = setting.cellOf(value.cell)
    if (cell === null) return null
    const at = cell.at ?? new Int32Array(setting.rows)
    return pairMask({ column, type }, { operator, other: cell.column, at }, setting)
  }
  const targets = targetsOf(operator, value, setting.parameters)
  return targets === null ? null : marked(setting.rows, rowTest({ column, type }, operator, targets))
}

function targetsOf(
  operator: Condition['operator'],
  value: Extract<Condition['value'], { kind: 'constant' | 'parameter' }>,
  parameters: ParameterValues,
): string[] | null {
  const many = operator === 'IN' || operator === 'NOTIN'
  if (value.kind === 'constant') return many ? value.value.split(',').map((part) => part.trim()) : [value.value]
  const chosen = scalarTexts(parameters[value.code]).filter((text) => text !== '')
  if (chosen.length === 0) return null
  return many ? chosen.flatMap((text) => text.split(',').map((part) => part.trim())) : chosen.slice(0, 1)
}

function marked(rows: number, test: RowTest): Uint8Array {
  const mask = new Uint8Array(rows)
  for (let row = 0; row < rows; row++) if (test(row)) mask[row] = 1
  return mask
}

interface Against {
  operator: Condition['operator']
  other: Column
  at: Int32Array | null
}

function pairMask(
  own: { column: Column; type: FieldType },
  { operator, other, at }: Against,
  { rows }: FilterSetting,
): Uint8Array {
  const listed = operator === 'IN' || operator === 'NOTIN'
  if (listed && other.type === 'text') return marked(rows, listTest(own, { operator, other, at }))
  const [one, two] = readersOf(own.column, other)
  return marked(rows, (row) => {
    const a = one(row)
    const b = two(at === null ? row : (at[row] ?? -1))
    if (a === null || b === null || !haveOrder(a, b)) return operator === 'NE' || operator === 'NOTIN'
    return holds(operator, a, b)
  })
}

function holds(operator: Condition['operator'], a: string | number | bigint, b: string | number | bigint): boolean {
  switch (operator) {
    case 'EQ':
    case 'IN':
      return a === b
    case 'NE':
    case 'NOTIN':
      return a !== b
    case 'GT':
      return a > b
    case 'GE':
      return a >= b
    case 'LT':
      return a < b
    case 'LE':
      return a <= b
    default:
      return operator satisfies never
  }
}

/** A text on the other side is a list of values, as a constant would be; each different one is read once. */
function listTest(own: { column: Column; type: FieldType }, { operator, other, at }: Against): RowTest {
  const tests = new Map<number, RowTest>()
  const codes = other.type === 'text' ? other.codes : new Int32Array(0)
  const words = other.type === 'text' ? other.dictionary : []
  return (row) => {
    const code = codes[at === null ? row : (at[row] ?? -1)] ?? -1
    if (code < 0) return operator === 'NOTIN'
    let test = tests.get(code)
    if (test === undefined) {
      const parts = (words[code] ?? '').split(',').map((part) => part.trim())
      tests.set(code, (test = rowTest(own, operator, parts)))
    }
    return test(row)
  }
}
