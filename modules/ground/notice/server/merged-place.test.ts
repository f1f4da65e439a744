import { client } from '@mingtai/api'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { organizationCalls } from '@mingtai/modules/ground/organization/calls'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { membershipOf, sessionOf, type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeCalls } from '../calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const notice = {
  ...{ title: '给这个机构的通知', content: '正文', category: 'notice' as const, priority: 'L' as const },
  ...{ scope: 'organization' as const, startsAt: null, endsAt: null, pinned: false, mustConfirm: false },
}
const announcement = {
  ...{ title: '给这个机构的公告', content: '正文', level: 'normal' as const, scope: 'organization' as const },
  ...{ startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: null, closable: true, link: null },
}

test('what was told to an organization is still read by its people after a merger, who work on in the other one', async () => {
  const admin = await server.as('admin')
  const places = admin.calls(organizationCalls)
  const wei = await server.as('zhang.wei')
  const memberships = (await places.memberships({ keyword: 'zhang.wei' })).records[0]?.memberships ?? []
  // Where he works beside his primary place, and is at work now.
  const from = memberships.find(({ isPrimary }) => !isPrimary)?.organizationId ?? ''
  const { organizationId: into } = await membershipOf(server, 'designer')
  expect(memberships.map(({ organizationId }) => organizationId)).not.toContain(into)
  const there = sessionOf(
    server.base,
    (await wei.calls(signInCalls).switchOrganization({ organizationId: from })).access_token,
  )
  const notices = admin.calls(noticeCalls)
  const draft = await notices.save({ ...notice, targets: [from], id: null, revision: 1, attachments: [] })
  await notices.publish({ id: draft.id, revision: draft.revision })
  const announcements = admin.calls(notificationCalls)
  const { id } = await announcements.insertAnnouncement({ ...announcement, targets: [from] })
  await announcements.publishAnnouncement({ id, published: true })
  const told = async () => [
    (await client(noticeCalls, there).page({ size: 100 })).records.some(({ title }) => title === notice.title),
    (await client(notificationCalls, there).announcements({})).some(({ title }) => title === announcement.title),
  ]
  expect(await told()).toEqual([true, true])
  await places.merge({ id: from, into })
  expect(await told()).toEqual([true, true])
  expect((await client(signInCalls, there).readme({})).organizationId).toBe(into)
})
