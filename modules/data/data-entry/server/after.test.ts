import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHooks } from './hook/run-hooks.ts'
import { entryHookCall, entryReport } from './tables.ts'
import { type EntryDatabase, type FormCalls, madeReport, postgresEntry, formCalls } from './testing.ts'

let server: TestServer
let designer: FormCalls
let reader: FormCalls
let visitor: FormCalls
let database: EntryDatabase
let receiver: Server
let answers: number[] = []
const heard: { body: string; headers: Record<string, string | string[] | undefined> }[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ body, headers: request.headers })
      response.writeHead(answers.shift() ?? 200).end('ok')
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  server = await testServer({ settings: { MINGTAI_WEBHOOKS: place() } })
  designer = formCalls(await server.as('designer'))
  reader = formCalls(await server.as('zhang.wei'))
  visitor = formCalls(await server.as(null))
  database = await postgresEntry(server, 'after_source')
}, 90_000)
afterAll(async () => {
  receiver.close()
  await database.stop()
  await server.stop()
})

function place(): string {
  const address = receiver.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const key = () => crypto.randomUUID()
const fresh = (code: string, note: string | null = null, dept: string | null = null) => ({
  ...{ kind: 'insert' as const, ref: `new-${code}` },
  values: [code, '新物资', '1', null, null, null, null, note, dept, null, null],
})
const edit = (code: string, base: string | null, mine: string) => ({
  ...{ kind: 'update' as const, ref: JSON.stringify([code]), key: [code] },
  cells: [[7, base, mine]] as [number, string | null, string | null][],
})
const period = { from: '2020-01-01', to: '2099-01-01' }

test('subscribers are told, and another system is called with a signed body until it answers', async () => {
  const report = await madeReport(designer, database)
  const wei = await personOf(server, 'designer')
  const secret = 'hook-secret-1'
  const { revision } = report
  await designer.saveAfter({
    id: report.id,
    revision,
    subscribers: [wei.id],
    hookUrl: `${place()}/hook`,
    hookSecret: secret,
  })
  const opened = await designer.after({ id: report.id })
  expect(opened).toMatchObject({ subscribers: [{ id: wei.id }], hook: { hasSecret: true, waiting: 0 } })
  const [row] = await server.services.db.select().from(entryReport).where(eq(entryReport.id, report.id))
  expect(row?.hookUrl).not.toContain('127.0.0.1')
  heard.length = 0
  answers = [503]
  const outcome = await reader.submit({
    id: report.id,
    revision: opened.revision,
    key: key(),
    changes: [fresh('H-1', '一')],
  })
  expect(outcome.state).toBe('done')
  await runHooks(server.services)
  const due = { nextAt: new Date() }
  await server.services.db.update(entryHookCall).set(due).where(eq(entryHookCall.reportId, report.id))
  await runHooks(server.services)
  expect(heard.length).toBe(2)
  const [first, second] = heard
  expect(first?.headers['x-mingtai-delivery']).toBe(second?.headers['x-mingtai-delivery'])
  const signed = createHmac('sha256', secret).update(
    `${String(second?.headers['x-mingtai-timestamp'])}.${second?.body}`,
  )
  expect(second?.headers['x-mingtai-signature']).toBe(`sha256=${signed.digest('hex')}`)
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    ...{ event: 'entry.submitted', submission: { by: '张伟', inserted: 1 } },
    rows: [{ key: ['H-1'], before: null }],
  })
  expect((await designer.after({ id: report.id })).hook).toMatchObject({ answered: 1, waiting: 0, failed: 0 })
  const messages = (await server.as('designer')).calls(notificationCalls)
  const { records } = await messages.messages({ current: 1, size: 20 })
  expect(records.filter(({ title }) => title === '填报提交：物资盘点').length).toBe(1)
})

test('addresses inside the house are not called, and a foreign tenant changes nothing', async () => {
  const report = await madeReport(designer, database)
  const own = { id: report.id, revision: report.revision, subscribers: [], hookSecret: null }
  for (const hookUrl of [
    'http://127.0.0.1:1/x',
    'http://example.com/',
    'ftp://example.com/',
    'https://u:p@example.com/',
    '坏',
  ])
    expect((await refusedWith(designer.saveAfter({ ...own, hookUrl }))).message).toMatch(/接口地址|不能调用/)
  await designer.saveAfter({ ...own, hookUrl: 'https://127.0.0.1:9/x' })
  expect((await refusedWith(designer.testHook({ id: report.id }))).key).toBe('hook.forbidden')
  const foreignPerson = await personOf(server, 'admin', OTHER_TENANT)
  await refusedWith(
    designer.saveAfter({ ...own, revision: own.revision + 1, subscribers: [foreignPerson.id], hookUrl: null }),
  )
  const foreign = formCalls(await server.as('admin', OTHER_TENANT))
  for (const ask of [
    () => foreign.after({ id: report.id }),
    () => foreign.fillCounts({ id: report.id, ...period }),
    () => foreign.entryShares({ id: report.id }),
  ])
    await refusedWith(ask())
  for (const ask of [
    () => reader.after({ id: report.id }),
    () => reader.remind({ id: report.id, ...period }),
    () => reader.shareEntry({ id: report.id }),
  ])
    await refusedWith(ask())
})

test('who has submitted is told, and who has not is reminded once', async () => {
  const roleId = await server.roleId('designer')
  const report = await madeReport(designer, database)
  const { document } = await designer.detail({ id: report.id })
  const saved = await designer.save({
    ...{ id: report.id, revision: report.revision, name: '物资盘点', remark: '', document },
    ...{ audience: 'roles', roles: [roleId] },
  })
  const all = { id: report.id, ...period }
  const before = await designer.fillers({ ...all, current: 1, size: 500 })
  expect(before.total).toBeGreaterThan(0)
  expect(before.data.every(({ submissions }) => submissions === 0)).toBe(true)
  const done = await designer.submit({ id: report.id, revision: saved.revision, key: key(), changes: [fresh('S-1')] })
  const after = await designer.fillers({ ...all, state: 'submitted', current: 1, size: 500 })
  expect(after.data.map(({ name, submissions }) => [name, submissions])).toEqual([['周敏', 1]])
  const counts = await designer.fillCounts(all)
  expect([counts.submitted, counts.people]).toEqual([1, before.total])
  const reminded = await designer.remind(all)
  expect(reminded.reminded).toBe(before.total - 1)
  expect((await designer.exportFillers(all)).name).toContain('填报统计')
  if (done.state !== 'done') throw new Error(done.state)
  await designer.undo({ id: done.submission, key: key() })
  expect((await designer.fillCounts(all)).submitted).toBe(0)
  expect(
    (await refusedWith(designer.fillers({ ...all, from: '2026-02-01', to: '2026-01-01', current: 1, size: 10 }))).key,
  ).toBe('entry.statisticsDays')
})

test('whose submission somebody else took back is told by whom; who took back their own is not', async () => {
  const report = await madeReport(designer, database)
  const { revision } = await reader.open({ id: report.id })
  const undone = async (by: FormCalls, code: string) => {
    const done = await reader.submit({ id: report.id, revision, key: key(), changes: [fresh(code)] })
    if (done.state !== 'done') throw new Error(done.state)
    await by.undo({ id: done.submission, key: key() })
  }
  const told = async () => {
    const calls = (await server.as('zhang.wei')).calls(notificationCalls)
    const { records } = await calls.messages({})
    return records.flatMap(({ title }) => (title.includes('撤销了您的填报') ? [title] : []))
  }
  await undone(reader, 'U-1')
  expect(await told()).toEqual([])
  await undone(designer, 'U-2')
  await expect.poll(told).toEqual([expect.stringMatching(/^周敏撤销了您的填报：/)])
})

test('a link takes rows from visitors within its limits, and nothing beyond them', async () => {
  const report = await madeReport(designer, database)
  const made = await designer.shareEntry({ id: report.id, most: 2, password: 'open-sesame' })
  expect(made.shareMsg).toContain('可以填报')
  const share = new URL(made.url).searchParams.get('share') ?? ''
  expect(await visitor.visitDetail({ share })).toMatchObject({ name: '', needsPassword: true })
  expect((await refusedWith(visitor.visitForm({ share }))).key).toBe('share.passwordRequired')
  expect((await refusedWith(visitor.openVisit({ share, password: 'wrong' }))).key).toBe('share.passwordWrong')
  const { pass } = await visitor.openVisit({ share, password: 'open-sesame' })
  const form = await visitor.visitForm({ share, pass })
  expect(form).toMatchObject({ rows: [], left: 2, document: { source: 'shared', table: { name: 'table' } } })
  const visit = { share, pass, revision: form.revision }
  const sent = (changes: Parameters<FormCalls['visitSubmit']>[0]['changes'], own = key()) =>
    visitor.visitSubmit({ ...visit, key: own, changes })
  expect((await refusedWith(sent([edit('A-1', null, '改')]))).key).toBe('entry.shareDenied')
  const base = ['A-1', '水泵', '10', '10', '1200.50', null, null, null, 'd1', null, null]
  expect((await refusedWith(sent([{ kind: 'delete', ref: 'x', key: ['A-1'], base }]))).key).toBe('entry.shareDenied')
  const taken = await sent([fresh('A-1', '顶替')])
  expect(taken).toMatchObject({ state: 'conflict', conflicts: [{ why: 'taken', theirs: null }] })
  const once = key()
  expect((await sent([fresh('V-1', '访客')], once)).state).toBe('done')
  expect((await sent([fresh('V-1', '访客')], once)).state).toBe('done')
  expect(await database.run(`select note, filled_by from stocktaking where code = 'V-1'`)).toEqual([
    ['访客', '访客（周敏分享）'],
  ])
  expect((await refusedWith(sent([fresh('V-1', '别的')], once))).key).toBe('entry.replayed')
  const both = await Promise.allSettled([sent([fresh('V-2')]), sent([fresh('V-3')]), sent([fresh('V-4')])])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  expect((await designer.entryShares({ id: report.id }))[0]).toMatchObject({ used: 2, most: 2 })
  await designer.endEntryShare({ id: made.id })
  expect((await refusedWith(visitor.visitForm({ share, pass }))).key).toBe('share.ended')
})

test('a link to some rows shows and changes those alone', async () => {
  const report = await madeReport(designer, database)
  const made = await designer.shareEntry({ id: report.id, rows: { column: 'dept', value: 'd1' } })
  const share = new URL(made.url).searchParams.get('share') ?? ''
  const form = await visitor.visitForm({ share })
  expect(form.rows.map(([code]) => code)).toEqual(['A-1', 'A-2'])
  const sent = (changes: Parameters<FormCalls['visitSubmit']>[0]['changes']) =>
    visitor.visitSubmit({ share, revision: form.revision, key: key(), changes })
  expect((await sent([edit('A-1', null, '访客改的')])).state).toBe('done')
  // The row is not of the department: as if it were not there.
  expect(await sent([edit('B-1', null, '越界')])).toMatchObject({ state: 'conflict', conflicts: [{ why: 'gone' }] })
  expect((await sent([fresh('D-1', null, 'd2')])).state).toBe('done')
  expect(
    await database.run(`select code, dept, note from stocktaking where code in ('A-1', 'B-1', 'D-1') order by code`),
  ).toEqual([
    ['A-1', 'd1', '访客改的'],
    ['B-1', 'd2', null],
    ['D-1', 'd1', null],
  ])
  const { document } = await designer.detail({ id: report.id })
  await designer.save({
    ...{ id: report.id, revision: report.revision, name: '物资盘点', remark: '', audience: 'everyone', roles: [] },
    document: { ...document, scope: { column: 'dept', by: 'deptId' } },
  })
  expect((await refusedWith(designer.shareEntry({ id: report.id, rows: { column: 'dept', value: 'd2' } }))).key).toBe(
    'entry.shareRows',
  )
})
