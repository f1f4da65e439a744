import type { Client } from '@mingtai/api'
import { membership, organization, organizationRelation } from '@mingtai/modules/ground/organization/server'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '../../calls.ts'

type People = Client<typeof peopleCalls>

let server: TestServer
let hotline: People
let palc: People
let org: People
let admin: People

beforeAll(async () => {
  server = await testServer()
  const of = async (name: string) => (await server.as(name)).calls(peopleCalls)
  hotline = await of('hotline_admin')
  palc = await of('zfw_admin')
  org = await of('orgadmin')
  admin = await of('admin')
})
afterAll(() => server.stop())

async function membershipOf(loginName: string) {
  const { id } = await personOf(server, loginName)
  const [membershipRow] = await server.services.db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, id), eq(membership.isPrimary, true)))
  return { id, organizationId: membershipRow?.organizationId ?? '' }
}

async function inHotline(): Promise<string> {
  const [node] = await server.services.db
    .select({ id: organization.id })
    .from(organizationRelation)
    .innerJoin(organization, eq(organization.id, organizationRelation.refId))
    .where(eq(organizationRelation.appCode, 'hotline'))
  return node?.id ?? ''
}

test('each business line gives its own roles and no others, in one organization', async () => {
  const roles = await hotline.businessLineRoles({ businessLine: 'hotline' })
  expect(roles.map(({ alias }) => alias).toSorted()).toEqual(['hotline_dispatcher', 'hotline_user'])
  const { records, total } = await hotline.businessLinePeople({ businessLine: 'hotline', size: 500 })
  expect(total).toBeGreaterThan(0)
  const one = records[0]
  if (one === undefined) throw new Error('nobody')
  const at = { businessLine: 'hotline' as const, personId: one.id, organizationId: one.organizationId ?? '' }
  await hotline.setBusinessLineRoles({ ...at, aliases: ['hotline_user'] })
  const holders = await hotline.businessLinePeople({ businessLine: 'hotline', alias: 'hotline_user' })
  expect(holders.records).toMatchObject([{ id: one.id, held: ['hotline_user'] }])
  for (const alias of ['hotline_admin', 'administrator', 'palc_user'])
    expect(await refusedWith(hotline.setBusinessLineRoles({ ...at, aliases: [alias] }))).toMatchObject({
      key: 'role.notHere',
    })
  await hotline.setBusinessLineRoles({ ...at, aliases: [] })
  expect((await hotline.businessLinePeople({ businessLine: 'hotline', alias: 'hotline_user' })).total).toBe(0)
  expect((await admin.personLog({ view: 'full', id: one.id })).records[0]?.text).toContain('清空角色')
})

test('the managers of one business line have no say in another', async () => {
  expect(await refusedWith(hotline.businessLinePeople({ businessLine: 'comprehensive' }))).toMatchObject({
    key: 'right.missing',
  })
  expect(await refusedWith(palc.businessLinePeople({ businessLine: 'hotline' }))).toMatchObject({
    key: 'right.missing',
  })
  expect(await refusedWith(org.businessLinePeople({ businessLine: 'hotline' }))).toMatchObject({ key: 'right.missing' })
  expect(await refusedWith(hotline.people({ view: 'full' }))).toMatchObject({ key: 'right.missing' })
})

test('people join an organization of the hotline and leave it again with its roles', async () => {
  const { id } = await personOf(server, 'designer')
  const organizationId = await inHotline()
  expect(await hotline.joinBusinessLine({ businessLine: 'hotline', personIds: [id], organizationId })).toEqual({
    joined: 1,
  })
  expect(await hotline.joinBusinessLine({ businessLine: 'hotline', personIds: [id], organizationId })).toEqual({
    joined: 0,
  })
  await hotline.setBusinessLineRoles({
    businessLine: 'hotline',
    personId: id,
    organizationId,
    aliases: ['hotline_dispatcher'],
  })
  await hotline.leaveBusinessLine({ businessLine: 'hotline', personId: id, organizationId })
  const { memberships, roles } = await admin.person({ view: 'full', id })
  expect(memberships.map((membershipRow) => membershipRow.organizationId)).not.toContain(organizationId)
  expect(roles.map(({ alias }) => alias)).not.toContain('hotline_dispatcher')
})

test('who mainly works there stays, and organizations outside of the tree are not joined', async () => {
  const { records } = await hotline.businessLinePeople({
    businessLine: 'hotline',
    organizationId: await inHotline(),
    size: 1,
  })
  const one = records[0]
  const leave = hotline.leaveBusinessLine({
    businessLine: 'hotline',
    personId: one?.id ?? '',
    organizationId: one?.organizationId ?? '',
  })
  expect(await refusedWith(leave)).toMatchObject({ key: 'person.primaryHere' })
  const { id, organizationId } = await membershipOf('orgadmin')
  const outside = hotline.joinBusinessLine({ businessLine: 'hotline', personIds: [id], organizationId })
  expect(await refusedWith(outside)).toMatchObject({ key: 'person.outsideTree' })
})

test('document and meeting roles are given to people of one’s own organization', async () => {
  const { organizationId } = await membershipOf('orgadmin')
  const { records } = await org.businessLinePeople({ businessLine: 'document', size: 500 })
  expect(records.every((one) => one.organizationId === organizationId)).toBe(true)
  const personId = records[0]?.id ?? ''
  await org.setBusinessLineRoles({
    businessLine: 'document',
    personId,
    organizationId,
    aliases: ['document_receiver', 'document_seal'],
  })
  await org.setBusinessLineRoles({ businessLine: 'meeting', personId, organizationId, aliases: ['meeting_room'] })
  const { grants } = await admin.person({ view: 'full', id: personId })
  const given = grants.filter(({ alias }) => /^(document|meeting)_/.test(alias))
  expect(given).toHaveLength(3)
  for (const grant of given) expect(grant.organizationId).toBe(organizationId)
  const away = await membershipOf('admin')
  const foreign = org.setBusinessLineRoles({
    businessLine: 'document',
    personId: away.id,
    organizationId: away.organizationId,
    aliases: [],
  })
  expect(await refusedWith(foreign)).toMatchObject({ key: 'row.gone' })
  const elsewhere = org.setBusinessLineRoles({
    businessLine: 'document',
    personId,
    organizationId: away.organizationId,
    aliases: [],
  })
  expect(await refusedWith(elsewhere)).toMatchObject({ key: 'row.gone' })
})

test('another tenant has its own business lines', async () => {
  const foreign = (await server.as('admin', OTHER_TENANT)).calls(peopleCalls)
  const { id, organizationId } = await membershipOf('hotline_admin')
  const tried = [
    foreign.setBusinessLineRoles({ businessLine: 'hotline', personId: id, organizationId, aliases: [] }),
    foreign.leaveBusinessLine({ businessLine: 'hotline', personId: id, organizationId }),
    foreign.joinBusinessLine({ businessLine: 'hotline', personIds: [id], organizationId }),
  ]
  for (const refused of await Promise.all(tried.map(refusedWith))) expect(refused).toMatchObject({ key: 'row.gone' })
  expect((await foreign.businessLinePeople({ businessLine: 'hotline' })).total).toBe(0)
})
