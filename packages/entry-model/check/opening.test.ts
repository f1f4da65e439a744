import { expect, test } from 'vitest'
import { openingProblem, openingWords } from './opening.ts'

const always = { from: null, to: null, monthly: null }
const isOpen = (opening: Parameters<typeof openingProblem>[0], today: string) => openingProblem(opening, today) === null

test('a report is open between its days, and on its days of each month', () => {
  expect(isOpen(null, '2026-11-29')).toBe(true)
  const year = { ...always, from: '2026-01-01', to: '2026-12-31' }
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => isOpen(year, day))).toEqual([
    ...[false, true, true, false],
  ])
  const first = { ...always, monthly: { from: 1, to: 5 } }
  expect(['2026-11-01', '2026-11-05', '2026-11-06', '2026-11-30'].map((day) => isOpen(first, day))).toEqual([
    ...[true, true, false, false],
  ])
  const over = { ...always, monthly: { from: 28, to: 3 } }
  expect(['2026-02-28', '2026-03-03', '2026-03-04', '2026-03-27'].map((day) => isOpen(over, day))).toEqual([
    ...[true, true, false, false],
  ])
  expect(isOpen({ ...always, monthly: { from: 31, to: 31 } }, '2026-04-30')).toBe(true)
  expect(openingWords({ ...year, monthly: { from: 28, to: 3 } })).toBe(
    '每月 28 日至下月 3 日，2026-01-01 至 2026-12-31',
  )
})
