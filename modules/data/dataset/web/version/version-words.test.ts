import { expect, test } from 'vitest'
import type { DatasetForm, RowRule } from '../../calls.ts'
import { definitionDifferences, ruleDifferences } from './version-words.ts'

const form: DatasetForm = {
  ...{ code: 'orders', name: '订单', groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
  from: { kind: 'query', dataSource: 'main', sql: 'select a from t' },
  fields: [{ name: 'a', title: '金额', type: 'number' }],
}
const rule: RowRule = { name: '华东', roles: ['r1'], places: [], people: [], where: null, hidden: ['a'], masked: [] }

test('only the parts that are not the same are told, each with what it was and is', () => {
  expect(definitionDifferences(form, form)).toEqual([])
  const next: DatasetForm = {
    ...form,
    from: { kind: 'query', dataSource: 'main', sql: 'select a, b from t' },
    fields: [...form.fields, { name: 'b', title: 'b', type: 'text' }],
  }
  expect(definitionDifferences(form, next)).toEqual([
    { part: '取数', before: '数据源 main\nselect a from t', after: '数据源 main\nselect a, b from t' },
    { part: '字段', before: 'a（金额） number', after: 'a（金额） number\nb text' },
  ])
})

test('rules are told by whom they name and what they leave', () => {
  const before = { rules: [], othersSeeAll: false }
  expect(ruleDifferences(before, { rules: [rule], othersSeeAll: true }, { r1: '设计员' })).toEqual([
    { part: '规则', before: '', after: '华东：角色 设计员\n  全部行\n  隐藏 a' },
    { part: '没有命中规则的人', before: '什么都看不到', after: '看到全部' },
  ])
})
