import { expect, test } from 'vitest'
import { duePart } from './due-part.ts'

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
