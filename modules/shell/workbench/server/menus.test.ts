import { builtInRoles, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { siteSetting } from '@mingtai/modules/ground/system/server/tables'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbenchCalls } from '../calls.ts'
import { applyDefaultMenus } from './apply-menus.ts'
import { defaultMenus } from './default-menus.ts'
import { menu } from './tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

async function callsOf(name: string, tenantId?: string) {
  return (await server.as(name, tenantId)).calls(workbenchCalls)
}

async function groupOf(name: string, alias: string) {
  const groups = await (await callsOf(name)).menu({})
  return groups.find((group) => group.alias === alias)?.workbenchMenus ?? []
}

type NewMenu = Partial<typeof menu.$inferInsert> & Pick<typeof menu.$inferInsert, 'code' | 'group'>

async function plant(given: NewMenu) {
  const id = newId()
  const by = { tenantId: DEMO_TENANT, createdBy: '测试', updatedBy: '测试' }
  await server.services.db.insert(menu).values({ ...by, alias: given.code, name: given.code, ...given, id })
  return id
}

describe('the menus of the product', () => {
  test('the five groups of the workbench come in their order, and each person sees what is theirs', async () => {
    const groups = await (await callsOf('admin')).menu({})
    expect(groups.map(({ alias }) => alias)).toEqual(['system', 'individual', 'admin', 'myapp', 'navbar'])
    const seen = async (name: string) =>
      (await groupOf(name, 'navbar')).filter(({ light }) => light).map((one) => one.name)
    expect(await seen('admin')).toEqual([
      '审批中心',
      '公文',
      '会议',
      '合同',
      '报表',
      '督查督办',
      '工作报告',
      '考核',
      '通讯录',
      '通知公告',
      '组织架构',
      '系统管理',
    ])
    expect(await seen('zhang.wei')).toEqual([
      ...[
        '审批中心',
        '公文',
        '会议',
        '合同',
        '知识库',
        '报表',
        '督查督办',
        '工作报告',
        '考核',
        '报送',
        '通讯录',
        '通知公告',
      ],
    ])
    expect(await seen('orgadmin')).toEqual([
      '审批中心',
      '公文',
      '会议',
      '合同',
      '知识库',
      '报表',
      '督查督办',
      '工作报告',
      '考核',
      '报送',
      '通讯录',
      '通知公告',
      '组织架构',
    ])
  })

  test('an item without an address leads to the first place below it that the person may see', async () => {
    const system = (await groupOf('admin', 'navbar')).find(({ alias }) => alias === 'system')
    expect(system?.path).toBe('/system/user')
    const console = async (name: string) =>
      (await groupOf(name, 'navbar')).find(({ alias }) => alias === 'organization')?.path
    expect(await console('admin')).toBe('/organization/enterStructure')
    expect(await console('hotline_admin')).toBe('/organization/enterHotline')
    expect(await console('zfw_admin')).toBe('/organization/enterComprehensiveControl')
    expect(await console('orgadmin')).toBe('/organization/enterOrg')
  })

  test('a side bar is found by the id or the alias of its item, and by the name of the system', async () => {
    const calls = await callsOf('admin')
    const system = (await calls.topMenu({})).find(({ alias }) => alias === 'system')
    const byId = await calls.routes({ topMenuId: system?.id ?? '' })
    expect(byId.map(({ name }) => name)).toContain('日志')
    expect(await calls.systemRoutes({ systemName: 'system' })).toEqual(byId)
    expect(await calls.routes({ topMenuId: 'system' })).toEqual(byId)
    expect(await calls.routes({ topMenuId: 'no-such-menu' })).toEqual([])
  })

  test('without a right neither the entry nor a heading that would stand alone is shown', async () => {
    const base = await callsOf('zhang.wei')
    expect(await base.systemRoutes({ systemName: 'system' })).toEqual([])
    const report = await base.routes({ topMenuId: 'report' })
    expect(report.map(({ name }) => name)).toEqual(['报表'])
    const designer = await (await callsOf('designer')).routes({ topMenuId: 'report' })
    expect(designer.flatMap(({ children }) => children.map(({ path }) => path))).toEqual([
      '/report/list',
      '/report/exports',
      '/report/schedule',
      '/report/alerts',
      '/report/received',
      '/coedit',
      '/report/issued',
      '/screen/list',
      '/entry/list',
      '/dataset/list',
      '/dataset/files',
      '/data-source/list',
      '/data-source/workshop',
      '/data-source/log',
    ])
  })

  test('every default names rights and menus that exist, each code once', () => {
    const codes = defaultMenus.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const rights = new Set(Object.values(builtInRoles).flatMap((one) => one.rights))
    for (const { right, top, parent } of defaultMenus) {
      if (right !== null) expect(rights).toContain(right)
      for (const above of [top, parent]) if (above !== null) expect(codes).toContain(above)
    }
  })
})

describe('what an administrator changes', () => {
  test('a menu that was taken away stays away at the next start, and one that was renamed keeps its name', async () => {
    const { db } = server.services
    const here = (code: string) => and(eq(menu.tenantId, DEMO_TENANT), eq(menu.code, code))
    await db.update(menu).set({ deleted: true }).where(here('app-personal'))
    await db.update(menu).set({ name: '人员名册' }).where(here('app-contact'))
    await applyDefaultMenus(db, DEMO_TENANT)
    const names = (await groupOf('admin', 'myapp')).map(({ name }) => name)
    expect(names).toContain('人员名册')
    expect(names).not.toContain('个人中心')
  })

  test('lit applications come first, unpublished and hidden ones not at all', async () => {
    await plant({ code: 'dim', group: 'myapp', light: false, sort: 0, path: '/a' })
    await plant({ code: 'draft', group: 'myapp', published: false, path: '/b' })
    await plant({ code: 'unseen', group: 'myapp', isHidden: true, path: '/c' })
    const aliases = (await groupOf('admin', 'myapp')).map(({ alias }) => alias)
    expect(aliases.at(-1)).toBe('dim')
    expect(aliases).not.toContain('draft')
    expect(aliases).not.toContain('unseen')
  })

  test('what hangs below a menu that is not shown is not shown either', async () => {
    const top = await plant({ code: 'planted-top', group: 'navbar', rule: 2, right: 'system:site' })
    await plant({ code: 'planted-leaf', group: 'side', topMenuId: top, path: '/planted' })
    expect(await (await callsOf('zhang.wei')).routes({ topMenuId: 'planted-top' })).toEqual([])
    expect(await (await callsOf('admin')).routes({ topMenuId: 'planted-top' })).toMatchObject([{ path: '/planted' }])
  })

  test('menus that hang below each other in a circle harm nobody', async () => {
    const one = await plant({ code: 'circle-one', group: 'side', rule: 2 })
    const other = await plant({ code: 'circle-other', group: 'side', rule: 2, parentId: one })
    await server.services.db.update(menu).set({ parentId: other }).where(eq(menu.id, one))
    expect((await groupOf('admin', 'navbar')).length).toBeGreaterThan(3)
  })
})

describe('weekly sheets and the knowledge base', () => {
  test('are shown to the roles of the site alone', async () => {
    const paths = async (name: string) =>
      (await (await callsOf(name)).systemRoutes({ systemName: 'luckySheet' }))
        .flatMap((node) => [node, ...node.children])
        .flatMap(({ path }) => (path === '' ? [] : [path]))
        .toSorted()
    expect(await paths('work_publisher')).toEqual(['/luckySheet/ledger'])
    expect(await paths('work_examine')).toEqual(['/luckySheet/send'])
    expect(await paths('hotline_admin')).toEqual([])
    const { db } = server.services
    const values = { weeklyReportRoles: ['work_publisher'] }
    await db.insert(siteSetting).values({ id: newId(), tenantId: DEMO_TENANT, createdBy: 't', updatedBy: 't', values })
    expect(await paths('work_examine')).toEqual([])
    expect(await paths('work_publisher')).toEqual(['/luckySheet/ledger'])
  })
})

test('another tenant has menus of its own', async () => {
  await plant({ code: 'of-the-city', group: 'navbar', path: '/report/list' })
  const there = await callsOf('admin', OTHER_TENANT)
  expect((await there.topMenu({})).map(({ alias }) => alias)).not.toContain('of-the-city')
  const [mine] = await server.services.db
    .select()
    .from(menu)
    .where(and(eq(menu.tenantId, DEMO_TENANT), eq(menu.code, 'report')))
  expect(await there.routes({ topMenuId: mine?.id ?? '' })).toEqual([])
})

test('a role that is given is seen in the menus at once', async () => {
  const { db } = server.services
  expect((await groupOf('yz0010', 'navbar')).map(({ alias }) => alias)).not.toContain('system')
  const [administrator] = await db
    .select()
    .from(role)
    .where(and(eq(role.tenantId, DEMO_TENANT), eq(role.alias, 'administrator')))
  const { userId } = await holderOf('yz0010')
  await db.insert(roleGrant).values({
    id: newId(),
    tenantId: DEMO_TENANT,
    personId: userId,
    roleId: administrator?.id ?? '',
    grantedBy: '测试',
  })
  expect((await groupOf('yz0010', 'navbar')).map(({ alias }) => alias)).toContain('system')
})

async function holderOf(loginName: string): Promise<{ userId: string }> {
  const { token } = await server.as(loginName)
  const claims: unknown = JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString())
  return { userId: typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : '' }
}
