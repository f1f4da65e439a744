import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { openWorkbook, readRows } from '@mingtai/sheet-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfReports } from './period/reminding.ts'
import { workReportTesting } from './testing.ts'

let server: TestServer
let work: ReturnType<typeof workReportTesting>

beforeAll(async () => {
  server = await testServer()
  work = workReportTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const gone = { key: 'row.gone' }

test('a report is written as a draft, handed in, told to its receiver, read once and no more taken back', async () => {
  const { id: templateId } = await work.template()
  const wei = await work.of('zhang.wei')
  const start = await wei.start({ templateId, day: '2026-11-18' })
  expect(start.period).toMatchObject({ start: '2026-11-16', end: '2026-11-22' })
  expect(start.receivers.map(({ name }) => name)).toEqual(['孙雨桐'])
  const draft = await wei.save(await work.form(templateId))
  const reader = await work.of('rangeadmin')
  await expect(reader.detail({ id: draft.id })).rejects.toMatchObject(gone)
  const handed = await wei.submit({ id: draft.id, revision: draft.revision })
  expect(handed).toMatchObject({ state: 'submitted', actions: ['recall', 'comment'], read: 0 })
  await wei.markRead({ id: draft.id })
  expect((await wei.detail({ id: draft.id })).read).toBe(0)
  expect((await reader.page({ tab: 'inbox', mark: 'unread' })).records.map(({ id }) => id)).toContain(draft.id)
  await reader.markRead({ id: draft.id })
  await reader.markRead({ id: draft.id })
  expect((await wei.detail({ id: draft.id })).readBy.map(({ name }) => name)).toEqual(['孙雨桐'])
  await expect(wei.recall({ id: draft.id, revision: handed.revision })).rejects.toMatchObject({
    key: 'workReport.alreadyRead',
  })
  const messages = (await server.as('rangeadmin')).calls(notificationCalls)
  const told = (await messages.messages({ current: 1, size: 50 })).records
  expect(told.some(({ title }) => title === handed.title)).toBe(true)
})

test('nobody has read it: its author takes it back, changes it and hands it in again', async () => {
  const { id: templateId } = await work.template()
  const wei = await work.of('zhang.wei')
  const first = await work.handedIn(templateId)
  const back = await wei.recall({ id: first.id, revision: first.revision })
  expect(back).toMatchObject({ state: 'recalled', submittedAt: null })
  await expect((await work.of('rangeadmin')).detail({ id: first.id })).rejects.toMatchObject(gone)
  const changed = await wei.save(
    await work.form(templateId, { id: back.id, revision: back.revision, content: { done: '四件' } }),
  )
  expect((await wei.submit({ id: changed.id, revision: changed.revision })).content['done']).toBe('四件')
})

test('there is one report of a period, the same request is one, and two windows do not overwrite each other', async () => {
  const { id: templateId } = await work.template()
  const wei = await work.of('zhang.wei')
  const form = await work.form(templateId)
  const both = await Promise.all([wei.save(form), wei.save(form)])
  expect(both[0]?.id).toBe(both[1]?.id)
  await expect(wei.save(await work.form(templateId))).rejects.toMatchObject({ key: 'workReport.already' })
  const { id = '', revision = 1 } = both[0] ?? {}
  await wei.save(await work.form(templateId, { id, revision }))
  await expect(wei.save(await work.form(templateId, { id, revision }))).rejects.toMatchObject({
    key: 'revision.conflict',
  })
})

test('what is missing is said: a section, a receiver, a period that has not begun, a template of others', async () => {
  const { id: templateId } = await work.template()
  const wei = await work.of('zhang.wei')
  const empty = await wei.save(await work.form(templateId, { content: {}, receiverIds: [] }))
  const submit = (revision: number) => wei.submit({ id: empty.id, revision })
  await expect(submit(empty.revision)).rejects.toMatchObject({ key: 'workReport.sectionNeeded' })
  const half = await wei.save(await work.form(templateId, { id: empty.id, revision: empty.revision, receiverIds: [] }))
  await expect(submit(half.revision)).rejects.toMatchObject({ key: 'workReport.receiverNeeded' })
  const ahead = await work.form(templateId, { periodStart: '2099-01-05' })
  await expect(wei.save(ahead)).rejects.toMatchObject({ key: 'workReport.tooEarly' })
  await expect((await work.of('designer')).save(await work.form(templateId))).rejects.toMatchObject({
    key: 'workReport.templateNotYours',
  })
  const own = await work.form(templateId, {
    id: half.id,
    revision: half.revision,
    receiverIds: [await work.idOf('zhang.wei')],
  })
  await expect(wei.save(own)).rejects.toMatchObject({ key: 'workReport.toOneself' })
})

test('late is what the server says, and is told by the list and the file', async () => {
  const { id: templateId } = await work.template({ cycle: 'day' })
  const late = await work.handedIn(templateId, { periodStart: '2026-11-16' })
  expect(late.isLate).toBe(true)
  const reader = await work.of('rangeadmin')
  const { records } = await reader.page({ tab: 'inbox', mark: 'late' })
  expect(records.map(({ id }) => id)).toContain(late.id)
  const { body } = await reader.exportList({ tab: 'inbox', mark: 'late' })
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  const written: unknown[] = []
  for await (const batch of readRows(book, book.sheet(0))) written.push(batch)
  book.close()
  expect(JSON.stringify(written)).toContain('【完成】办结三件')
})

test('others do not know of a report: a colleague, another organization, another tenant; a comment calls only readers', async () => {
  const { id: templateId } = await work.template()
  const { id } = await work.handedIn(templateId)
  for (const [name, tenant] of [
    ['designer', DEMO_TENANT],
    ['orgadmin', DEMO_TENANT],
    ['admin', OTHER_TENANT],
  ] as const) {
    const other = await work.of(name, tenant)
    await expect(other.detail({ id })).rejects.toMatchObject(gone)
    await expect(other.addComment({ id, content: '好' })).rejects.toMatchObject(gone)
  }
  const reader = await work.of('rangeadmin')
  const mentions = [await work.idOf('designer')]
  await expect(reader.addComment({ id, content: '@周敏 看', mentions })).rejects.toMatchObject({
    key: 'workReport.mentionCannotRead',
  })
  const said = await reader.addComment({ id, content: '写得清楚' })
  await expect((await work.of('zhang.wei')).removeComment({ id: said.id })).rejects.toMatchObject(gone)
  const { revision } = await reader.detail({ id })
  const remarked = await reader.remark({ id, revision, remark: '同意' })
  expect(remarked).toMatchObject({ remark: '同意', remarkBy: '孙雨桐', comments: 1 })
  await expect(
    (await work.of('zhang.wei')).remark({ id, revision: remarked.revision, remark: '好' }),
  ).rejects.toMatchObject({
    key: 'right.row',
  })
})

test('who has not handed in is named, who is on leave owes nothing, and reminders go to the missing alone', async () => {
  const { id: templateId } = await work.template()
  await work.handedIn(templateId)
  const reader = await work.of('rangeadmin')
  const asked = { templateId, day: '2026-11-18' }
  const { people, departments } = await reader.submissions(asked)
  const deliveryOf = (name: string) => people.find((one) => one.name === name)?.delivery
  expect(['submitted', 'late']).toContain(deliveryOf('张伟'))
  expect(deliveryOf('孙雨桐')).toBeUndefined()
  const missing = people.filter(({ delivery }) => delivery === 'absent').length
  expect(departments.reduce((sum, { expected, submitted, leave }) => sum + expected - submitted - leave, 0)).toBe(
    missing,
  )
  expect(await reader.remind(asked)).toEqual({ people: missing })
  const todos = (await server.as('zhang.wei')).calls(notificationCalls)
  const mine = (await todos.todos({ current: 1, size: 100 })).records
  expect(mine.filter(({ businessId }) => businessId.startsWith(templateId))).toEqual([])
  await expect((await work.of('zhang.wei')).submissions(asked)).rejects.toMatchObject(gone)
})

test('the clock reminds once, two hours before a report is due', async () => {
  const { id: templateId, name } = await work.template()
  const { db } = server.services
  const wei = (await server.as('zhang.wei')).calls(notificationCalls)
  const told = async () =>
    (await wei.messages({ current: 1, size: 200 })).records.filter(({ title }) => title.includes(name)).length
  await remindOfReports(db, new Date('2026-11-20T07:00:00Z'))
  expect(await told()).toBe(0)
  await remindOfReports(db, new Date('2026-11-20T09:00:00Z'))
  await remindOfReports(db, new Date('2026-11-20T09:10:00Z'))
  expect(await told()).toBe(1)
  // What is handed in goes off the list.
  await work.handedIn(templateId)
  const left = (await wei.todos({ current: 1, size: 100 })).records
  expect(left.filter(({ businessId }) => businessId.startsWith(templateId))).toEqual([])
})

test('templates are looked after within the reach of the right, and a name is taken once', async () => {
  const reform = await work.of('orgadmin')
  const own = await work.template()
  expect((await reform.managedTemplates({})).map(({ id }) => id)).not.toContain(own.id)
  await expect(reform.openTemplate({ id: own.id, revision: own.revision, isOpen: false })).rejects.toMatchObject({
    key: 'right.row',
  })
  const admin = await work.of('admin')
  expect((await admin.managedTemplates({})).map(({ id }) => id)).toContain(own.id)
  await expect(work.template({ name: own.name })).rejects.toMatchObject({ key: 'workReport.nameTaken' })
  const changed = { id: own.id, revision: own.revision, name: own.name, cycle: 'month' as const }
  await expect(work.template(changed)).rejects.toMatchObject({ key: 'workReport.cycleStays' })
  const closed = await admin.openTemplate({ id: own.id, revision: own.revision, isOpen: false })
  expect(closed.isOpen).toBe(false)
  await expect((await work.of('zhang.wei')).start({ templateId: own.id })).rejects.toMatchObject({
    key: 'workReport.templateNotYours',
  })
})
