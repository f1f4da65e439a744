import { expect, test } from 'vitest'
import { duePart, todoPart } from './due-part.ts'

const now = new Date('2026-11-20T15:00:00')

test.each([
  [null, '没有期限'],
  ['2026-11-20T14:59:00', '已超时'],
  ['2026-11-20T23:59:00', '今天到期'],
  ['2026-11-21T00:01:00', '一周以内'],
  ['2026-11-27T23:00:00', '一周以内'],
  ['2026-11-28T01:00:00', '一周以后'],
])('a task due at %s stands in %s', (dueAt, part) => {
  expect(duePart(dueAt, now)).toBe(part)
})

test('what came back to its sender stands apart from what has no deadline', () => {
  const now = new Date('2026-11-29T09:00:00')
  expect(todoPart({ state: 'returned', dueAt: null }, now)).toBe('退回我修改')
  expect(todoPart({ state: 'running', dueAt: null }, now)).toBe('没有期限')
})
