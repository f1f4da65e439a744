import { type Column, type DataChunk, type Field, type FieldType, storedTexts } from '@mingtai/sheet-core'

import { codesOf } from '../instance/codes.ts'
import { fieldsIn } from '../compile/conditions-in.ts'
import { foldRows, shownFigures } from '../figure/figure.ts'
import { maskOf } from '../filter/filter.ts'
import type { Aggregate } from '../model.ts'
import type { ParameterValues } from '../parameter-text.ts'
import { pick } from '../instance/pick.ts'
import { rowTest, type RowTest } from '../filter/row-test.ts'
import { collectStore, type Store } from '../fill/store.ts'
import type { Filter } from '../template.ts'
import type { filterOperators } from './reading.ts'

type Operator = (typeof filterOperators)[number]

/** A rule by which a reader filters rows of a dataset: by a field, or whole groups by a figure over them. */
export type RowRule = { operator: Operator; values: string[]; words: string } & (
  | { kind: 'rows'; field: string }
  | { kind: 'groups'; keys: string[]; field: string; aggregate: Aggregate; filter: Filter | null }
)
/** By dataset. */
export type RowRules = Readonly<Record<string, readonly RowRule[]>>

/** Fields whose values the rules look at. */
export function fieldsOfRules(rules: readonly RowRule[]): string[] {
  return rules.flatMap((rule) =>
    rule.kind === 'rows' ? [rule.field] : [...rule.keys, rule.field, ...fieldsIn(rule.filter)],
  )
}

/** Filters the rows of a chunk; null where figures of groups decide, which are known only after the last chunk. */
export function rowFilter(rules: readonly RowRule[]): ((chunk: DataChunk) => DataChunk) | null {
  const byRow = rules.filter((rule) => rule.kind === 'rows')
  if (byRow.length === 0) return null
  return (chunk) => {
    const tests = byRow.map((rule) => ruleTest(columnOf(chunk, rule.field), rule))
    return filteredChunk(chunk, (row) => tests.every((test) => test(row)))
  }
}

/** Filters the rows by the figures of their groups, inner groups first, so that outer figures fit as well. */
export function groupFilter(
  rules: readonly RowRule[],
  parameters: ParameterValues,
): ((chunks: readonly DataChunk[]) => DataChunk[]) | null {
  const byGroup = rules.filter((rule) => rule.kind === 'groups').sort((a, b) => b.keys.length - a.keys.length)
  if (byGroup.length === 0) return null
  return (chunks) => byGroup.reduce<DataChunk[]>((left, rule) => ofGroups(left, rule, parameters), [...chunks])
}

type GroupRule = Extract<RowRule, { kind: 'groups' }>

function ofGroups(chunks: DataChunk[], rule: GroupRule, parameters: ParameterValues): DataChunk[] {
  const fields = chunks[0]?.fields
  if (fields === undefined) return chunks
  const names = [...new Set(fieldsOfRules([rule]))]
  const store = storeOf(chunks, fields, names)
  const at = (name: string) => ({ stored: store.columns[names.indexOf(name)]!, type: typeIn(fields, name) })
  const { ids, count } = groupsOf(rule.keys.map((key) => codesOf(at(key).stored).whole()))
  const counts = maskOf(
    rule.filter,
    (field) => ({ column: at(field).stored.whole(), type: at(field).type }),
    parameters,
  )(store.rows)
  const of = counts === null ? ids : ids.map((id, row) => (counts[row] === 1 ? id : -1))
  const sizes = (): Float64Array => sizesOf(of, count)
  const { stored } = at(rule.field)
  const figures = foldRows(rule.aggregate, stored, store.rows, { count, of, sizes, crossing: null })
  const column = shownFigures(figures, rule.aggregate, { blank: false })
  const isNumber = rule.aggregate === 'count' || rule.aggregate === 'distinct'
  const fits = ruleTest({ column, type: isNumber ? 'number' : at(rule.field).type }, rule)
  const accepted = Uint8Array.from({ length: count }, (_, group) => Number(fits(group)))
  let from = 0
  return chunks.map((chunk) => {
    const start = from
    from += chunk.rows
    return filteredChunk(chunk, (row) => accepted[ids[start + row]!] === 1)
  })
}

function storeOf(chunks: readonly DataChunk[], fields: readonly Field[], names: readonly string[]): Store {
  const needs = names.map((name) => {
    const position = fields.findIndex((field) => field.name === name)
    return { name, type: typeIn(fields, name), position, codes: true, values: true }
  })
  const store = collectStore(needs)
  for (const chunk of chunks) store.add(chunk)
  return store.close()
}

/** Combinations of codes, numbered in order of first appearance. */
function groupsOf(codes: readonly Int32Array[]): { ids: Int32Array; count: number } {
  const [first = new Int32Array(0), ...rest] = codes
  let { ids, count } = renumbered(first.length, (row) => first[row]!)
  for (const more of rest) {
    const before = ids
    ;({ ids, count } = renumbered(before.length, (row) => (more[row]! + 1) * count + before[row]!))
  }
  return { ids, count }
}

function renumbered(rows: number, keyOf: (row: number) => number): { ids: Int32Array; count: number } {
  const known = new Map<number, number>()
  const ids = new Int32Array(rows)
  for (let row = 0; row < rows; row++) {
    const key = keyOf(row)
    let id = known.get(key)
    if (id === undefined) known.set(key, (id = known.size))
    ids[row] = id
  }
  return { ids, count: known.size }
}

function sizesOf(of: Int32Array, count: number): Float64Array {
  const sizes = new Float64Array(count)
  for (const id of of) if (id >= 0) sizes[id]!++
  return sizes
}

function filteredChunk(chunk: DataChunk, accepts: (row: number) => boolean): DataChunk {
  const rows = new Int32Array(chunk.rows)
  let count = 0
  for (let row = 0; row < chunk.rows; row++) if (accepts(row)) rows[count++] = row
  if (count === chunk.rows) return chunk
  const taken = rows.subarray(0, count)
  return { ...chunk, rows: count, columns: chunk.columns.map((column) => pick(column, taken)) }
}

interface Typed {
  column: Column
  type: FieldType
}

function columnOf({ fields, columns }: DataChunk, name: string): Typed {
  const position = fields.findIndex((field) => field.name === name)
  const column = columns[position] ?? { type: 'mixed', values: [] }
  return { column, type: fields[position]?.type ?? 'text' }
}

function typeIn(fields: readonly Field[], name: string): FieldType {
  return fields.find((field) => field.name === name)?.type ?? 'text'
}

function ruleTest(typed: Typed, { operator, values }: Pick<RowRule, 'operator' | 'values'>): RowTest {
  const [first = '', second = ''] = values
  const isEmpty = (): RowTest => rowTest(typed, 'EQ', [''])
  switch (operator) {
    case 'EMPTY':
      return isEmpty()
    case 'NOTEMPTY':
      return rowTest(typed, 'NE', [''])
    case 'BETWEEN': {
      const [least, most] = [rowTest(typed, 'GE', [first]), rowTest(typed, 'LE', [second])]
      return (row) => least(row) && most(row)
    }
    case 'IN':
    case 'NOTIN': {
      const named = values.filter((value) => value !== '')
      const [inside, empty] = [rowTest(typed, 'IN', named), values.includes('') ? isEmpty() : () => false]
      return operator === 'IN' ? (row) => inside(row) || empty(row) : (row) => !inside(row) && !empty(row)
    }
    case 'CONTAINS':
      return textRule(typed, (text) => text.includes(folded(first)))
    case 'NOTCONTAINS': {
      const contains = textRule(typed, (text) => text.includes(folded(first)))
      return (row) => !contains(row)
    }
    case 'BEGINS':
      return textRule(typed, (text) => text.startsWith(folded(first)))
    case 'ENDS':
      return textRule(typed, (text) => text.endsWith(folded(first)))
    case 'EQ':
    case 'NE':
    case 'GT':
    case 'GE':
    case 'LT':
    case 'LE':
      return rowTest(typed, operator, [first])
    default:
      return operator satisfies never
  }
}

/** Without regard to case; an empty value fits no text. */
function textRule({ column, type }: Typed, fits: (text: string) => boolean): RowTest {
  if (column.type === 'text') {
    const verdicts = column.dictionary.map((text) => fits(folded(text)))
    return (row) => verdicts[column.codes[row] ?? -1] ?? false
  }
  const texts = storedTexts(column, type)
  return (row) => {
    const text = texts(row)
    return text !== null && fits(folded(text))
  }
}

function folded(text: string): string {
  return text.toLowerCase()
}
