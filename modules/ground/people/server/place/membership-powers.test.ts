import type { Client } from '@mingtai/api'
import { organizationCalls } from '@mingtai/modules/ground/organization/calls'
import { organization, organizationRelation, person } from '@mingtai/modules/ground/organization/server'
import { personOf, refusedWith, membershipOf, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '../../calls.ts'

// An administrator of wherever they work administers one organization more with each membership.

let server: TestServer
let admin: Client<typeof peopleCalls>
let organizations: Client<typeof organizationCalls>
/** An organization of the hotline in which none of them works. */
let there = ''

beforeAll(async () => {
  server = await testServer()
  const asked = await server.as('admin')
  admin = asked.calls(peopleCalls)
  organizations = asked.calls(organizationCalls)
  const nodes = await server.services.db
    .select({ id: organization.id })
    .from(organizationRelation)
    .innerJoin(organization, eq(organization.id, organizationRelation.refId))
    .where(eq(organizationRelation.appCode, 'hotline'))
  const taken = new Set([
    (await membershipOf(server, 'orgadmin')).organizationId,
    (await membershipOf(server, 'zhang.wei')).organizationId,
  ])
  there = nodes.find(({ id }) => !taken.has(id))?.id ?? ''
  expect(there).not.toBe('')
})
afterAll(() => server.stop())

async function give(loginName: string, alias: string, codes: string[]) {
  const role = { name: alias, alias, remark: '', places: [], scope: 'all' as const, status: 1 as const }
  const { id } = await admin.createRole({ ...role, codes })
  await admin.grantRole({ personIds: [(await personOf(server, loginName)).id], roleIds: [id] })
  return server.as(loginName)
}

test('whoever manages the hotline’s people makes nobody an administrator of one of its organizations', async () => {
  const hotline = (await server.as('hotline_admin')).calls(peopleCalls)
  const [ruler, clerk] = [await personOf(server, 'orgadmin'), await personOf(server, 'zhang.wei')]
  const join = (id: string) =>
    hotline.joinBusinessLine({ businessLine: 'hotline', personIds: [id], organizationId: there })
  expect(await refusedWith(join(ruler.id))).toMatchObject({ key: 'person.holdsMore' })
  expect(await join(clerk.id)).toEqual({ joined: 1 })
  await hotline.leaveBusinessLine({ businessLine: 'hotline', personId: clerk.id, organizationId: there })
})

test('nor takes a membership from one', async () => {
  const hotline = (await server.as('hotline_admin')).calls(peopleCalls)
  const { id } = await personOf(server, 'orgadmin')
  await organizations.bindMembership({ personId: id, organizationId: there })
  const leave = () => hotline.leaveBusinessLine({ businessLine: 'hotline', personId: id, organizationId: there })
  expect(await refusedWith(leave())).toMatchObject({ key: 'person.holdsMore' })
  const manager = (await give('zhang.wei', 'membership_manager', ['organization:bind'])).calls(organizationCalls)
  const { records } = await manager.memberships({ organizationId: there, keyword: 'orgadmin' })
  const membership = records[0]?.memberships.find(({ organizationId }) => organizationId === there)
  expect(await refusedWith(manager.unbindMembership({ id: membership?.id ?? '' }))).toMatchObject({
    key: 'person.holdsMore',
  })
  await organizations.unbindMembership({ id: membership?.id ?? '' })
})

test('whoever gives somebody a further membership does not learn their numbers by it', async () => {
  const org = await server.as('orgadmin')
  const { id } = await personOf(server, 'yz0007')
  const { organizationId } = await membershipOf(server, 'orgadmin')
  const memberships = org.calls(organizationCalls)
  const bound = await memberships.bindMembership({ personId: id, organizationId })
  const asked = org.calls(peopleCalls).reveal({ view: 'user', id })
  expect(await refusedWith(asked)).toMatchObject({ key: 'person.elsewhere' })
  await memberships.unbindMembership({ id: bound.id })
})

test('nobody widens their own reach by a membership', async () => {
  const own = await give('orgadmin', 'everybody_manager', ['organization:full-user', 'organization:bind'])
  const { id } = await personOf(server, 'orgadmin')
  const bind = own.calls(organizationCalls).bindMembership({ personId: id, organizationId: there })
  expect(await refusedWith(bind)).toMatchObject({ key: 'person.holdsMore' })
  const [row] = await server.services.db.select().from(person).where(eq(person.id, id))
  const { memberships } = await admin.person({ view: 'full', id })
  const more = { organizationId: there, departmentId: null, isPrimary: false }
  const save = own.calls(peopleCalls).saveMemberships({
    view: 'full',
    id,
    revision: row?.revision ?? 0,
    memberships: [
      ...memberships.map(({ organizationId, departmentId, isPrimary }) => ({
        organizationId,
        departmentId,
        isPrimary,
      })),
      more,
    ],
  })
  expect(await refusedWith(save)).toMatchObject({ key: 'person.holdsMore' })
})

test('what was held in an organization alone ends with the work there, and the log says so', async () => {
  const { id } = await personOf(server, 'yz0060')
  const first = await membershipOf(server, 'yz0060')
  expect(first.organizationId).not.toBe(there)
  const place = { organizationId: there, departmentId: null }
  const { revision } = await admin.person({ view: 'full', id })
  const memberships = [
    { ...first, isPrimary: false },
    { ...place, isPrimary: true },
  ]
  await admin.saveMemberships({ view: 'full', id, revision, memberships })
  const role = (await admin.grantable({})).find(({ alias }) => alias === 'work_recipient')
  for (const { organizationId } of memberships)
    await admin.grantRole({ roleIds: [role?.id ?? ''], personIds: [id], organizationId })
  await organizations.modifyManager({ id: there, manager: id })
  const both = await admin.person({ view: 'full', id })
  await admin.saveMemberships({
    view: 'full',
    id,
    revision: both.revision,
    memberships: [{ ...first, isPrimary: true }],
  })
  const { grants } = await admin.person({ view: 'full', id })
  const own = grants.filter(({ alias }) => alias === 'work_recipient')
  expect(own.map(({ organizationId }) => organizationId)).toEqual([first.organizationId])
  const unit = await organizations.facts({ kind: 1, id: there })
  expect(unit.managerName).toBeNull()
  const [line] = (await admin.personLog({ view: 'full', id })).records
  expect(line?.text).toContain(`清空只在那里有效的角色（原为“${role?.name}”）`)
  expect(line?.text).toContain(`清空负责人职务（原为“${unit.name}”）`)
})
