import type { Dataset, Parameter, Template } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { bringing, broughtWords, changeWords, withBrought } from './bringing.ts'
import { offeredChanges } from './offered-changes.ts'

function parameter(code: string, more: Partial<Parameter> = {}): Parameter {
  return { code, name: code, type: 'text', default: null, required: false, hidden: false, options: null, ...more }
}

const month = parameter('fromYm', { type: 'month', name: '开始月份' })
const shared = {
  code: 'salary',
  name: '月薪明细',
  fields: [],
  parameters: [month, parameter('dept', { name: '部门' })],
}

test('a code of another type stays the report’s own until the designer decides otherwise', () => {
  const report = { parameters: [parameter('fromYm')], datasets: [] }
  const brought = bringing('salary', [shared], report)
  if (brought === null) throw new Error('it is known')
  expect(withBrought(brought, report, {}).parameters.map(({ type }) => type)).toEqual(['text', 'text'])
  expect(withBrought(brought, report, { fromYm: 'brought' }).parameters[0]).toEqual(month)
  expect(broughtWords('月薪明细', brought)).toBe('共享数据集“月薪明细”带来参数：部门。')
})

test('what came and what is shared is said in one notice, and nothing where nothing came', () => {
  const brought = bringing('salary', [shared], { parameters: [month], datasets: [] })
  expect(brought && broughtWords('月薪明细', brought)).toBe(
    '共享数据集“月薪明细”带来参数：部门。与本报表共用参数：开始月份。',
  )
  expect(broughtWords('空', { added: [], matched: [], clashes: [], datasets: [] })).toBeNull()
})

test('changes are told by the names that the form gives to properties', () => {
  expect(
    changeWords([
      { kind: 'changed', parameter: month, parts: ['default', 'options'] },
      { kind: 'added', parameter: parameter('post', { name: '岗位' }) },
      { kind: 'order' },
    ]),
  ).toBe('“开始月份”的默认值、可选项；新增“岗位”；参数的顺序')
})

test('a parameter that another query of the report names is not offered to be taken away', () => {
  const taken: Dataset = {
    ...{ name: 'd', title: '月薪', from: { kind: 'shared', code: 'salary' }, fields: [] },
    taken: shared.parameters,
  }
  const template: Template = { schema: 4, parameters: shared.parameters, datasets: [taken], styles: [{}], sheets: [] }
  const now = { ...shared, parameters: shared.parameters.slice(1) }
  expect(offeredChanges(template, taken, now).map(({ kind }) => kind)).toEqual(['removed'])
  const sql = 'select 1 where ym >= ${fromYmFrom}'
  const own: Dataset = { name: 'own', title: '自己的', from: { kind: 'query', dataSource: 'w', sql }, fields: [] }
  expect(offeredChanges({ ...template, datasets: [taken, own] }, taken, now)).toEqual([])
})
