import type { QueryFact } from '@mingtai/data-plane'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@mingtai/api'
import { auditLog } from '@mingtai/server-kit/tables'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { dataSourceCalls } from '../calls.ts'
import { lookAtSources } from './health.ts'
import { storeRunFacts, sweepQueryLog } from './query-log.ts'
import { resolvedSources } from './resolved.ts'
import { datasourceHealth, queryLog, reportDatasource } from './tables.ts'
import { postgresForm as sourceForm } from './testing.ts'

type Sources = Client<typeof dataSourceCalls>

let server: TestServer
let admin: Sources
let web: Server

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(dataSourceCalls)
  web = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: { list: [{ 名称: '杭州', 键: request.headers['x-key'], 子: [{ a: 1 }] }] } }))
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => web.close(resolve))
  await server.stop()
})

const postgresForm = (code: string) => sourceForm(inject('postgres'), code)

function apiForm(code: string, value: string | null) {
  const { port } = web.address() as AddressInfo
  const headers = [
    { name: 'X-Key', value, isSecret: true },
    { name: 'X-Plain', value: 'shown', isSecret: false },
  ]
  return {
    ...{
      code,
      name: `接口 ${code}`,
      type: 4 as const,
      host: '127.0.0.1',
      port,
      database: '',
      userName: '',
      password: '',
    },
    settings: { headers },
  }
}

const PRINT = `SHA256:${'a'.repeat(43)}`
const tunnel = { host: 'jump.example', port: 22, user: 'jump', password: 'Secret-ssh-7' }

/** A form as its test takes it. */
function asTest<Form extends { code: string; name: string; revision: number }>(form: Form) {
  const { code: _, name: __, revision: ___, ...place } = form
  return place
}

describe('settings', () => {
  test('a stored password follows no other request to sign in', async () => {
    const signIn = { request: 'POST /login\n\n{"u": ${user}, "p": ${password}}', path: 'token' }
    const form = { ...apiForm('signs_in', null), userName: 'u', password: 'Secret-9', settings: { signIn } }
    const { id, revision } = await admin.insert(form)
    const changed = (request: string) => ({
      ...{ ...form, password: null, id, revision },
      settings: { signIn: { ...signIn, request } },
    })
    const echo = 'GET /echo?p=${password}'
    expect(await refusedWith(admin.update(changed(echo)))).toMatchObject({ key: 'source.retypePassword' })
    expect(await refusedWith(admin.test(asTest(changed(echo))))).toMatchObject({ key: 'source.retypePassword' })
    expect((await admin.update(changed(signIn.request))).revision).toBe(revision + 1)
  })

  test('a secret header is sealed, used, kept when it is not typed, and never answered or logged', async () => {
    const source = await admin.insert(apiForm('headed', 'Secret-key-7'))
    expect(source.settings.headers).toEqual([
      { name: 'X-Key', value: null, isSecret: true },
      { name: 'X-Plain', value: 'shown', isSecret: false },
    ])
    const renamed = { ...apiForm('headed', null), id: source.id, revision: 1, name: '改了名', password: null }
    const changed = await admin.update(renamed)
    const { db } = server.services
    const stored = await db.select().from(reportDatasource).where(eq(reportDatasource.id, source.id))
    expect(JSON.stringify(stored)).not.toContain('Secret-key-7')
    const found = await resolvedSources(db, { tenantId: DEMO_TENANT, actor: null, codes: ['headed'] }, server.services)
    expect(found.headed?.config.headers).toEqual({ 'X-Key': 'Secret-key-7', 'X-Plain': 'shown' })
    const answer = await admin.askInterface({ code: 'headed', sql: 'GET /rows' })
    expect(answer).toMatchObject({ status: 200, isCut: false })
    expect(answer.text).toContain('Secret-key-7')
    const log = await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(5)
    expect(JSON.stringify([log, changed, await admin.page({})])).not.toContain('Secret-key-7')
  })

  test('a stored secret does not follow to another address', async () => {
    const source = await admin.insert(apiForm('moving', 'Secret-key-8'))
    const moved = { ...apiForm('moving', null), host: 'localhost', id: source.id, revision: 1, password: null }
    expect(await refusedWith(admin.update(moved))).toMatchObject({ key: 'source.retypeSecrets', field: 'settings' })
    const { settings: _, ...silent } = moved
    expect(await refusedWith(admin.update(silent))).toMatchObject({ key: 'source.retypeSecrets' })
  })

  test.each([
    [{ headers: [{ name: 'Host', value: 'x' }] }, 'source.headerForbidden'],
    [{ headers: [{ name: 'X-A', value: 'a\r\nHost: b' }] }, 'source.headerForbidden'],
    [
      {
        headers: [
          { name: 'X-A', value: 'a' },
          { name: 'x-a', value: 'b' },
        ],
      },
      'source.headerTwice',
    ],
    [{ ca: 'no certificate' }, 'source.pemUnreadable'],
    [{ certificate: 'no certificate', key: 'k' }, 'source.pemUnreadable'],
    [{ procedures: ['drop table x'] }, 'call.wrongField'],
    [{ timeZone: 'Mars/Olympus' }, 'source.zoneUnknown'],
    [{ timeZone: "UTC'; drop table x" }, 'source.zoneUnknown'],
    [{ session: [{ name: 'work_mem; drop table x', value: '1' }] }, 'source.settingUnknown'],
    [{ session: [{ name: 'default_transaction_read_only', value: 'off' }] }, 'source.settingUnknown'],
    [{ session: [{ name: 'role', value: 'postgres' }] }, 'source.settingUnknown'],
    [{ session: [{ name: 'TimeZone', value: 'UTC' }] }, 'source.settingUnknown'],
    [{ session: [{ name: 'work_mem', value: '64MB\n' + 'drop' }] }, 'source.settingValue'],
    [{ tunnel: { ...tunnel, password: null, fingerprint: PRINT } }, 'source.sshSecretMissing'],
    [{ tunnel: { ...tunnel, signsWith: 'key', privateKey: 'no key', fingerprint: PRINT } }, 'source.sshKeyUnreadable'],
    [{ tunnel }, 'source.sshUnpinned'],
    [{ tunnel: { ...tunnel, fingerprint: 'md5:1' } }, 'call.wrongField'],
  ])('settings that cannot be are refused: %j', async (settings, key) => {
    const form = { ...postgresForm('wrong'), settings } as Parameters<Sources['insert']>[0]
    const refused = await refusedWith(admin.insert(form))
    expect(refused.key === key || refused.key?.startsWith('call.')).toBe(true)
    expect((await admin.page({ keyword: 'wrong' })).total).toBe(0)
  })

  test('a zone and session settings hold in every session', async () => {
    const session = [
      { name: 'Work_Mem', value: '5MB' },
      { name: 'app.who', value: `o'brien; drop table person` },
    ]
    const form = { ...postgresForm('in_zone'), settings: { timeZone: 'Asia/Tokyo', session } }
    await admin.insert(form)
    const sql = `select timestamptz '2024-01-01 00:30:00+09' as moment, timestamptz '2024-01-01 00:30:00+09'::date as day`
    const trial = { dataSource: 'in_zone', sql, parameters: [], values: {} }
    const { fields, rows } = await (await server.as('designer')).calls(reportCalls).trySql(trial)
    expect(fields).toMatchObject([{ type: 'timestamp', zone: 'Asia/Tokyo' }, { type: 'date' }])
    expect(rows[0]![0]).toBeCloseTo(45_292 + 0.5 / 24, 8)
    expect(rows[0]![1]).toBe(45_292)
    const { db } = server.services
    const found = await resolvedSources(db, { tenantId: DEMO_TENANT, actor: null, codes: ['in_zone'] }, server.services)
    expect(found.in_zone?.config).toMatchObject({ timeZone: 'Asia/Tokyo', session })
  })

  test('what signs in to an SSH server is sealed, kept, and follows to no other', async () => {
    const withTunnel = (settings: object, place: object = {}) => ({
      ...postgresForm('jumped'),
      ...place,
      settings: { tunnel: { ...tunnel, fingerprint: PRINT, ...settings } },
    })
    const { id, revision, settings } = await admin.insert(withTunnel({}))
    expect(settings.tunnel).toMatchObject({ host: 'jump.example', password: null, privateKey: null })
    const { db } = server.services
    const [stored] = await db.select().from(reportDatasource).where(eq(reportDatasource.id, id))
    expect(JSON.stringify([stored, await admin.detail({ id })])).not.toContain('Secret-ssh-7')
    const silent = { id, revision, password: null }
    const moved = { ...withTunnel({ password: null, host: 'other.example' }), ...silent }
    expect((await refusedWith(admin.update(moved))).key).toBe('source.retypePassword')
    const again = { ...moved, password: postgresForm('jumped').password }
    expect((await refusedWith(admin.update(again))).key).toBe('source.retypeSecrets')
    await admin.update({ ...withTunnel({ password: null }), ...silent, name: '改了名' })
    const found = await resolvedSources(db, { tenantId: DEMO_TENANT, actor: null, codes: ['jumped'] }, server.services)
    expect(found.jumped?.config.tunnel).toMatchObject({ password: 'Secret-ssh-7', fingerprint: PRINT })
  })

  test('limits are kept and reach whoever asks the source', async () => {
    const limits = { maxRows: 3, maxBytes: 2_000_000, timeoutSeconds: 7, connections: 2 }
    const source = await admin.insert({ ...postgresForm('limited'), limits })
    expect(source.limits).toEqual(limits)
    const { db } = server.services
    const found = await resolvedSources(db, { tenantId: DEMO_TENANT, actor: null, codes: ['limited'] }, server.services)
    expect(found.limited).toMatchObject({
      limits: { maxRows: 3, maxBytes: 2_000_000, timeoutMs: 7000 },
      config: { connections: 2 },
      reader: null,
    })
    const updated = await admin.update({ ...postgresForm('limited'), id: source.id, revision: 1 })
    expect(updated.limits).toEqual(limits)
  })
})

describe('a failed test stands beside its field', () => {
  test.each([
    [{ host: 'no-such-host.invalid' }, 'host', /找不到主机/],
    [{ port: 1 }, 'port', /无法连接/],
    [{ password: 'wrong' }, 'password', /拒绝登录/],
    [{ database: 'no_such_database' }, 'database', /不存在/],
    [{ ssl: true }, 'ssl', /没有开启加密连接/],
    [{ host: '169.254.169.254' }, 'host', /不允许连接/],
    [{ type: 7 as const }, 'type', /驱动/],
  ])('%j', async (change, field, sentence) => {
    const { code: _, name: __, remark: ___, ...form } = { ...postgresForm('x'), ...change }
    const refused = await refusedWith(admin.test(form))
    expect(refused.message).toMatch(sentence)
    expect(refused.field).toBe(field)
  })
})

describe('lights', () => {
  test('sources are looked at, one that fails less and less often', async () => {
    const { db } = server.services
    const good = await admin.insert(postgresForm('bright'))
    const bad = await admin.insert({ ...postgresForm('dark'), port: 1 })
    expect((await admin.detail({ id: good.id })).health.state).toBe('unknown')
    await lookAtSources(server.services, db)
    expect((await admin.detail({ id: good.id })).health).toMatchObject({ state: 'good', sentence: '' })
    const dark = await admin.detail({ id: bad.id })
    expect(dark.health).toMatchObject({ state: 'bad', milliseconds: null })
    expect(dark.health.sentence).toContain('无法连接')
    expect(dark.revision).toBe(1)
    const waits: number[] = []
    for (let times = 0; times < 3; times++) {
      const due = { nextAt: new Date(0) }
      await db.update(datasourceHealth).set(due).where(eq(datasourceHealth.sourceId, bad.id))
      await lookAtSources(server.services, db)
      const [row] = await db.select().from(datasourceHealth).where(eq(datasourceHealth.sourceId, bad.id))
      waits.push(Math.round(((row?.nextAt.getTime() ?? 0) - (row?.at.getTime() ?? 0)) / 60_000))
    }
    expect(waits).toEqual([4, 8, 16])
    const { code: _, name: __, remark: ___, ...form } = postgresForm('bright')
    await admin.test({ ...form, id: good.id, password: null })
    expect((await admin.detail({ id: good.id })).health.state).toBe('good')
    // A try with other settings says nothing of those that are stored.
    const settings = { session: [{ name: 'work_mem', value: 'plenty' }] }
    const refused = await refusedWith(admin.test({ ...form, id: good.id, password: null, settings }))
    expect(refused).toMatchObject({ key: 'source.settingRefused', field: 'settings' })
    expect((await admin.detail({ id: good.id })).health.state).toBe('good')
  })
})

describe('the query log', () => {
  const fact = (given: Partial<QueryFact> = {}): QueryFact => ({
    ...{ dataset: 'd1', sourceCode: 'warehouse', text: 'select 1 where a = $1', values: 1, rows: 10, bytes: 80 },
    ...{ milliseconds: 5, outcome: 'done', sentence: null, cached: false },
    ...given,
  })

  test('what ran is found by source, time, outcome and person, and makes the figures of today', async () => {
    const { db } = server.services
    const { id: userId } = await personOf(server, 'designer')
    const before = (await admin.queryLog({ userId })).total
    await storeRunFacts(db, {
      tenantId: DEMO_TENANT,
      userId,
      reportCode: 'demo-chart',
      facts: [fact(), fact({ milliseconds: 9000 })],
    })
    const refused = fact({ outcome: 'refused', sentence: '查询超时', text: 'select 慢' })
    await storeRunFacts(db, { tenantId: DEMO_TENANT, userId: null, reportCode: null, facts: [refused] })
    const slow = await admin.queryLog({ source: 'warehouse', slowerThan: 1000 })
    expect(slow.data).toMatchObject([
      { milliseconds: 9000, who: expect.any(String), bound: 1, sourceName: '内置数据仓库' },
    ])
    expect((await admin.queryLog({ outcome: 'refused' })).data).toMatchObject([{ sentence: '查询超时', who: '' }])
    expect((await admin.queryLog({ keyword: '慢' })).total).toBe(1)
    expect((await admin.queryLog({ userId })).total).toBe(before + 2)
    expect((await admin.queryLog({ keyword: '周敏' })).total).toBe(before + 2)
    expect((await admin.queryLog({ keyword: '没有这个人' })).total).toBe(0)
    expect(await admin.queryPeople({})).toContainEqual({ id: userId, name: '周敏' })
    expect((await admin.exportQueryLog({ userId, slowerThan: 1000 })).name).toBe('查询日志.xlsx')
    expect((await admin.queryLog({ order: 'slow', size: 1 })).data[0]?.milliseconds).toBe(9000)
    const warehouse = (await admin.page({})).data.find(({ code }) => code === 'warehouse')
    expect(warehouse?.health).toMatchObject({ state: 'good', queries: 3, failures: 1, p95: 9000 })
    const mine = (await server.as('designer')).calls(dataSourceCalls)
    expect((await mine.myQueries({})).total).toBe(before + 2)
    const reader = (await server.as('zhang.wei')).calls(dataSourceCalls)
    expect((await refusedWith(reader.queryLog({}))).key).toBe('right.missing')
  })

  test('a trial is kept as it was written too, so that it can be run again', async () => {
    const designer = await server.as('designer')
    const sql = 'select count(*) from orders <if test="from != null">where order_date >= ${from}</if>'
    const from = { code: 'from', name: '自', type: 'date' as const, required: false, hidden: false, default: null }
    const trial = { dataSource: 'warehouse', sql, parameters: [{ ...from, options: null }] }
    await designer.calls(reportCalls).trySql({ ...trial, values: { from: '2026-01-01' } })
    await designer.calls(reportCalls).trySql({ ...trial, sql: 'select 1 as a', parameters: [], values: {} })
    const mine = designer.calls(dataSourceCalls)
    await expect.poll(async () => (await mine.myQueries({ keyword: 'select 1 as a' })).total).toBe(1)
    const { data } = await mine.myQueries({ keyword: 'count(*) from orders' })
    expect(data).toMatchObject([{ written: sql, bound: 1 }])
    expect(data[0]?.text).not.toContain('<if')
    expect((await mine.myQueries({ keyword: 'select 1 as a' })).data).toMatchObject([{ written: null }])
  })

  test('another tenant reads nothing of it, and after three months it is gone', async () => {
    const there = (await server.as('admin', '100001')).calls(dataSourceCalls)
    expect((await there.queryLog({})).total).toBe(0)
    const { db } = server.services
    const before = (await admin.queryLog({})).total
    await db
      .update(queryLog)
      .set({ at: new Date(Date.now() - 91 * 86_400_000) })
      .where(eq(queryLog.outcome, 'refused'))
    await sweepQueryLog(db)
    expect((await admin.queryLog({})).total).toBe(before - 1)
  })
})

describe('statements', () => {
  test('a statement is tried for its columns and choices, and stands in the log', async () => {
    const columns = await admin.execSql({
      datasourceId: 'warehouse',
      tplSql: 'select province, sum(amount) as total from orders where province = ${p} group by 1',
      sqlParams: [{ paramCode: 'p', paramDefault: '浙江' }],
    })
    expect(columns.map(({ columnName, dataType }) => `${columnName}:${dataType}`)).toEqual([
      'province:text',
      'total:number',
    ])
    const choices = await admin.selectData({
      datasourceId: 'warehouse',
      selectContent: 'select distinct province, province from orders order by 1',
      params: {},
    })
    expect(choices.length).toBeGreaterThan(5)
    await expect.poll(async () => (await admin.myQueries({ keyword: 'distinct province' })).total).toBe(1)
    expect((await refusedWith(admin.execSql({ datasourceId: 'warehouse', tplSql: 'drop table orders' }))).key).toMatch(
      /^sql\./,
    )
  })

  test('a plan has the words of the database', async () => {
    await admin.insert(postgresForm('planned'))
    const plan = await admin.explainSql({
      code: 'planned',
      sql: 'select * from pg_database where datname = ${id}',
      values: { id: 'x' },
    })
    expect(plan.lines.join('\n')).toMatch(/Scan/)
    const drawn = await admin.explainSql({ code: 'warehouse', sql: 'select count(*) from orders' })
    expect(drawn.lines[0]).toMatch(/^┌─+┐$/)
    expect(drawn.lines.join('\n')).toMatch(/SCAN/i)
    const office = await refusedWith(admin.explainSql({ code: 'office', sql: 'select count(*) from people' }))
    expect(office.key).toBe('source.noPlan')
    expect(
      (await refusedWith(admin.explainSql({ code: 'planned', sql: 'analyze delete from pg_database' }))).key,
    ).toMatch(/^sql\./)
  })

  test('the names in an answer are listed with where they stand', async () => {
    await admin.insert(apiForm('parsed', 'k'))
    const apiResult = await admin.defaultAnswer({ code: 'parsed', sql: 'GET /x' })
    const parts = await admin.parseAnswer({ apiResult })
    expect(parts.map(({ path, type }) => `${path}:${type}`)).toEqual([
      'data:object',
      'data.list:list',
      'data.list.名称:text',
      'data.list.键:text',
      'data.list.子:list',
      'data.list.子.a:number',
    ])
    expect(await admin.parseAnswer({ apiResult, prefix: 'data.list' })).toHaveLength(4)
    expect((await refusedWith(admin.parseAnswer({ apiResult: '<html>' }))).field).toBe('apiResult')
    expect((await refusedWith(admin.askInterface({ code: 'warehouse', sql: 'GET /x' }))).key).toBe(
      'source.notInterface',
    )
  })

  test('where a source is used is told with the reports, in the own tenant', async () => {
    const { things } = await admin.uses({ code: 'warehouse' })
    expect(things.filter(({ kind }) => kind === 'report').length).toBeGreaterThan(2)
    const there = (await server.as('admin', '100001')).calls(dataSourceCalls)
    expect((await refusedWith(there.uses({ code: 'planned' }))).key).toBe('source.notFound')
    expect((await refusedWith(there.execSql({ datasourceId: 'planned', tplSql: 'select 1' }))).key).toBe(
      'source.notFound',
    )
  })
})
