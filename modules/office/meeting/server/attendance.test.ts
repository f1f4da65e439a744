import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from './sign-in/codes.ts'
import { meeting, meetingInvitee } from './tables.ts'
import { inHours, meetingTesting } from './testing.ts'

let server: TestServer
let meetings: ReturnType<typeof meetingTesting>

beforeAll(async () => {
  server = await testServer()
  meetings = meetingTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

async function codeOf(id: string): Promise<string> {
  const [row] = await server.services.db.select().from(meeting).where(eq(meeting.id, id))
  return codeAt(row?.signSecret ?? '', Date.now())
}

test('who leaves says so by a second scan, once, where the organizer wants it', async () => {
  const organizer = await meetings.of('orgadmin')
  const issued = await meetings.issued('orgadmin', { signsOut: true })
  const { id } = await organizer.start({ id: issued.id, revision: issued.revision })
  const wei = await meetings.of('zhang.wei')
  await expect(wei.signOut({ id, code: await codeOf(id) })).rejects.toMatchObject({ key: 'meeting.notSignedIn' })
  expect((await wei.signIn({ id, code: await codeOf(id) })).maySignOut).toBe(false)
  const before = new Date(Date.now() - 3_600_000)
  await server.services.db.update(meetingInvitee).set({ signedAt: before }).where(eq(meetingInvitee.meetingId, id))
  expect((await wei.signIn({ id, code: await codeOf(id) })).maySignOut).toBe(true)
  await expect(wei.signOut({ id, code: 'forged' })).rejects.toMatchObject({ key: 'meeting.codeExpired' })
  const { signedOutAt } = await wei.signOut({ id, code: await codeOf(id) })
  expect((await wei.signOut({ id, code: await codeOf(id) })).signedOutAt).toBe(signedOutAt)
  const sheet = await organizer.signSheet({ id })
  expect(sheet).toMatchObject({ signsOut: true })
  expect(sheet.invitees.map((one) => one.signedOutAt)).toContain(signedOutAt)
  const plain = await meetings.issued('orgadmin')
  await organizer.start({ id: plain.id, revision: plain.revision })
  await expect(wei.signOut({ id: plain.id, code: await codeOf(plain.id) })).rejects.toMatchObject({
    key: 'meeting.noSignOut',
  })
})

test('who is excused is not counted among those who are to come, unless they came', async () => {
  const organizer = await meetings.of('orgadmin')
  const issued = await meetings.issued('orgadmin', {
    invitees: await meetings.invited('zhang.wei', 'designer', 'admin'),
  })
  const { id } = issued
  await (await meetings.of('designer')).reply({ id, reply: 'leave', reason: '出差' })
  await organizer.start({ id, revision: (await organizer.detail({ id })).revision })
  expect((await organizer.signSheet({ id })).count).toMatchObject({ invited: 2, signed: 0, excused: 1 })
  await (await meetings.of('designer')).signIn({ id, code: await codeOf(id) })
  expect((await organizer.signSheet({ id })).count).toMatchObject({ invited: 3, signed: 1, excused: 0 })
})

test('materials are locked until they are handed out, and only whoever prepares the meeting looks before', async () => {
  const organizer = await meetings.of('orgadmin')
  const { id } = await meetings.issued('orgadmin', { materialsAt: inHours(25) })
  const wei = await meetings.of('zhang.wei')
  expect((await wei.detail({ id })).hasMaterials).toBe(false)
  expect((await organizer.detail({ id })).hasMaterials).toBe(true)
  const past = new Date(Date.now() - 60_000)
  await server.services.db.update(meeting).set({ materialsAt: past }).where(eq(meeting.id, id))
  expect((await wei.detail({ id })).hasMaterials).toBe(true)
})

test('a decision has somebody who sees to it and a last day; that one is told and finds it among their own', async () => {
  const organizer = await meetings.of('orgadmin')
  const title = '审议信息化项目'
  const items = [{ title, reporterId: null, departmentId: null, minutes: 20, attendeeIds: [] }]
  const issued = await meetings.issued('orgadmin', {
    kind: 'issue',
    items,
    invitees: await meetings.invited('zhang.wei'),
  })
  const begun = await organizer.start({ id: issued.id, revision: issued.revision })
  const [item] = begun.items
  if (item === undefined) throw new Error('no item')
  const talked = await organizer.startItem({ id: item.id, revision: item.revision })
  const ownerId = await meetings.idOf('designer')
  const decided = await organizer.decideItem({
    id: item.id,
    revision: talked.items[0]?.revision ?? 0,
    decision: '原则同意',
    ownerId,
    dueOn: '2026-12-31',
  })
  expect(decided.items[0]).toMatchObject({ ownerId, dueOn: '2026-12-31' })
  const designer = await meetings.of('designer')
  const page = { current: 1, size: 50 }
  const own = await designer.topics({ ...page, owned: 'true' })
  expect(own.records.map((one) => one.id)).toContain(item.id)
  expect((await (await meetings.of('zhang.wei')).topics({ ...page, owned: 'true' })).records).toEqual([])
  // They read this item, and no more of the meeting.
  expect(await designer.detail({ id: issued.id })).toMatchObject({ isPartly: true, invitees: [] })
  const messages = await (await server.as('designer')).calls(notificationCalls).messages({ ...page, keyword: title })
  expect(messages.total).toBe(1)
})

test('a department sees when its people are in meetings, and what these are only where one may read them', async () => {
  const shared = await meetings.issued('orgadmin', { title: '部门看得到的会' })
  const wei = await meetings.of('zhang.wei')
  const span = { from: inHours(0), to: inHours(48) }
  const seen = (await wei.departmentCalendar(span)).meetings.find(({ id }) => id === shared.id)
  expect(seen).toMatchObject({ title: '部门看得到的会' })
  const titles = (await wei.departmentCalendar(span)).meetings.filter(({ id }) => id === null)
  expect(new Set(titles.map(({ title }) => title)).size).toBeLessThanOrEqual(1)
})
