import { expect, test } from 'vitest'
import { claim, context, detail, field, formOf } from '../example.ts'
import type { FormValues } from '../values/value.ts'
import { conditionProblems } from './check-condition.ts'
import { Condition, operators } from './condition.ts'
import { conditionWords } from './condition-words.ts'
import { holds } from './holds.ts'
import { operatorsOfSort } from './sort.ts'

const schema = formOf(
  field('amount', 'amount', { label: '金额' }),
  field('limit', 'amount', { label: '限额' }),
  field('note', 'text', { label: '备注' }),
  field('day', 'date', { label: '日期' }),
  field('leave', 'dateRange', { label: '请假' }),
  field('type', 'select', {
    label: '类型',
    options: [
      { value: 'a', label: '年假' },
      { value: 'b', label: '病假' },
    ],
  }),
  field('tags', 'multiSelect', {
    label: '标签',
    options: [
      { value: 'x', label: '急' },
      { value: 'y', label: '密' },
    ],
  }),
  field('who', 'person', { label: '经办人', multiple: true }),
  field('unit', 'department', { label: '部门' }),
  field('place', 'area', { label: '地点' }),
  field('path', 'cascader', {
    label: '科目',
    options: [{ value: '1', label: '支出', children: [{ value: '2', label: '差旅' }] }],
  }),
  field('files', 'attachment', { label: '附件' }),
  detail('items', [field('name', 'text', { label: '项目' }), field('price', 'amount', { label: '单价' })], {
    label: '明细',
  }),
)

const values: FormValues = {
  amount: '12000',
  limit: '10000',
  note: 'ＡＢＣ 差旅',
  day: '2026-02-28',
  leave: { from: '2026-02-01', to: '2026-02-03' },
  type: 'a',
  tags: ['x'],
  who: [
    { id: 'u1', name: '张伟' },
    { id: 'u2', name: '王芳' },
  ],
  unit: [{ id: 'd2', name: '预算科' }],
  place: { code: '410102', names: ['河南省', '郑州市', '中原区'], detail: '' },
  path: ['1', '2'],
  files: null,
  items: [
    { id: 'r1', values: { name: '车票', price: '300' } },
    { id: 'r2', values: { name: '住宿', price: '900.5' } },
  ],
}

const ask = (left: unknown, operator: string, right: unknown = null) => ({ left, operator, right })
const on = (key: string, operator: string, value: unknown = null) =>
  ask({ field: key }, operator, value === null ? null : { value })
const refs = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const answer = (condition: unknown, given = values) => holds(Condition.parse(condition), given, { schema, ...context })

test.each<[unknown, boolean, string]>([
  [on('amount', 'greater', '10000'), true, '金额 12,000.00 大于 10,000'],
  [on('amount', 'greater', '12000'), false, '金额 12,000.00 不大于 12,000'],
  [on('amount', 'equals', '12000.00'), true, '金额 12,000.00 等于 12,000'],
  [on('amount', 'between', ['1', '12000']), true, '金额 12,000.00 在 1 到 12,000 之间'],
  [ask({ field: 'amount' }, 'greater', { field: 'limit' }), true, '金额 12,000.00 大于 限额 10,000.00'],
  [on('note', 'contains', 'abc'), true, '备注 ＡＢＣ 差旅 包含 “abc”'],
  [on('note', 'startsWith', '差旅'), false, '备注 ＡＢＣ 差旅 开头不是 “差旅”'],
  [on('day', 'less', '2026-03-01'), true, '日期 2026-02-28 早于 2026-03-01'],
  [ask({ field: 'leave', part: 'days' }, 'atLeast', { value: '3' }), true, '请假天数 3 大于等于 3'],
  [
    ask({ field: 'leave', part: 'from' }, 'atMost', { field: 'day' }),
    true,
    '请假开始 2026-02-01 不晚于 日期 2026-02-28',
  ],
  [on('type', 'oneOf', ['a', 'b']), true, '类型 年假 是 年假、病假'],
  [on('type', 'equals', 'b'), false, '类型 年假 不等于 病假'],
  [on('tags', 'containsAll', ['x', 'y']), false, '标签 急 没有同时包含 急、密'],
  [on('tags', 'containsAny', ['x', 'y']), true, '标签 急 包含任意一项： 急、密'],
  [on('who', 'inDepartment', refs('d3')), true, '经办人 张伟、王芳 在部门 d3'],
  [on('who', 'hasRole', refs('group_hr')), true, '经办人 张伟、王芳 有角色 group_hr'],
  [on('who', 'oneOf', refs('u9')), false, '经办人 张伟、王芳 不是 u9'],
  [on('unit', 'within', refs('d1')), true, '部门 预算科 属于 d1'],
  [on('unit', 'notWithin', refs('d9')), true, '部门 预算科 不属于 d9'],
  [on('place', 'within', refs('410000')), true, '地点 河南省郑州市中原区 属于 410000'],
  [on('place', 'within', refs('410200')), false, '地点 河南省郑州市中原区 不属于 410200'],
  [on('path', 'within', [['1']]), true, '科目 支出 / 差旅 属于 支出'],
  [on('files', 'empty'), true, '附件为空'],
  [on('amount', 'notEmpty'), true, '金额 12,000.00 不为空'],
  [ask({ field: 'files', part: 'count' }, 'less', { value: '1' }), true, '附件数量 0 小于 1'],
  [
    ask({ table: 'items', over: 'sum', column: 'price' }, 'equals', { value: '1200.5' }),
    true,
    '明细.单价合计 1,200.50 等于 1,200.5',
  ],
  [ask({ table: 'items', over: 'count' }, 'greater', { value: '2' }), false, '明细行数 2 不大于 2'],
  [{ rows: 'any', table: 'items', of: on('price', 'greater', '500') }, true, '明细第2行的单价 900.50 大于 500'],
  [{ rows: 'every', table: 'items', of: on('price', 'greater', '500') }, false, '明细第1行的单价 300.00 不大于 500'],
  [ask({ initiator: true }, 'inDepartment', { value: refs('d1') }), true, '发起人 张伟 在部门 d1'],
  [ask({ initiator: true }, 'hasRole', { value: refs('orgAdmin') }), false, '发起人 张伟 没有角色 orgAdmin'],
  [{ match: 'all', of: [on('type', 'equals', 'a'), on('amount', 'less', '1')] }, false, '金额 12,000.00 不小于 1'],
  [
    { match: 'all', of: [on('type', 'equals', 'a'), on('amount', 'greater', '1')] },
    true,
    '类型 年假 等于 年假，且金额 12,000.00 大于 1',
  ],
  [{ match: 'any', of: [on('type', 'equals', 'b'), on('amount', 'greater', '1')] }, true, '金额 12,000.00 大于 1'],
  [on('gone', 'equals', '1'), false, 'gone已不在表单里'],
])('%j: %s, because %s', (condition, expected, because) => {
  expect(Condition.safeParse(condition).success).toBe(true)
  expect(answer(condition)).toMatchObject({ holds: expected, because })
})

test('of nothing no comparison holds, and every opposite does', () => {
  expect(answer(on('amount', 'less', '1'), {}).holds).toBe(false)
  expect(answer(on('type', 'notEquals', 'a'), {}).holds).toBe(true)
  expect(answer({ rows: 'every', table: 'items', of: on('price', 'notEmpty') }, {}).holds).toBe(false)
  expect(answer(on('amount', 'greater', '1'), {}).because).toBe('金额（空） 不大于 1')
})

test('an answer names what it was read from', () => {
  const condition = {
    match: 'any',
    of: [
      { rows: 'any', table: 'items', of: on('price', 'greater', '1') },
      ask({ field: 'amount' }, 'less', { field: 'limit' }),
    ],
  }
  expect(answer(condition).reads).toEqual(['items', 'items.price', 'amount', 'limit'])
})

test('the designer reads a condition in words', () => {
  const condition = {
    match: 'all',
    of: [
      on('amount', 'greater', '10000'),
      {
        match: 'any',
        of: [
          ask({ initiator: true }, 'inDepartment', { value: [{ id: 'd1', name: '研发部' }] }),
          on('type', 'oneOf', ['b']),
        ],
      },
      { rows: 'any', table: 'items', of: on('name', 'contains', '车') },
    ],
  }
  expect(conditionWords(Condition.parse(condition), schema, { context })).toBe(
    '金额 大于 10,000 且 （发起人 在部门 研发部 或 类型 是 病假） 且 明细中有一行（项目 包含 “车”）',
  )
})

test.each([
  [on('gone', 'equals', '1'), 'form.conditionNoField'],
  [{ rows: 'any', table: 'gone', of: on('a', 'empty') }, 'form.conditionNoField'],
  [on('price', 'empty'), 'form.conditionNoField'],
  [ask({ table: 'items', over: 'sum', column: 'name' }, 'greater', { value: '1' }), 'form.conditionNoField'],
  [on('amount', 'contains', '1'), 'form.conditionOperator'],
  [on('files', 'equals', 'a'), 'form.conditionOperator'],
  [on('amount', 'greater', 'viel'), 'form.conditionValue'],
  [on('amount', 'greater', '1e9'), 'form.conditionValue'],
  [on('amount', 'between', ['1']), 'form.conditionValue'],
  [on('amount', 'empty', '1'), 'form.conditionValue'],
  [on('day', 'less', '2026-02-30'), 'form.conditionValue'],
  [on('type', 'equals', 'c'), 'form.conditionValue'],
  [on('path', 'within', [['9']]), 'form.conditionValue'],
  [on('who', 'hasRole', 'admin'), 'form.conditionValue'],
  [on('place', 'within', refs('河南')), 'form.conditionValue'],
  [ask({ field: 'amount' }, 'greater', { field: 'note' }), 'form.conditionValue'],
  [ask({ field: 'amount' }, 'greater', { field: 'gone' }), 'form.conditionNoField'],
])('%j is refused', (condition, key) => {
  expect(conditionProblems(Condition.parse(condition), schema, { about: '大额' }).map((why) => why.key)).toEqual([key])
})

test('what the cases above ask is right but for the field that is gone', () => {
  const wrong = conditionProblems(Condition.parse(on('type', 'oneOf', ['a'])), schema, { about: '大额' })
  expect(wrong).toEqual([])
})

test('every operator belongs to some sort', () => {
  const used = new Set(Object.values(operatorsOfSort).flat())
  expect(operators.filter((operator) => !used.has(operator))).toEqual([])
})

test('conditions that nobody can read are refused', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? on('a', 'empty') : { match: 'all', of: [nested(depth - 1)] }
  expect(Condition.safeParse(nested(4)).success).toBe(true)
  expect(Condition.safeParse(nested(5)).success).toBe(false)
  const many = {
    match: 'any',
    of: Array.from({ length: 10 }, () => ({ match: 'all', of: Array.from({ length: 10 }, () => on('a', 'empty')) })),
  }
  expect(Condition.safeParse(many).success).toBe(false)
  expect(Condition.safeParse({ ...on('a', 'empty'), script: '1' }).success).toBe(false)
  expect(Condition.safeParse(ask({ field: 'constructor' }, 'empty')).success).toBe(true)
})

test('a condition may be asked of a form that has the names of objects', () => {
  const odd = formOf(field('constructor', 'text'), field('toString', 'amount'))
  expect(holds(Condition.parse(on('constructor', 'empty')), {}, { schema: odd }).holds).toBe(true)
  expect(holds(Condition.parse(on('toString', 'greater', '1')), {}, { schema: odd }).holds).toBe(false)
  expect(claim.layout).toHaveLength(5)
})
