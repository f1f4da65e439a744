import type { Client } from '@mingtai/api'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { newId } from '@mingtai/server-kit'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationCalls } from '../../calls.ts'
import { department, membership, organization, role, roleGrant } from '../tables.ts'
import { brokenPaths, flat, named } from '../testing.ts'

type Console = Client<typeof organizationCalls>
const TENANT = '433489'

let server: TestServer
let admin: Console
let orgadmin: Console
let foreign: Console
let own: string
let other: string

beforeAll(async () => {
  server = await testServer()
  const as = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(organizationCalls)
  ;[admin, orgadmin, foreign] = await Promise.all([as('admin'), as('orgadmin'), as('admin', '100001')])
  const tree = await admin.fullTree({})
  own = named(tree, '云州市发展和改革委员会').organizationId ?? ''
  other = named(tree, '云州市财政局').organizationId ?? ''
})
afterAll(() => server.stop())

const departmentsOf = (orgId = own) => admin.deptTree({ orgId })
const add = async (name: string, parentId: string | null = null, organizationId = own) =>
  (await admin.submitDepartment({ organizationId, parentId, name })).id

test('an organization administrator keeps the own departments and no others', async () => {
  const { id } = await orgadmin.submitDepartment({ organizationId: own, name: '价格科' })
  await orgadmin.submitDepartment({ organizationId: own, id, name: '价格收费科' })
  expect((await orgadmin.history({ kind: 5, id }))[0]).toMatchObject({ before: '价格科', after: '价格收费科' })
  const foreign = named(await departmentsOf(other), '预算科').id
  const tries = [
    () => orgadmin.submitDepartment({ organizationId: other, name: '外来科' }),
    () => orgadmin.submitDepartment({ organizationId: other, id: foreign, name: '改名' }),
    () => orgadmin.removeDepartment({ id: foreign }),
    () => orgadmin.moveDepartment({ id: foreign, organizationId: own }),
    () => orgadmin.moveDepartment({ id, organizationId: other }),
    () => orgadmin.mergeDepartment({ id, into: foreign }),
    () => orgadmin.mergeDepartment({ id: foreign, into: id }),
    () => orgadmin.sortDepartments({ ids: [foreign] }),
    () => orgadmin.modifyManager({ id: other, manager: null }),
    () => orgadmin.facts({ kind: 5, id: foreign }),
    () => orgadmin.effect({ kind: 5, id, operation: 'merge', into: foreign }),
  ]
  for (const attempt of tries) expect((await refusedWith(attempt())).key).toBe('right.row')
  await orgadmin.removeDepartment({ id })
  expect(flat(await departmentsOf()).map((node) => node.id)).not.toContain(id)
})

test('an organization administrator binds people of others, and does not make their accounts the own', async () => {
  const { db } = server.services
  const [theirs] = await db
    .select({ id: membership.personId })
    .from(membership)
    .where(and(eq(membership.organizationId, other), eq(membership.isPrimary, true), eq(membership.deleted, false)))
    .limit(1)
  const personId = theirs?.id ?? ''
  const { id: membershipRow } = await orgadmin.bindMembership({ personId, organizationId: own })
  expect((await refusedWith(orgadmin.primaryMembership({ id: membershipRow }))).key).toBe('right.row')
  const people = (await server.as('orgadmin')).calls(peopleCalls)
  expect((await refusedWith(people.resetPassword({ view: 'user', id: personId }))).key).toBe('person.elsewhere')
  await admin.primaryMembership({ id: membershipRow })
  await admin.unbindMembership({ id: membershipRow })
})

test('a name is there once among siblings, also after a move', async () => {
  const parent = await add('综合处')
  const taken = await refusedWith(admin.submitDepartment({ organizationId: own, name: '综合处' }))
  expect(taken).toMatchObject({ key: 'organization.nameTaken', field: 'name' })
  const inner = await add('能源科', parent)
  const moved = await refusedWith(admin.moveDepartment({ id: inner, organizationId: own, parentId: null }))
  expect(moved.key).toBe('organization.nameTaken')
})

test('a picker may name the organization or its place as the parent: both mean the top', async () => {
  const place = named(await admin.fullTree({}), '云州市发展和改革委员会').id
  await add('顶层一', own)
  await add('顶层二', place)
  const top = (await departmentsOf()).map(({ name }) => name)
  expect(top).toEqual(expect.arrayContaining(['顶层一', '顶层二']))
})

test('a move takes everything below along, into another organization also the people', async () => {
  const upper = await add('上级处')
  const lower = await add('下级科', upper)
  const circle = await refusedWith(admin.moveDepartment({ id: upper, organizationId: own, parentId: lower }))
  expect(circle.key).toBe('row.insideItself')
  const who = await personOf(server, 'yz0020')
  await admin.bindMembership({ personId: who.id, organizationId: own, departmentId: lower })
  await admin.moveDepartment({ id: upper, organizationId: other, reason: '职能划转' })
  expect(named(await departmentsOf(other), '上级处').children.map(({ name }) => name)).toEqual(['下级科'])
  const { db } = server.services
  const [membershipRow] = await db
    .select()
    .from(membership)
    .where(and(eq(membership.departmentId, lower), eq(membership.personId, who.id)))
  expect(membershipRow?.organizationId).toBe(other)
  expect((await admin.history({ kind: 5, id: upper }))[0]).toMatchObject({
    action: 'move',
    before: '云州市发展和改革委员会 / 上级处',
    after: '云州市财政局 / 上级处',
    reason: '职能划转',
  })
  expect(await brokenPaths(db, TENANT)).toEqual([])
})

test('a department with people or departments is not deleted, and the refusal counts them', async () => {
  const upper = await add('待撤处')
  await add('待撤科', upper)
  const who = await personOf(server, 'yz0021')
  await admin.bindMembership({ personId: who.id, organizationId: own, departmentId: upper })
  const refused = await refusedWith(admin.removeDepartment({ id: upper }))
  expect(refused.message).toBe('“待撤处”下面还有1个下级部门、1名人员，请先移走再删除。')
  expect((await admin.effect({ kind: 5, id: upper, operation: 'delete' })).problems).toEqual([refused.message])
})

test('an order is kept, undone once, and an edited row is not overwritten', async () => {
  const before = (await departmentsOf()).map(({ id }) => id)
  await orgadmin.sortDepartments({ ids: before.toReversed() })
  expect((await departmentsOf()).map(({ id }) => id)).toEqual(before.toReversed())
  await orgadmin.undoSortDepartments({ organizationId: own })
  expect((await departmentsOf()).map(({ id }) => id)).toEqual(before)
  const id = await add('并发科')
  await admin.submitDepartment({ organizationId: own, id, name: '并发科一', revision: 1 })
  const late = admin.submitDepartment({ organizationId: own, id, name: '并发科二', revision: 1 })
  expect((await refusedWith(late)).key).toBe('revision.conflict')
})

test('a manager works in the organization', async () => {
  const id = await add('有负责人的科')
  const insider = await personOf(server, 'orgadmin')
  const outsider = await personOf(server, 'admin')
  const words = { organizationId: own, id, name: '有负责人的科' }
  await admin.submitDepartment({ ...words, manager: insider.id })
  expect(named(await departmentsOf(), '有负责人的科')).toMatchObject({ manager: insider.id, managerName: '何建国' })
  const refused = await refusedWith(admin.submitDepartment({ ...words, manager: outsider.id }))
  expect(refused).toMatchObject({ key: 'organization.managerOutside', field: 'manager' })
  await admin.modifyManager({ id: own, manager: insider.id })
  const foreign = await personOf(server, 'admin', '100001')
  expect((await refusedWith(admin.modifyManager({ id: own, manager: foreign.id }))).key).toBe('row.gone')
})

test('merged departments give people, departments, reach and trees away, and keep their name', async () => {
  const { db } = server.services
  const from = await add('被并处')
  const into = await add('接收处')
  const child = await add('同名科', from)
  await add('同名科', into)
  const both = await personOf(server, 'yz0022')
  const one = await personOf(server, 'yz0023')
  await admin.bindMembership({ personId: both.id, organizationId: own, departmentId: from })
  await admin.bindMembership({ personId: both.id, organizationId: own, departmentId: into })
  const { id: membershipRow } = await admin.bindMembership({
    personId: one.id,
    organizationId: own,
    departmentId: from,
  })
  await admin.primaryMembership({ id: membershipRow })
  const below = await personOf(server, 'yz0024')
  await admin.bindMembership({ personId: below.id, organizationId: own, departmentId: child })
  await giveRange(one.id, [from, into])
  await admin.addOrganization({ appCode: 'hotline', departmentIdList: [from] })
  const effect = await admin.effect({ kind: 5, id: from, operation: 'merge', into })
  expect(effect.touched.map(({ what, count }) => [what, count])).toEqual([
    ['下级部门', 1],
    ['人员', 2],
    ['下级部门的人员', 1],
    ['角色范围', 1],
    ['架构位置', 1],
  ])
  await admin.mergeDepartment({ id: from, into, reason: '机构改革' })
  const target = named(await departmentsOf(), '接收处')
  expect(target.children.map(({ name }) => name).toSorted()).toEqual(['同名科', '同名科（原被并处）'].toSorted())
  expect(target.children.map(({ id }) => id)).toContain(child)
  const memberships = await db
    .select()
    .from(membership)
    .where(and(eq(membership.departmentId, into), eq(membership.deleted, false)))
  const stayed = await db.select().from(membership).where(eq(membership.departmentId, child))
  expect(stayed.map(({ personId }) => personId)).toEqual([below.id])
  const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, '合并部门'))
  expect(logged?.detail).toMatchObject({ moved: '2名人员、1个下级部门、1名下级部门的人员' })
  expect(memberships.map(({ personId }) => personId).toSorted()).toEqual([both.id, one.id].toSorted())
  expect(memberships.find(({ personId }) => personId === one.id)?.isPrimary).toBe(true)
  const [grant] = await db.select().from(roleGrant).where(eq(roleGrant.reason, '测试范围'))
  expect(grant?.range).toEqual([into])
  const [old] = await db.select().from(department).where(eq(department.id, from))
  expect(old).toMatchObject({ name: '被并处', mergedInto: into, deleted: false })
  expect(named(await admin.relationTree({ appCode: 'hotline' }), '接收处').departmentId).toBe(into)
  expect((await admin.history({ kind: 5, id: into }))[0]).toMatchObject({ action: 'merge', before: '被并处' })
  expect((await refusedWith(admin.mergeDepartment({ id: from, into }))).key).toBe('organization.merged')
  expect((await refusedWith(admin.mergeDepartment({ id: into, into }))).key).toBe('organization.sameTarget')
})

test('a department is merged into one that lies below it', async () => {
  const upper = await add('外层')
  const middle = await add('中层', upper)
  const lower = await add('里层', middle)
  await admin.mergeDepartment({ id: upper, into: lower })
  const target = named(await departmentsOf(), '里层')
  expect([target.parentId, target.children.map(({ name }) => name)]).toEqual([null, ['中层']])
  expect(await brokenPaths(server.services.db, TENANT)).toEqual([])
})

test('an organization without departments takes none', async () => {
  const { id } = await admin.save({ fullName: '云州市值班室', isHasDept: false })
  const refused = await refusedWith(admin.submitDepartment({ organizationId: id, name: '科' }))
  expect(refused.key).toBe('organization.noDepartments')
  const [row] = await server.services.db.select().from(organization).where(eq(organization.id, id))
  expect(row?.pinyin).toBe('yun zhou shi zhi ban shi')
})

test('another tenant neither sees nor changes a department', async () => {
  const ours = named(await departmentsOf(), '能源科').id
  const theirs = (await foreign.fullTree({}))[0]
  const tries = [
    () => foreign.submitDepartment({ organizationId: own, name: '外来' }),
    () => foreign.submitDepartment({ organizationId: theirs?.organizationId ?? '', id: ours, name: '外来' }),
    () => foreign.submitDepartment({ organizationId: theirs?.organizationId ?? '', parentId: ours, name: '外来' }),
    () => foreign.removeDepartment({ id: ours }),
    () => foreign.sortDepartments({ ids: [ours] }),
    () => foreign.undoSortDepartments({ organizationId: own }),
    () => foreign.moveDepartment({ id: ours, organizationId: theirs?.organizationId ?? '' }),
    () => foreign.mergeDepartment({ id: theirs?.children[0]?.id ?? '', into: ours }),
    () => foreign.mergeDepartment({ id: ours, into: theirs?.children[0]?.id ?? '' }),
    () => foreign.effect({ kind: 5, id: ours, operation: 'delete' }),
    () => foreign.history({ kind: 5, id: ours }),
    () => foreign.modifyManager({ id: own, manager: null }),
  ]
  for (const attempt of tries) expect((await refusedWith(attempt())).key).toBe('row.gone')
})

async function giveRange(personId: string, range: string[]): Promise<void> {
  const { db } = server.services
  const [found] = await db
    .select()
    .from(role)
    .where(and(eq(role.tenantId, TENANT), eq(role.alias, 'rangeAdmin')))
  await db.insert(roleGrant).values({
    ...{ id: newId(), tenantId: TENANT, personId, roleId: found?.id ?? '' },
    ...{ range, grantedBy: '测试', reason: '测试范围' },
  })
}
