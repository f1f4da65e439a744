import { EntryDocument } from '@mingtai/entry-model'
import { systemCalls } from '@mingtai/modules/ground/system/calls'
import { numberTaken } from '@mingtai/modules/ground/system/server/tables'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrySubmission } from './tables.ts'
import { type EntryDatabase, type FormCalls, postgresEntry, formCalls } from './testing.ts'

let server: TestServer
let database: EntryDatabase
let designer: FormCalls

beforeAll(async () => {
  server = await testServer()
  database = await postgresEntry(server, 'settled')
  designer = formCalls(await server.as('designer'))
  const system = (await server.as('admin')).calls(systemCalls)
  await system.insertNumberRule({
    ...{ code: 'settled', name: '登记号', scope: 'tenant', pattern: 'DJH-{n:4}', reset: 'never', status: 1 },
  })
}, 90_000)
afterAll(async () => {
  await database?.stop()
  await server?.stop()
})

async function visited() {
  await database.run('create table notes (code varchar(20) primary key, no varchar(20))')
  const { source, schema } = database
  const document = EntryDocument.parse({
    ...{ schema: 1, source, table: { schema, name: 'notes' }, key: { columns: ['code'], from: 'typed' } },
    may: { insert: true, update: true, delete: true },
    columns: [
      { name: 'code', title: '编码', kind: 'text', rules: { maxLength: 20 } },
      {
        ...{ name: 'no', title: '登记号', kind: 'text', rules: { maxLength: 20 } },
        filledBy: { value: 'number', when: 'insert', code: 'settled' },
      },
    ],
  })
  const { id, revision } = await designer.insert({ code: 'settled', name: '登记', audience: 'everyone', document })
  const { url } = await designer.shareEntry({ id, most: 1 })
  return { id, revision, share: new URL(url).searchParams.get('share') ?? '' }
}

test('a visitor’s submission that turns out not to be written gives its number and its place back', async () => {
  const { id, revision, share } = await visited()
  const visitor = formCalls(await server.as(null))
  const key = crypto.randomUUID()
  const changes = [{ kind: 'insert' as const, ref: 'new-1', values: ['N-1', null] }]
  const sent = await visitor.visitSubmit({ share, revision, key, changes })
  expect(sent.state).toBe('done')
  const [[no] = []] = await database.run('select no from notes')
  expect(no).toBe('DJH-0001')
  // As it stands after a connection that went while the transaction was taken back.
  await database.run('delete from notes')
  const { db } = server.services
  const request = [{ ...changes[0]!, fills: [[1, no ?? null]] as [number, string | null][] }]
  await db.update(entrySubmission).set({ state: 'unconfirmed', request, rows: [] }).where(eq(entrySubmission.key, key))
  const reserved = { state: 'reserved' as const, reason: `填报提交 ${key}`, businessType: null, businessId: null }
  await db.update(numberTaken).set(reserved).where(eq(numberTaken.number, 'DJH-0001'))
  const stateOf = async () =>
    (await db.select({ state: numberTaken.state }).from(numberTaken).where(eq(numberTaken.number, 'DJH-0001')))[0]
      ?.state
  expect((await designer.entryShares({ id }))[0]).toMatchObject({ used: 1, most: 1 })

  const [lost] = await db.select().from(entrySubmission).where(eq(entrySubmission.key, key))
  expect(await designer.verify({ id: lost?.id ?? '' })).toEqual({ found: 'absent' })
  expect(await stateOf()).toBe('free')
  expect((await designer.entryShares({ id }))[0]).toMatchObject({ used: 0 })
  const again = await visitor.visitSubmit({ share, revision, key: crypto.randomUUID(), changes })
  expect(again.state).toBe('done')
  expect(await database.run('select no from notes')).toEqual([['DJH-0001']])

  // One that was written after all keeps its number.
  const [stored] = await db.select().from(entrySubmission).where(eq(entrySubmission.reportId, id))
  await db
    .update(entrySubmission)
    .set({ state: 'unconfirmed', request, rows: [] })
    .where(eq(entrySubmission.id, stored?.id ?? ''))
  await db
    .update(numberTaken)
    .set({ ...reserved, reason: `填报提交 ${stored?.key}` })
    .where(eq(numberTaken.number, 'DJH-0001'))
  expect(await designer.verify({ id: stored?.id ?? '' })).toEqual({ found: 'written' })
  expect(await stateOf()).toBe('used')
})
