import { expect, test } from 'vitest'
import { datePresets, isTurned } from './date-presets.ts'

test('the usual stretches end today, or with the last day of the month before', () => {
  const named = Object.fromEntries(datePresets('2026-03-01').map(({ name, from, to }) => [name, [from, to]]))
  expect(named).toEqual({
    今天: ['2026-03-01', '2026-03-01'],
    昨天: ['2026-02-28', '2026-02-28'],
    近7天: ['2026-02-23', '2026-03-01'],
    近30天: ['2026-01-31', '2026-03-01'],
    本月: ['2026-03-01', '2026-03-01'],
    上月: ['2026-02-01', '2026-02-28'],
    今年: ['2026-01-01', '2026-03-01'],
    不限: ['', ''],
  })
})

test('a range is turned only where both ends are there', () => {
  expect(isTurned({ from: '2026-03-02', to: '2026-03-01' })).toBe(true)
  expect(isTurned({ from: '2026-03-01', to: '2026-03-01' })).toBe(false)
  expect(isTurned({ from: '2026-03-02', to: '' })).toBe(false)
})
