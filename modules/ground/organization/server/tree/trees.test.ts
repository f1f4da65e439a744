import type { Client } from '@mingtai/api'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationCalls } from '../../calls.ts'
import { versionOf } from './version.ts'
import { organization, organizationHistory, organizationRelation } from '../tables.ts'
import { brokenPaths, flat, named } from '../testing.ts'

type Console = Client<typeof organizationCalls>
const TENANT = '433489'

let server: TestServer
let admin: Console
let hotline: Console
let palc: Console
let clerk: Console
let foreign: Console

beforeAll(async () => {
  server = await testServer()
  const as = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(organizationCalls)
  ;[admin, hotline, palc, clerk, foreign] = await Promise.all([
    as('admin'),
    as('hotline_admin'),
    as('zfw_admin'),
    as('zhang.wei'),
    as('admin', '100001'),
  ])
})
afterAll(() => server.stop())

const tree = () => admin.relationTree({ appCode: 'szoa' })

async function newOrganization(fullName: string): Promise<string> {
  return (await admin.save({ fullName })).id
}

test('the office tree shows groups and organizations in their order, with the fields of the specification', async () => {
  const [root] = await tree()
  expect(root).toMatchObject({
    name: '云州市人民政府',
    type: 4,
    organizationId: null,
    parentId: null,
    hasChildren: true,
  })
  const finance = named(root?.children ?? [], '云州市财政局')
  expect(finance).toMatchObject({ type: 1, hasChildren: false, departmentId: null })
  expect(finance.organizationId).not.toBeNull()
})

test('a group is added, renamed with a history, and refused a name that a sibling has', async () => {
  const [root] = await tree()
  const parentId = root?.id ?? ''
  const { id } = await admin.addGroup({ appCode: 'szoa', name: '直属机构', parentId })
  const taken = await refusedWith(admin.addGroup({ appCode: 'szoa', name: '直属机构', parentId }))
  expect(taken).toMatchObject({ key: 'organization.nameTaken', field: 'name' })
  await admin.editGroup({ id, name: '市直属机构', reason: '机构改革' })
  const history = await admin.history({ kind: 4, id })
  expect(history[0]).toMatchObject({ action: 'rename', before: '直属机构', after: '市直属机构', reason: '机构改革' })
  const facts = await admin.facts({ kind: 4, id })
  expect(facts.path).toEqual(['云州市人民政府', '市直属机构'])
})

test('an organization has one place in a tree, and disabled ones have none', async () => {
  const [root] = await tree()
  const parentId = root?.id ?? ''
  const id = await newOrganization('云州市档案馆')
  await admin.addOrganization({ appCode: 'szoa', parentId, organizationIdList: [id] })
  const twice = await refusedWith(admin.addOrganization({ appCode: 'szoa', parentId, organizationIdList: [id] }))
  expect(twice.key).toBe('organization.alreadyPlaced')
  const [placed] = await admin.history({ kind: 1, id })
  expect(placed).toMatchObject({ action: 'move', before: '未入架构', after: `${root?.name} / 云州市档案馆` })
  const disabled = (await admin.save({ fullName: '云州市旧事办', status: 2 })).id
  const refused = await refusedWith(
    admin.addOrganization({ appCode: 'szoa', parentId, organizationIdList: [disabled] }),
  )
  expect(refused.key).toBe('organization.disabled')
  const nothing = await refusedWith(admin.addOrganization({ appCode: 'szoa', parentId }))
  expect(nothing.key).toBe('field.chooseAtLeastOne')
})

test('a moved subtree takes its paths along, and never lies within itself', async () => {
  const [root] = await tree()
  const economy = named(await tree(), '综合经济部门')
  const building = named(await tree(), '建设与应急部门')
  await admin.moveNode({ id: economy.id, parentId: building.id })
  expect(await brokenPaths(server.services.db, TENANT)).toEqual([])
  const circle = await refusedWith(admin.moveNode({ id: building.id, parentId: economy.id }))
  expect(circle.key).toBe('row.insideItself')
  expect((await refusedWith(admin.moveNode({ id: economy.id, parentId: economy.id }))).key).toBe('row.insideItself')
  await admin.moveNode({ id: economy.id, parentId: root?.id ?? '', before: building.id })
  const names = (await tree())[0]?.children.map(({ name }) => name) ?? []
  expect(names.indexOf('综合经济部门') + 1).toBe(names.indexOf('建设与应急部门'))
  const moved = await admin.history({ kind: 4, id: economy.id })
  expect(moved.map(({ action }) => action)).toEqual(['move', 'move'])
})

test('two moves at once cannot make a circle', async () => {
  const [root] = await tree()
  const parentId = root?.id ?? ''
  const a = (await admin.addGroup({ appCode: 'szoa', name: '甲组', parentId })).id
  const b = (await admin.addGroup({ appCode: 'szoa', name: '乙组', parentId })).id
  const both = await Promise.allSettled([
    admin.moveNode({ id: a, parentId: b }),
    admin.moveNode({ id: b, parentId: a }),
    admin.moveNode({ id: a, parentId: b }),
  ])
  expect(both.some(({ status }) => status === 'rejected')).toBe(true)
  expect(await brokenPaths(server.services.db, TENANT)).toEqual([])
  expect(flat(await tree()).filter(({ id }) => id === a || id === b)).toHaveLength(2)
})

test('an order is kept, and the last one can be undone until somebody else sorts', async () => {
  const economy = named(await tree(), '综合经济部门')
  const before = economy.children.map(({ id }) => id)
  await admin.sortNodes({ id: economy.id, ids: before.toReversed() })
  expect(named(await tree(), '综合经济部门').children.map(({ id }) => id)).toEqual(before.toReversed())
  await admin.undoSortNodes({ appCode: 'szoa', id: economy.id })
  expect(named(await tree(), '综合经济部门').children.map(({ id }) => id)).toEqual(before)
  const again = await refusedWith(admin.undoSortNodes({ appCode: 'szoa', id: economy.id }))
  expect(again.key).toBe('organization.sortChanged')
  const notSiblings = await refusedWith(admin.sortNodes({ id: economy.id, ids: [before[0] ?? '', economy.id] }))
  expect(notSiblings.key).toBe('organization.notSiblings')
})

test('only an empty place is removed, and the refusal counts what is in the way', async () => {
  const economy = named(await tree(), '综合经济部门')
  const full = await refusedWith(admin.removeNode({ id: economy.id }))
  expect(full).toMatchObject({ key: 'organization.hasChildren', code: '409' })
  expect(full.message).toContain(`${economy.children.length}个机构`)
  const finance = named(await tree(), '云州市财政局')
  const refusal = await refusedWith(admin.removeNode({ id: finance.id }))
  expect(refusal.message).toMatch(/\d+名人员/)
  const told = await admin.effect({ kind: 4, id: finance.id, operation: 'delete' })
  expect(told.problems).toEqual([refusal.message])
  expect(told.touched.map(({ what, outcome }) => [what, outcome])).toEqual([
    ['部门', '留在机构里，不再出现在这棵架构树'],
    ['人员', '需要先移走'],
  ])
  const { id } = await admin.addGroup({ appCode: 'szoa', name: '空的集团', parentId: economy.id })
  await admin.removeNode({ id })
  expect(flat(await tree()).map((node) => node.id)).not.toContain(id)
})

test('each administrator changes the own tree alone, and a clerk none', async () => {
  const mine = await hotline.addGroup({ appCode: 'hotline', name: '承办单位', parentId: null })
  expect(named(await hotline.relationTree({ appCode: 'hotline' }), '承办单位').id).toBe(mine.id)
  for (const caller of [palc, clerk]) {
    expect((await refusedWith(caller.addGroup({ appCode: 'hotline', name: '外来', parentId: null }))).key).toBe(
      'right.missing',
    )
    expect((await refusedWith(caller.removeNode({ id: mine.id }))).key).toBe('right.missing')
  }
  expect((await refusedWith(hotline.relationTree({ appCode: 'palc' }))).key).toBe('right.missing')
  expect((await refusedWith(clerk.fullTree({}))).key).toBe('right.missing')
  const parentOfOther = (await tree())[0]?.id ?? ''
  const crossed = await refusedWith(hotline.addGroup({ appCode: 'hotline', name: '外来', parentId: parentOfOther }))
  expect(crossed.key).toBe('row.gone')
})

test('departments may stand in the hotline tree and not in the office tree, and nothing stands below them', async () => {
  const full = await admin.fullTree({})
  const inspectorate = named(full, '督查室')
  const office = (await tree())[0]?.id ?? ''
  const refused = await refusedWith(
    admin.addOrganization({ appCode: 'szoa', parentId: office, departmentIdList: [inspectorate.id] }),
  )
  expect(refused.key).toBe('organization.departmentsFollow')
  const { ids } = await hotline.addOrganization({ appCode: 'hotline', departmentIdList: [inspectorate.id] })
  expect(named(await hotline.relationTree({ appCode: 'hotline' }), '督查室')).toMatchObject({
    type: 5,
    departmentId: inspectorate.id,
  })
  const below = await refusedWith(hotline.addGroup({ appCode: 'hotline', name: '其下', parentId: ids[0] ?? '' }))
  expect(below.key).toBe('organization.underDepartment')
})

test('every change raises the version and is written down with what was before', async () => {
  const { db } = server.services
  const economy = named(await tree(), '综合经济部门')
  const changes = [
    () => admin.addGroup({ appCode: 'szoa', name: '版本一', parentId: economy.id }),
    () => admin.sortNodes({ id: economy.id, ids: [economy.children[1]?.id ?? ''] }),
    () => admin.undoSortNodes({ appCode: 'szoa', id: economy.id }),
    async () => admin.editGroup({ id: named(await tree(), '版本一').id, name: '版本二' }),
    async () => admin.moveNode({ id: named(await tree(), '版本二').id, parentId: null }),
    async () => admin.removeNode({ id: named(await tree(), '版本二').id }),
  ]
  for (const change of changes) {
    const before = await versionOf(db, TENANT)
    await change()
    expect((await admin.version({})).version).toBe(before + 1)
  }
})

test('a group that somebody else renamed meanwhile is not overwritten', async () => {
  const { id } = await admin.addGroup({ appCode: 'szoa', name: '共同编辑', parentId: null })
  await admin.editGroup({ id, name: '第一次', revision: 1 })
  const late = await refusedWith(admin.editGroup({ id, name: '第二次', revision: 1 }))
  expect(late.key).toBe('revision.conflict')
})

test('another tenant neither sees nor changes a place', async () => {
  const ours = named(await tree(), '综合经济部门')
  const names = flat(await foreign.relationTree({ appCode: 'szoa' })).map(({ name }) => name)
  expect(names).toEqual(['临江县人民政府办公室'])
  const office = (await foreign.relationTree({ appCode: 'szoa' }))[0]?.id ?? ''
  const tries = [
    () => foreign.moveNode({ id: ours.id, parentId: null }),
    () => foreign.moveNode({ id: office, parentId: ours.id }),
    () => foreign.removeNode({ id: ours.id }),
    () => foreign.editGroup({ id: ours.id, name: '改名' }),
    () => foreign.sortNodes({ id: null, ids: [ours.id] }),
    () => foreign.undoSortNodes({ appCode: 'szoa', id: ours.id }),
    () => foreign.addOrganization({ appCode: 'szoa', organizationIdList: [ours.children[0]?.organizationId ?? ''] }),
    () => foreign.facts({ kind: 4, id: ours.id }),
    () => foreign.history({ kind: 4, id: ours.id }),
    () => foreign.effect({ kind: 4, id: ours.id, operation: 'move' }),
    () => foreign.deptTree({ orgId: ours.children[0]?.organizationId ?? '' }),
  ]
  for (const attempt of tries) expect((await refusedWith(attempt())).key).toBe('row.gone')
})

test('a region administrator sees the region, an organization administrator the own organization', async () => {
  const range = (await server.as('rangeadmin')).calls(organizationCalls)
  const region = await range.rangeTree({ withDept: 'false' })
  expect(region.map(({ name }) => name)).toEqual(['综合经济部门'])
  expect((await refusedWith(range.fullTree({}))).key).toBe('right.missing')
  const own = (await server.as('orgadmin')).calls(organizationCalls)
  const mine = await own.fullTree({})
  expect(mine.map(({ name }) => name)).toEqual(['云州市发展和改革委员会'])
  expect(mine[0]?.children.length).toBeGreaterThan(0)
  expect((await own.orgTree({}))[0]?.children).toEqual([])
  const other = named(await admin.fullTree({}), '云州市财政局').organizationId ?? ''
  expect((await refusedWith(own.deptTree({ orgId: other }))).key).toBe('right.row')
})

test('everybody sees the names of the whole tree, and the departments of the own organization', async () => {
  const all = flat(await clerk.deptsTree({}))
  expect(all.filter(({ type }) => type === 5).length).toBeGreaterThanOrEqual(30)
  const me = await personOf(server, 'zhang.wei')
  expect(me.realName).toBe('张伟')
  const office = named(
    all.filter(({ type }) => type === 1),
    '云州市人民政府办公室',
  )
  expect((await clerk.deptTree({ orgId: office.organizationId ?? '' })).map(({ name }) => name)).toContain('督查室')
})

test('no order is left behind by a removed organization, and its history names who did it', async () => {
  const { db } = server.services
  const [last] = await db
    .select()
    .from(organizationHistory)
    .where(and(eq(organizationHistory.tenantId, TENANT), eq(organizationHistory.action, 'rename')))
    .orderBy(desc(organizationHistory.at))
  expect(last?.by).toBe('高远')
  const rows = await db
    .select({ id: organizationRelation.id })
    .from(organizationRelation)
    .innerJoin(organization, eq(organization.id, organizationRelation.refId))
    .where(and(eq(organizationRelation.deleted, false), eq(organization.deleted, true)))
  expect(rows).toEqual([])
})
