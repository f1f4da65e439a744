import { randomUUID } from 'node:crypto'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { commentCalls } from '@mingtai/modules/ground/comment/calls'
import { server as approval } from '@mingtai/modules/office/approval/server'
import { approvalOutbox } from '@mingtai/modules/office/approval/server/tables'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../article/versions.ts'
import { knowledgeBorrow } from '../tables.ts'
import { knowledgeTesting } from '../testing.ts'
import { BORROW } from './borrow-rows.ts'
import { borrowSubject } from './borrow-subject.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
let knowledge: ReturnType<typeof knowledgeTesting>
let definitionId = ''

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  knowledge = knowledgeTesting(server, DEMO_TENANT)
  definitionId = await house.published({
    kind: BORROW,
    fields: [...borrowSubject.fields],
    title: '{title}',
    nodes: [await house.approver('a', '审核', 'orgadmin')],
  })
})
afterAll(() => server.stop())

const DAY = 86_400_000
const inDays = (days: number) => today(new Date(Date.now() + days * DAY))

async function tell() {
  const { db } = server.services
  for (const _ of [1, 2]) {
    await db
      .update(approvalOutbox)
      .set({ nextAt: new Date(0) })
      .where(isNull(approvalOutbox.doneAt))
    await approval.jobs?.find(({ name }) => name === 'approval-outbox')?.work(server.services)
  }
}

/** A file of which the designer sees no more than that it is there. */
async function closedFile() {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: [] }, { auditMode: 'none' })
  const attachmentId = await knowledge.file('zhang.wei', '标准.txt', new TextEncoder().encode('绝密标准650元'))
  const [article] = await (
    await knowledge.of('zhang.wei')
  ).addFiles({ spaceId: space.id, folderId: null, attachments: [attachmentId], submit: true })
  return { articleId: article?.id ?? '', attachmentId, spaceId: space.id }
}

async function borrowed(articleId: string) {
  const reader = await knowledge.of('designer')
  const asked = await reader.askBorrow({ articleId, level: 'preview', reason: '写材料', until: inDays(7) })
  const calls = await house.of('designer')
  const { versionId, values } = await calls.startForm({ definitionId, subjectId: asked.id })
  const started = { requestId: randomUUID(), definitionId, versionId, subjectId: asked.id, values }
  const { instanceId } = await calls.start(started)
  await house.approve('orgadmin', instanceId)
  await tell()
  return asked.id
}

test('what somebody may not look into is lent by an approval until its day, and taken back at the next request', async () => {
  const { articleId, attachmentId } = await closedFile()
  const reader = await knowledge.of('designer')
  const files = (await server.as('designer')).calls(attachmentCalls)
  expect(await reader.detail({ id: articleId })).toMatchObject({ attachmentId: null, mayBorrow: true })
  await expect(files.preview({ id: attachmentId })).rejects.toMatchObject({ key: 'attachment.notYours' })
  const id = await borrowed(articleId)
  expect(await reader.borrow({ id })).toMatchObject({ state: 'approved', isOver: false, mayRecall: true })
  expect(await reader.detail({ id: articleId })).toMatchObject({ attachmentId, rights: { download: false } })
  expect(await files.preview({ id: attachmentId })).toMatchObject({ look: 'text' })
  await expect(files.ticket({ ids: [attachmentId] })).rejects.toMatchObject({ key: 'attachment.noDownload' })
  const again = { articleId, level: 'preview' as const, reason: '再看', until: inDays(1) }
  await expect(reader.askBorrow(again)).rejects.toMatchObject({ key: 'knowledge.borrowNeedless' })

  // Its last day is over.
  const { db } = server.services
  await db
    .update(knowledgeBorrow)
    .set({ until: inDays(-1) })
    .where(eq(knowledgeBorrow.id, id))
  await expect(files.preview({ id: attachmentId })).rejects.toMatchObject({ key: 'attachment.notYours' })
  await db
    .update(knowledgeBorrow)
    .set({ until: inDays(3) })
    .where(eq(knowledgeBorrow.id, id))
  expect(await files.preview({ id: attachmentId })).toMatchObject({ look: 'text' })

  const manager = await knowledge.of('admin')
  const [row] = await manager.borrows({ articleId })
  expect(row).toMatchObject({ id, mayRecall: true })
  await manager.recallBorrow({ id, revision: row?.revision ?? 0 })
  await expect(files.preview({ id: attachmentId })).rejects.toMatchObject({ key: 'attachment.notYours' })
  expect(await reader.detail({ id: articleId })).toMatchObject({ attachmentId: null, body: '' })
})

test('nobody borrows what they do not see, for a day that has passed, or for ever; others learn nothing of it', async () => {
  const { articleId } = await closedFile()
  const reader = await knowledge.of('designer')
  const asked = { articleId, level: 'preview' as const, reason: '写材料', until: inDays(7) }
  await expect((await knowledge.of('rangeadmin')).askBorrow(asked)).rejects.toMatchObject({ key: 'row.gone' })
  await expect(reader.askBorrow({ ...asked, until: inDays(-1) })).rejects.toMatchObject({ key: 'knowledge.borrowPast' })
  await expect(reader.askBorrow({ ...asked, until: inDays(800) })).rejects.toMatchObject({
    key: 'knowledge.borrowLong',
  })
  const { id } = await reader.askBorrow(asked)
  // Asked twice before anybody decides it is one.
  expect((await reader.askBorrow({ ...asked, reason: '改了' })).id).toBe(id)
  await expect((await knowledge.of('rangeadmin')).borrow({ id })).rejects.toMatchObject({ key: 'row.gone' })
  expect(await (await knowledge.of('rangeadmin')).borrows({ articleId })).toEqual([])
})

test('those who may look into an article talk about it, and nobody else reads what they said', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const { id } = await knowledge.published('zhang.wei', space.id)
  const subject = { type: 'article', id }
  const reader = (await server.as('designer')).calls(commentCalls)
  await reader.addThread({
    ...subject,
    place: {},
    text: '标准是不是改了？',
    mentions: [await knowledge.idOf('zhang.wei')],
  })
  expect(await (await server.as('zhang.wei')).calls(commentCalls).threads(subject)).toMatchObject([
    { comments: [{ text: '标准是不是改了？' }] },
  ])
  const outsider = (await server.as('rangeadmin')).calls(commentCalls)
  await expect(outsider.threads(subject)).rejects.toMatchObject({ key: 'row.gone' })
})
