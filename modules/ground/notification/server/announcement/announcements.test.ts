import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { membership } from '@mingtai/modules/ground/organization/server/tables'
import { workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationCalls } from '../../calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const of = async (loginName: string, tenantId: string = DEMO_TENANT) =>
  (await server.as(loginName, tenantId)).calls(notificationCalls)
const form = (title: string) => ({
  ...{
    title,
    content: '正文',
    level: 'normal' as const,
    scope: 'all' as const,
    targets: [],
    closable: true,
    link: null,
  },
  ...{ startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: null },
})
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

async function seenBy(loginName: string, tenantId?: string): Promise<string[]> {
  return (await (await of(loginName, tenantId)).announcements({})).map(({ title }) => title)
}

test('an announcement is seen by those it is meant for, within its time, and no longer when it is withdrawn', async () => {
  const admin = await of('admin')
  const wei = await personOf(server, 'zhang.wei')
  const memberships = await server.services.db
    .select({ organizationId: membership.organizationId })
    .from(membership)
    .where(and(eq(membership.personId, wei.id), eq(membership.isPrimary, true)))
  const office = memberships[0]?.organizationId ?? ''
  const publish = async (words: Parameters<typeof admin.insertAnnouncement>[0]) => {
    const { id } = await admin.insertAnnouncement(words)
    await admin.publishAnnouncement({ id, published: true })
    return id
  }
  await admin.insertAnnouncement(form('草稿'))
  const id = await publish(form('全体'))
  await publish({ ...form('还没开始'), startsAt: hours(1) })
  await publish({ ...form('已经结束'), startsAt: hours(-2), endsAt: hours(-1) })
  await publish({ ...form('给设计员'), scope: 'role', targets: ['designer'] })
  await publish({ ...form('给这个机构'), scope: 'organization', targets: [office] })
  const seen = await seenBy('zhang.wei')
  expect(seen).toContain('全体')
  expect(seen).toContain('给这个机构')
  for (const hidden of ['草稿', '还没开始', '已经结束', '给设计员']) expect(seen).not.toContain(hidden)
  expect(await seenBy('designer')).toContain('给设计员')
  expect(await seenBy('admin', OTHER_TENANT)).toEqual([])
  await admin.publishAnnouncement({ id, published: false })
  expect(await seenBy('zhang.wei')).not.toContain('全体')
})

test('it is closed for one person and one version of its text; one that may not be closed stays', async () => {
  const admin = await of('admin')
  const wei = await of('zhang.wei')
  const row = await admin.insertAnnouncement({ ...form('可关'), level: 'urgent' })
  await admin.publishAnnouncement({ id: row.id, published: true })
  const first = await wei.announcement({})
  expect(first).toMatchObject({ title: '可关', status: 1, closable: true })
  await wei.closeAnnouncement({ id: first?.id ?? '' })
  await wei.closeAnnouncement({ id: 'something-else' })
  expect((await wei.announcement({}))?.title).not.toBe('可关')
  const bar = (await server.as('zhang.wei')).calls(workbenchCalls)
  expect((await bar.notice({})).map(({ title }) => title)).not.toContain('可关')
  expect((await (await of('designer')).announcement({}))?.title).toBe('可关')
  const [listed] = (await admin.announcementPage({ keyword: '可关' })).records
  expect(listed?.closedBy).toBe(1)
  const words = { ...form('可关'), level: 'urgent' as const, id: row.id, revision: listed?.revision ?? 0 }
  const quietly = await admin.updateAnnouncement({ ...words, again: false })
  expect((await wei.announcement({}))?.title).not.toBe('可关')
  const anew = await admin.updateAnnouncement({ ...words, revision: quietly.revision, again: true, closable: false })
  const shown = await wei.announcement({})
  expect(shown).toMatchObject({ title: '可关', closable: false })
  await wei.closeAnnouncement({ id: shown?.id ?? '' })
  expect((await wei.announcement({}))?.title).toBe('可关')
  await expect(admin.updateAnnouncement({ ...words, again: false })).rejects.toMatchObject({ key: 'revision.conflict' })
  await admin.removeAnnouncement({ id: anew.id })
  await expect(admin.removeAnnouncement({ id: anew.id })).rejects.toMatchObject({ key: 'row.gone' })
})

test('what cannot be is refused beside its field', async () => {
  const admin = await of('admin')
  await expect(admin.insertAnnouncement({ ...form('反'), endsAt: hours(-3) })).rejects.toMatchObject({
    field: 'endsAt',
  })
  await expect(admin.insertAnnouncement({ ...form('空'), scope: 'role' })).rejects.toMatchObject({ field: 'targets' })
  for (const scope of ['role', 'organization'] as const)
    await expect(
      admin.insertAnnouncement({ ...form('没有这个范围'), scope, targets: ['no-such'] }),
    ).rejects.toMatchObject({ key: 'row.gone', field: 'targets' })
  for (const link of ['javascript:alert(1)', '//evil.cn', 'http://plain.cn', 'data:text/html,x'])
    await expect(admin.insertAnnouncement({ ...form('链接'), link })).rejects.toMatchObject({ field: 'link' })
})

test('the newest published version is told; its number stays once people know it', async () => {
  const admin = await of('admin')
  expect(await (await of('zhang.wei')).version({})).toMatchObject({ version: '0.2.0' })
  const draft = await admin.insertVersion({ version: '0.3.0', description: '草稿' })
  await expect(admin.insertVersion({ version: '0.3.0', description: '又一个' })).rejects.toMatchObject({
    key: 'row.taken',
  })
  expect(await admin.version({})).toMatchObject({ version: '0.2.0' })
  await admin.publishVersion({ id: draft.id })
  expect(await admin.version({})).toMatchObject({ version: '0.3.0', description: '草稿' })
  const change = { id: draft.id, revision: draft.revision, description: '改好的' }
  await expect(admin.updateVersion({ ...change, version: '0.3.1' })).rejects.toMatchObject({ field: 'version' })
  await admin.updateVersion({ ...change, version: '0.3.0' })
  await expect(admin.removeVersion({ id: draft.id })).rejects.toMatchObject({ key: 'announcement.versionPublished' })
})

test('an advertisement carries a picture that is one, and another tenant reaches none of all this', async () => {
  const admin = await of('admin')
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const words = { title: '读书月', link: '/notification', startsAt: hours(-1), endsAt: null, status: 1 as const }
  for (const image of [
    'data:image/svg+xml;base64,PHN2Zy8+',
    'https://evil.cn/a.png',
    `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`,
  ])
    await expect(admin.insertAdvertisement({ ...words, image })).rejects.toMatchObject({ field: 'image' })
  const row = await admin.insertAdvertisement({ ...words, image: `data:image/png;base64,${png}` })
  expect(await (await of('zhang.wei')).advertisement({})).toEqual({
    ...{ id: row.id, title: '读书月', link: '/notification', imageUrl: `data:image/png;base64,${png}` },
  })
  expect(await admin.advertisement({ scene: 9 })).toBeNull()
  const theirs = await of('admin', OTHER_TENANT)
  expect(await theirs.advertisement({})).toBeNull()
  expect((await theirs.announcementPage({})).total).toBe(0)
  const gone = { key: 'row.gone' }
  const [announced] = (await admin.announcementPage({})).records
  const [version] = (await admin.versions({})).records
  await expect(theirs.removeAdvertisement({ id: row.id })).rejects.toMatchObject(gone)
  await expect(theirs.updateAdvertisement({ ...words, id: row.id, revision: 1 })).rejects.toMatchObject(gone)
  await expect(theirs.publishAnnouncement({ id: announced?.id ?? '', published: false })).rejects.toMatchObject(gone)
  await expect(theirs.removeAnnouncement({ id: announced?.id ?? '' })).rejects.toMatchObject(gone)
  await expect(theirs.publishVersion({ id: version?.id ?? '' })).rejects.toMatchObject(gone)
  await admin.removeAdvertisement({ id: row.id })
  expect(await admin.advertisement({})).toBeNull()
})
