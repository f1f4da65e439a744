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

async function seatOf(loginName: string) {
  const { id } = await personOf(server, loginName)
  const [seat] = await server.services.db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, id), eq(membership.isPrimary, true)))
  return { id, organizationId: seat?.organizationId ?? '' }
}

async function inHotline(): Promise<string> {
  const [node] = await server.services.db
    .select({ id: organization.id })
    .from(organizationRelation)
    .innerJoin(organization, eq(organization.id, organizationRelation.refId))
    .where(eq(organizationRelation.appCode, 'hotline'))
  return node?.id ?? ''
}

test('each trade gives its own roles and no others, in one organization', async () => {
  const roles = await hotline.tradeRoles({ trade: 'hotline' })
  expect(roles.map(({ alias }) => alias).toSorted()).toEqual(['hotline_dispatcher', 'hotline_user'])
  const { records, total } = await hotline.tradePeople({ trade: 'hotline', size: 500 })
  expect(total).toBeGreaterThan(0)
  const one = records[0]
  if (one === undefined) throw new Error('nobody')
  const at = { trade: 'hotline' as const, personId: one.id, organizationId: one.organizationId ?? '' }
  await hotline.setTradeRoles({ ...at, aliases: ['hotline_user'] })
  const held = await hotline.tradePeople({ trade: 'hotline', alias: 'hotline_user' })
  expect(held.records).toMatchObject([{ id: one.id, held: ['hotline_user'] }])
  for (const alias of ['hotline_admin', 'administrator', 'palc_user'])
    expect(await refusedWith(hotline.setTradeRoles({ ...at, aliases: [alias] }))).toMatchObject({ key: 'role.notHere' })
  await hotline.setTradeRoles({ ...at, aliases: [] })
  expect((await hotline.tradePeople({ trade: 'hotline', alias: 'hotline_user' })).total).toBe(0)
  expect((await admin.personLog({ view: 'full', id: one.id })).records[0]?.text).toContain('清空角色')
})

test('the managers of one trade have no say in another', async () => {
  expect(await refusedWith(hotline.tradePeople({ trade: 'comprehensive' }))).toMatchObject({ key: 'right.missing' })
  expect(await refusedWith(palc.tradePeople({ trade: 'hotline' }))).toMatchObject({ key: 'right.missing' })
  expect(await refusedWith(org.tradePeople({ trade: 'hotline' }))).toMatchObject({ key: 'right.missing' })
  expect(await refusedWith(hotline.people({ view: 'full' }))).toMatchObject({ key: 'right.missing' })
})

test('people join an organization of the hotline and leave it again with its roles', async () => {
  const { id } = await personOf(server, 'designer')
  const organizationId = await inHotline()
  expect(await hotline.joinTrade({ trade: 'hotline', personIds: [id], organizationId })).toEqual({ joined: 1 })
  expect(await hotline.joinTrade({ trade: 'hotline', personIds: [id], organizationId })).toEqual({ joined: 0 })
  await hotline.setTradeRoles({ trade: 'hotline', personId: id, organizationId, aliases: ['hotline_dispatcher'] })
  await hotline.leaveTrade({ trade: 'hotline', personId: id, organizationId })
  const { seats, roles } = await admin.person({ view: 'full', id })
  expect(seats.map((seat) => seat.organizationId)).not.toContain(organizationId)
  expect(roles.map(({ alias }) => alias)).not.toContain('hotline_dispatcher')
})

test('who mainly works there stays, and organizations outside of the tree are not joined', async () => {
  const { records } = await hotline.tradePeople({ trade: 'hotline', organizationId: await inHotline(), size: 1 })
  const one = records[0]
  const leave = hotline.leaveTrade({
    trade: 'hotline',
    personId: one?.id ?? '',
    organizationId: one?.organizationId ?? '',
  })
  expect(await refusedWith(leave)).toMatchObject({ key: 'person.primaryHere' })
  const { id, organizationId } = await seatOf('orgadmin')
  const outside = hotline.joinTrade({ trade: 'hotline', personIds: [id], organizationId })
  expect(await refusedWith(outside)).toMatchObject({ key: 'person.outsideTree' })
})

test('document and meeting roles are given to people of one’s own organization', async () => {
  const { organizationId } = await seatOf('orgadmin')
  const { records } = await org.tradePeople({ trade: 'document', size: 500 })
  expect(records.every((one) => one.organizationId === organizationId)).toBe(true)
  const personId = records[0]?.id ?? ''
  await org.setTradeRoles({
    trade: 'document',
    personId,
    organizationId,
    aliases: ['document_receiver', 'document_seal'],
  })
  await org.setTradeRoles({ trade: 'meeting', personId, organizationId, aliases: ['meeting_room'] })
  const { grants } = await admin.person({ view: 'full', id: personId })
  const given = grants.filter(({ alias }) => /^(document|meeting)_/.test(alias))
  expect(given).toHaveLength(3)
  for (const grant of given) expect(grant.organizationId).toBe(organizationId)
  const away = await seatOf('admin')
  const foreign = org.setTradeRoles({
    trade: 'document',
    personId: away.id,
    organizationId: away.organizationId,
    aliases: [],
  })
  expect(await refusedWith(foreign)).toMatchObject({ key: 'row.gone' })
  const elsewhere = org.setTradeRoles({ trade: 'document', personId, organizationId: away.organizationId, aliases: [] })
  expect(await refusedWith(elsewhere)).toMatchObject({ key: 'row.gone' })
})

test('another tenant has its own trades', async () => {
  const foreign = (await server.as('admin', OTHER_TENANT)).calls(peopleCalls)
  const { id, organizationId } = await seatOf('hotline_admin')
  const tried = [
    foreign.setTradeRoles({ trade: 'hotline', personId: id, organizationId, aliases: [] }),
    foreign.leaveTrade({ trade: 'hotline', personId: id, organizationId }),
    foreign.joinTrade({ trade: 'hotline', personIds: [id], organizationId }),
  ]
  for (const refused of await Promise.all(tried.map(refusedWith))) expect(refused).toMatchObject({ key: 'row.gone' })
  expect((await foreign.tradePeople({ trade: 'hotline' })).total).toBe(0)
})
