import type { Field, Scalar } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dataOf, field, filled, sheetOf, templateOf } from '../examples/example.ts'
import { rowTest } from './row-test.ts'
import type { Condition, Filter } from '../template.ts'

const fields: Field[] = [
  { name: 'id', type: 'number' },
  { name: 'n', type: 'number' },
  { name: 'm', type: 'number' },
  { name: 't', type: 'text' },
  { name: 'u', type: 'text' },
  { name: 'd', type: 'date' },
  { name: 'e', type: 'timestamp' },
  { name: 'f', type: 'boolean' },
]
const names = ['n', 'm', 't', 'u', 'd', 'e', 'f']
const DAY = 86_400_000

/** Values as people write them; `raw` is what the data holds, `exact` what the oracle compares. */
interface Value {
  text: string
  raw: Scalar
  exact: bigint | string
}

const number = fc
  .oneof(fc.integer({ min: -300, max: 300 }), fc.constantFrom(99_999_999_999_999, 99_999_999_999_998))
  .map((cents): Value => ({ text: decimalText(cents), raw: cents / 100, exact: BigInt(cents) }))
const word = fc.constantFrom('北京', '上海', '', '10', '2').map((text): Value => ({ text, raw: text, exact: text }))
const date = fc.integer({ min: 20_000, max: 20_003 }).map((day): Value => {
  return { text: new Date(day * DAY).toISOString().slice(0, 10), raw: day, exact: BigInt(day) }
})
const time = fc.integer({ min: 80_000, max: 80_006 }).map((quarter): Value => {
  const ms = quarter * 21_600_000
  return { text: new Date(ms).toISOString().slice(0, 19).replace('T', ' '), raw: ms, exact: BigInt(ms) }
})
const yes = fc
  .boolean()
  .map((value): Value => ({ text: value ? '是' : '否', raw: Number(value), exact: BigInt(Number(value)) }))
const kinds: Record<string, fc.Arbitrary<Value>> = { n: number, m: number, t: word, u: word, d: date, e: time, f: yes }
const anyOf = (name: string): fc.Arbitrary<Value> => kinds[name] ?? word

function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type Row = Record<string, Value | null>
const row: fc.Arbitrary<Row> = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.option(anyOf(name), { freq: 4 })])),
)
const operator = fc.constantFrom<Condition['operator']>('EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'IN', 'NOTIN')

interface Known {
  condition: Condition
  /** The texts on the other side; null: the condition does not apply. A field is read from the row. */
  targets: Value[] | null
  other: string | null
}

const condition: fc.Arbitrary<Known> = fc
  .tuple(fc.constantFrom(...names), operator, fc.constantFrom('constant', 'parameter', 'silent', 'field'))
  .chain(([name, by, kind]) =>
    fc.array(anyOf(name), { minLength: 1, maxLength: 3 }).map((values): Known => {
      const many = by === 'IN' || by === 'NOTIN'
      const targets = many ? values : values.slice(0, 1)
      const common = { field: name, operator: by }
      if (kind === 'field') {
        const other = { n: 'm', m: 'n', t: 'u', u: 't', d: 'e', e: 'd', f: 'f' }[name] ?? name
        return { condition: { ...common, value: { kind: 'field', field: other } }, targets: null, other }
      }
      const text = targets.map((value) => value.text).join(',')
      if (kind === 'constant')
        return { condition: { ...common, value: { kind: 'constant', value: text } }, targets, other: null }
      const code = kind === 'silent' ? 'none' : `p_${Buffer.from(text).toString('hex')}`
      const silent = kind === 'silent' || text === ''
      return {
        condition: { ...common, value: { kind: 'parameter', code } },
        targets: silent ? null : targets,
        other: null,
      }
    }),
  )

interface Tree {
  join: 'and' | 'or'
  conditions: Known[]
  groups: Tree[]
}

function treeOf(depth: number): fc.Arbitrary<Tree> {
  return fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    conditions: fc.array(condition, { maxLength: 3 }),
    groups: depth === 0 ? fc.constant([]) : fc.array(treeOf(depth - 1), { maxLength: 2 }),
  })
}
const tree = treeOf(3)

function filterOf({ join, conditions, groups }: Tree): Filter {
  return { join, conditions: conditions.map((known) => known.condition), groups: groups.map(filterOf) }
}

function codesIn({ conditions, groups }: Tree): string[] {
  const own = conditions.flatMap(({ condition: { value } }) => (value.kind === 'parameter' ? [value.code] : []))
  return [...own, ...groups.flatMap(codesIn)]
}

/** null: it does not apply. */
function verdict({ join, conditions, groups }: Tree, values: Row): boolean | null {
  const verdicts = [
    ...conditions.map((known) => holds(known, values)),
    ...groups.map((group) => verdict(group, values)),
  ]
  const known = verdicts.filter((one) => one !== null)
  if (known.length === 0) return null
  return join === 'and' ? known.every(Boolean) : known.some(Boolean)
}

function holds({ condition: { field: name, operator: by }, targets, other }: Known, values: Row): boolean | null {
  const own = values[name] ?? null
  const negative = by === 'NE' || by === 'NOTIN'
  if (other !== null) {
    const against = values[other] ?? null
    if (own === null || against === null) return negative
    if (negative || by === 'EQ' || by === 'IN') return negative !== listed(own, against, { name, other })
    return ordered(by, inUnits(own, name), inUnits(against, other))
  }
  if (targets === null) return null
  const empty = targets[0]?.text === ''
  if (empty && by === 'EQ') return own === null || own.exact === ''
  if (empty && by === 'NE') return own !== null && own.exact !== ''
  if (own === null) return negative
  if (by === 'EQ' || by === 'IN') return targets.some((target) => target.exact === own.exact)
  if (negative) return !targets.some((target) => target.exact === own.exact)
  return ordered(by, own.exact, targets[0]?.exact ?? '')
}

function listed(own: Value, against: Value, { name, other }: { name: string; other: string }): boolean {
  return inUnits(own, name) === inUnits(against, other)
}

function inUnits({ exact }: Value, name: string): bigint | string {
  return name === 'd' && typeof exact === 'bigint' ? exact * BigInt(DAY) : exact
}

function ordered(by: Condition['operator'], a: bigint | string, b: bigint | string): boolean {
  if (by === 'GT') return a > b
  if (by === 'GE') return a >= b
  return by === 'LT' ? a < b : a <= b
}

test('a filter keeps exactly the rows that a plain reading of it keeps', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      tree,
      fc.integer({ min: 1, max: 5 }),
      (rows, all, size) => {
        const codes = [...new Set([...codesIn(all), 'none'])]
        const template = templateOf(
          sheetOf(
            { A1: field('id', { expand: 'down', aggregate: 'list', filter: filterOf(all) }) },
            { rows: 1, columns: 1 },
          ),
          {
            parameters: codes.map((code) => {
              return { code, name: code, type: 'text', default: null, required: false, hidden: false, options: null }
            }),
          },
        )
        const data = dataOf(
          fields,
          rows.map((values, id) => [id, ...names.map((name) => values[name]?.raw ?? null)]),
          { size, scale: 2 },
        )
        const parameters = Object.fromEntries(
          codes.flatMap((code) => (code === 'none' ? [] : [[code, Buffer.from(code.slice(2), 'hex').toString()]])),
        )
        const remaining = filled(template, data, parameters).grid.map(([id]) => id)
        const wanted = rows.flatMap((values, id) => ((verdict(all, values) ?? true) ? [id] : []))
        expect(remaining).toEqual(wanted)
      },
    ),
    { numRuns: 400 },
  )
})

test.each([
  ['a field that is missing', { kind: 'field' as const, field: 'nothing' }, 'binding.field'],
  ['a field of another kind', { kind: 'field' as const, field: 'd' }, 'binding.compare'],
  ['a constant of another kind', { kind: 'constant' as const, value: '甲' }, 'binding.condition'],
])('a condition against %s is refused, inside brackets too', (_, value, key) => {
  const inner = { join: 'or' as const, conditions: [{ field: 'n', operator: 'EQ' as const, value }] }
  const filter = {
    join: 'and' as const,
    conditions: [],
    groups: [{ join: 'and' as const, conditions: [], groups: [inner] }],
  }
  const sheet = sheetOf({ A1: field('id', { expand: 'down', aggregate: 'list', filter }) }, { rows: 1, columns: 1 })
  expect(() => filled(templateOf(sheet), dataOf(fields, []))).toThrow(/Sheet1!A1/)
  expect(key).toMatch(/^binding/)
})

test('numbers beyond doubles are compared digit by digit', () => {
  const column = {
    type: 'decimal' as const,
    scale: 2,
    values: BigInt64Array.of(900719925474099301n, 900719925474099302n),
    nulls: null,
  }
  const passing = (operator: Condition['operator'], target: string): boolean[] => {
    const test = rowTest({ column, type: 'number' }, operator, [target])
    return [test(0), test(1)]
  }
  expect(passing('EQ', '9007199254740993.01')).toEqual([true, false])
  expect(passing('GT', '9007199254740993.01')).toEqual([false, true])
  expect(passing('GE', '9007199254740993.015')).toEqual([false, true])
  expect(passing('LT', '9007199254740993.015')).toEqual([true, false])
  expect(passing('IN', '9007199254740993.015')).toEqual([false, false])
})
