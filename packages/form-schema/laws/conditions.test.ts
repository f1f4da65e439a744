import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detail, field, formOf } from '../example.ts'
import { conditionProblems } from '../condition/check-condition.ts'
import { type Comparison, Condition, operators } from '../condition/condition.ts'
import { conditionWords } from '../condition/condition-words.ts'
import { holds } from '../condition/holds.ts'
import type { FormContext, Membership } from '../values/context.ts'
import { type FieldValue, type FormValues, rowsIn, textIn, textsIn, valueOf } from '../values/value.ts'

const schema = formOf(
  field('n', 'number', { decimals: 2 }),
  field('m', 'number', { decimals: 2 }),
  field('t', 'text'),
  field('d', 'date'),
  field('s', 'select', { options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }),
  field('k', 'multiSelect', { options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }),
  field('p', 'person', { multiple: true }),
  detail('rows', [field('x', 'number', { decimals: 2 }), field('y', 'text')]),
)

const members: Record<string, Membership> = {
  u1: { departments: ['d1'], organizations: ['o1'], roles: ['r1'], posts: ['p1'] },
  u2: { departments: ['d1', 'd2'], organizations: ['o2'], roles: [], posts: ['p1', 'p2'] },
}
const context: FormContext = { membershipOf: (id) => members[id] ?? null }

const cents = fc.integer({ min: -300, max: 300 })
const number = cents.map((value) => String(value / 100))
const text = fc.constantFrom('', '甲', '甲乙', '乙', 'Ab', 'aB')
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, '0')}`)
const choice = fc.constantFrom('a', 'b', 'c')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const people = fc
  .subarray(['u1', 'u2', 'u3'])
  .map((ids) => (ids.length === 0 ? null : ids.map((id) => ({ id, name: id }))))

const values: fc.Arbitrary<FormValues> = fc.record({
  ...{
    n: maybe(number),
    m: maybe(number),
    t: maybe(text.filter((each) => each !== '')),
    d: maybe(day),
    s: maybe(choice),
  },
  k: fc.subarray(['a', 'b', 'c']).map((all) => (all.length === 0 ? null : all)),
  p: people,
  rows: fc
    .array(fc.record({ x: maybe(number), y: maybe(fc.constantFrom('甲', '乙')) }), { maxLength: 4 })
    .map((all) => (all.length === 0 ? null : all.map((cells, at) => ({ id: `r${at}`, values: cells })))),
})

const figure = fc.record({
  operator: fc.constantFrom('equals', 'notEquals', 'greater', 'atLeast', 'less', 'atMost'),
  value: number,
})
const written = fc.record({
  operator: fc.constantFrom('equals', 'notEquals', 'contains', 'notContains', 'startsWith'),
  value: text.filter((each) => each !== ''),
})
const refs = (ids: readonly string[]) => fc.constantFrom(...ids).map((id) => [{ id, name: id }])
const compare = (left: object) => (asked: { operator: string; value: unknown }) => ({
  left,
  operator: asked.operator,
  right: { value: asked.value },
})
const plain = fc.oneof(
  figure.map(compare({ field: 'n' })),
  figure.map(({ operator }) => ({ left: { field: 'n' }, operator, right: { field: 'm' } })),
  fc.tuple(number, number).map(([a, b]) => ({ left: { field: 'n' }, operator: 'between', right: { value: [a, b] } })),
  written.map(compare({ field: 't' })),
  fc
    .tuple(fc.constantFrom('greater', 'atMost', 'equals'), day)
    .map(([operator, value]) => ({ left: { field: 'd' }, operator, right: { value } })),
  fc
    .subarray(['a', 'b', 'c'], { minLength: 1 })
    .chain((value) =>
      fc.constantFrom('oneOf', 'notOneOf').map((operator) => ({ left: { field: 's' }, operator, right: { value } })),
    ),
  fc
    .subarray(['a', 'b', 'c'], { minLength: 1 })
    .chain((value) =>
      fc
        .constantFrom('containsAny', 'containsAll')
        .map((operator) => ({ left: { field: 'k' }, operator, right: { value } })),
    ),
  fc
    .tuple(fc.constantFrom('inDepartment', 'notInDepartment'), refs(['d1', 'd2', 'd3']))
    .map(([operator, value]) => ({ left: { field: 'p' }, operator, right: { value } })),
  fc
    .tuple(fc.constantFrom('hasPost', 'lacksPost'), refs(['p1', 'p2']))
    .map(([operator, value]) => ({ left: { field: 'p' }, operator, right: { value } })),
  fc
    .tuple(fc.constantFrom('hasRole', 'lacksRole'), refs(['r1', 'r2']))
    .map(([operator, value]) => ({ left: { field: 'p' }, operator, right: { value } })),
  fc
    .tuple(fc.constantFrom('n', 't', 'd', 's', 'k', 'p'), fc.constantFrom('empty', 'notEmpty'))
    .map(([key, operator]) => ({ left: { field: key }, operator, right: null })),
  figure.chain((asked) =>
    fc.constantFrom('sum', 'max', 'min').map((over) => compare({ table: 'rows', over, column: 'x' })(asked)),
  ),
  fc
    .nat(4)
    .map((count) => ({ left: { table: 'rows', over: 'count' }, operator: 'equals', right: { value: String(count) } })),
  fc
    .tuple(fc.constantFrom('any', 'every'), figure.map(compare({ field: 'x' })))
    .map(([rows, of]) => ({ rows, table: 'rows', of })),
)
const conditions = fc.oneof(
  plain,
  fc.record({
    match: fc.constantFrom('all', 'any'),
    of: fc.array(
      fc.oneof(plain, fc.record({ match: fc.constantFrom('all', 'any'), of: fc.array(plain, { maxLength: 3 }) })),
      { maxLength: 4 },
    ),
  }),
)

/** Independent of the engine: plain JavaScript over small numbers, which doubles hold. */
function oracle(condition: Condition, given: FormValues, row: FormValues | null = null): boolean {
  if ('match' in condition) {
    const all = condition.of.map((each) => oracle(each, given, row))
    return condition.match === 'all' ? !all.includes(false) : all.includes(true)
  }
  if ('rows' in condition) {
    const all = rowsIn(valueOf(given, 'rows')).map((each) => oracle(condition.of, given, each.values))
    return condition.rows === 'any' ? all.includes(true) : all.length > 0 && !all.includes(false)
  }
  return oracleOf(condition, given, row)
}

const negative: Record<string, string> = {
  ...{ notEquals: 'equals', notContains: 'contains', notOneOf: 'oneOf', notInDepartment: 'inDepartment' },
  ...{ lacksRole: 'hasRole', lacksPost: 'hasPost', notEmpty: 'empty' },
}

function oracleOf({ left, operator, right }: Comparison, given: FormValues, row: FormValues | null): boolean {
  const other = negative[operator]
  const positive = operators.find((each) => each === other)
  if (positive !== undefined) return !oracleOf({ left, operator: positive, right }, given, row)
  const key = 'field' in left ? left.field : ''
  if (operator === 'empty') return valueOf(given, key) === null
  const found = figureOf(left, given, row)
  const asked = right === null ? null : 'value' in right ? right.value : textIn(valueOf(given, right.field))
  if (asked === null) return false
  if (found !== null || ['n', 'x'].includes(key) || !('field' in left))
    return found !== null && ordered(operator, found, asked)
  const words = textIn(valueOf(given, key))?.toLowerCase() ?? null
  if (key === 't') return words !== null && typeof asked === 'string' && spoken(operator, words, asked.toLowerCase())
  if (key === 'd')
    return (
      words !== null &&
      typeof asked === 'string' &&
      (operator === 'greater' ? words > asked : operator === 'atMost' ? words <= asked : words === asked)
    )
  const texts: unknown[] = Array.isArray(asked) ? asked : []
  if (key === 's') return words !== null && texts.includes(words)
  const chosen = textsIn(valueOf(given, 'k'))
  if (key === 'k')
    return (
      chosen.length > 0 &&
      (operator === 'containsAny'
        ? chosen.some((each) => texts.includes(each))
        : texts.every((each) => typeof each === 'string' && chosen.includes(each)))
    )
  const wanted = JSON.stringify(asked)
  const part = operator === 'hasRole' ? 'roles' : operator === 'hasPost' ? 'posts' : 'departments'
  return JSON.stringify(valueOf(given, 'p'))
    .split('"')
    .some((id) => members[id]?.[part]?.some((place) => wanted.includes(`"${place}"`)) === true)
}

function spoken(operator: string, words: string, asked: string): boolean {
  return operator === 'contains'
    ? words.includes(asked)
    : operator === 'startsWith'
      ? words.startsWith(asked)
      : words === asked
}

/** In whole cents. */
function figureOf(left: Comparison['left'], given: FormValues, row: FormValues | null): number | null {
  const cent = (value: string | null) => (value === null ? null : Math.round(Number(value) * 100))
  if ('initiator' in left) return null
  if ('field' in left) {
    const source = left.field === 'x' ? row : given
    return ['n', 'x'].includes(left.field) && source !== null ? cent(textIn(valueOf(source, left.field))) : null
  }
  const rows = rowsIn(valueOf(given, 'rows'))
  if (left.over === 'count') return rows.length * 100
  const cells = rows.map((each) => cent(textIn(valueOf(each.values, 'x')))).filter((each) => each !== null)
  if (left.over === 'sum') return cells.reduce((sum, each) => sum + each, 0)
  return cells.length === 0 ? null : left.over === 'max' ? Math.max(...cells) : Math.min(...cells)
}

function ordered(operator: string, found: number, asked: unknown): boolean {
  const cent = (value: unknown) => Math.round(Number(value) * 100)
  if (Array.isArray(asked)) return found >= cent(asked[0]) && found <= cent(asked[1])
  const other = cent(asked)
  if (operator === 'equals') return found === other
  if (operator === 'greater') return found > other
  if (operator === 'atLeast') return found >= other
  return operator === 'less' ? found < other : found <= other
}

test('a condition holds where plain arithmetic says so, and says why', () => {
  fc.assert(
    fc.property(conditions, values, (raw, given) => {
      const condition = Condition.parse(raw)
      expect(conditionProblems(condition, schema, { about: '分支' })).toEqual([])
      const answer = holds(condition, given, { schema, ...context })
      expect(answer.holds).toBe(oracle(condition, given))
      expect(answer.because).not.toBe('')
      expect(conditionWords(condition, schema)).not.toBe('')
    }),
    { numRuns: 2_000 },
  )
})

test('of everything else a condition is nothing or false, never a failure', () => {
  const odd = fc.dictionary(
    fc.constantFrom('n', 't', 'd', 's', 'k', 'p', 'rows', 'constructor'),
    fc.oneof(fc.string(), fc.constant(null), fc.array(fc.string()), fc.constant<FieldValue>([{ id: 'r', values: {} }])),
  )
  fc.assert(
    fc.property(conditions, odd, (raw, given) => {
      expect(typeof holds(Condition.parse(raw), given, { schema, ...context }).holds).toBe('boolean')
    }),
  )
})
