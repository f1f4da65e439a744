import { expect, test } from 'vitest'
import { staleText } from './stale-text.ts'

const at = (text: string) => new Date(text).getTime()

test('figures of another day are not called those of this morning', () => {
  const good = at('2026-11-27T10:05:00')
  expect(staleText(good, at('2026-11-27T18:00:00'))).toBe('数据截至 10:05，正在重新获取')
  expect(staleText(good, at('2026-11-28T00:00:01'))).toBe('数据截至 11-27 10:05，正在重新获取')
  expect(staleText(good, at('2027-01-02T09:00:00'))).toBe('数据截至 2026-11-27 10:05，正在重新获取')
})
