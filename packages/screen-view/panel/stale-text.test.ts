import { expect, test } from 'vitest'
import { oldRowsText, staleText } from './stale-text.ts'

const at = (text: string) => new Date(text).getTime()

test('figures of another day are not called those of this morning', () => {
  const good = at('2026-11-27T10:05:00')
  expect(staleText(good, at('2026-11-27T18:00:00'))).toBe('数据截至 10:05，正在重新获取')
  expect(staleText(good, at('2026-11-28T00:00:01'))).toBe('数据截至 11-27 10:05，正在重新获取')
  expect(staleText(good, at('2027-01-02T09:00:00'))).toBe('数据截至 2026-11-27 10:05，正在重新获取')
})

test('rows that could not be renewed say of when they are, and so do those of the day before yesterday', () => {
  const dataAt = at('2026-11-27T02:30:00')
  const noon = at('2026-11-27T12:00:00')
  expect(oldRowsText({ dataAt }, noon)).toBeNull()
  expect(oldRowsText({ dataAt, failingSince: noon }, noon)).toBe('数据截至 02:30，之后没有更新成功')
  expect(oldRowsText({ dataAt }, at('2026-11-29T12:00:00'))).toBe('数据截至 11-27 02:30')
  expect(oldRowsText({}, noon)).toBeNull()
})
