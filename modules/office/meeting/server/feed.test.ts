import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inHours, meetingTesting } from './testing.ts'

let server: TestServer
let testing: ReturnType<typeof meetingTesting>

beforeAll(async () => {
  server = await testServer()
  testing = meetingTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const read = async (url: string) => (await fetch(server.base + new URL(url).pathname + new URL(url).search)).text()

/** Long lines of the format are folded. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('a feed has one’s meetings as they are now, under an address that can be ended', async () => {
  const wei = await testing.of('zhang.wei')
  const meeting = await testing.issued('orgadmin', { title: '订阅里的专题会' })
  const other = await testing.issued('orgadmin', { title: '别人的会', invitees: await testing.invited('designer') })
  expect(await wei.feed({})).toBeNull()
  const { url } = await wei.makeFeed({})
  const text = unfolded(await read(url))
  expect(text).toContain('SUMMARY:订阅里的专题会')
  expect(text).toContain(`UID:${meeting.id}@mingtai`)
  expect(text).not.toContain(other.title)
  expect((await wei.feed({}))?.lastUsedAt).not.toBeNull()

  const organizer = await testing.of('orgadmin')
  const { id, revision } = await organizer.detail({ id: meeting.id })
  await organizer.cancel({ id, revision, note: '改期' })
  expect(unfolded(await read(url))).toContain('STATUS:CANCELLED')

  const { url: next } = await wei.makeFeed({})
  expect(await read(url)).not.toContain('VCALENDAR')
  expect(await read(next)).toContain('VCALENDAR')
  await wei.endFeed({})
  expect(await read(next)).not.toContain('VCALENDAR')
})

test('one meeting is a file for those who may read it', async () => {
  const { id } = await testing.issued('orgadmin', { title: '发到日历的会' })
  const { body } = await (await testing.of('zhang.wei')).invitation({ id })
  expect(unfolded(await body.text())).toContain('SUMMARY:发到日历的会')
  await expect((await testing.of('admin', OTHER_TENANT)).invitation({ id })).rejects.toThrow('不存在')
})

test('attendance counts by unit who came, was late, was excused and was absent', async () => {
  const organizer = await testing.of('orgadmin')
  const invitees = await testing.invited('zhang.wei', 'designer', 'admin')
  const { id } = await testing.issued('orgadmin', {
    title: '统计会',
    invitees,
    startsAt: inHours(2),
    endsAt: inHours(3),
  })
  await (await testing.of('designer')).reply({ id, reply: 'leave', reason: '出差' })
  const started = await organizer.start({ id, revision: (await organizer.detail({ id })).revision })
  const wei = await testing.idOf('zhang.wei')
  const sheet = await organizer.signSheet({ id })
  const inviteeIds = sheet.invitees.filter(({ personId }) => personId === wei).map((one) => one.id)
  await organizer.signFor({ id, inviteeIds, signState: 'late', reason: '手机没电' })
  await organizer.end({ id, revision: (await organizer.detail({ id })).revision })
  const day = new Date(new Date(started.startsAt).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { places, meetings } = await organizer.attendance({ from: day, to: day })
  expect(meetings).toBeGreaterThanOrEqual(1)
  const sum = (of: (row: (typeof places)[number]) => number) => places.reduce((all, row) => all + of(row), 0)
  expect(sum((row) => row.invited)).toBe(sum((row) => row.came) + sum((row) => row.excused) + sum((row) => row.absent))
  expect(sum((row) => row.late)).toBeGreaterThanOrEqual(1)
  expect(sum((row) => row.excused)).toBeGreaterThanOrEqual(1)
  // Whoever neither organizes nor looks after meetings has no figures of others.
  expect((await (await testing.of('zhang.wei')).attendance({ from: day, to: day })).places).toEqual([])
  expect((await (await testing.of('zhang.wei')).exportList({ tab: 'upcoming' })).name).toBe('会议-待召开.xlsx')
})
