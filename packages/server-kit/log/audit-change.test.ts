import { expect, test } from 'vitest'
import { changed, created, removed } from './audit-change.ts'

const row = { title: '通知', status: 'draft', startsAt: new Date('2026-11-29T01:00:00Z'), pinned: false, words: null }

test('a column that was not written did not change', () => {
  expect(changed(row, { status: 'published' }).stored()).toEqual({
    before: { status: 'draft' },
    after: { status: 'published' },
  })
})

test('the same moment, written in another way, is no change', () => {
  const after = { startsAt: '2026-11-29T09:00:00+08:00', title: '通知', words: undefined }
  expect(changed(row, after).stored()).toEqual({ before: {}, after: {} })
})

test('a field that was not compared does not compile', () => {
  const after = { reason: '写错了' }
  // @ts-expect-error -- `reason` is no column of the row
  const change = changed(row, after)
  expect(change.stored()).toEqual({ before: { reason: null }, after: { reason: '写错了' } })
})

test('what is new has nothing before it, and what is gone nothing after it', () => {
  expect(created({ name: 'a' }).stored()).toEqual({ after: { name: 'a' } })
  expect(changed<{ name: string }, { name: string }>(null, { name: 'a' }).stored()).toEqual({ after: { name: 'a' } })
  expect(removed({ name: 'a' }).stored()).toEqual({ before: { name: 'a' } })
})
