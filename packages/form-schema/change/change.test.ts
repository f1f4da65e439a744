import { expect, test } from 'vitest'
import { claim, detail, field, formOf, items } from '../example.ts'
import { rightsOf } from '../rights/rights.ts'
import { difference } from './difference.ts'
import { migrateValues } from './migrate-values.ts'
import { schemaDifference } from './schema-difference.ts'

const before = { reason: '出差', type: 'travel', secret: '5', items: items(['车票', '100', '1'], ['住宿', '200', '1']) }

test('what changed is told in words, also in rows', () => {
  const after = {
    ...before,
    ...{ reason: '出差北京', type: null, secret: '6', leave: { from: '2026-01-01', to: '2026-01-02' } },
    items: [
      { id: 'r2', values: { name: '住宿', price: '1200.5', count: '1' } },
      { id: 'r9', values: { name: '餐费', price: '30', count: '2' } },
    ],
  }
  expect(difference(claim, before, after).map(({ sentence }) => sentence)).toEqual([
    '事由由 出差 改为 出差北京',
    '类型清空，原来是 差旅',
    '出差时间填写为 2026-01-01 至 2026-01-02',
    '明细删除第1行：项目 车票，单价 100.00，数量 1',
    '明细第1行的单价由 200.00 改为 1,200.50',
    '明细增加第2行：项目 餐费，单价 30.00，数量 2',
    '底价由 5.00 改为 6.00',
  ])
})

test('a viewer is not told of what is hidden from them, in rows neither', () => {
  const after = { ...before, secret: '6', items: items(['车票', '101', '2'], ['住宿', '200', '1']) }
  const rights = rightsOf(claim, {
    default: 'read',
    fields: { secret: 'hidden', 'items.price': 'hidden' },
    required: [],
  })
  expect(difference(claim, before, after, { rights }).map(({ path }) => path)).toEqual(['items[r1].count'])
})

test('two people of the same name are two people', () => {
  const schema = formOf(field('who', 'person', { label: '经办人' }))
  const [found] = difference(schema, { who: [{ id: 'u1', name: '张伟' }] }, { who: [{ id: 'u2', name: '张伟' }] })
  expect(found?.sentence).toBe('经办人有修改，显示的内容没有变：张伟')
})

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

test('a new version says what it has otherwise', () => {
  const from = formOf(
    field('a', 'text', { label: '事由' }),
    field('b', 'select', { label: '类型', options: options('甲', '乙') }),
    field('c', 'number', { label: '数量' }),
    detail('d', [field('x', 'text', { label: '项目' }), field('y', 'amount', { label: '单价' })], { label: '明细' }),
    field('f', 'formula', { label: '合计', formula: 'SUM({d.y})' }),
  )
  const to = formOf(
    field('b', 'select', { label: '类型', options: options('甲', '丙') }),
    field('a', 'longText', { label: '事由' }),
    detail(
      'd',
      [field('y', 'amount', { label: '单价', max: '100' }), field('x', 'text', { label: '项目', required: true })],
      { label: '明细' },
    ),
    field('e', 'date', {
      label: '日期',
      visibleIf: { left: { field: 'b' }, operator: 'equals', right: { value: '丙' } },
    }),
    field('f', 'formula', { label: '合计', formula: 'SUM({d.y})*2' }),
  )
  expect(schemaDifference(from, to).map(({ sentence }) => sentence)).toEqual([
    '删除数字“数量”',
    '“类型”新增选项丙，删除选项乙',
    '“事由”由单行文本改为多行文本',
    '“明细”调整了列的顺序',
    '“单价”的最大值由 无 改为 100',
    '“项目”改为必填',
    '新增日期“日期”',
    '“合计”的公式由 SUM({明细.单价}) 改为 SUM({明细.单价})*2',
    '布局、分组或说明文字有调整',
  ])
})

test('a draft keeps what a newer version still has, and is told what it loses', () => {
  const from = formOf(
    field('a', 'number'),
    field('b', 'multiSelect', { label: '标签', options: options('甲', '乙') }),
    field('c', 'person', { label: '经办人', multiple: true }),
    field('d', 'date', { precision: 'minute' }),
    field('e', 'select', { label: '类型', options: options('甲', '乙') }),
    field('g', 'text', { label: '备注' }),
    detail('t', [field('x', 'text', { label: '项目' })], { label: '明细' }),
  )
  const to = formOf(
    field('a', 'amount'),
    field('b', 'multiSelect', { label: '标签', options: options('甲') }),
    field('c', 'person', { label: '经办人' }),
    field('d', 'date'),
    field('e', 'text', { label: '类型' }),
    detail('t', [field('x', 'number', { label: '项目' })], { label: '明细' }),
  )
  const values = {
    ...{ a: '12', b: ['甲', '乙'], d: '2026-01-31 08:30', e: '乙', g: '急' },
    c: [
      { id: 'u1', name: '张伟' },
      { id: 'u2', name: '王芳' },
    ],
    t: [{ id: 'r1', values: { x: '车票' } }],
  }
  const migrated = migrateValues(from, to, values)
  expect(migrated.values).toEqual({
    a: '12',
    b: ['甲'],
    c: null,
    d: '2026-01-31',
    e: '乙',
    t: [{ id: 'r1', values: { x: null } }],
  })
  expect(migrated.lost.map(({ sentence }) => sentence)).toEqual([
    '“标签”原来填的“甲、乙”在新版表单里不能全部沿用，请重新填写。',
    '“经办人”原来填的“张伟、王芳”在新版表单里不能全部沿用，请重新填写。',
    '“项目”由单行文本改成了数字，原来填的“车票”不能沿用，请重新填写。',
    '“备注”在新版表单里没有了，原来填的是“急”。',
  ])
})
