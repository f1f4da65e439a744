import { expect, test } from 'vitest'
import { claim, context, detail, field, formOf, items, person } from '../example.ts'
import { phoneLayout } from '../layout/phone-layout.ts'
import { rightsOf } from '../rights/rights.ts'
import { fieldAt } from '../schema/form-index.ts'
import { SerialRule } from '../schema/serial-rule.ts'
import { emptyValues } from '../values/empty-values.ts'
import type { FieldValue } from '../values/value.ts'
import { printWords } from './print-words.ts'
import { serialPeriod, serialText } from './serial-text.ts'
import { sumWords } from './sum-words.ts'
import { renderTitle, summaryWords, titleProblems, titleTells, withKeys, withLabels } from './title.ts'

function words(kind: string, more: Record<string, unknown>, value: FieldValue): string[] {
  const asked = fieldAt(formOf(field('x', kind, more)), 'x') ?? expect.fail('no field')
  return (['paper', 'list', 'export'] as const).map((place) => printWords(asked, value, place, context))
}

const files = [{ id: 'f1', name: '合同.pdf', size: 2_048 }]

test.each<[string, Record<string, unknown>, FieldValue, string[]]>([
  ['amount', { capitals: true }, '12000', ['12,000.00（壹万贰仟元整）', '12,000.00', '12000.00']],
  [
    'amount',
    {},
    '9007199254740993.01',
    ['9,007,199,254,740,993.01', '9,007,199,254,740,993.01', '9007199254740993.01'],
  ],
  ['number', { unit: '台' }, '1234.5', ['1,234.5 台', '1,234.5 台', '1234.5']],
  ['date', {}, '2026-01-31', ['2026年1月31日', '2026-01-31', '2026-01-31']],
  [
    'date',
    { precision: 'minute' },
    '2026-01-31 08:30',
    ['2026年1月31日 08:30', '2026-01-31 08:30', '2026-01-31 08:30'],
  ],
  ['date', { precision: 'month' }, '2026-11', ['2026年11月', '2026-11', '2026-11']],
  ['date', { precision: 'time' }, '08:30', ['08:30', '08:30', '08:30']],
  [
    'dateRange',
    {},
    { from: '2026-01-30', to: '2026-02-01' },
    ['2026年1月30日至2026年2月1日（3天）', '2026-01-30 至 2026-02-01', '2026-01-30 至 2026-02-01'],
  ],
  [
    'person',
    {},
    [
      { id: 'u1', name: '张伟' },
      { id: 'u2', name: '' },
    ],
    ['张伟、u2', '张伟、u2', '张伟、u2'],
  ],
  [
    'area',
    { detail: true },
    { code: '410102', names: ['河南省', '郑州市'], detail: '1号' },
    ['河南省郑州市1号', '河南省郑州市1号', '河南省郑州市1号'],
  ],
  ['attachment', {}, files, ['合同.pdf（2 KB）', '合同.pdf', '合同.pdf']],
  ['signature', {}, files, ['已签名', '已签名', '已签名']],
  ['richText', {}, '<p>甲&lt;乙</p><p>丙</p>', ['甲<乙\n丙', '甲<乙 丙', '甲<乙\n丙']],
  ['select', { dictionary: 'unknown' }, 'code', ['code', 'code', 'code']],
  ['formula', { formula: '1', result: 'date' }, '2026-01-31', ['2026年1月31日', '2026-01-31', '2026-01-31']],
  ['text', {}, null, ['', '', '']],
  ['amount', {}, [{ id: 'u1', name: '张' }], ['', '', '']],
])('%s %j of %j reads %j', (kind, more, value, expected) => expect(words(kind, more, value)).toEqual(expected))

test('choices of a dictionary are read by its labels', () => {
  const asked = fieldAt(formOf(field('x', 'multiSelect', { dictionary: 'kinds' })), 'x') ?? expect.fail('no field')
  const choicesOf = () => [{ value: 'a', label: '甲', disabled: false }]
  expect(printWords(asked, ['a', 'z'], 'list', { choicesOf })).toBe('甲、z')
})

const now = new Date('2026-11-25T16:30:00Z')
const facts = { values: { reason: '去北京', type: 'travel', secret: '5', total: '1234.5' }, person, now }

test('a title is filled with words, on the clock of China', () => {
  expect(renderTitle(claim, '{发起人}的{type}申请：{reason}（{total}）{发起日期}', facts)).toBe(
    '张伟的差旅申请：去北京（1,234.50）2026-11-26',
  )
  expect(renderTitle(claim, '{gone}{leave}', facts)).toBe('{gone}')
  expect(titleProblems(claim, '{发起人}{gone}').map(({ args }) => args)).toEqual([['gone']])
  expect([...renderTitle(claim, '甲'.repeat(500), facts)]).toHaveLength(200)
})

test('everybody reads titles, so that hidden fields in them are told of; summaries leave them out', () => {
  const rights = rightsOf(claim, { default: 'read', fields: { secret: 'hidden' }, required: [] })
  expect(titleTells(claim, '{reason}{secret}', rights)).toEqual(['secret'])
  expect(summaryWords(claim, ['reason', 'leave', 'secret', 'gone'], { values: facts.values, rights })).toEqual([
    { label: '事由', words: '去北京' },
  ])
})

test('a designer reads labels and stores keys', () => {
  const formula = 'SUM({items.sum})-{secret}+{gone}'
  expect(withLabels(claim, formula)).toBe('SUM({明细.小计})-{底价}+{gone}')
  expect(withKeys(claim, withLabels(claim, formula))).toBe(formula)
})

test.each([
  [{ prefix: 'HT-', date: 'month', length: 4 }, 7, 'HT-2026110007', '202611'],
  [{ date: 'day', length: 3, suffix: '号' }, 12_345, '2026112612345号', '20261126'],
  [{ date: 'year' }, 1, '20260001', '2026'],
  [{ prefix: 'A', length: 1 }, 9, 'A9', ''],
])('%j with %i is %s', (rule, counter, text, period) => {
  const read = SerialRule.parse(rule)
  expect([serialText(read, counter, now), serialPeriod(read, now)]).toEqual([text, period])
})

test('what is no counter is a defect', () => {
  for (const counter of [0, -1, 1.5, Number.NaN])
    expect(() => serialText(SerialRule.parse({}), counter, now)).toThrow(RangeError)
})

test('sums below a table are exact', () => {
  const rows = items(['甲', '0.1', '1'], ['乙', '0.2', '1']).map((row) => ({
    ...row,
    values: { ...row.values, sum: row.values.price },
  }))
  expect(sumWords(claim, { items: rows }, { table: 'items' })).toEqual([
    { key: 'sum', label: '小计', value: '0.3', words: '0.30' },
  ])
  expect(sumWords(claim, {}, { table: 'items' })[0]?.value).toBe('0')
})

test('a new form has its defaults: fixed, of the person, of the day, of the page', () => {
  const from = (rule: Record<string, unknown>) => ({ default: rule })
  const schema = formOf(
    field('fixed', 'amount', from({ from: 'fixed', value: '1,000' })),
    field('wrong', 'amount', from({ from: 'fixed', value: 'x' })),
    field('name', 'text', from({ from: 'person', part: 'name' })),
    field('who', 'person', from({ from: 'person', part: 'name' })),
    field('unit', 'department', from({ from: 'person', part: 'department' })),
    field('unitName', 'text', from({ from: 'person', part: 'department' })),
    field('phone', 'phone', from({ from: 'person', part: 'phone' })),
    field('post', 'text', from({ from: 'person', part: 'post' })),
    field('day', 'date', from({ from: 'today' })),
    field('minute', 'date', { precision: 'minute', ...from({ from: 'today' }) }),
    field('range', 'dateRange', from({ from: 'today' })),
    field('given', 'text', from({ from: 'parameter', name: '编号' })),
    field('notGiven', 'text', from({ from: 'parameter', name: 'constructor' })),
    field('twice', 'formula', { formula: '{fixed}*2' }),
    detail('rows', [field('a', 'text')]),
  )
  expect(emptyValues(schema, { person, now, parameters: { 编号: 'X1' } })).toEqual({
    ...{
      fixed: '1000',
      wrong: null,
      name: '张伟',
      who: [{ id: 'u1', name: '张伟' }],
      unit: [{ id: 'd2', name: '预算科' }],
    },
    ...{ unitName: '预算科', phone: '13712345678', post: '科员', day: '2026-11-26', minute: '2026-11-26 00:30' },
    ...{ range: { from: '2026-11-26', to: '2026-11-26' }, given: 'X1', notGiven: null, twice: '2000', rows: null },
  })
})

test('on a phone columns lie below one another in reading order', () => {
  const [group, ...rest] = phoneLayout(claim)
  expect(group?.type === 'group' ? group.children.map((node) => ('key' in node ? node.key : node.type)) : []).toEqual([
    'reason',
    'type',
    'leave',
  ])
  expect(rest.map((node) => ('key' in node ? node.key : ''))).toEqual(['items', 'total', 'secret', 'rest'])
})
