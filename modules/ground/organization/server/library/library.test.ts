import type { Client } from '@mingtai/api'
import { claimCalls } from '@mingtai/modules/ground/claim/calls'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { newId } from '@mingtai/server-kit'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationCalls } from '../../calls.ts'
import { externalMapping, membership, organization, role, roleGrant } from '../tables.ts'
import { brokenPaths, flat, named } from '../testing.ts'

// Claims are what a merger takes along; their table stands with the organizations.
const consoleCalls = { ...organizationCalls, ...claimCalls }
type Console = Client<typeof consoleCalls>
const TENANT = '433489'

let server: TestServer
let admin: Console
let orgadmin: Console
let clerk: Console
let foreign: Console

beforeAll(async () => {
  server = await testServer()
  const as = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(consoleCalls)
  ;[admin, orgadmin, clerk, foreign] = await Promise.all([
    as('admin'),
    as('orgadmin'),
    as('zhang.wei'),
    as('admin', '100001'),
  ])
})
afterAll(() => server.stop())

test('the library is searched by name, short name, code, pinyin and initials, and filtered', async () => {
  const names = async (asked: Parameters<Console['list']>[0]) =>
    (await admin.list(asked)).records.map(({ fullName }) => fullName)
  for (const fullName of ['财政局', '市财政局', 'caizheng', 'yzsczj', '11410100MA0000004F'])
    expect(await names({ fullName })).toEqual(['云州市财政局'])
  expect(await names({ organizationType: '3' })).toEqual(['云州城市发展投资集团有限公司'])
  expect(await names({ isHasDept: '' })).toEqual(await names({}))
  expect(await names({ isHasDept: 'false' })).toEqual(['云州城市发展投资集团有限公司'])
  expect(await names({ status: '2' })).toEqual(['云州市粮食和物资储备局'])
  expect(await names({ unplaced: 'true' })).toHaveLength(3)
  expect(await names({ region: '41' })).toHaveLength(10)
  expect(await names({ region: '99' })).toEqual([])
  const [finance] = (await admin.list({ fullName: '财政局' })).records
  expect(finance).toMatchObject({ departments: 4, appCodes: ['szoa'], managerName: expect.any(String) })
  expect(finance?.people).toBeGreaterThan(10)
})

test('an organization administrator sees the own organization, a clerk is refused', async () => {
  const { records, total } = await orgadmin.list({})
  expect([records.map(({ fullName }) => fullName), total]).toEqual([['云州市发展和改革委员会'], 1])
  expect((await refusedWith(clerk.list({}))).key).toBe('right.missing')
  expect((await refusedWith(orgadmin.save({ fullName: '自设机构' }))).key).toBe('right.missing')
})

test('names and codes are there once, and odd ones are refused beside their field', async () => {
  const { id } = await admin.save({ fullName: '云州市体育局', code: '11410100ma00000104' })
  expect(await refusedWith(admin.save({ fullName: '云州市体育局' }))).toMatchObject({
    key: 'organization.libraryNameTaken',
    field: 'fullName',
  })
  expect(await refusedWith(admin.save({ fullName: '别的局', code: '11410100MA00000104' }))).toMatchObject({
    key: 'organization.codeTaken',
    field: 'code',
  })
  expect((await refusedWith(admin.save({ fullName: '别的局', code: 'short' }))).field).toBe('code')
  expect((await refusedWith(admin.save({ fullName: '别的局', region: 'abc' }))).field).toBe('region')
  expect((await refusedWith(admin.save({ fullName: '别的局', region: '410199' }))).key).toBe('organization.wrongRegion')
  expect(await refusedWith(admin.save({ fullName: '别的局', code: '11410100005184566A' }))).toMatchObject({
    key: 'organization.wrongCodeCheck',
    field: 'code',
  })
  await admin.save({ fullName: '校验位正确的局', code: '11410100005184566H', region: '410105' })
  expect((await admin.list({ fullName: '校验位正确的局' })).records[0]).toMatchObject({
    regionName: '河南省/郑州市/金水区',
  })
  await admin.save({ id, fullName: '云州市体育总局', revision: 1, reason: '更名批复' })
  expect((await admin.history({ kind: 1, id }))[0]).toMatchObject({ before: '云州市体育局', reason: '更名批复' })
  expect((await refusedWith(admin.save({ id, fullName: '云州市体育总局', revision: 1 }))).key).toBe('revision.conflict')
})

test('only an organization with nothing in it is deleted', async () => {
  const { id } = await admin.save({ fullName: '云州市临时指挥部' })
  await admin.submitDepartment({ organizationId: id, name: '综合组' })
  await admin.addOrganization({ appCode: 'szoa', organizationIdList: [id] })
  const refused = await refusedWith(admin.remove({ id }))
  expect(refused.message).toContain('1个部门、1个架构位置')
  const place = named(await admin.relationTree({ appCode: 'szoa' }), '云州市临时指挥部')
  await admin.removeNode({ id: place.id })
  await admin.removeDepartment({ id: (await admin.deptTree({ orgId: id }))[0]?.id ?? '' })
  await admin.remove({ id })
  expect((await refusedWith(admin.facts({ kind: 1, id }))).key).toBe('row.gone')
})

test('a merger takes departments, people, roles, reach, places, names and claims along', async () => {
  const { db } = server.services
  const tree = await admin.fullTree({})
  const from = named(tree, '云州市工业和信息化局').organizationId ?? ''
  const into = named(tree, '云州市发展和改革委员会').organizationId ?? ''
  const [orgAdmin] = await db
    .select()
    .from(role)
    .where(and(eq(role.tenantId, TENANT), eq(role.alias, 'orgAdmin')))
  const who = await personOf(server, 'yz0030')
  await db.insert(roleGrant).values({
    ...{ id: newId(), tenantId: TENANT, personId: who.id, roleId: orgAdmin?.id ?? '', organizationId: from },
    ...{ range: [from, into], grantedBy: '测试', reason: '合并测试' },
  })
  await admin.bindMembership({ personId: who.id, organizationId: from })
  await admin.bindMembership({ personId: who.id, organizationId: into })
  const soon = new Date(Date.now() + 3_600_000)
  const other = named(tree, '云州市财政局').organizationId ?? ''
  const twice = { tenantId: TENANT, personId: (await personOf(server, 'yz0031')).id, roleId: orgAdmin?.id ?? '' }
  await db.insert(roleGrant).values([
    { ...twice, ...{ id: newId(), organizationId: from, range: [from], grantedBy: '测试', reason: '长期' } },
    {
      ...twice,
      ...{ id: newId(), organizationId: into, range: [other], grantedBy: '测试', reason: '短期' },
      expiresAt: soon,
    },
  ])
  const [people] = await db
    .select({ count: sql<number>`count(distinct person_id)::int` })
    .from(membership)
    .where(sql`${membership.organizationId} in (${from}, ${into}) and not ${membership.deleted}`)
  await admin.saveMapping({ kind: 'org', sourceSystem: '老系统', sourceId: '7', sourceName: '经委', targetId: from })
  await clerk.claim({ organizationId: from })
  await admin.addOrganization({ appCode: 'palc', organizationIdList: [from] })
  const effect = await admin.effect({ kind: 1, id: from, operation: 'merge', into })
  expect(Object.fromEntries(effect.touched.map(({ what, count }) => [what, count]))).toMatchObject({
    部门: 4,
    同名部门: 1,
    角色授予: 2,
    外部映射: 2,
    待审核的认领: 1,
    架构位置: 2,
  })
  await admin.merge({ id: from, into, reason: '机构改革方案' })

  const departmentNames = (await admin.deptTree({ orgId: into })).map(({ name }) => name)
  expect(departmentNames).toEqual(expect.arrayContaining(['办公室', '办公室（原市工信局）', '运行监测科']))
  const [now] = await db
    .select({ count: sql<number>`count(distinct person_id)::int` })
    .from(membership)
    .where(sql`${membership.organizationId} = ${into} and not ${membership.deleted}`)
  expect(now?.count).toBe(people?.count)
  const [left] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(membership)
    .where(sql`${membership.organizationId} = ${from} and not ${membership.deleted}`)
  expect(left?.count).toBe(0)
  const [grant] = await db.select().from(roleGrant).where(eq(roleGrant.reason, '合并测试'))
  expect(grant).toMatchObject({ organizationId: into, range: [into] })
  const lasting = await db
    .select()
    .from(roleGrant)
    .where(and(eq(roleGrant.personId, twice.personId), eq(roleGrant.roleId, twice.roleId)))
  expect(lasting).toHaveLength(1)
  expect(lasting[0]).toMatchObject({ organizationId: into, expiresAt: null, reason: '长期' })
  expect(lasting[0]?.range?.toSorted()).toEqual([into, other].toSorted())
  const [mapping] = await db.select().from(externalMapping).where(eq(externalMapping.sourceSystem, '老系统'))
  expect(mapping?.targetId).toBe(into)
  expect((await clerk.myClaims({ auditorStatus: 0 })).records[0]?.organizationId).toBe(into)
  const office = flat(await admin.relationTree({ appCode: 'szoa' })).map((node) => node.organizationId)
  expect([office.includes(from), office.filter((one) => one === into).length]).toEqual([false, 1])
  const safety = flat(await admin.relationTree({ appCode: 'palc' })).map((node) => node.organizationId)
  expect([safety.includes(from), safety.includes(into)]).toEqual([false, true])
  expect(await brokenPaths(db, TENANT)).toEqual([])

  const [old] = await db.select().from(organization).where(eq(organization.id, from))
  expect(old).toMatchObject({ name: '云州市工业和信息化局', mergedInto: into, deleted: false })
  const merged = await admin.list({ status: '3' })
  expect(merged.records[0]).toMatchObject({ fullName: '云州市工业和信息化局', mergedInto: '云州市发展和改革委员会' })
  expect((await admin.history({ kind: 1, id: into }))[0]).toMatchObject({ action: 'merge', reason: '机构改革方案' })
  expect((await refusedWith(admin.merge({ id: from, into }))).key).toBe('organization.merged')
  expect((await refusedWith(admin.merge({ id: into, into: from }))).key).toBe('organization.merged')
  expect((await refusedWith(admin.merge({ id: into, into }))).key).toBe('organization.sameTarget')
})

test('an organization is merged into one that stands below it', async () => {
  const upper = (await admin.save({ fullName: '云州市上级局' })).id
  const lower = (await admin.save({ fullName: '云州市下级队' })).id
  const [node = ''] = (await admin.addOrganization({ appCode: 'szoa', organizationIdList: [upper] })).ids
  await admin.addOrganization({ appCode: 'szoa', parentId: node, organizationIdList: [lower] })
  await admin.merge({ id: upper, into: lower })
  expect(named(await admin.relationTree({ appCode: 'szoa' }), '云州市下级队').parentId).toBeNull()
  expect(await brokenPaths(server.services.db, TENANT)).toEqual([])
})

test('a mapping is made once for each name of another system', async () => {
  const target = named(await admin.fullTree({}), '云州市财政局').organizationId ?? ''
  const form = { kind: 'org' as const, sourceSystem: '省平台', sourceId: 'A1', sourceName: '财政', targetId: target }
  const { id } = await admin.saveMapping(form)
  expect(await refusedWith(admin.saveMapping(form))).toMatchObject({
    key: 'organization.mappingTaken',
    field: 'sourceId',
  })
  await admin.saveMapping({ ...form, id, sourceName: '财政厅口径', revision: 1 })
  const late = await refusedWith(admin.saveMapping({ ...form, id, sourceName: '晚到', revision: 1 }))
  expect(late.key).toBe('revision.conflict')
  const found = await admin.mappings({ kind: 'org', keyword: '财政厅' })
  expect(found.records).toMatchObject([{ sourceName: '财政厅口径', targetName: '云州市财政局' }])
  const odd = { ...form, kind: 'business' as const, targetId: 'nothing' }
  expect((await refusedWith(admin.saveMapping(odd))).field).toBe('targetId')
  await admin.removeMapping({ id })
  expect((await refusedWith(admin.removeMapping({ id }))).key).toBe('row.gone')
  expect((await refusedWith(clerk.mappings({ kind: 'org' }))).key).toBe('right.missing')
})

test('a person is bound to a further organization, and always keeps one', async () => {
  const tree = await admin.fullTree({})
  const finance = named(tree, '云州市财政局').organizationId ?? ''
  const who = await personOf(server, 'yz0040')
  const twice = await Promise.allSettled([
    admin.bindMembership({ personId: who.id, organizationId: finance, postName: '联络员' }),
    admin.bindMembership({ personId: who.id, organizationId: finance, postName: '联络员' }),
  ])
  const membershipsOf = async () => (await admin.memberships({ keyword: 'yz0040' })).records[0]?.memberships ?? []
  const bound = await membershipsOf()
  expect(bound.filter(({ organizationId }) => organizationId === finance).length).toBe(
    twice.filter(({ status }) => status === 'fulfilled').length + (bound[0]?.organizationId === finance ? 1 : 0),
  )
  const further = bound.find(({ isPrimary }) => !isPrimary)
  await admin.primaryMembership({ id: further?.id ?? '' })
  expect((await membershipsOf()).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([further?.id])
  // The main place goes over to another department of the same organization before it goes elsewhere.
  const [firstDepartment] = await admin.deptTree({ orgId: further?.organizationId ?? '' })
  const near = { organizationId: further?.organizationId ?? '', departmentId: firstDepartment?.id ?? '' }
  const { id: beside } = await admin.bindMembership({ personId: who.id, ...near })
  await admin.unbindMembership({ id: further?.id ?? '' })
  expect((await membershipsOf()).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([beside])
  await admin.unbindMembership({ id: beside })
  const rest = await membershipsOf()
  expect(rest.map(({ isPrimary }) => isPrimary)).toEqual([true])
  expect((await refusedWith(admin.unbindMembership({ id: rest[0]?.id ?? '' }))).key).toBe('organization.lastSeat')
})

test('roles that are held in an organization end with the work there', async () => {
  const { db } = server.services
  const finance = named(await admin.fullTree({}), '云州市财政局').organizationId ?? ''
  const who = await personOf(server, 'zfw_admin')
  const { id } = await admin.bindMembership({ personId: who.id, organizationId: finance })
  const [orgAdmin] = await db
    .select()
    .from(role)
    .where(and(eq(role.tenantId, TENANT), eq(role.alias, 'orgAdmin')))
  await db.insert(roleGrant).values({
    ...{ id: newId(), tenantId: TENANT, personId: who.id, roleId: orgAdmin?.id ?? '', organizationId: finance },
    grantedBy: '测试',
  })
  await admin.unbindMembership({ id })
  const grants = await db.select().from(roleGrant).where(eq(roleGrant.personId, who.id))
  expect(grants.filter(({ organizationId }) => organizationId === finance)).toEqual([])
})

test('an organization administrator binds to the own organization alone', async () => {
  const tree = await admin.fullTree({})
  const own = named(tree, '云州市发展和改革委员会').organizationId ?? ''
  const other = named(tree, '云州市财政局').organizationId ?? ''
  const foreign = named(await admin.deptTree({ orgId: other }), '预算科').id
  const who = await personOf(server, 'yz0041')
  const refused = await refusedWith(orgadmin.bindMembership({ personId: who.id, organizationId: other }))
  expect(refused.key).toBe('right.row')
  const offered = (await orgadmin.choices({ toBind: 'true' })).map((one) => one.id)
  expect(offered).toContain(own)
  expect(offered).not.toContain(other)
  const { id } = await orgadmin.bindMembership({ personId: who.id, organizationId: own })
  expect((await orgadmin.memberships({ keyword: 'yz0041' })).records[0]?.memberships.map(({ mine }) => mine)).toContain(
    true,
  )
  const elsewhere = admin.bindMembership({ personId: who.id, organizationId: own, departmentId: foreign })
  expect((await refusedWith(elsewhere)).key).toBe('organization.departmentElsewhere')
  await orgadmin.unbindMembership({ id })
  const [foreignMembership] = await server.services.db
    .select()
    .from(membership)
    .where(and(eq(membership.organizationId, other), eq(membership.isPrimary, true), eq(membership.deleted, false)))
    .orderBy(desc(membership.id))
  expect((await refusedWith(orgadmin.unbindMembership({ id: foreignMembership?.id ?? '' }))).key).toBe('right.row')
})

test('pickers find organizations and people by sound', async () => {
  expect((await clerk.choices({ keyword: 'czj' })).map(({ fullName }) => fullName)).toEqual(['云州市财政局'])
  expect((await clerk.people({ keyword: 'zhang wei' })).map(({ realName }) => realName)).toContain('张伟')
  expect((await clerk.people({ keyword: 'zw' })).map(({ realName }) => realName)).toContain('张伟')
  expect((await foreign.people({ keyword: 'zw' })).map(({ realName }) => realName)).not.toContain('张伟')
})

test('another tenant neither sees nor changes organizations, mappings and memberships', async () => {
  const tree = await admin.fullTree({})
  const ours = named(tree, '云州市财政局').organizationId ?? ''
  const theirs = (await foreign.list({})).records[0]?.id ?? ''
  const mapping = (await admin.mappings({ kind: 'org' })).records[0]?.id ?? ''
  const person = (await personOf(server, 'zhang.wei')).id
  const [membershipRow] = await server.services.db.select().from(membership).where(eq(membership.personId, person))
  expect((await foreign.list({})).records.map(({ fullName }) => fullName)).toEqual(['临江县人民政府办公室'])
  expect((await foreign.mappings({ kind: 'org' })).total).toBe(0)
  const tries = [
    () => foreign.save({ id: ours, fullName: '改名' }),
    () => foreign.remove({ id: ours }),
    () => foreign.merge({ id: theirs, into: ours }),
    () => foreign.merge({ id: ours, into: theirs }),
    () => foreign.facts({ kind: 1, id: ours }),
    () => foreign.effect({ kind: 1, id: theirs, operation: 'merge', into: ours }),
    () => foreign.removeMapping({ id: mapping }),
    () => foreign.saveMapping({ kind: 'org', sourceSystem: 's', sourceId: '1', sourceName: 'n', targetId: ours }),
    () => foreign.bindMembership({ personId: person, organizationId: theirs }),
    () => foreign.bindMembership({ personId: person, organizationId: ours }),
    () => foreign.unbindMembership({ id: membershipRow?.id ?? '' }),
    () => foreign.primaryMembership({ id: membershipRow?.id ?? '' }),
  ]
  for (const attempt of tries) expect((await refusedWith(attempt())).key).toBe('row.gone')
})
