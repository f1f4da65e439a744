import { commentCalls } from '@mingtai/modules/ground/comment/calls'
import { message } from '@mingtai/modules/ground/notification/server/tables'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EntryDatabase, formCalls, type FormCalls, madeReport, postgresEntry } from './testing.ts'

let server: TestServer
let database: EntryDatabase
let designer: FormCalls
let wei: FormCalls
let other: FormCalls

beforeAll(async () => {
  server = await testServer()
  database = await postgresEntry(server, 'cell_comments')
  designer = formCalls(await server.as('designer'))
  wei = formCalls(await server.as('zhang.wei'))
  other = formCalls(await server.as('orgadmin'))
}, 90_000)
afterAll(async () => {
  await database?.stop()
  await server?.stop()
})

const key = () => crypto.randomUUID()

async function told(loginName: string) {
  const { id } = await personOf(server, loginName)
  return server.services.db
    .select()
    .from(message)
    .where(and(eq(message.personId, id), eq(message.system, 'filing')))
    .orderBy(desc(message.createdAt))
}

test('a comment stays at its row and column, is answered and settled, and those concerned are told nothing of the row', async () => {
  const { id } = await madeReport(designer, database)
  const { id: weiId } = await personOf(server, 'zhang.wei')
  const made = await designer.addThread({ id, key: ['A-1'], column: 'counted', text: '请核对', mentions: [weiId] })
  expect(made).toMatchObject({ place: { key: ['A-1'], column: 'counted' }, resolvedAt: null })
  expect(made.title).toContain('A-1')
  expect(made.comments[0]?.mentions).toEqual([{ id: weiId, name: '张伟' }])
  const [mention] = await told('zhang.wei')
  expect(mention?.link).toContain(`/entry/fill?id=${id}&thread=${made.id}`)
  expect(JSON.stringify(mention)).not.toContain('A-1')
  expect(JSON.stringify(mention)).not.toContain('请核对')

  await wei.replyThread({ id, threadId: made.id, text: '已核对' })
  expect((await told('designer'))[0]?.title).toContain('回复了填报批注')
  await wei.resolveThread({ id, threadId: made.id, resolved: true })
  const [seen] = await designer.threads({ id })
  expect(seen).toMatchObject({ resolvedBy: '张伟' })
  expect(seen?.comments.map(({ text }) => text)).toEqual(['请核对', '已核对'])
})

test('what was said of a row that others alone reach is neither read nor answered, whoever wrote it', async () => {
  const whole = await madeReport(designer, database)
  const { id, revision } = await madeReport(designer, database, () => ({ scope: { column: 'dept', by: 'deptId' } }))
  const { document } = await wei.open({ id })
  const values = document.columns.map((column) => ({ code: 'W-1', name: '本部门', booked: '1' })[column.name] ?? null)
  await wei.submit({ id, revision, key: key(), changes: [{ kind: 'insert', ref: 'w', values }] })
  // Not of one's own rows, and not of no row at all.
  const place = { id, column: 'counted', text: '看得到吗' }
  expect((await refusedWith(wei.addThread({ ...place, key: ['A-1'] }))).key).toBe('row.gone')
  expect((await refusedWith(wei.addThread({ ...place, key: ['nothing'] }))).key).toBe('row.gone')
  expect((await refusedWith(wei.addThread({ ...place, key: ['W-1', '1'] }))).key).toBe('entry.keyWrong')
  expect((await refusedWith(wei.addThread({ ...place, key: ['W-1'], column: 'none' }))).key).toBe('entry.columnGone')
  const made = await wei.addThread({ ...place, key: ['W-1'] })
  expect(await wei.threads({ id })).toHaveLength(1)
  // Of another department: nothing to read, to answer, to settle or to be called to.
  expect(await other.threads({ id })).toEqual([])
  const answer = { id, threadId: made.id }
  expect((await refusedWith(other.replyThread({ ...answer, text: '猜到了编号' }))).key).toBe('row.gone')
  expect((await refusedWith(other.resolveThread({ ...answer, resolved: true }))).key).toBe('row.gone')
  const { id: otherId } = await personOf(server, 'orgadmin')
  const calling = wei.replyThread({ ...answer, text: '请看', mentions: [otherId] })
  expect((await refusedWith(calling)).key).toBe('comment.cannotRead')
  // A thread of one report is none of another over the same table.
  expect(await designer.threads({ id: whole.id })).toEqual([])
  const through = designer.replyThread({ id: whole.id, threadId: made.id, text: '绕过' })
  expect((await refusedWith(through)).key).toBe('row.gone')

  // The row goes to another department: even its author sees no more of it.
  await database.run(`update stocktaking set dept = 'd9' where code = 'W-1'`)
  expect(await wei.threads({ id })).toEqual([])
  const said = made.comments[0]?.id ?? ''
  expect((await refusedWith(wei.editComment({ id, commentId: said, revision: 1, text: '改' }))).key).toBe('row.gone')
  // The row is no more: those who wrote still find what they wrote, without a place.
  await database.run(`delete from stocktaking where code = 'W-1'`)
  expect(await wei.threads({ id })).toMatchObject([{ id: made.id, place: null }])
  expect(await other.threads({ id })).toEqual([])
})

test('one edits and removes what is one’s own; nobody else, and no other tenant, comes near', async () => {
  const { id, revision } = await madeReport(designer, database, (document) => ({ columns: document.columns }))
  const made = await designer.addThread({ id, key: ['B-1'], column: 'price', text: '甲' })
  const said = made.comments[0]?.id ?? ''
  expect((await refusedWith(wei.editComment({ id, commentId: said, revision: 1, text: '乙' }))).key).toBe(
    'comment.notYours',
  )
  expect((await refusedWith(wei.removeComment({ commentId: said }))).key).toBe('comment.notYours')
  expect(await designer.editComment({ id, commentId: said, revision: 1, text: '乙' })).toMatchObject({
    text: '乙',
    revision: 2,
  })
  expect((await refusedWith(designer.editComment({ id, commentId: said, revision: 1, text: '丙' }))).key).toBe(
    'comment.changed',
  )

  const foreign = formCalls(await server.as('admin', OTHER_TENANT))
  expect((await refusedWith(foreign.threads({ id }))).key).toBe('entry.notFound')
  const place = { id, key: ['B-1'], column: 'price', text: '外面' }
  expect((await refusedWith(foreign.addThread(place))).key).toBe('entry.notFound')
  const { id: foreignPersonId } = await personOf(server, 'admin', OTHER_TENANT)
  expect((await refusedWith(designer.addThread({ ...place, mentions: [foreignPersonId] }))).key).toBe('row.gone')
  expect((await refusedWith(foreign.removeComment({ commentId: said }))).key).toBe('row.gone')
  // A comment of a form is no comment of a display report.
  const comments = (await server.as('designer')).calls(commentCalls)
  const asReport = { type: 'report', id, commentId: said, revision: 2, text: '丁' }
  expect((await refusedWith(comments.editComment(asReport))).key).toBe('run.resultGone')
  expect((await refusedWith(comments.threads({ type: 'nothing', id }))).key).toBe('row.gone')

  // Whoever may not fill the report in any more reads nothing of it.
  const { document } = await designer.detail({ id })
  await designer.save({ id, revision, name: '物资盘点', remark: '', audience: 'designers', roles: [], document })
  expect((await refusedWith(wei.threads({ id }))).key).toBe('entry.notOpen')
  await designer.removeComment({ commentId: said })
  expect(await designer.threads({ id })).toEqual([])
})

test('a row that is not submitted has no place for a comment yet, and keeps its comments when it changes', async () => {
  const { id, revision } = await madeReport(designer, database)
  const { document } = await designer.open({ id })
  const values = document.columns.map(({ name }) => ({ code: 'N-1', name: '新', booked: '1' })[name] ?? null)
  expect((await refusedWith(designer.addThread({ id, key: ['N-1'], column: 'name', text: '早了' }))).key).toBe(
    'row.gone',
  )
  await designer.submit({ id, revision, key: key(), changes: [{ kind: 'insert', ref: 'n', values }] })
  const made = await designer.addThread({ id, key: ['N-1'], column: 'name', text: '现在可以' })
  const at = document.columns.findIndex(({ name }) => name === 'name')
  const change = {
    kind: 'update' as const,
    ref: 'N',
    key: ['N-1'],
    cells: [[at, '新', '更新'] as [number, string, string]],
  }
  expect((await designer.submit({ id, revision, key: key(), changes: [change] })).state).toBe('done')
  expect(await designer.threads({ id })).toMatchObject([{ id: made.id, place: { key: ['N-1'], column: 'name' } }])
})
