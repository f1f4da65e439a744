import { expect, test } from 'vitest'
import { unmendedProblems } from './unmended-problems.ts'

const said = [
  { path: 'reason', sentence: '出差事由不能为空。' },
  { path: 'lines', sentence: '至少 1 行，请补充。' },
  { path: 'lines[r2].amount', sentence: '金额不能为空。' },
  { path: '', sentence: '请先保存。' },
]
const row = (id: string, amount: string | null) => ({ id, values: { amount } })
const refused = { reason: null, other: null, lines: [row('r1', '1'), row('r2', null)] }
const left = (values: Parameters<typeof unmendedProblems>[1]) =>
  unmendedProblems(said, refused, values).map(({ path }) => path)

test('what was refused stands until its own value was changed', () => {
  expect(left(refused)).toEqual(said.map(({ path }) => path))
  expect(left({ ...refused, other: '别的' })).toEqual(['reason', 'lines', 'lines[r2].amount', ''])
  expect(left({ ...refused, reason: '开会' })).toEqual(['lines', 'lines[r2].amount', ''])
})

test('a cell that was filled in is not marked any more, nor one whose row was taken out; the other marks stay', () => {
  expect(left({ ...refused, lines: [row('r1', '1'), row('r2', '2')] })).toEqual(['reason', ''])
  expect(left({ ...refused, lines: [row('r1', '1')] })).toEqual(['reason', ''])
})
