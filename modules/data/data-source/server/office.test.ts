import { CallError } from '@mingtai/api'
import { message } from '@mingtai/modules/ground/notification/server/tables'
import { loadActor, person } from '@mingtai/modules/ground/organization/server'
import { loginLog } from '@mingtai/modules/ground/sign-in/server/tables'
import { auditLog } from '@mingtai/server-kit/tables'
import { valueAt } from '@mingtai/sheet-core'
import { addApprovals, DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { adapterOf, closeSources } from '@mingtai/sql-sources'
import { Refusal } from '@mingtai/messages'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataSourceCalls } from '../calls.ts'
import { officeConfig } from './office/config.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
  await addApprovals(server.services.db, 20)
})
afterAll(async () => {
  await closeSources()
  await server.stop()
})

async function actorOf(loginName: string, tenantId = DEMO_TENANT) {
  const { id } = await personOf(server, loginName, tenantId)
  const actor = await loadActor(server.services.db, { tenantId, userId: id })
  if (actor === null) throw new Error(`${loginName} may not sign in`)
  return actor
}

async function rowsFor(loginName: string, sql: string, values: (string | number)[] = [], tenantId = DEMO_TENANT) {
  const { db, databaseUrl } = server.services
  const config = await officeConfig(db, await actorOf(loginName, tenantId), databaseUrl)
  const signal = new AbortController().signal
  const found = await (
    await adapterOf('office')
  ).query(config, { sql, values, maxRows: 10_000, timeoutMs: 10_000, signal })
  const rows: unknown[][] = []
  for await (const chunk of found.chunks)
    for (let row = 0; row < chunk.rows; row++) rows.push(chunk.columns.map((column) => valueAt(column, row)))
  return rows
}

const keyOf = (problem: unknown) => (problem instanceof Refusal ? problem.key : String(problem))

async function verdict(sql: string): Promise<string> {
  return rowsFor('admin', sql).then((rows) => `answered ${rows.length} rows`, keyOf)
}

test('people are counted by department, with bound values', async () => {
  const [all] = await rowsFor('designer', 'select count(*) from people')
  expect(Number(all?.[0])).toBeGreaterThan(10)
  const [some] = await rowsFor(
    'designer',
    `with here as (select department, count(*) as n from people where name like $1 group by department)
     select coalesce(sum(n), 0) from here -- the whole`,
    ['王%'],
  )
  expect(Number(some?.[0])).toBeLessThan(Number(all?.[0]))
})

test('every table that is listed can be read, and gives the columns that it lists', async () => {
  const admin = (await server.as('admin')).calls(dataSourceCalls)
  const tables = await admin.tables({ code: 'office' })
  expect(tables.length).toBeGreaterThanOrEqual(9)
  for (const { name } of tables) {
    const columns = await admin.columns({ code: 'office', table: name })
    expect(columns.length, name).toBeGreaterThan(3)
    await rowsFor('admin', `select ${columns.map((column) => column.name).join(', ')} from ${name} limit 3`)
  }
})

test('what forms of approvals hold is summed up by department and month, in their tenant alone', async () => {
  const admin = (await server.as('admin')).calls(dataSourceCalls)
  const columns = await admin.columns({ code: 'office', table: 'form_expense' })
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['department', 'started_at', 'total']))
  const sums = await rowsFor(
    'admin',
    `select department, date_trunc('month', started_at) as month, sum(total) from form_expense group by 1, 2`,
  )
  expect(sums.length).toBeGreaterThan(0)
  expect(await rowsFor('admin', 'select sum(total) from form_expense', [], OTHER_TENANT).catch(keyOf)).toBe(
    'source.officeTable',
  )
})

test('a reader sees their own sign-ins, and all of the tenant with the right to its log', async () => {
  await server.as('zhang.wei')
  await server.as('designer')
  const seen = async (loginName: string) =>
    new Set((await rowsFor(loginName, 'select user_id from sign_ins where ok')).map(([id]) => id))
  const own = await personOf(server, 'zhang.wei')
  expect(await seen('zhang.wei')).toEqual(new Set([own.id]))
  expect((await seen('admin')).size).toBeGreaterThan(1)
})

test('numbers are hidden without the right, but for the own one', async () => {
  const numbers = async (loginName: string) =>
    (await rowsFor(loginName, 'select phone from people where phone is not null')).map(([phone]) => String(phone))
  const own = await personOf(server, 'zhang.wei')
  expect((await numbers('zhang.wei')).filter((phone) => !phone.includes('****'))).toEqual(
    own.phone === null ? [] : [own.phone],
  )
})

test('another tenant reads its own people only', async () => {
  const there = await rowsFor('admin', 'select id from people', [], OTHER_TENANT)
  const here = await rowsFor('admin', 'select id from people')
  const ids = new Set(here.map(([id]) => id))
  expect(there.length).toBeGreaterThan(0)
  expect(there.some(([id]) => ids.has(id))).toBe(false)
})

test('nobody reads it without having signed in', async () => {
  const { db, databaseUrl } = server.services
  await expect(officeConfig(db, null, databaseUrl)).rejects.toMatchObject({ key: 'source.officeReader' })
})

describe('nothing but the tables of office data can be read', () => {
  test.each([
    'select * from person',
    'select * from public.person',
    'select * from "person"',
    'select * from public.people',
    'select * from pg_catalog.pg_class',
    'select * from pg_class',
    'select * from information_schema.tables',
    'select * from PEOPLE, Person',
    'table person',
    'select (select password_hash from person limit 1)',
    'select * from people where exists (select 1 from login_session)',
    // A name of `with` stands for a real table only where it can be seen.
    'select * from (with person as (select 1) select 1) x, person',
    'with a as (select * from person), person as (select 1) select * from a',
    'with a as (with pg_class as (select 1) select * from pg_class) select * from a, pg_class',
    'with people as (select 1) select * from people',
    'with recursive a as (select 1 union select 1 from person) select * from a',
    'select 1 union select password_hash from person',
    '(select 1) union all (select login_name from person)',
    `select * from people p join lateral (select * from person where id = p.id) q on true`,
    `select * from people tablesample system (1)`,
    // Functions
    `select pg_read_file('/etc/passwd')`,
    `select pg_catalog.pg_read_file('/etc/passwd')`,
    `select "pg_read_file"('/etc/passwd')`,
    `select current_setting('data_directory')`,
    `select set_config('role', 'x', false)`,
    `select query_to_xml('select * from person', true, true, '')`,
    `select * from pg_ls_dir('/')`,
    `select lo_export(1, '/tmp/x')`,
    `select pg_sleep(10)`,
    `select txid_current()`,
    `select currval('x'), has_table_privilege('person', 'select')`,
    `select to_regclass('person')`,
    `select obj_description(1)`,
    `select version()`,
    `select inet_server_addr()`,
    `select current_user`,
    `select session_user`,
    `select current_catalog`,
    // A name behind a dot calls a function where there is no such column.
    `select p.pg_read_file from unnest(array['/etc/passwd']) p`,
    `select p.pg_ls_dir from unnest(array['/']) p`,
    `select ('/etc/passwd'::text).pg_read_file`,
    `select (p).pg_read_file from unnest(array['/etc/passwd']) p`,
    `select p.pg_read_file from unnest(array['/etc/passwd']) p, (select 1 as pg_read_file) q`,
    `select p.to_regclass from unnest(array['person']) p`,
    `select p.current_setting, q."current_setting" from unnest(array['data_directory']) p, (select 1 as "current_setting") q`,
    // Types that look things up
    `select 'person'::regclass`,
    `select cast('pg_read_file' as regproc)`,
    `select 'x'::pg_catalog.regrole`,
    `select '<x/>'::xml`,
    `select xmlparse(document '<x/>')`,
    `select xmlelement(name a)`,
    `select 1 operator(public.+) 2`,
    // Statements
    `set role postgres`,
    `reset role`,
    `select 1; set role postgres`,
    `begin`,
    `do $$ begin end $$`,
    `explain select 1`,
    `copy person to stdout`,
    `insert into person default values`,
    `with x as (delete from person returning *) select * from x`,
    `select * into y from people`,
    `select * from people for update`,
    `select 1) as asked; drop table person; --`,
    `select 1) as a union select 1 from (select 1`,
    `select 1 from people) x, person y, (select 1`,
    `select $1`,
    ``,
  ])('%s', async (sql) => {
    expect(await verdict(sql)).toMatch(/^(sql|source)\./)
  })
})

describe('conditions of a statement are never asked about rows that the reader may not see', () => {
  /** Rows by table and column that are there, of which zhang.wei may see none. */
  const hidden = [
    ['people', 'name', '陌路人甲'],
    ['sign_ins', 'who', 'nobody-else'],
    ['messages', 'title', '只给管理员的消息'],
    ['operations', 'subject', '只给管理员的操作'],
  ] as const

  beforeAll(async () => {
    const { db } = server.services
    const [own, there] = [await personOf(server, 'admin'), await personOf(server, 'admin', OTHER_TENANT)]
    await db.update(person).set({ realName: '陌路人甲' }).where(eq(person.id, there.id))
    const at = { address: '', device: '' }
    const wasThere = { id: 'login', tenantId: OTHER_TENANT, userId: there.id, who: 'nobody-else' }
    await db.insert(loginLog).values({ ...wasThere, ...at, way: 'password', result: 'ok' })
    const sent = { id: 'note', sendId: 'note', tenantId: DEMO_TENANT, personId: own.id, system: 'notice' } as const
    const words = { title: '只给管理员的消息', content: '', senderName: '' }
    await db.insert(message).values({ ...sent, ...words, level: 'normal' })
    const did = { id: 'did', tenantId: DEMO_TENANT, userId: own.id, who: '', address: '', action: 'x' }
    await db.insert(auditLog).values({ ...did, subject: '只给管理员的操作' })
    // As the planner takes it for a table without an index.
    await db.execute(sql`analyze`)
  })

  describe.each(hidden)('%s.%s', (table, column, secret) => {
    const start = secret.slice(0, 2)
    test.each([
      [`select 1 from ${table} where ${column} like $1`, `${start}\\`, 'zz\\'],
      [`select 1 from ${table} where ${column} similar to $1`, `${start}\\`, 'zz\\'],
      [`select 1 from ${table} where case when ${column} like $1 then ${column}::boolean end`, `${start}%`, 'zz%'],
      [`select 1 from ${table} where case when ${column} like $1 then ${column}::int > 0 end`, `${start}%`, 'zz%'],
      [`select 1 from ${table} where 1 / (case when ${column} like $1 then 0 else 1 end) = 2`, `${start}%`, 'zz%'],
      [
        `select 1 from ${table} a join ${table} b on 1 / (case when a.${column} like $1 then 0 else 1 end) = 2`,
        `${start}%`,
        'zz%',
      ],
      [
        `select 1 from (select 1) one, lateral (select 1 from ${table} where ${column} like $1 limit 1) two`,
        `${start}\\`,
        'zz\\',
      ],
      [`select (select count(*) from ${table} where ${column} like $1)`, `${start}\\`, 'zz\\'],
    ])('%s with %s', async (statement, right, wrong) => {
      const told = (guess: string) =>
        rowsFor('zhang.wei', statement, [guess]).then(JSON.stringify, (problem: unknown) => String(problem))
      const answer = await told(right)
      expect(answer).toBe(await told(wrong))
      expect(answer).not.toContain(start)
    })
  })

  test.each([
    'select name::boolean from people',
    'select name::int from people',
    "select to_date(name, 'YYYY-MM-DD') from people",
    'select name::json from people',
    'select max(name::uuid::text) from people',
  ])('%s fails in words of ours', async (statement) => {
    const problem = await rowsFor('zhang.wei', statement).catch((error: unknown) => error)
    expect(problem).toMatchObject({ key: 'source.officeValue' })
  })

  test('a mistake in the statement keeps its words', async () => {
    await expect(rowsFor('zhang.wei', 'select nmae from people')).rejects.toMatchObject({ key: 'sql.columnMissing' })
    await expect(rowsFor('zhang.wei', 'select 1 / 0 from people')).rejects.toMatchObject({ key: 'source.officeZero' })
  })
})

describe('a question may be as usual', () => {
  test.each([
    `select department, count(*) filter (where sex = '女') as women from people group by 1 order by 2 desc nulls last limit 5`,
    `select p.name, o.name as place from people p join organizations o on o.id = p.organization_id where p.name like '王%'`,
    `select extract(year from created_at), date_trunc('month', created_at)::date from people`,
    `with recursive up as (select id, parent_id, 1 as depth from departments where parent_id is null
      union all select d.id, d.parent_id, up.depth + 1 from departments d join up on up.id = d.parent_id)
      select max(depth) from up`,
    `select name, row_number() over (partition by organization order by name) from people`,
    `select * from (values (1, '甲'), (2, '乙')) v(n, word)`,
    `select case when urgent then '急' else '平' end as level, count(*) from todos group by 1`,
    `select trim(name), position('王' in name), substring(name from 1 for 1), name ilike '%a%' from people`,
    `select string_agg(name, '、' order by name) from departments`,
    `select n from generate_series(1, 3) n where n in (select 1 union select 2)`,
    `select * from people where created_at between now() - interval '1 day' and current_timestamp;`,
    `select percentile_cont(0.5) within group (order by sort) from departments`,
    `select * from (select department, count(*) as n, true as ok from people group by 1\n) mingtai_rows
      where (strpos(cast("department" as varchar), '办') > 0 and "n" >= cast('1' as decimal(38,0)) and "ok" = cast('true' as boolean))`,
    `select sub.count, sub.people from (select count(*), 1 as people from notices) sub`,
  ])('%s', async (sql) => {
    expect(await verdict(sql)).toMatch(/^answered/)
  })
})

test('the call that lists choices gives the words of office data', async () => {
  const admin = (await server.as('admin')).calls(dataSourceCalls)
  const choices = await admin.choices({})
  expect(choices.find(({ code }) => code === 'office')).toMatchObject({ kind: 12, language: 'postgresql', type: 5 })
  const { data } = await admin.page({})
  const office = data.find(({ code }) => code === 'office')
  expect(office?.health.state).toBe('good')
  await expect(admin.remove({ id: office?.id ?? '' })).rejects.toBeInstanceOf(CallError)
  expect((await admin.test({ id: office?.id ?? '', type: 12 })).version).toContain('办公数据')
})
