import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from './sign-in/codes.ts'
import { meeting, meetingInvitee } from './tables.ts'
import { meetingTesting } from './testing.ts'

let server: TestServer
let meetings: ReturnType<typeof meetingTesting>

beforeAll(async () => {
  server = await testServer()
  meetings = meetingTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

/** A meeting with two items that is going on: reported by designer, whom nobody invited to the whole of it. */
async function ongoing() {
  const organizer = await meetings.of('orgadmin')
  const reporterId = await meetings.idOf('designer')
  const item = (title: string, reporter: string | null) => ({
    ...{ title, reporterId: reporter, departmentId: null, minutes: 20, attendeeIds: [] },
  })
  const issued = await meetings.issued('orgadmin', {
    kind: 'issue',
    items: [item('审议城市更新行动方案', reporterId), item('研究预算调整方案', null)],
    invitees: await meetings.invited('zhang.wei'),
  })
  const started = await organizer.start({ id: issued.id, revision: issued.revision })
  return { organizer, started, designer: await meetings.of('designer') }
}

test('who joins for one item sees that one alone, is called when it is next, and one item is discussed at a time', async () => {
  const { organizer, started, designer } = await ongoing()
  const { id } = started
  const seen = await designer.detail({ id })
  expect(seen.items.map(({ title }) => title)).toEqual(['审议城市更新行动方案'])
  expect(seen).toMatchObject({ isPartly: true, invitees: [], history: [], mayReply: false })
  const [first, second] = started.items
  if (first === undefined || second === undefined) throw new Error('the items are missing')
  await expect(designer.callItem({ id: first.id, revision: first.revision })).rejects.toMatchObject({
    key: 'right.row',
  })
  const called = await organizer.callItem({ id: first.id, revision: first.revision })
  expect(called.items[0]).toMatchObject({ state: 'called' })
  const messages = (await server.as('designer')).calls(notificationCalls)
  const { records } = await messages.messages({ current: 1, size: 10, keyword: '候会' })
  expect(records[0]?.content).toContain('审议城市更新行动方案')
  const begun = await organizer.startItem({ id: first.id, revision: called.items[0]?.revision ?? 0 })
  await expect(organizer.startItem({ id: second.id, revision: second.revision })).rejects.toMatchObject({
    key: 'meeting.otherItemOpen',
  })
  await expect(
    organizer.decideItem({ id: second.id, revision: second.revision, decision: '同意' }),
  ).rejects.toMatchObject({ key: 'meeting.itemWrongState' })
  const revision = begun.items[0]?.revision ?? 0
  const decided = await organizer.decideItem({ id: first.id, revision, decision: '原则同意。' })
  expect(decided.items[0]).toMatchObject({ state: 'decided', decision: '原则同意。' })
  const topics = await designer.topics({ current: 1, size: 20, mine: 'true' })
  expect(topics.records.map(({ title, decision }) => [title, decision])).toContainEqual([
    ...['审议城市更新行动方案', '原则同意。'],
  ])
  expect(topics.records.some(({ title }) => title === '研究预算调整方案')).toBe(false)
})

test('minutes begin with what was decided, are confirmed, published once every item is decided, and stay as they are', async () => {
  const { organizer, started, designer } = await ongoing()
  const { id } = started
  let now = started
  for (const item of started.items) {
    now = await organizer.startItem({ id: item.id, revision: item.revision })
    const revision = now.items.find((one) => one.id === item.id)?.revision ?? 0
    if (item === started.items[0]) now = await organizer.decideItem({ id: item.id, revision, decision: '同意方案。' })
  }
  const { content } = await organizer.draftMinutes({ id })
  expect(content).toContain('同意方案。')
  const wei = await meetings.of('zhang.wei')
  await expect(wei.saveMinutes({ id, content })).rejects.toMatchObject({ key: 'right.row' })
  const written = await organizer.saveMinutes({ id, content: `${content}<script>alert(1)</script>` })
  expect(written.content).not.toContain('script')
  expect(await wei.minutes({ id })).toBeNull()
  const personIds = [await meetings.idOf('zhang.wei')]
  const asked = await organizer.askConfirmation({ id, revision: written.revision, personIds })
  expect(asked.state).toBe('confirming')
  const notices = (await server.as('zhang.wei')).calls(notificationCalls)
  const waiting = async () =>
    (await notices.todos({ current: 1, size: 200 })).records
      .filter((one) => one.businessId === id)
      .map(({ kind }) => kind)
  expect(await waiting()).toContain('会议纪要')
  await expect(wei.confirmMinutes({ id, agree: false })).rejects.toMatchObject({ key: 'meeting.objectionNeeded' })
  await wei.confirmMinutes({ id, agree: true })
  expect(await waiting()).not.toContain('会议纪要')
  await expect(designer.confirmMinutes({ id, agree: true })).rejects.toMatchObject({ key: 'meeting.minutesNotAsked' })
  const ended = await organizer.end({ id, revision: started.revision })
  await expect(organizer.publishMinutes({ id, revision: asked.revision })).rejects.toMatchObject({
    key: 'meeting.itemsOpen',
  })
  await server.services.db.execute("update meeting_item set decision = '缓议。' where decision = ''")
  const published = await organizer.publishMinutes({ id, revision: asked.revision })
  expect(published).toMatchObject({ state: 'published', mayWrite: false })
  expect((await wei.minutes({ id }))?.state).toBe('published')
  // Who joined for one item does not read the minutes of the others.
  expect(await designer.minutes({ id })).toBeNull()
  expect((await organizer.detail({ id })).state).toBe('minuted')
  expect(ended.state).toBe('ended')
  await expect(organizer.saveMinutes({ id, content: '改' })).rejects.toMatchObject({ key: 'row.wrongState' })
  const pdf = await organizer.minutesPdf({ id })
  expect(pdf.name).toContain('会议纪要')
})

test('a code signs in once and only while it is on the screen; who is late is marked, and what is entered by hand says by whom', async () => {
  const { organizer, started, designer } = await ongoing()
  const { id } = started
  const { db } = server.services
  const [row] = await db.select().from(meeting).where(eq(meeting.id, id))
  const secret = row?.signSecret ?? ''
  const wei = await meetings.of('zhang.wei')
  const old = codeAt(secret, Date.now() - 90_000)
  await expect(wei.signIn({ id, code: old })).rejects.toMatchObject({ key: 'meeting.codeExpired' })
  await expect(wei.signCode({ id })).rejects.toMatchObject({ key: 'right.row' })
  const shown = await organizer.signCode({ id })
  expect(shown.image).toContain('<svg')
  expect(shown.left).toBeLessThanOrEqual(30_000)
  const signed = await wei.signIn({ id, code: codeAt(secret, Date.now()) })
  expect(signed.signState).toBe('normal')
  expect((await wei.signIn({ id, code: codeAt(secret, Date.now()) })).signedAt).toBe(signed.signedAt)
  await expect(designer.signIn({ id, code: codeAt(secret, Date.now()) })).rejects.toMatchObject({
    key: 'meeting.notOnList',
  })
  const { invitees } = await organizer.signSheet({ id })
  const inviteeIds = invitees.map((one) => one.id)
  await expect(organizer.signFor({ id, inviteeIds, signState: 'late', reason: '' })).rejects.toMatchObject({
    key: 'meeting.signReason',
  })
  const count = await organizer.signFor({ id, inviteeIds, signState: 'late', reason: '手机没电' })
  expect(count).toMatchObject({ invited: 1, signed: 1, late: 1 })
  expect((await organizer.signSheet({ id })).invitees[0]).toMatchObject({ signMethod: 'hand', signReason: '手机没电' })
  await db.update(meetingInvitee).set({ signState: 'none', signedAt: null }).where(eq(meetingInvitee.meetingId, id))
  await db
    .update(meeting)
    .set({ startsAt: new Date(Date.now() - 3_600_000) })
    .where(eq(meeting.id, id))
  expect((await wei.signIn({ id, code: codeAt(secret, Date.now()) })).signState).toBe('late')
  const open = await organizer.detail({ id })
  await organizer.end({ id, revision: open.revision })
  await expect(wei.signIn({ id, code: codeAt(secret, Date.now()) })).rejects.toMatchObject({
    key: 'meeting.checkInClosed',
  })
  expect((await organizer.signSheetExcel({ id })).name).toContain('签到明细')
  expect((await organizer.signSheetPdf({ id })).name).toContain('签到表')
})
