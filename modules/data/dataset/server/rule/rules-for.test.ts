import { type DatasetRules, mergedLook, type RuleCondition } from '@mingtai/data-plane'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MaskName, RowRule, RuleOperator, RuleSet, RuleTest } from '../../rule-shapes.ts'
import { type Reader, rulesFor } from './rules-for.ts'

const reader: Reader = {
  ...{ userId: 'u1', userName: '张伟', deptId: 'd1', organizationId: 'o1' },
  ...{
    roles: ['designer', 'base_user'],
    roleAliases: ['designer', 'base_user'],
    places: ['d1', 'o1', 'group'],
    seesAll: false,
  },
}
const rule: RowRule = { name: '一', roles: ['designer'], places: [], people: [], where: null, hidden: [], masked: [] }
const only = (...rules: RowRule[]): RuleSet => ({ rules, othersSeeAll: false })
const deptIs = (of: 'deptId' | 'userName' | 'roleAlias', op: RuleOperator = 'eq'): RowRule => ({
  ...rule,
  where: { match: 'all', groups: [{ match: 'all', tests: [{ field: '部门', op, values: [{ kind: 'reader', of }] }] }] },
})

test('without rules everything is seen; with rules that name others, nothing', () => {
  expect(rulesFor(reader, only())).toBeNull()
  const others = { ...rule, roles: ['orgAdmin'] }
  expect(rulesFor(reader, only(others))).toEqual({ where: { any: [] }, hidden: [], masked: [] })
  expect(rulesFor(reader, { rules: [others], othersSeeAll: true })).toBeNull()
})

test('a rule names people by role, by their department and all above it, or themselves', () => {
  const nobody = { ...rule, roles: [] }
  for (const named of [
    { ...nobody, places: ['group'] },
    { ...nobody, people: ['u1'] },
    { ...nobody, roles: ['base_user'] },
  ])
    expect(rulesFor(reader, only(named))).toBeNull()
  expect(rulesFor(reader, only(nobody))?.where).toEqual({ any: [] })
  expect(rulesFor({ ...reader, userId: null }, only({ ...nobody, people: ['u1'] }))?.where).toEqual({ any: [] })
})

test('values are those of the reader; what the reader lacks passes no row, also where it should differ', () => {
  expect(rulesFor(reader, only(deptIs('deptId')))?.where).toEqual({ field: '部门', op: 'eq', values: ['d1'] })
  expect(rulesFor(reader, only(deptIs('roleAlias', 'in')))?.where).toEqual({
    ...{ field: '部门', op: 'in', values: ['designer', 'base_user'] },
  })
  const homeless = { ...reader, deptId: null }
  expect(rulesFor(homeless, only(deptIs('deptId')))?.where).toEqual({ any: [] })
  expect(rulesFor(homeless, only(deptIs('deptId', 'ne')))?.where).toEqual({ any: [] })
})

test('different from several values means from each of them', () => {
  expect(rulesFor(reader, only(deptIs('roleAlias', 'ne')))?.where).toEqual({
    all: [
      { field: '部门', op: 'ne', values: ['designer'] },
      { field: '部门', op: 'ne', values: ['base_user'] },
    ],
  })
})

test('a field that one rule shows is shown, one that some mask is masked, one that all hide is hidden', () => {
  const masks = { ...rule, masked: [{ field: '电话', mask: 'phone' as const }], hidden: ['工资'] }
  const hides = { ...rule, hidden: ['电话', '工资', '地址'] }
  const sight = rulesFor(reader, only(hides, masks))
  expect(sight).toEqual({ where: null, hidden: ['工资'], masked: [{ field: '电话', mask: 'phone' }] })
  expect(rulesFor(reader, only(hides, masks, rule))).toBeNull()
})

test('of several masks the strictest counts, in whatever order the rules stand', () => {
  const one = { ...rule, masked: [{ field: '电话', mask: 'phone' as const }] }
  const other = { ...rule, masked: [{ field: '电话', mask: 'all' as const }] }
  const masked = [{ field: '电话', mask: 'all' }]
  expect(rulesFor(reader, only(one, other))).toEqual({ where: null, hidden: [], masked })
  expect(rulesFor(reader, only(other, one))).toEqual({ where: null, hidden: [], masked })
})

test('where rules of different rows do not show the same, each row keeps to its own', () => {
  const east = { ...deptIs('deptId'), masked: [{ field: '电话', mask: 'phone' as const }], hidden: ['工资'] }
  const south = { ...deptIs('userName'), hidden: ['电话', '工资'] }
  expect(rulesFor(reader, only(east, south))).toEqual({
    where: {
      any: [
        { field: '部门', op: 'eq', values: ['d1'] },
        { field: '部门', op: 'eq', values: ['张伟'] },
      ],
    },
    hidden: ['工资'],
    masked: [],
    parts: [
      { where: { field: '部门', op: 'eq', values: ['d1'] }, hidden: [], masked: [{ field: '电话', mask: 'phone' }] },
      { where: { field: '部门', op: 'eq', values: ['张伟'] }, hidden: ['电话'], masked: [] },
    ],
  })
})

test('the right to all rows goes before every rule', () => {
  expect(rulesFor({ ...reader, seesAll: true }, only({ ...rule, roles: ['orgAdmin'] }))).toBeNull()
})

const fields = ['a', 'b', 'c']
const words = ['1', '2', 'd1', '张伟', 'designer']
const anyTest: fc.Arbitrary<RuleTest> = fc.record({
  field: fc.constantFrom(...fields),
  op: fc.constantFrom<RuleOperator>('eq', 'ne', 'in', 'gt', 'contains', 'startsWith', 'isNull', 'notNull'),
  values: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('constant' as const), value: fc.constantFrom(...words) }),
      fc.record({ kind: fc.constant('reader' as const), of: fc.constantFrom('userName', 'deptId', 'roleAlias') }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
})
const match = fc.constantFrom<'all' | 'any'>('all', 'any')
const anyMask = fc.constantFrom<MaskName>('all', 'name', 'phone', 'bankCard', 'idCard', 'email')
const anyRule: fc.Arbitrary<RowRule> = fc.record({
  name: fc.constant('规则'),
  roles: fc.subarray(['designer', 'orgAdmin']),
  places: fc.subarray(['d1', 'd2']),
  people: fc.subarray(['u1', 'u2']),
  where: fc.option(
    fc.record({
      match,
      groups: fc.array(fc.record({ match, tests: fc.array(anyTest, { minLength: 1, maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
  hidden: fc.subarray(fields),
  masked: fc
    .subarray(fields)
    .chain((some) => fc.tuple(...some.map((field) => fc.record({ field: fc.constant(field), mask: anyMask })))),
})
const anyRow = fc.record({
  a: fc.option(fc.constantFrom(...words)),
  b: fc.option(fc.constantFrom(...words)),
  c: fc.constant('1'),
})

type Row = Record<string, string | null>

/** Rows as a database would judge them: nothing is known of a null. */
function passes(condition: RuleCondition | null, row: Row): boolean {
  if (condition === null) return true
  if ('all' in condition) return condition.all.every((part) => passes(part, row))
  if ('any' in condition) return condition.any.some((part) => passes(part, row))
  const value = row[condition.field] ?? null
  const [first = ''] = condition.values
  if (condition.op === 'isNull') return value === null
  if (value === null) return false
  const judged: Partial<Record<RuleOperator, boolean>> = {
    ...{ notNull: true, eq: value === first, ne: value !== first, in: condition.values.includes(value) },
    ...{ gt: value > first, contains: value.includes(first), startsWith: value.startsWith(first) },
  }
  return judged[condition.op] ?? false
}

/** What a row shows of a field, the way a sight is applied to it. */
function lookIn(sight: DatasetRules | null, row: Row, field: string): string {
  if (sight === null) return 'plain'
  if (sight.hidden.includes(field)) return 'hidden'
  const mask = sight.masked.find((one) => one.field === field)?.mask
  if (mask !== undefined) return mask
  const parts = (sight.parts ?? []).filter(({ where }) => passes(where, row))
  if (!(sight.parts ?? []).some((part) => namesField(part, field))) return 'plain'
  return mergedLook(
    parts.map((part) => {
      if (part.hidden.includes(field)) return 'hidden'
      return part.masked.find((one) => one.field === field)?.mask ?? 'plain'
    }),
  )
}

function namesField({ hidden, masked }: Pick<DatasetRules, 'hidden' | 'masked'>, field: string): boolean {
  return hidden.includes(field) || masked.some((one) => one.field === field)
}

/** From what shows everything to what shows nothing. */
const levels = ['plain', 'email', 'idCard', 'phone', 'bankCard', 'name', 'all', 'hidden']
/** Plain, masked or hidden. */
function levelOf(sight: DatasetRules | null, row: Row, field: string): number {
  const look = lookIn(sight, row, field)
  return look === 'plain' ? 0 : look === 'hidden' ? 2 : 1
}

test('a row is given by the rules that fit it, and shows what one of these shows in clear, else the strictest mask', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 5 }), anyRow, (rules, row) => {
      const fitting = rules.filter(
        ({ roles, places, people }) => roles.includes('designer') || places.includes('d1') || people.includes('u1'),
      )
      const giving = fitting.filter(({ where }) =>
        passes(rulesFor(reader, only({ ...everyone, where }))?.where ?? null, row),
      )
      const sight = rulesFor(reader, only(...rules))
      expect(passes(sight?.where ?? null, row)).toBe(giving.length > 0)
      if (giving.length === 0) return
      for (const field of fields) {
        const looks = giving.map(({ hidden, masked }) => {
          if (hidden.includes(field)) return 'hidden'
          return masked.find((one) => one.field === field)?.mask ?? 'plain'
        })
        const masks = looks
          .filter((look) => look !== 'hidden')
          .toSorted((a, b) => levels.indexOf(b) - levels.indexOf(a))
        expect(lookIn(sight, row, field)).toBe(looks.includes('plain') ? 'plain' : (masks[0] ?? 'hidden'))
      }
    }),
    { numRuns: 500 },
  )
})
const everyone: RowRule = { ...rule, hidden: [], masked: [] }

test('a rule more that names the reader never takes anything away', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 4 }), anyRule, anyRow, (rules, added, row) => {
      const more = { ...added, roles: ['designer'] }
      const before = rulesFor(reader, only(...rules))
      const after = rulesFor(reader, only(...rules, more))
      if (before !== null && !passes(before.where, row)) return
      expect(passes(after?.where ?? null, row)).toBe(true)
      for (const field of fields) expect(levelOf(after, row, field)).toBeLessThanOrEqual(levelOf(before, row, field))
    }),
  )
})

test('a rule that names somebody else changes nothing for the reader', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 4 }), anyRule, (rules, added) => {
      const unrelated = { ...added, roles: ['orgAdmin'], places: ['d2'], people: ['u2'] }
      expect(rulesFor(reader, only(...rules, unrelated))).toEqual(rulesFor(reader, only(...rules)))
    }),
  )
})

test('the order of rules changes neither the rows nor what they show', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 5 }), anyRow, (rules, row) => {
      const forth = rulesFor(reader, only(...rules))
      const back = rulesFor(reader, only(...rules.toReversed()))
      expect(passes(back?.where ?? null, row)).toBe(passes(forth?.where ?? null, row))
      for (const field of fields) expect(lookIn(back, row, field)).toBe(lookIn(forth, row, field))
    }),
  )
})

test('whoever no rule names sees no row, whatever the rules say', () => {
  const unnamed: Reader = { ...reader, userId: 'u9', roles: [], places: [] }
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 5 }), anyRow, (rules, row) => {
      expect(passes(rulesFor(unnamed, only(...rules))?.where ?? null, row)).toBe(false)
    }),
  )
})
