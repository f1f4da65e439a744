import { membership } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedCalls } from './calls.ts'
import { askRaw } from './isolation/asking.ts'
import { type ForeignIds, foreignInput } from './isolation/inputs.ts'
import { special } from './isolation/special.ts'
import { personOf, type TestServer, testServer } from './testing.ts'

/** Every call, made within one tenant by who administers one organization, with ids of the others. */
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test(
  'the administrator of an organization changes nothing that belongs to another one',
  { timeout: 600_000 },
  async () => {
    const { id: self } = await personOf(server, 'orgadmin')
    const ids = await idsBeyond(self)
    const { token } = await server.as('orgadmin')
    await server.services.db.execute(sql`update login_session set stepped_up_at = now()`)
    const before = await printsBeyond(ids)
    const tried: string[] = []
    const writing = listedCalls().filter(({ call }) => call.method === 'POST')
    for (const [module, calls] of Map.groupBy(writing, (listed) => listed.module)) {
      for (const { key, call } of calls) {
        if (ends.has(`${module}.${key}`)) continue
        for (const own of ownTables[module] ?? [null]) {
          const input = { ...foreignInput(call, ids, own), ...special[`${module}.${key}`]?.(ids) }
          const { refused } = await askRaw(server.base, call, { token, input })
          if (refused === 'right.row') tried.push(`${module}.${key}`)
        }
      }
      expect(await printsBeyond(ids), module).toEqual(before)
    }
    // The rule itself has answered: not the shape of the input, nor a right that is not held at all.
    for (const name of [
      'organization.bindMembership',
      'organization.primaryMembership',
      'organization.mergeDepartment',
      'notice.save',
    ])
      expect(tried).toContain(name)
  },
)

/** They end or lock the session that the test works in. */
const ends = new Set(['sign-in.logout', 'sign-in.lockScreen', 'sign-in.switchOrganization'])

/** The tables that a bare id may mean in a module. */
const ownTables: Record<string, string[]> = {
  people: ['person', 'role_grant'],
  organization: ['organization', 'department', 'organization_relation', 'membership'],
  claim: ['organization_claim', 'organization', 'organization_relation'],
  administration: ['person', 'department', 'role', 'menu'],
  notice: ['notice'],
  attachment: ['attachment'],
}

async function idsBeyond(self: string): Promise<ForeignIds> {
  const { db } = server.services
  const [membershipRow] = await db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, self), eq(membership.isPrimary, true)))
  const here = membershipRow?.organizationId ?? ''
  const found = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  const all = (table: string, more: SQL = sql``) =>
    found(sql`select id from ${sql.identifier(table)} where tenant_id = ${DEMO_TENANT} ${more} order by id`)
  const person = await all(
    'person',
    sql`and not deleted and id not in (select person_id from membership where organization_id = ${here} and not deleted)`,
  )
  return {
    person,
    organization: await all('organization', sql`and not deleted and id <> ${here}`),
    department: await all('department', sql`and not deleted and organization_id <> ${here}`),
    membership: await all('membership', sql`and not deleted and organization_id <> ${here}`),
    role_grant: await all('role_grant', sql`and person_id = any(${sql.param(person)}::text[])`),
    notice: await all('notice', sql`and created_by <> (select real_name from person where id = ${self})`),
    organization_relation: await all('organization_relation'),
    organization_claim: await all('organization_claim', sql`and applicant_id <> ${self}`),
    attachment: await all('attachment', sql`and uploader_id <> ${self}`),
    role: await all('role'),
    menu: await all('menu'),
  }
}

/** What stands in the rows that are somebody else's, and who works and holds what there. */
async function printsBeyond(ids: ForeignIds): Promise<Record<string, string>> {
  const { db } = server.services
  const prints: Record<string, string> = {}
  const print = async (name: string, table: string, where: SQL) => {
    const { rows } = await db.execute<{ print: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.identifier(table)} t where ${where}`,
    )
    prints[name] = rows[0]?.print ?? ''
  }
  const among = (column: string, list: string[] = []) =>
    sql`${sql.identifier(column)} = any(${sql.param(list)}::text[])`
  for (const [table, list] of Object.entries(ids)) await print(table, table, among('id', list))
  await print('memberships of others', 'membership', among('person_id', ids.person))
  await print('roles of others', 'role_grant', among('person_id', ids.person))
  await print('rights', 'role_right', sql`tenant_id = ${DEMO_TENANT}`)
  return prints
}
