import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { migrationsFolder } from './migrate.ts'

const NAME = `rights_${process.pid}`
const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })
let db: pg.Client

beforeAll(async () => {
  const address = new URL(inject('postgres'))
  await withClient(address.href, (client) => client.query(`create database ${NAME}`))
  address.pathname = `/${NAME}`
  db = new pg.Client({ connectionString: address.href })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await withClient(inject('postgres'), (client) => client.query(`drop database ${NAME} with (force)`))
})

test('rights that were bound to aliases of roles hold by ids afterwards, for the same people', async () => {
  const journal = Journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  const at = journal.entries.findIndex(({ tag }) => tag === '0013_report_rights')
  for (const { tag } of journal.entries.slice(0, at)) await run(tag)
  const by = `'t1', '系统', '系统'`
  await db.query(
    `insert into tenant (id, name, page_title, region_name, rights) values ('t1', '单位', '', '', '{report:read,report:design}')`,
  )
  await db.query(`insert into role (id, tenant_id, created_by, updated_by, alias, name, deleted) values
    ('r1', ${by}, 'finance', '财务', false), ('r2', ${by}, 'everyone', '所有人', false), ('r3', ${by}, 'gone', '旧', true)`)
  await db.query(
    `insert into role_right (role_id, code, tenant_id) values ('r1', 'report:design', 't1'), ('r2', 'report:read', 't1')`,
  )
  const report = (id: string, authority: number, roles: string) =>
    db.query(`insert into report_tpl (id, tenant_id, created_by, updated_by, code, name, search, picture, template, view_authority, view_roles)
      values ('${id}', ${by}, '${id}', '${id}', '', 'detail', '{}', ${authority}, '${roles}')`)
  await report('open', 1, '{}')
  await report('few', 2, '{finance,gone}')
  await report('all', 2, '{everyone}')
  const rules = JSON.stringify([
    { name: '甲', roles: ['gone', 'finance'] },
    { name: '乙', roles: [] },
  ])
  await db.query(
    `insert into report_dataset_rule (id, tenant_id, created_by, updated_by, dataset_id, rules) values ('x', ${by}, 'd', '${rules}')`,
  )
  await db.query(
    `insert into report_dataset_limit (id, tenant_id, created_by, updated_by, role_alias, max_rows) values ('l', ${by}, 'finance', 5), ('m', ${by}, 'gone', 6)`,
  )
  await run('0013_report_rights')
  await run('0014_report_rights_by_id')
  expect(await rows(`select id, own_rights from report_tpl order by id`)).toEqual([
    { id: 'all', own_rights: true },
    { id: 'few', own_rights: true },
    { id: 'open', own_rights: false },
  ])
  expect(
    await rows(`select thing_id, kind, who, may_export, may_print, may_design from report_grant order by thing_id`),
  ).toEqual([
    { thing_id: 'all', kind: 'everyone', who: '', may_export: true, may_print: true, may_design: false },
    { thing_id: 'few', kind: 'role', who: 'r1', may_export: true, may_print: true, may_design: false },
  ])
  expect(await rows('select rules from report_dataset_rule')).toEqual([
    {
      rules: [
        { name: '甲', roles: ['gone', 'r1'] },
        { name: '乙', roles: [] },
      ],
    },
  ])
  expect(await rows('select id, role_id, deleted from report_dataset_limit order by id')).toEqual([
    { id: 'l', role_id: 'r1', deleted: false },
    { id: 'm', role_id: 'gone', deleted: true },
  ])
  expect(await rows('select role_id, code from role_right order by role_id, code')).toEqual([
    { role_id: 'r1', code: 'report:design' },
    { role_id: 'r1', code: 'report:design-all' },
    { role_id: 'r2', code: 'report:export' },
    { role_id: 'r2', code: 'report:print' },
    { role_id: 'r2', code: 'report:read' },
  ])
  expect(await rows(`select rights from tenant where id = 't1'`)).toEqual([
    { rights: ['report:read', 'report:design', 'report:export', 'report:print', 'report:design-all'] },
  ])
})

async function run(tag: string): Promise<void> {
  const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')
  for (const statement of text.split('--> statement-breakpoint')) await db.query(statement)
}

async function rows(text: string): Promise<unknown[]> {
  return (await db.query(text)).rows
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
