import { expect, test } from 'vitest'
import { claim, detail, field, formOf } from '../example.ts'
import { checkRights, checkSchema } from './check-schema.ts'

const on = (key: string, operator = 'notEmpty') => ({ left: { field: key }, operator, right: null })
const found = (...layout: unknown[]) => checkSchema(formOf(...layout)).map(({ path, key }) => `${path} ${key}`)
const option = (value: string) => ({ value, label: value })

test('the example may be published', () => expect(checkSchema(claim)).toEqual([]))

test.each<[string, unknown[], string[]]>([
  ['a key twice', [field('a', 'text'), field('a', 'number')], ['a form.keyTwice']],
  ['a key of a group and a field', [{ type: 'group', id: 'a', children: [] }, field('a', 'text')], ['a form.keyTwice']],
  ['a column twice', [detail('d', [field('a', 'text'), field('a', 'text')])], ['d.a form.keyTwice']],
  ['a serial number in rows', [detail('d', [field('n', 'serial', { rule: {} })])], ['d.n form.kindNotInRows']],
  ['a sum of words', [detail('d', [field('a', 'text')], { sums: ['a'] })], ['d form.sumNotNumber']],
  ['turned bounds', [field('a', 'number', { min: '2', max: '1.99' })], ['a field.numberRange']],
  ['turned lengths', [field('a', 'text', { least: 5, most: 4 })], ['a field.lengthRange']],
  ['turned days', [field('a', 'date', { earliest: '2026-02-01', latest: '2026-01-01' })], ['a form.boundsTurned']],
  ['a day of the wrong precision', [field('a', 'date', { earliest: '2026-02' })], ['a form.boundsNoDay']],
  ['turned rows', [detail('d', [field('a', 'text')], { least: 5, most: 4 })], ['d form.boundsTurned']],
  ['no choices', [field('a', 'select')], ['a form.noChoices']],
  ['a choice twice', [field('a', 'select', { options: [option('1'), option('1')] })], ['a form.choiceTwice']],
  [
    'a branch twice',
    [field('a', 'cascader', { options: [{ ...option('1'), children: [option('2'), option('2')] }] })],
    ['a form.choiceTwice'],
  ],
  [
    'a default of another kind',
    [field('a', 'number', { default: { from: 'fixed', value: 'x' } })],
    ['a form.defaultWrong'],
  ],
  [
    'a default beyond the limits',
    [field('a', 'number', { max: '1', default: { from: 'fixed', value: '2' } })],
    ['a form.defaultWrong'],
  ],
  [
    'a whole column where one value is wanted',
    [
      detail('d', [field('n', 'number'), field('s', 'formula', { formula: '{d.n}*2' }), field('m', 'amount')]),
      field('t', 'formula', { formula: 'ROUND({d.n}+1, 2)' }),
      field('u', 'formula', { formula: 'SUM({d.n}*{d.m})' }),
    ],
    ['d.s form.formulaOwnColumn', 't form.formulaColumn'],
  ],
  ['a condition on nothing', [field('a', 'text', { visibleIf: on('x') })], ['a form.conditionNoField']],
  ['a group on nothing', [{ type: 'group', id: 'g', children: [], visibleIf: on('x') }], ['g form.conditionNoField']],
  ['a column condition', [detail('d', [field('a', 'text', { requiredIf: on('b') }), field('b', 'text')])], []],
  [
    'a field that asks a column',
    [field('a', 'text', { visibleIf: on('b') }), detail('d', [field('b', 'text')])],
    ['a form.conditionNoField'],
  ],
  [
    'a formula circle',
    [field('a', 'formula', { formula: '{b}' }), field('b', 'formula', { formula: '{a}' })],
    ['a form.circle'],
  ],
  ['a formula of itself', [field('a', 'formula', { formula: '{a}+1' })], ['a form.circle']],
  [
    'a circle of sight',
    [field('a', 'text', { visibleIf: on('b') }), field('b', 'text', { visibleIf: on('a') })],
    ['a form.circle'],
  ],
  [
    'a circle through rows',
    [field('a', 'formula', { formula: 'SUM({d.x})' }), detail('d', [field('x', 'formula', { formula: '{a}' })])],
    ['a form.circle'],
  ],
  [
    'required by each other',
    [field('a', 'text', { requiredIf: on('b') }), field('b', 'text', { requiredIf: on('a') })],
    [],
  ],
])('%s', (_, layout, expected) => expect(found(...layout)).toEqual(expected))

test('a formula is refused at its place and in words', () => {
  const [unknown, broken] = checkSchema(
    formOf(
      field('a', 'formula', { label: '合计', formula: '1+{gone}' }),
      field('b', 'formula', { label: '差', formula: '1+*' }),
    ),
  )
  expect(unknown).toMatchObject({ at: 2, sentence: '“合计”的公式里没有字段“gone”，请重新选择字段。' })
  expect(broken).toMatchObject({ at: 2, sentence: '“差”的公式有误：第 3 个字符处缺少数值或单元格，请补上。' })
})

test('a circle names its way', () => {
  const [circle] = checkSchema(
    formOf(
      field('a', 'formula', { label: '甲', formula: '{b}' }),
      field('b', 'formula', { label: '乙', formula: '{a}' }),
    ),
  )
  expect(circle?.sentence).toBe('“甲”绕回了自己：甲 → 乙 → 甲，请改掉其中一处公式或显示条件。')
})

test('what is required can be filled in at the start, and what a node demands there', () => {
  const start = { default: 'write', fields: { reason: 'hidden', 'items.name': 'read' }, required: ['secret'] } as const
  const keys = (node: Parameters<typeof checkRights>[1], isStart = false) =>
    checkRights(claim, node, { isStart }).map(({ path, key, level }) => `${path} ${key} ${level}`)
  expect(keys({ ...start, required: ['secret'] }, true)).toEqual([
    'reason form.requiredHidden error',
    'items.name form.requiredHidden error',
  ])
  expect(keys({ default: 'read', fields: {}, required: ['secret'] })).toEqual(['secret form.requiredHidden error'])
  expect(keys({ default: 'read', fields: { gone: 'write' }, required: ['items.gone'] })).toEqual([
    ' form.rightUnknown error',
    ' form.rightUnknown error',
  ])
  expect(keys({ default: 'read', fields: { secret: 'hidden', rest: 'read' }, required: [] })).toEqual([
    'rest form.formulaTells warning',
  ])
})
