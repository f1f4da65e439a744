import type { Step } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { recipeProblem } from './recipe-problem.ts'

const orders = { name: 'orders', title: '订单', fields: [{ name: 'area', type: 'text' as const }] }
const of = (...steps: Step[]) => recipeProblem({ kind: 'steps', start: 'orders', steps }, [orders])

test('what is missing is told with the number of its step', () => {
  expect(of({ kind: 'filter', expression: 'area is not null' }, { kind: 'compute', name: '税', expression: ' ' })).toBe(
    '第 2 步请填写“税”的表达式。',
  )
  expect(of({ kind: 'union', with: 'gone', all: true })).toContain('第 1 步')
  expect(of({ kind: 'pivot', fixed: ['area'], header: 'area', value: 'area', aggregate: 'sum' })).toContain('“area”')
  const twice = { field: 'area', name: '地区' }
  expect(of({ kind: 'select', fields: [twice, twice] })).toContain('有两列叫“地区”')
  const alike = [
    { field: 'area', name: 'Area' },
    { field: 'area', name: 'AREA' },
  ]
  expect(of({ kind: 'select', fields: alike })).toContain('有两列叫“AREA”')
})

test('a whole recipe has no problem, and one over nothing has', () => {
  expect(of({ kind: 'filter', expression: "area = '河南省'" })).toBe(null)
  expect(recipeProblem({ kind: 'steps', start: 'gone', steps: [] }, [orders])).not.toBe(null)
  expect(recipeProblem({ kind: 'sql', inputs: ['orders'], sql: 'select 1' }, [orders])).toBe(null)
  expect(recipeProblem({ kind: 'sql', inputs: [], sql: 'select 1' }, [orders])).not.toBe(null)
})
