import { randomUUID } from 'node:crypto'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { momentAt, wallClock } from '@mingtai/zh'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inHours, meetingTesting } from '../testing.ts'

let server: TestServer
let meetings: ReturnType<typeof meetingTesting>

beforeAll(async () => {
  server = await testServer()
  meetings = meetingTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const daily = { kind: 'daily' as const, until: null, count: 4 }
const DAY = 86_400_000

async function formOf(more: object = {}) {
  return { ...(await meetings.formOf()), recurrence: daily, rooms: [], isIssued: true, ...more }
}

/** The same hour some days later. */
function later(moment: string, days: number): string {
  return momentAt(wallClock(new Date(moment)) + days * DAY).toISOString()
}

async function told(name: string, title: string) {
  const calls = (await server.as(name)).calls(notificationCalls)
  const { records } = await calls.todos({ current: 1, size: 100, keyword: title })
  const messages = await calls.messages({ current: 1, size: 50, keyword: title })
  return { todos: records.filter((one) => one.title === title).length, messages: messages.total }
}

test('a series is one invitation and one line on the list, and each date is answered alone or with all later ones', async () => {
  const organizer = await meetings.of('orgadmin')
  const form = await formOf()
  const made = await organizer.saveSeries(form)
  expect(made).toMatchObject({ dates: 4, issued: 4, waiting: 0, drafts: [] })
  expect((await organizer.saveSeries(form)).id).toBe(made.id)
  expect(await told('zhang.wei', form.title)).toEqual({ todos: 1, messages: 1 })
  const wei = await meetings.of('zhang.wei')
  const first = await wei.detail({ id: made.id })
  expect(first.series).toMatchObject({ words: '每天', later: 3, isMoved: false })
  const ids = first.series?.dates.map(({ id }) => id) ?? []
  expect(first.series?.dates.map(({ startsAt }) => startsAt)).toEqual([0, 1, 2, 3].map((n) => later(form.startsAt, n)))
  await wei.reply({ id: ids[0] ?? '', reply: 'yes' })
  expect((await told('zhang.wei', form.title)).todos).toBe(1)
  await wei.reply({ id: ids[1] ?? '', reply: 'leave', reason: '出差', scope: 'later' })
  expect((await told('zhang.wei', form.title)).todos).toBe(0)
  const replies = []
  for (const id of ids) replies.push((await wei.detail({ id })).reply)
  expect(replies).toEqual(['yes', 'leave', 'leave', 'leave'])
  const alone = await meetings.issued('orgadmin')
  await expect(wei.reply({ id: alone.id, reply: 'yes', scope: 'later' })).rejects.toMatchObject({
    key: 'meeting.notRepeated',
  })
})

test('dates whose room is taken are told before, stay drafts or take another room', async () => {
  const organizer = await meetings.of('orgadmin')
  const [room, other] = [await meetings.room(), await meetings.room({ capacity: 900 })]
  const [startsAt, endsAt] = [inHours(57), inHours(58)]
  for (const days of [1, 2])
    await meetings.issued('zhang.wei', {
      roomId: room.id,
      startsAt: later(startsAt, days),
      endsAt: later(endsAt, days),
    })
  const form = await formOf({ roomId: room.id, startsAt, endsAt })
  const dates = await organizer.seriesDates({ recurrence: daily, startsAt, endsAt, roomId: room.id, people: 2 })
  expect(dates.map(({ problem }) => problem)).toEqual(['', '已由张伟预订', '已由张伟预订', ''])
  const made = await organizer.saveSeries({ ...form, rooms: [{ startsAt: later(startsAt, 1), roomId: other.id }] })
  expect(made).toMatchObject({ dates: 4, issued: 3, drafts: [later(startsAt, 2)] })
})

test('one date is moved, cancelled or has other people; the later ones are changed or cancelled together', async () => {
  const organizer = await meetings.of('orgadmin')
  const form = await formOf({ startsAt: inHours(81), endsAt: inHours(82) })
  const made = await organizer.saveSeries(form)
  const ids = (await organizer.detail({ id: made.id })).series?.dates.map(({ id }) => id) ?? []
  const [, second = '', third = '', fourth = ''] = ids
  const wei = await meetings.of('zhang.wei')
  await wei.reply({ id: made.id, reply: 'yes', scope: 'later' })
  const { requestId: _, attachments: __, recurrence: ___, rooms: ____, isIssued: _____, ...words } = form
  const at = (days: number, hours = 0) => ({
    startsAt: new Date(Date.parse(later(form.startsAt, days)) + hours * 3_600_000).toISOString(),
    endsAt: new Date(Date.parse(later(form.endsAt, days)) + hours * 3_600_000).toISOString(),
  })
  // The third date is an exception.
  const moved = { ...words, ...at(2, 3), id: third }
  await organizer.resend({ ...moved, revision: (await organizer.detail({ id: third })).revision })
  expect((await wei.detail({ id: third })).series?.isMoved).toBe(true)
  expect((await wei.detail({ id: third })).reply).toBe('none')
  expect((await wei.detail({ id: fourth })).reply).toBe('yes')
  // From the second on an hour later, elsewhere: the exception keeps its own hour.
  const change = { ...words, ...at(1, 1), place: '市民中心', id: second, scope: 'later' as const }
  expect(await organizer.previewChange(change)).toMatchObject({ later: 2, exceptions: 1, taken: [] })
  await organizer.resend({ ...change, revision: (await organizer.detail({ id: second })).revision })
  const after = []
  for (const id of ids) after.push(await organizer.detail({ id }))
  expect(after.map(({ startsAt, placeName }) => [startsAt, placeName])).toEqual([
    [at(0).startsAt, '市政府301'],
    ...[at(1, 1), at(2, 3), at(3, 1)].map(({ startsAt }) => [startsAt, '市民中心']),
  ])
  expect((await wei.detail({ id: fourth })).reply).toBe('none')
  // Who saw an older version is told who changed it, and nothing of the series changes.
  await expect(organizer.resend({ ...change, place: '别处', revision: 1 })).rejects.toThrow()
  const { revision } = await organizer.detail({ id: second })
  await organizer.cancel({ id: second, revision, note: '并入党组会', scope: 'later' })
  const states = []
  for (const id of ids) states.push((await organizer.detail({ id })).state)
  expect(states).toEqual(['issued', 'cancelled', 'cancelled', 'cancelled'])
  const left = await wei.calendar({ from: form.startsAt, to: later(form.endsAt, 5) })
  expect(left.filter(({ title }) => title === form.title)).toHaveLength(1)
})

test('a later date whose room is taken keeps the whole series as it was', async () => {
  const organizer = await meetings.of('orgadmin')
  const room = await meetings.room()
  const form = await formOf({
    roomId: room.id,
    startsAt: inHours(105),
    endsAt: inHours(106),
    title: `周会${randomUUID()}`,
  })
  const made = await organizer.saveSeries(form)
  const span = { startsAt: later(form.endsAt, 2), endsAt: later(inHours(107), 2) }
  await meetings.issued('zhang.wei', { roomId: room.id, ...span })
  const { requestId: _, attachments: __, recurrence: ___, rooms: ____, isIssued: _____, ...words } = form
  const longer = { ...words, endsAt: inHours(107), id: made.id, scope: 'later' as const }
  expect((await organizer.previewChange(longer)).taken).toHaveLength(1)
  const { revision, endsAt } = await organizer.detail({ id: made.id })
  await expect(organizer.resend({ ...longer, revision })).rejects.toMatchObject({ key: 'meeting.seriesRooms' })
  expect((await organizer.detail({ id: made.id })).endsAt).toBe(endsAt)
})
