import { randomUUID } from 'node:crypto'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMeetingClock } from './clock.ts'
import { meeting } from './tables.ts'
import { inHours, meetingTesting } from './testing.ts'

let server: TestServer
let meetings: ReturnType<typeof meetingTesting>

beforeAll(async () => {
  server = await testServer()
  meetings = meetingTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const first = { current: 1, size: 100 }

async function todosOf(name: string, title: string) {
  const { records } = await (await server.as(name)).calls(notificationCalls).todos({ ...first, keyword: title })
  return records.filter((one) => one.title === title)
}

test('a draft is its organizer’s alone; issued it is asked of everybody once, answered, and begins by the clock', async () => {
  const organizer = await meetings.of('orgadmin')
  const form = await meetings.formOf()
  const draft = await organizer.save(form)
  expect(draft).toMatchObject({ state: 'draft', version: 0, actions: ['change', 'issue', 'copy', 'remove'] })
  // A second click is the same meeting.
  expect((await organizer.save(form)).id).toBe(draft.id)
  const wei = await meetings.of('zhang.wei')
  await expect(wei.detail({ id: draft.id })).rejects.toMatchObject({ key: 'row.gone' })
  const issued = await organizer.issue({ id: draft.id, revision: draft.revision })
  expect(issued).toMatchObject({ state: 'issued', version: 1, invited: 2, coming: 0 })
  await expect(organizer.issue({ id: draft.id, revision: issued.revision })).rejects.toMatchObject({
    key: 'meeting.alreadyIssued',
  })
  expect(await todosOf('zhang.wei', draft.title)).toHaveLength(1)
  expect((await wei.page({ ...first, tab: 'reply', keyword: draft.title })).total).toBe(1)
  await expect(wei.reply({ id: draft.id, reply: 'leave' })).rejects.toMatchObject({ key: 'meeting.reasonNeeded' })
  const answered = await wei.reply({ id: draft.id, reply: 'yes' })
  expect(answered).toMatchObject({ reply: 'yes', coming: 1 })
  expect(await todosOf('zhang.wei', draft.title)).toEqual([])
  await expect((await meetings.of('admin', OTHER_TENANT)).detail({ id: draft.id })).rejects.toMatchObject({
    key: 'row.gone',
  })
  const { db } = server.services
  await runMeetingClock(db, new Date(Date.parse(form.startsAt) + 1000))
  expect((await organizer.detail({ id: draft.id })).state).toBe('ongoing')
  expect(await todosOf('designer', draft.title)).toEqual([])
  await runMeetingClock(db, new Date(Date.parse(form.endsAt) + 121 * 60_000))
  const over = await organizer.detail({ id: draft.id })
  expect(over).toMatchObject({ state: 'ended', endedAt: form.endsAt })
  expect(over.history.map(({ action }) => action)).toEqual(['结束会议', '开始会议', '发布', '修改'])
})

test('another time asks everybody anew and shows the difference; another place does not', async () => {
  const organizer = await meetings.of('orgadmin')
  const issued = await meetings.issued('orgadmin')
  const wei = await meetings.of('zhang.wei')
  await wei.reply({ id: issued.id, reply: 'yes' })
  const { requestId: _, attachments: __, ...words } = await meetings.formOf({ title: issued.title })
  const form = { ...words, id: issued.id }
  const moved = { ...form, place: '市民中心报告厅', startsAt: issued.startsAt, endsAt: issued.endsAt }
  const preview = await organizer.previewChange(moved)
  expect(preview).toEqual({
    changes: [{ name: '地点', before: '市政府301', after: '市民中心报告厅' }],
    ...{ asked: [], added: [], removed: [], later: 0, exceptions: 0, taken: [] },
  })
  const there = await organizer.resend({ ...moved, revision: issued.revision })
  expect(there).toMatchObject({ version: 2, coming: 1, placeName: '市民中心报告厅' })
  await expect(organizer.resend({ ...moved, revision: there.revision })).rejects.toMatchObject({
    key: 'meeting.nothingChanged',
  })
  const later = { ...moved, startsAt: inHours(50), endsAt: inHours(52), invitees: await meetings.invited('zhang.wei') }
  expect((await organizer.previewChange(later)).removed).toHaveLength(1)
  // Who saw an older version is told who changed it.
  await expect(organizer.resend({ ...later, revision: issued.revision })).rejects.toMatchObject({
    key: 'revision.conflict',
  })
  const again = await organizer.resend({ ...later, revision: there.revision, note: '主要领导时间冲突' })
  expect(again).toMatchObject({ version: 3, invited: 1, coming: 0 })
  expect(again.history[0]).toMatchObject({ action: '变更重发', note: '主要领导时间冲突', version: 3 })
  expect(again.invitees).toEqual([expect.objectContaining({ reply: 'none', formerReply: '参加' })])
  expect(await todosOf('zhang.wei', issued.title)).toHaveLength(1)
  await expect((await meetings.of('designer')).detail({ id: issued.id })).rejects.toMatchObject({ key: 'row.gone' })
})

test('a room is taken by one meeting at a time, and whoever comes second is told by whom and what is free', async () => {
  const room = await meetings.room()
  const at = { roomId: room.id, place: '', startsAt: inHours(30), endsAt: inHours(32) }
  const booked = await meetings.issued('orgadmin', at)
  await expect(
    meetings.issued('zhang.wei', { ...at, startsAt: inHours(31), endsAt: inHours(33) }),
  ).rejects.toMatchObject({ key: 'meeting.roomTaken', message: expect.stringContaining(booked.organizerName) })
  // What begins when the other ends does not overlap.
  await meetings.issued('zhang.wei', { ...at, startsAt: inHours(32), endsAt: inHours(33) })
  const wei = await meetings.of('zhang.wei')
  const offers = await wei.offers({ startsAt: inHours(30), endsAt: inHours(31), people: 5 })
  const offered = offers.find((one) => one.room.id === room.id)
  expect(offered?.problem).toBe('已占用')
  expect(offered?.freeFrom.length).toBeGreaterThan(0)
  // A stranger to the meeting learns that the room is taken, not for what.
  const [seen] = await (await meetings.of('admin')).bookings({ roomId: room.id, from: inHours(29), to: inHours(31) })
  expect(seen).toMatchObject({ title: booked.title })
  const organizer = await meetings.of('orgadmin')
  const cancelled = await organizer.cancel({ id: booked.id, revision: booked.revision, note: '改为书面征求意见' })
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: '改为书面征求意见' })
  await meetings.issued('zhang.wei', at)
})

test('fifty people who book one room at random never have it at the same time', async () => {
  const room = await meetings.room()
  const calls = await meetings.of('zhang.wei')
  const spans = Array.from({ length: 50 }, (_, at) => 50 + ((at * 7) % 19))
  const drafts = await Promise.all(
    spans.map(async (hour, at) =>
      calls.save(
        await meetings.formOf({
          ...{ roomId: room.id, place: '', startsAt: inHours(hour), endsAt: inHours(hour + 1 + (at % 3)) },
        }),
      ),
    ),
  )
  const outcomes = await Promise.allSettled(drafts.map(({ id, revision }) => calls.issue({ id, revision })))
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused.filter((words) => !words.includes('已由'))).toEqual([])
  const taken = await calls.bookings({ roomId: room.id, from: inHours(48), to: inHours(72) })
  expect(taken).toHaveLength(50 - refused.length)
  expect(taken.length).toBeGreaterThan(3)
  for (const [at, one] of taken.entries())
    for (const other of taken.slice(at + 1))
      expect(one.endsAt <= other.startsAt || other.endsAt <= one.startsAt).toBe(true)
})

test('a room that wants to be asked holds the meeting back until its manager agrees, and gives a reason when not', async () => {
  const room = await meetings.room({ needsApproval: true, managerId: await meetings.idOf('designer') })
  const waiting = await meetings.issued('zhang.wei', {
    ...{ roomId: room.id, place: '', startsAt: inHours(60), endsAt: inHours(61) },
    invitees: await meetings.invited('orgadmin'),
  })
  expect(waiting).toMatchObject({ state: 'waiting', version: 0, actions: ['withdraw', 'copy'] })
  expect(await todosOf('orgadmin', waiting.title)).toEqual([])
  const manager = await meetings.of('designer')
  const [asked] = await manager.askedBookings({})
  if (asked === undefined) throw new Error('the manager is not asked')
  const { id, revision } = asked
  await expect(manager.decideBooking({ id, revision, agree: false })).rejects.toMatchObject({
    key: 'meeting.refuseReason',
  })
  await expect((await meetings.of('zhang.wei')).decideBooking({ id, revision, agree: true })).rejects.toMatchObject({
    key: 'right.row',
  })
  await manager.decideBooking({ id, revision, agree: true })
  expect((await (await meetings.of('zhang.wei')).detail({ id: waiting.id })).state).toBe('issued')
  expect(await todosOf('orgadmin', waiting.title)).toHaveLength(1)
  await expect(manager.decideBooking({ id, revision, agree: false, reason: '检修' })).rejects.toMatchObject({
    key: 'meeting.bookingDecided',
  })
})

test('a substitute is asked in the stead of who sent them, and let go when that one comes after all', async () => {
  const issued = await meetings.issued('orgadmin', { invitees: await meetings.invited('zhang.wei') })
  const wei = await meetings.of('zhang.wei')
  const substituteId = await meetings.idOf('designer')
  const reason = '出差'
  await expect(wei.reply({ id: issued.id, reply: 'substitute', reason })).rejects.toMatchObject({
    key: 'meeting.substituteNeeded',
  })
  await wei.reply({ id: issued.id, reply: 'substitute', reason, substituteId })
  const designer = await meetings.of('designer')
  const seen = await designer.reply({ id: issued.id, reply: 'yes' })
  expect(seen.invitees.find(({ personId }) => personId === substituteId)).toMatchObject({ reply: 'yes' })
  // Reasons of others are the organizer's.
  expect(seen.invitees.find(({ insteadOf }) => insteadOf === null)?.replyReason).toBe('')
  await wei.reply({ id: issued.id, reply: 'yes' })
  await expect(designer.detail({ id: issued.id })).rejects.toMatchObject({ key: 'row.gone' })
})

test('colleagues are busy without it being said with what', async () => {
  const issued = await meetings.issued('orgadmin', { startsAt: inHours(80), endsAt: inHours(82) })
  const personIds = [await meetings.idOf('zhang.wei'), await meetings.idOf('admin')]
  const wei = await meetings.of('zhang.wei')
  const span = { startsAt: inHours(81), endsAt: inHours(83), personIds }
  const busy = await wei.busy(span)
  expect(busy.map(({ personId }) => personId)).toEqual([personIds[0]])
  expect(JSON.stringify(busy)).not.toContain(issued.title)
  expect(await wei.busy({ ...span, meetingId: issued.id })).toEqual([])
})

test('people come by organization and by post, each once, and guests by name', async () => {
  const wei = await meetings.of('zhang.wei')
  const [post] = await wei.posts({})
  if (post === undefined) throw new Error('nobody has a post')
  const found = await wei.expand({ posts: [post.name], personIds: [await meetings.idOf('zhang.wei')] })
  expect(found.length).toBeGreaterThanOrEqual(post.people)
  expect(new Set(found.map(({ personId }) => personId)).size).toBe(found.length)
  const guest = { personId: null, name: '王教授', place: '云州大学', phone: '13800000000', role: 'observe' as const }
  const draft = await wei.save(await meetings.formOf({ invitees: [guest] }))
  expect(draft.invitees).toEqual([expect.objectContaining(guest)])
  await expect(wei.save(await meetings.formOf({ invitees: [guest, guest] }))).rejects.toMatchObject({
    key: 'meeting.twiceInvited',
  })
  const [row] = await server.services.db.select().from(meeting).where(eq(meeting.id, draft.id))
  expect(row?.requestId).not.toBe(randomUUID())
})
