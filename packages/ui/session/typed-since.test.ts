import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { clashesOf, typedSince } from './typed-since.ts'

interface Words {
  title: string
  startsAt: unknown
  room: string | null
  items: { name: string }[]
}

const base: Partial<Words> = {
  title: '例会',
  startsAt: '2026-12-02T01:00:00.000Z',
  room: null,
  items: [{ name: '一' }],
}

test('only what somebody has typed comes back', () => {
  const typed = { ...base, startsAt: dayjs('2026-12-02T01:00:00.000Z'), title: '周例会', items: [{ name: '一' }] }
  expect(typedSince(typed, base)).toEqual({ title: '周例会' })
  expect(typedSince(typed, null)).toEqual(typed)
})

test('what both have changed is named, what was changed alike is not', () => {
  const typed = { title: '周例会', room: '301' }
  const initial = { ...base, title: '月例会', startsAt: '2026-12-02T02:00:00.000Z', room: '301' }
  expect(clashesOf<Words>(typed, { base, initial })).toEqual(['title'])
  expect(clashesOf<Words>(typed, { base, initial: base })).toEqual([])
})
