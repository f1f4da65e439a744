import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Services } from '../../apps/server/services.ts'
import { approvalCalls } from '../../modules/office/approval/calls.ts'
import { type Client, client } from '../../packages/api/index.ts'
import { addApprovals, DEMO_TENANT } from '../../seeds/index.ts'
import { type Ground, median, onGround } from '../ground.ts'
import { atMost, type BenchRow } from '../row.ts'

const APPROVALS = 200_000
const TASKS_EACH = 5
const SAMPLES = 400
const LIST_MILLISECONDS = 50
const START_MILLISECONDS = 60
const RUNS = 20
const AT_ONCE = 20

type Calls = Client<typeof approvalCalls>

/** Lists and sending over 200,000 approvals with 1,000,000 tasks, asked of the whole server as the pages ask it. */
export function approvalListRows(): Promise<BenchRow[]> {
  return onGround(async (ground) => {
    await plant(ground.services)
    return [...(await listed(ground)), await sent(ground)]
  })
}

/** Copies of approvals of the demo world over four years; each has five tasks, and what runs has one that waits. */
async function plant({ db }: Services): Promise<void> {
  await addApprovals(db, SAMPLES)
  await db.execute(sql`
    insert into approval_instance (id, tenant_id, created_by, updated_by, definition_id, version_id, number, title,
      summary, initiator_id, initiator_name, organization_id, department_id, form_values, sent_values, form_revision,
      status, state, open_nodes, open_people, request_id, started_at, ended_at, search_text)
    with source as (select *, row_number() over (order by id) - 1 as place from approval_instance),
      people as (select id, real_name, row_number() over (order by login_name) - 1 as place from person
        where tenant_id = ${DEMO_TENANT} and not disabled order by login_name limit 100)
    select 'bench-' || n, s.tenant_id, s.created_by, s.updated_by, s.definition_id, s.version_id,
      'B' || lpad(n::text, 8, '0'), s.title, s.summary, p.id, p.real_name, s.organization_id, s.department_id,
      s.form_values, s.sent_values, s.form_revision, case when n % 25 = 0 then 'running' else s.status end,
      s.state, s.open_nodes, s.open_people, 'bench-' || n, now() - n * interval '10 minutes',
      case when n % 25 = 0 then null else now() - n * interval '10 minutes' + interval '2 days' end,
      replace(replace(s.search_text, lower(s.number), 'b' || lpad(n::text, 8, '0')), s.initiator_name, p.real_name)
    from generate_series(1, ${APPROVALS}) n
    join source s on s.place = n % ${SAMPLES} and s.id not like 'bench-%'
    join people p on p.place = (n * 79) % 100`)
  await db.execute(sql`
    insert into approval_task (id, tenant_id, instance_id, definition_id, number, entry, node_id, node_name, person_id,
      owner_id, kind, source, status, closed_by, opened_at, closed_at)
    with people as (select id, row_number() over (order by login_name) - 1 as place from person
      where tenant_id = ${DEMO_TENANT} and not disabled order by login_name limit 100)
    select 'bench-' || i.id || '-' || k, i.tenant_id, i.id, i.definition_id, k, k, 'n' || k, '第' || k || '步审批',
      p.id, p.id, 'approve', 'rule',
      case when k = 5 and i.ended_at is null then 'active' else 'approved' end,
      case when k = 5 and i.ended_at is null then null else p.id end,
      i.started_at + k * interval '3 hours',
      case when k = 5 and i.ended_at is null then null else i.started_at + (k + 1) * interval '3 hours' end
    from approval_instance i cross join generate_series(1, ${TASKS_EACH}) k
    join people p on p.place = (substr(i.id, 7)::int * 31 + k * 17 + substr(i.id, 7)::int / 25) % 100
    where i.id like 'bench-%'`)
  await db.execute(sql`
    insert into approval_copy (id, tenant_id, instance_id, definition_id, number, person_id, created_at, read_at)
    with people as (select id, row_number() over (order by login_name) - 1 as place from person
      where tenant_id = ${DEMO_TENANT} and not disabled order by login_name limit 100)
    select 'bench-' || i.id, i.tenant_id, i.id, i.definition_id, 1, p.id, i.started_at,
      case when i.started_at < now() - interval '30 days' then now() end
    from approval_instance i join people p on p.place = (substr(i.id, 7)::int * 13) % 100
    where i.id like 'bench-%'`)
  await db.execute(sql`vacuum analyze`)
}

async function listed({ services, sessionFor }: Ground): Promise<BenchRow[]> {
  const admin = client(approvalCalls, await sessionFor('admin'))
  const wei = client(approvalCalls, await sessionFor('zhang.wei'))
  const busy = await takeAll(services)
  const page = { current: 1, size: 20 }
  const cases: [string, () => Promise<unknown>][] = [
    [`to-do of ${busy}, first page`, () => wei.todo(page)],
    ['to-do, page 5, by deadline', () => wei.todo({ current: 5, size: 20, order: 'due' })],
    ['to-do, searched 张', () => wei.todo({ ...page, keyword: '张' })],
    ['counts at the menu', () => wei.unreadCounts({})],
    ['done, first page', () => wei.done(page)],
    ['done, searched 采购', () => wei.done({ ...page, keyword: '采购' })],
    ['sent by me, first page', () => wei.created(page)],
    ['copies, first page', () => wei.copies(page)],
    ['all approvals, first page', () => admin.data(page)],
    ['all approvals, page 5,000', () => admin.data({ current: 5000, size: 20 })],
    ['all approvals, by number B00123', () => admin.data({ ...page, keyword: 'B00123' })],
    ['all approvals, searched 采购', () => admin.data({ ...page, keyword: '采购' })],
    ['all approvals, searched, none found', () => admin.data({ ...page, keyword: '不存在的词' })],
    ['all approvals of a month, rejected', () => admin.data({ ...page, status: 'rejected', from: '2026-10-01' })],
  ]
  const rows: BenchRow[] = []
  for (const [name, ask] of cases) {
    const value = await median(RUNS, ask)
    const peer = `${LIST_MILLISECONDS} ms`
    const row = { name: `1,000,000 tasks: ${name}, median`, value, unit: 'ms', peer, target: 1 }
    rows.push(atMost(row, LIST_MILLISECONDS))
  }
  return rows
}

/** zhang.wei becomes a busy hand: what waits for three others waits for them. */
async function takeAll({ db }: Services): Promise<number> {
  const wei = sql`(select id from person where login_name = 'zhang.wei' and tenant_id = ${DEMO_TENANT})`
  await db.execute(sql`update approval_task set person_id = ${wei} where status = 'active' and person_id in
    (select person_id from approval_task where status = 'active' and id like 'bench-%' group by 1 order by count(*) desc limit 3)`)
  await db.execute(sql`update approval_task set closed_by = ${wei} where closed_by in
    (select closed_by from approval_task where id like 'bench-%' group by 1 order by count(*) desc limit 3)`)
  await db.execute(sql`vacuum analyze approval_task`)
  const { rows } = await db.execute<{ amount: number }>(
    sql`select count(*)::int as amount from approval_task where status = 'active' and person_id = ${wei}`,
  )
  return rows[0]?.amount ?? 0
}

/** Twenty people send at once, again and again; the slowest twentieth counts. */
async function sent({ services, sessionFor }: Ground): Promise<BenchRow> {
  const wei = client(approvalCalls, await sessionFor('zhang.wei'))
  const definitionId = await simpleProcess(client(approvalCalls, await sessionFor('admin')))
  const { versionId } = await wei.startForm({ definitionId })
  const times: number[] = []
  const one = async () => {
    const began = performance.now()
    await wei.start({ requestId: randomUUID(), definitionId, versionId, values: { subject: '买纸', amount: '120.50' } })
    times.push(performance.now() - began)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  times.length = 0
  for (let turn = 0; turn < 15; turn += 1) await Promise.all(Array.from({ length: AT_ONCE }, one))
  const value = slowestTwentieth(times)
  const bare = await bareTransactions(services)
  const name = `approvals: sent by ${AT_ONCE} at once beside 1,000,000 tasks, p95`
  const peer = `${START_MILLISECONDS} ms; bare driver, as many statements: ${Math.round(bare)} ms`
  return atMost({ name, value, unit: 'ms', peer, target: 1 }, START_MILLISECONDS)
}

function slowestTwentieth(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

/** Statements of a start: those that read, and those that write one row. */
const READS = 22
const WRITES = 12

/** What the driver and the database alone take for as many statements, by as many at once, the same counter locked last. */
async function bareTransactions({ databaseUrl }: Services): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE })
  await pool.query('create table if not exists bench_row (id text primary key, words text)')
  await pool.query(`insert into bench_row values ('counter', '0') on conflict do nothing`)
  const times: number[] = []
  const one = async () => {
    const began = performance.now()
    const connection = await pool.connect()
    await connection.query('begin')
    for (let at = 0; at < READS; at += 1) await connection.query('select * from bench_row where id = $1', ['counter'])
    await connection.query(`update bench_row set words = (words::int + 1)::text where id = 'counter'`)
    for (let at = 0; at < WRITES; at += 1)
      await connection.query('insert into bench_row values ($1, $2)', [randomUUID(), '一行'])
    await connection.query('commit')
    connection.release()
    times.push(performance.now() - began)
  }
  for (let turn = 0; turn < 15; turn += 1) await Promise.all(Array.from({ length: AT_ONCE }, one))
  await pool.query('drop table bench_row')
  await pool.end()
  return slowestTwentieth(times)
}

async function simpleProcess(admin: Calls): Promise<string> {
  const [group] = await admin.groups({})
  const made = await admin.insertDefinition({ groupId: group?.id ?? '', name: '计时' })
  const who = [{ kind: 'head', level: 1 }]
  const next = { id: 'n1', type: 'approve', name: '审核', who, next: null }
  const saved = await admin.saveDefinition({
    ...{ id: made.id, revision: made.revision, name: '计时', groupId: group?.id ?? '', visibility: 'all' },
    ...{ starters: [], managers: [], businessType: null },
    form: {
      schema: 1,
      layout: [
        { type: 'field', kind: 'text', key: 'subject', label: '事项', required: true },
        { type: 'field', kind: 'amount', key: 'amount', label: '金额' },
      ],
    },
    flow: { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next }, settings: {} },
    rules: {
      title: '{subject}',
      summary: ['amount'],
      number: { prefix: 'JS-', date: 'year', length: 6 },
      batch: false,
    },
  })
  return (await admin.publishDefinition({ id: saved.id, revision: saved.revision })).id
}
