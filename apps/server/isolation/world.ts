import { addApprovals, addEntryReports, DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { sql } from 'drizzle-orm'
import { fillTables, NAME_MARK } from './filled-tables.ts'
import type { ForeignIds } from './inputs.ts'
import type { TestServer } from '../testing.ts'

/** Rows that a fresh demo world has none of, so that there is something to reach for. */
export async function enrich(server: TestServer): Promise<void> {
  const { calls } = await server.as('designer')
  const { personalCalls } = await import('@mingtai/modules/ground/personal/calls')
  await calls(personalCalls).createToken({ name: '隔离测试', scopes: ['report:read'], days: 1 })
  const { db } = server.services
  await addApprovals(db, 40)
  const nowhere = { host: 'localhost', port: 1, database: 'demo', userName: 'demo' }
  await addEntryReports(db, { ...nowhere, sealed: () => 'sealed' })
  await fillTables(db, (await idsOf(server, DEMO_TENANT)).ids)
}

/** Marks the names and titles of all rows of a tenant. */
export async function markNames({ services: { db } }: TestServer, tenantId: string): Promise<void> {
  const { rows } = await db.execute<{ of: string; column: string }>(sql`
    select table_name as of, column_name as column from information_schema.columns where table_schema = 'public'
      and column_name in ('name', 'title', 'subject') and data_type in ('text', 'character varying')
      and table_name in (select table_name from information_schema.columns where column_name = 'tenant_id')`)
  for (const { of, column } of rows)
    await db.execute(sql`update ${sql.identifier(of)} set ${sql.identifier(column)} = ${sql.identifier(column)} || ${NAME_MARK}
      where tenant_id = ${tenantId}`)
}

/** Ids of a tenant by table, and what must show nowhere else: them and the names of its places. */
export async function idsOf(
  { services }: TestServer,
  tenantId: string,
): Promise<{ ids: ForeignIds; markers: Set<string> }> {
  const { db } = services
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'
      and table_name in (select table_name from information_schema.columns where column_name = 'tenant_id')`)
  const known: ForeignIds = {}
  for (const { name } of rows) {
    const found = await db.execute<{ id: string }>(
      sql`select id from ${sql.identifier(name)} where tenant_id = ${tenantId} order by id`,
    )
    known[name] = found.rows.map(({ id }) => id)
  }
  const names = await db.execute<{ name: string }>(
    sql`select name from organization where tenant_id = ${tenantId} union select name from department where tenant_id = ${tenantId} and length(name) > 5`,
  )
  const all = Object.values(known)
    .flat()
    .filter((id) => id.length > 12)
  return { ids: known, markers: new Set([...all, ...names.rows.map(({ name }) => name), NAME_MARK]) }
}

/** One hash for what each table holds of the first tenant. */
export async function fingerprint({ services }: TestServer): Promise<Record<string, string>> {
  const { db } = services
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await db.execute<{ print: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.identifier(name)} t where tenant_id = ${DEMO_TENANT}`,
    )
    prints[name] = found.rows[0]?.print ?? ''
  }
  return prints
}

/** Where people, places and sign-ins lie: each tenant has its own of these already. */
const given =
  /^(person|organization|department|membership|role|role_grant|menu|login_|two_step|backup_code|oidc_|audit_log|idempotent)/

/** Rows of every kind for another tenant: copies of those of the first, with ids of their own everywhere. */
export async function copyRows(server: TestServer): Promise<void> {
  const { db } = server.services
  const from = (await idsOf(server, DEMO_TENANT)).ids
  const own = (await idsOf(server, OTHER_TENANT)).ids
  const copies = new Map<string, string>([
    [DEMO_TENANT, OTHER_TENANT],
    [NAME_MARK, ''],
  ])
  for (const [table, ids] of Object.entries(from))
    for (const id of ids.filter((one) => one.length > 12))
      copies.set(id, given.test(table) ? (own[table]?.[0] ?? '') : `${id.slice(0, -4)}c0b1`)
  const places = await db.execute<{ name: string }>(sql`select name from organization where tenant_id = ${DEMO_TENANT}`)
  for (const { name } of places.rows) copies.set(name, '别的单位')
  for (const table of Object.keys(from).filter((name) => !given.test(name))) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t where tenant_id = ${DEMO_TENANT} order by id limit 5`,
    )
    for (const { row } of rows) {
      const copy = [...copies].reduce((text, [before, after]) => text.replaceAll(before, after), row)
      await db.execute(
        sql`insert into ${sql.identifier(table)} select * from json_populate_record(null::${sql.identifier(table)}, ${copy}::json) on conflict do nothing`,
      )
    }
  }
}
