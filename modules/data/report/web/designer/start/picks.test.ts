import type { Dataset } from '@mingtai/report-engine'
import { expect, it } from 'vitest'
import { factsOf, type Sample } from '../model/dataset/field-facts.ts'
import { choiceOf, firstPicks, withAll } from './picks.ts'

const dataset: Dataset = {
  ...{ name: 'pay', title: '工资', from: { kind: 'query', dataSource: 'demo', sql: 'select 1' } },
  fields: [
    { name: 'emp_id', title: '工号', type: 'number' },
    { name: 'name', title: '姓名', type: 'text' },
    { name: 'dept', title: '部门', type: 'text' },
    { name: 'dept_id', title: '', type: 'number' },
    { name: 'post', title: '岗位', type: 'text' },
    { name: 'paid_on', title: '发放日', type: 'date' },
    { name: 'gross', title: '应发', type: 'number' },
    { name: 'net', title: '实发', type: 'number' },
  ],
}
const rows = Array.from({ length: 20 }, (_, at) => [
  ...[at, `员工${at}`, at < 10 ? '后端组' : '前端组', 1, at % 2 === 0 ? '工程师' : '主管', 46_000, at, at],
])
const sample: Sample = { fields: dataset.fields, rows, truncated: true }
const known = { dataset, facts: factsOf(dataset, sample) }

it('groups by what comes again, and adds up amounts but no keys', () => {
  const picks = firstPicks('grouped', known)
  expect(picks.map(({ field, role }) => [field, role])).toEqual([
    ['dept', 'row'],
    ['post', 'row'],
    ['gross', 'figure'],
    ['net', 'figure'],
  ])
  expect(firstPicks('cross', known).map(({ field }) => field)).toEqual(['dept', 'post', 'gross'])
})

it('takes all fields of a list at once, and lets all go', () => {
  const some = firstPicks('detail', known).slice(0, 3)
  const names = dataset.fields.map(({ name }) => name)
  const all = withAll(some, known, names)
  expect(all.map(({ field }) => field)).toEqual(names)
  expect(withAll(all, known, names)).toEqual([])
})

it('makes a column of each way of counting', () => {
  const picks = firstPicks('grouped', known).map((pick) =>
    pick.field === 'net' ? { ...pick, countings: ['sum' as const, 'average' as const, 'proportion' as const] } : pick,
  )
  const rest = { ...known, kind: 'grouped' as const, title: '', subtotals: true, totals: true }
  expect(choiceOf(picks, rest).figures.map(({ field, aggregate }) => `${field} ${aggregate}`)).toEqual([
    'gross sum',
    'net sum',
    'net average',
    'net proportion',
  ])
})
