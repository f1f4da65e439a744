import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { department, membership, organization } from '@mingtai/modules/ground/organization/server/tables'
import { systemCalls } from '@mingtai/modules/ground/system/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, eq, ne } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_LIMIT, noticeCalls, type NoticeForm } from '../calls.ts'
import { tellStarted } from './telling.ts'
import { notice } from './tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const of = async (loginName: string, tenantId: string = DEMO_TENANT) =>
  (await server.as(loginName, tenantId)).calls(noticeCalls)
type Calls = Awaited<ReturnType<typeof of>>

const plain: Omit<NoticeForm, 'title'> = {
  ...{ content: '正文', category: 'notice', priority: 'L', scope: 'all', targets: [], startsAt: null, endsAt: null },
  ...{ pinned: false, mustConfirm: false },
}
const form = (title: string, rest: Partial<NoticeForm> = {}) => ({
  ...{ ...plain, title, ...rest },
  ...{ id: null as string | null, revision: 1, attachments: [] },
})
const gone = { key: 'row.gone' }

async function publish(by: Calls, title: string, rest: Partial<NoticeForm> = {}): Promise<string> {
  const { id, revision } = await by.save(form(title, rest))
  await by.publish({ id, revision })
  return id
}

async function titles(loginName: string, tab: 'received' | 'unread' | 'starred' | 'mine' | 'managed' = 'received') {
  const { records } = await (await of(loginName)).page({ tab, size: 100 })
  return records.map(({ title }) => title)
}

async function membershipOf(loginName: string) {
  const { id } = await personOf(server, loginName)
  const [membershipRow] = await server.services.db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, id), eq(membership.isPrimary, true)))
  if (membershipRow === undefined) throw new Error(`${loginName} works nowhere`)
  return membershipRow
}

async function heard(loginName: string, tenantId?: string): Promise<string[]> {
  const calls = (await server.as(loginName, tenantId)).calls(notificationCalls)
  return (await calls.messages({ size: 100 })).records.map(({ title }) => title)
}

test('each scope reaches those it names, within its time, and nobody else', async () => {
  const admin = await of('admin')
  const membershipRow = await membershipOf('zhang.wei')
  const [other] = await server.services.db
    .select()
    .from(department)
    .where(and(eq(department.tenantId, DEMO_TENANT), ne(department.organizationId, membershipRow.organizationId)))
  await publish(admin, '给全体')
  await publish(admin, '给他的机构', { scope: 'organization', targets: [membershipRow.organizationId] })
  await publish(admin, '给他的部门', { scope: 'department', targets: [membershipRow.departmentId ?? ''] })
  await publish(admin, '给他本人', { scope: 'person', targets: [membershipRow.personId] })
  await publish(admin, '给管理员', { scope: 'person', targets: [(await personOf(server, 'admin')).id] })
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const later = await publish(admin, '还没开始', { startsAt: soon })
  await admin.save(form('只是草稿'))
  const seen = await titles('zhang.wei')
  for (const title of ['给全体', '给他的机构', '给他的部门', '给他本人']) expect(seen).toContain(title)
  for (const title of ['给管理员', '还没开始', '只是草稿']) expect(seen).not.toContain(title)
  const members = await server.services.db
    .select({ personId: membership.personId })
    .from(membership)
    .where(and(eq(membership.organizationId, membershipRow.organizationId), eq(membership.deleted, false)))
  const { people } = await admin.audience({ scope: 'organization', targets: [membershipRow.organizationId] })
  expect(people).toBeGreaterThanOrEqual(new Set(members.map(({ personId }) => personId)).size)
  expect(other).toBeDefined()
  const elsewhere = await admin.audience({ scope: 'department', targets: [other?.id ?? ''] })
  expect(elsewhere.people).toBeLessThan((await admin.audience({ scope: 'all', targets: [] })).people)
  // Told when its time has come, and only once.
  expect(await heard('zhang.wei')).not.toContain('通知：还没开始')
  await server.services.db.update(notice).set({ startsAt: new Date() }).where(eq(notice.id, later))
  await tellStarted(server.services.db)
  await tellStarted(server.services.db)
  expect((await heard('zhang.wei')).filter((title) => title === '通知：还没开始')).toHaveLength(1)
})

test('opening reads it, a star keeps it, and a confirmation holds from its first time', async () => {
  const admin = await of('admin')
  const wei = await of('zhang.wei')
  const id = await publish(admin, '请确认', { mustConfirm: true })
  const before = (await wei.statistics({})).unread
  expect(await titles('zhang.wei', 'unread')).toContain('请确认')
  expect((await wei.detail({ id })).content).toBe('正文')
  expect(await titles('zhang.wei', 'unread')).not.toContain('请确认')
  expect((await wei.statistics({})).unread).toBe(before - 1)
  await wei.star({ id, starred: true })
  expect(await titles('zhang.wei', 'starred')).toContain('请确认')
  await wei.star({ id, starred: false })
  expect(await titles('zhang.wei', 'starred')).not.toContain('请确认')
  const first = await wei.confirm({ id })
  expect(await wei.confirm({ id })).toEqual(first)
  expect((await wei.detail({ id })).confirmedAt).toBe(first.confirmedAt)
  const free = await publish(admin, '不用确认')
  await expect(wei.confirm({ id: free })).rejects.toMatchObject({ key: 'notice.noConfirm' })
})

test('the sender sees who has read it and reminds the others, at most once an hour', async () => {
  const admin = await of('admin')
  const wei = await of('zhang.wei')
  const people = [(await personOf(server, 'zhang.wei')).id, (await personOf(server, 'designer')).id]
  const id = await publish(admin, '看回执', { scope: 'person', targets: people })
  await wei.detail({ id })
  expect(await admin.receipts({ id })).toMatchObject({ read: 1, unread: 1, confirmed: 0, total: 1 })
  const { records } = await admin.receipts({ id, state: 'read' })
  expect(records.map((reader) => reader.id)).toEqual([people[0]])
  await expect(wei.receipts({ id })).rejects.toMatchObject(gone)
  await expect(wei.remindUnread({ id })).rejects.toMatchObject(gone)
  const twice = await Promise.allSettled([admin.remindUnread({ id }), admin.remindUnread({ id })])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await heard('designer')).toContain('请阅读：看回执')
  expect(await heard('zhang.wei')).not.toContain('请阅读：看回执')
})

test('who has read what must be confirmed, and has not confirmed it, is listed, reminded and in the file', async () => {
  const admin = await of('admin')
  const wei = await of('zhang.wei')
  const people = await Promise.all(['zhang.wei', 'designer', 'yz0001'].map((name) => personOf(server, name)))
  const whole = { scope: 'person', targets: people.map(({ id: one }) => one), mustConfirm: true } as const
  const id = await publish(admin, '读了没确认', whole)
  await wei.detail({ id })
  const designer = await of('designer')
  await designer.detail({ id })
  await designer.confirm({ id })
  const waiting = await admin.receipts({ id, state: 'unconfirmed' })
  expect(waiting).toMatchObject({ read: 2, unread: 1, confirmed: 1, unconfirmed: 1, total: 1 })
  expect(waiting.records.map((reader) => reader.id)).toEqual([people[0]?.id])
  expect(await admin.remindUnread({ id, state: 'unconfirmed' })).toEqual({ people: 1 })
  expect(await heard('zhang.wei')).toContain('请确认：读了没确认')
  expect(await heard('yz0001')).not.toContain('请确认：读了没确认')
  const { departmentId } = await membershipOf('yz0001')
  const [works] = await server.services.db
    .select()
    .from(department)
    .where(eq(department.id, departmentId ?? ''))
  const unread = await admin.receipts({ id })
  expect(unread.records.map(({ departmentName }) => departmentName)).toEqual([works?.name ?? ''])
  expect((await admin.exportReceipts({ id })).name).toBe('阅读情况 读了没确认.xlsx')
  const [file] = await server.services.db.select().from(auditLog).where(eq(auditLog.action, '导出阅读情况'))
  expect(file?.detail).toMatchObject({ rows: 3 })
  await expect(wei.exportReceipts({ id })).rejects.toThrow('不存在或已被删除')
})

test('what is revoked leaves its readers a title and a reason, and its messages are taken back', async () => {
  const admin = await of('admin')
  const wei = await of('zhang.wei')
  const id = await publish(admin, '会撤回')
  expect(await heard('zhang.wei')).toContain('通知：会撤回')
  await expect(wei.revoke({ id, reason: '不是我的' })).rejects.toMatchObject(gone)
  await admin.revoke({ id, reason: '日期有误' })
  expect(await titles('zhang.wei')).toContain('会撤回')
  expect(await titles('zhang.wei', 'unread')).not.toContain('会撤回')
  expect((await wei.page({ keyword: '正文' })).records.map(({ title }) => title)).not.toContain('会撤回')
  expect(await wei.detail({ id })).toMatchObject({ status: 'revoked', content: '', revokeReason: '日期有误' })
  expect(await heard('zhang.wei')).not.toContain('通知：会撤回')
  await expect(admin.revoke({ id, reason: '再来' })).rejects.toMatchObject({ key: 'notice.notPublished' })
  await expect(admin.publish({ id, revision: 3 })).rejects.toMatchObject({ key: 'notice.isRevoked' })
  await expect(wei.confirm({ id })).rejects.toMatchObject(gone)
  const logged = await server.services.db.select().from(auditLog).where(eq(auditLog.subject, '会撤回'))
  expect(logged.map(({ action }) => action).toSorted()).toEqual(
    ['发布通知公告', '撤回通知公告', '新建通知公告'].toSorted(),
  )
  const logs = (await server.as('admin')).calls(systemCalls)
  const told = (await logs.operations({ keyword: '会撤回' })).data.map(({ action, changes }) => [action, changes])
  expect(Object.fromEntries(told)).toMatchObject({
    撤回通知公告: [
      { field: '原因', before: null, after: '日期有误' },
      { field: '状态', before: '已发布', after: '已撤回' },
    ],
    发布通知公告: [{ field: '状态', before: '草稿', after: '已发布' }, { field: '发布时间' }, { field: '发布人' }],
  })
})

test('what must be confirmed waits among the todos of its readers until they do, it is taken back, or it is over', async () => {
  const { db } = server.services
  const admin = await of('admin')
  const readers = ['zhang.wei', 'yz0001', 'yz0002']
  const targets = await Promise.all(readers.map(async (name) => (await personOf(server, name)).id))
  const whole = { scope: 'person', targets, mustConfirm: true } as const
  const id = await publish(admin, '请确认放假安排', whole)
  const over = await publish(admin, '一会儿就结束', {
    ...whole,
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await publish(admin, '不必确认', { ...whole, mustConfirm: false })
  const waiting = async (name: string) => {
    const { records } = await (await server.as(name)).calls(notificationCalls).todos({ size: 100, system: 'notice' })
    const asked = ['确认：一会儿就结束', '确认：请确认放假安排', '确认：不必确认']
    return records
      .map(({ title }) => title)
      .filter((title) => asked.includes(title))
      .toSorted()
  }
  expect(await waiting('zhang.wei')).toEqual(['确认：一会儿就结束', '确认：请确认放假安排'])
  await (await of('zhang.wei')).confirm({ id })
  expect(await waiting('zhang.wei')).toEqual(['确认：一会儿就结束'])
  expect(await waiting('yz0001')).toHaveLength(2)
  await admin.revoke({ id, reason: '写错了' })
  expect(await waiting('yz0001')).toEqual(['确认：一会儿就结束'])
  await db
    .update(notice)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(notice.id, over))
  await tellStarted(db)
  expect(await waiting('yz0001')).toEqual([])
})

test('published twice at once it is published and told once', async () => {
  const admin = await of('admin')
  const { id, revision } = await admin.save(form('点了两下'))
  const answers = await Promise.all([admin.publish({ id, revision }), admin.publish({ id, revision })])
  expect(answers.map(({ status }) => status)).toEqual(['published', 'published'])
  expect((await heard('zhang.wei')).filter((title) => title === '通知：点了两下')).toHaveLength(1)
  await expect(admin.remove({ id })).rejects.toMatchObject({ key: 'notice.notDraft' })
  await expect(admin.save({ ...form('改它'), id, revision: 2 })).rejects.toMatchObject({ key: 'notice.notDraft' })
})

test('a draft that somebody else saved meanwhile is not overwritten, and one that is deleted is gone', async () => {
  const admin = await of('admin')
  const { id, revision } = await admin.save(form('草稿'))
  await admin.save({ ...form('草稿二'), id, revision })
  await expect(admin.save({ ...form('草稿三'), id, revision })).rejects.toMatchObject({ key: 'revision.conflict' })
  await expect(admin.publish({ id, revision })).rejects.toMatchObject({ key: 'revision.conflict' })
  expect((await admin.detail({ id })).title).toBe('草稿二')
  const wei = await of('zhang.wei')
  await expect(wei.detail({ id })).rejects.toMatchObject(gone)
  await admin.remove({ id })
  await expect(admin.detail({ id })).rejects.toMatchObject(gone)
  const wrong = { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }
  // A draft is stored as it is; what is wrong with it is said when it is published.
  const publishing = async (draft: Parameters<typeof admin.save>[0]) => {
    const saved = await admin.save(draft)
    return admin.publish({ id: saved.id, revision: saved.revision })
  }
  await expect(publishing(form('颠倒', wrong))).rejects.toMatchObject({ key: 'notice.endsBeforeStart' })
  await expect(publishing(form('没范围', { scope: 'person' }))).rejects.toMatchObject({ key: 'notice.targetRequired' })
  const incomplete = await admin.save(form('没范围', { ...wrong, scope: 'person' }))
  expect(await admin.detail({ id: incomplete.id })).toMatchObject({ title: '没范围', status: 'draft' })
})

test('an administrator of an organization addresses it and what is below it, nobody beyond', async () => {
  const orgAdmin = await of('orgadmin')
  const own = (await membershipOf('orgadmin')).organizationId
  const others = await server.services.db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.tenantId, DEMO_TENANT), eq(organization.deleted, false), ne(organization.id, own)))
  const reachable: string[] = []
  for (const { id } of others) {
    const answer = await orgAdmin.audience({ scope: 'organization', targets: [id] }).catch(() => null)
    if (answer !== null) reachable.push(id)
  }
  expect(reachable.length).toBeLessThan(others.length)
  const beyond = others.find(({ id }) => !reachable.includes(id))?.id ?? ''
  const forbidden = { key: 'right.row' }
  await publish(orgAdmin, '本机构的通知', { scope: 'organization', targets: [own] })
  await expect(orgAdmin.save(form('越界', { scope: 'organization', targets: [own, beyond] }))).rejects.toMatchObject(
    forbidden,
  )
  await expect(orgAdmin.save(form('越界', { scope: 'all' }))).rejects.toMatchObject(forbidden)
  const memberships = await server.services.db
    .select({ personId: membership.personId, organizationId: membership.organizationId })
    .from(membership)
    .where(and(eq(membership.tenantId, DEMO_TENANT), eq(membership.deleted, false)))
  const within = new Set(
    memberships
      .filter(({ organizationId }) => organizationId === own || reachable.includes(organizationId))
      .map(({ personId }) => personId),
  )
  // Somebody with a second post within reach is rightly reached, so the one asked about has none.
  const outsider = memberships.find(({ personId }) => !within.has(personId))?.personId ?? ''
  expect(outsider).not.toBe('')
  await expect(orgAdmin.audience({ scope: 'person', targets: [outsider] })).rejects.toMatchObject(forbidden)
  const wei = await of('yz0005')
  await expect(wei.save(form('没有权限'))).rejects.toMatchObject({ key: 'right.missing' })
})

test('who answers for a place sees what others published there, with how many have read it, and no drafts', async () => {
  const orgAdmin = await of('orgadmin')
  const admin = await of('admin')
  const own = (await membershipOf('orgadmin')).organizationId
  const id = await publish(orgAdmin, '机构管理员发的', { scope: 'organization', targets: [own] })
  await publish(admin, '系统管理员发的')
  await orgAdmin.save(form('机构管理员的草稿', { scope: 'organization', targets: [own] }))
  expect(await titles('admin', 'managed')).toEqual(expect.arrayContaining(['机构管理员发的', '系统管理员发的']))
  expect(await titles('admin', 'managed')).not.toContain('机构管理员的草稿')
  const countsBy = async (calls: Calls) =>
    (await calls.page({ tab: 'managed', size: 100 })).records.find((row) => row.id === id)?.readers
  expect(await countsBy(admin)).toMatchObject({ read: 0 })
  await orgAdmin.detail({ id })
  expect(await countsBy(orgAdmin)).toMatchObject({ read: 1 })
  expect(await titles('yz0005', 'managed')).toEqual([])
  const theirs = await of('admin', OTHER_TENANT)
  expect((await theirs.page({ tab: 'managed', size: 100 })).records.map(({ title }) => title)).not.toContain(
    '机构管理员发的',
  )
  expect((await (await of('zhang.wei')).page({ size: 100 })).records.every(({ readers }) => readers === null)).toBe(
    true,
  )
})

test('another tenant neither sees nor changes nor addresses anything of this one', async () => {
  const admin = await of('admin')
  const id = await publish(admin, '只在本单位')
  const theirs = await of('admin', OTHER_TENANT)
  expect((await theirs.page({})).records.map(({ title }) => title)).not.toContain('只在本单位')
  const wei = await personOf(server, 'zhang.wei')
  for (const attempt of [
    () => theirs.detail({ id }),
    () => theirs.star({ id, starred: true }),
    () => theirs.confirm({ id }),
    () => theirs.save({ ...form('改它'), id }),
    () => theirs.publish({ id, revision: 2 }),
    () => theirs.revoke({ id, reason: '试试' }),
    () => theirs.remove({ id }),
    () => theirs.receipts({ id }),
    () => theirs.remindUnread({ id }),
    () => theirs.audience({ scope: 'person', targets: [wei.id] }),
  ])
    await expect(attempt()).rejects.toMatchObject(gone)
  expect(await heard('admin', OTHER_TENANT)).not.toContain('通知：只在本单位')
  expect((await admin.detail({ id })).status).toBe('published')
})

test('of what is sent as the text of a notice only what a written text may hold is stored, and its words are found', async () => {
  const admin = await of('admin')
  const sent = '<p onclick="x()"><b>防汛</b>值班<script>alert(1)</script><img src="https://example.com/a.png"></p>'
  const { id } = await admin.save(form('富文本', { content: sent }))
  expect((await admin.detail({ id })).content).toBe('<p><strong>防汛</strong>值班</p>')
  const found = async (keyword: string) => (await admin.page({ tab: 'mine', size: 100, keyword })).records
  expect((await found('防汛值班')).map(({ title }) => title)).toEqual(['富文本'])
  expect(await found('strong')).toEqual([])
})

test('a text of more than ten thousand characters is not published; marks and white space do not count', async () => {
  const admin = await of('admin')
  const long = (characters: number) => `<p><strong>${'长 '.repeat(characters)}</strong></p>`
  const tooLong = await admin.save(form('太长', { content: long(CONTENT_LIMIT + 1) }))
  const published = ({ id, revision }: { id: string; revision: number }) => admin.publish({ id, revision })
  await expect(published(tooLong)).rejects.toMatchObject({ key: 'field.tooManyCharacters', field: 'content' })
  await published(await admin.save(form('正好', { content: long(CONTENT_LIMIT) })))
})

test('the lines of an old notice have become its paragraphs', async () => {
  const migration = join(import.meta.dirname, '../../../../apps/server/migrations/0017_written_notices.sql')
  const admin = await of('admin')
  const { id } = await admin.save(form('旧公告'))
  const old = { content: '各单位：\n\n  1 < 2 & <b>不是标记</b>。 \r\n完' }
  const { db } = server.services
  await db.update(notice).set(old).where(eq(notice.id, id))
  await db.transaction(async (inside) => {
    await inside.execute(readFileSync(migration, 'utf8'))
    const [row] = await inside.select().from(notice).where(eq(notice.id, id))
    expect(row?.content).toBe('<p>各单位：</p><p>1 &lt; 2 &amp; &lt;b&gt;不是标记&lt;/b&gt;。</p><p>完</p>')
  })
})
