import type { Client } from '@mingtai/api'
import { workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, signInTo, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { administrationCalls } from '../calls.ts'

type Administration = Client<typeof administrationCalls>

let server: TestServer
let admin: Administration
let designer: Administration
let other: Administration

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(administrationCalls)
  designer = (await server.as('designer')).calls(administrationCalls)
  other = (await server.as('admin', OTHER_TENANT)).calls(administrationCalls)
})
afterAll(() => server.stop())

describe('accounts', () => {
  test('are made, changed, stopped and given a new password under the report product’s addresses', async () => {
    const [place] = (await admin.userDetail({ id: (await personOf(server, 'zhang.wei')).id })).memberships
    const memberships = [{ organizationId: place?.organizationId ?? '', departmentId: null, isPrimary: true }]
    const { id, password } = await admin.insertUser({ realName: '钱七', loginName: 'qianqi', memberships })
    await signInTo(server.base, { username: 'qianqi', password })
    const row = await admin.userDetail({ id })
    await admin.updateUser({ id, revision: row.revision, realName: '钱七七', loginName: 'qianqi' })
    expect((await admin.users({ keyword: 'qianqi' })).data[0]).toMatchObject({ realName: '钱七七', state: 'normal' })
    const late = admin.updateUser({ id, revision: row.revision, realName: '别的', loginName: 'qianqi' })
    expect((await refusedWith(late)).key).toBe('revision.conflict')
    const fresh = await admin.resetUser({ id })
    await expect(signInTo(server.base, { username: 'qianqi', password })).rejects.toThrow()
    await signInTo(server.base, { username: 'qianqi', password: fresh.password ?? '' })
    expect((await admin.userChoices({ keyword: '钱七' }))[0]?.loginName).toBe('qianqi')
    await admin.userStatus({ ids: [id], status: 2 })
    await expect(signInTo(server.base, { username: 'qianqi', password: fresh.password ?? '' })).rejects.toThrow()
    expect((await refusedWith(admin.removeUsers({ ids: [id] }))).key).toBe('person.used')
    expect((await admin.userTree({})).length).toBeGreaterThan(0)
  })

  test('keep the rules of the console: nobody stops themselves, roles are given by those who hold as much', async () => {
    const self = await personOf(server, 'admin')
    expect((await refusedWith(admin.userStatus({ ids: [self.id], status: 2 }))).key).toBe('person.self')
    const last = await personOf(server, 'admin', OTHER_TENANT)
    const assigned = await other.userRoles({ userId: last.id })
    const mine = assigned.data.filter(({ alias }) => alias === 'administrator').map(({ id }) => id)
    expect((await refusedWith(other.removeUserRoles({ ids: mine }))).key).toBe('right.lastAdministrator')
    const roles = await admin.roleChoices({})
    const design = roles.find(({ roleAlias }) => roleAlias === 'designer')?.id ?? ''
    const wei = await personOf(server, 'zhang.wei')
    await admin.insertUserRole({ roleIds: [design], personIds: [wei.id] })
    expect((await admin.userRoles({ userId: wei.id })).data.map(({ alias }) => alias)).toContain('designer')
  })

  test('of another tenant are none, and nobody without the right asks', async () => {
    const { id } = await personOf(server, 'zhang.wei')
    expect((await refusedWith(other.userDetail({ id }))).key).toBe('row.gone')
    expect((await refusedWith(other.userStatus({ ids: [id], status: 2 }))).key).toBe('row.gone')
    expect((await refusedWith(other.resetUser({ id }))).key).toBe('row.gone')
    expect((await refusedWith(designer.users({}))).key).toBe('right.missing')
    expect((await refusedWith(designer.resetUser({ id }))).key).toBe('right.missing')
  })
})

describe('roles', () => {
  const form = { name: '统计员', alias: 'statistician', scope: 'self' as const, codes: ['report:read'] }

  test('are authorised right by right, and taken away when nobody holds them', async () => {
    const { id } = await admin.insertRole(form)
    const before = await admin.sysRole({ id })
    await admin.authoriseRole({ id, revision: before.revision, codes: ['report:read', 'data-source:use'] })
    expect((await admin.sysRole({ id })).codes.toSorted()).toEqual(['data-source:use', 'report:read'])
    const tree = await admin.rightTree({ roleId: id })
    const ticked = tree.flatMap(({ rights }) => rights.filter(({ checked }) => checked).map(({ code }) => code))
    expect(ticked.toSorted()).toEqual(['data-source:use', 'report:read'])
    expect(tree.flatMap(({ rights }) => rights).find(({ code }) => code === 'data-source:use')?.menus).toContain(
      '数据源',
    )
    await admin.roleStatus({ id, status: 2 })
    expect((await admin.roleChoices({})).map(({ roleAlias }) => roleAlias)).not.toContain('statistician')
    await admin.removeSysRoles({ ids: [id] })
    expect((await refusedWith(admin.sysRole({ id }))).key).toBe('row.gone')
  })

  test('that come with the product stay, and those of another tenant are none', async () => {
    const everyone = (await admin.sysRoles({})).data.find(({ alias }) => alias === 'administrator')
    const id = everyone?.id ?? ''
    expect((await refusedWith(admin.removeSysRole({ id }))).key).toBe('role.builtIn')
    expect((await refusedWith(other.sysRole({ id }))).key).toBe('row.gone')
    expect((await refusedWith(other.rightTree({ roleId: id }))).key).toBe('row.gone')
    const reader = (await server.as('zhang.wei')).calls(administrationCalls)
    expect((await refusedWith(reader.rightTree({ roleId: id }))).key).toBe('right.missing')
    expect((await refusedWith(designer.insertRole({ ...form, codes: ['system:user'] }))).key).toBe('right.missing')
  })
})

describe('departments', () => {
  test('are added, renamed and removed below their organization', async () => {
    const { data } = await admin.departments({})
    const organization = firstOrganization(data)
    const { id } = await admin.insertDepartment({ organizationId: organization, name: '档案科' })
    const made = await admin.departmentDetail({ id })
    expect(made).toMatchObject({ name: '档案科', type: 5 })
    await admin.updateDepartment({ id, organizationId: organization, name: '档案管理科', revision: made.revision })
    expect((await admin.departments({ organizationId: organization })).data.map(({ name }) => name)).toContain(
      '档案管理科',
    )
    expect((await refusedWith(other.removeSysDepartment({ id }))).key).toBe('row.gone')
    await admin.removeSysDepartments({ ids: [id] })
    expect((await refusedWith(admin.departmentDetail({ id }))).key).toBe('row.gone')
    expect((await refusedWith(designer.departments({}))).key).toBe('right.missing')
  })
})

interface Node {
  type: number
  organizationId: string | null
  children: Node[]
}

function firstOrganization(nodes: Node[]): string {
  for (const node of nodes) {
    if (node.type === 1) return node.organizationId ?? ''
    const below = firstOrganization(node.children)
    if (below !== '') return below
  }
  return ''
}

describe('menus', () => {
  const form = { name: '外部督办', alias: 'outside', group: 'side' as const }

  test('hang two levels deep from an item of the top bar, and are seen by those whom they name', async () => {
    const { data } = await admin.menus({})
    const top = data.find(({ code }) => code === 'report')
    const elsewhere = data.find(({ code }) => code === 'system-people')
    const topMenuId = top?.id ?? ''
    const group = await admin.insertMenu({ ...form, topMenuId, rule: 2 })
    const leaf = { ...form, name: '督办清单', topMenuId, parentId: group.id, path: '/supervise/list' }
    const made = await admin.insertMenu({ ...leaf, rule: 2, right: 'report:design' })
    expect(made).toMatchObject({ builtIn: false, changed: false, rightName: '设计报表' })
    const deep = admin.insertMenu({ ...leaf, parentId: made.id })
    expect(await refusedWith(deep)).toMatchObject({ key: 'row.tooDeep', field: 'parentId' })
    const stray = admin.insertMenu({ ...leaf, parentId: elsewhere?.id ?? '' })
    expect(await refusedWith(stray)).toMatchObject({ key: 'menu.parentElsewhere', field: 'parentId' })
    expect(await refusedWith(admin.insertMenu(form))).toMatchObject({ key: 'menu.noTop', field: 'topMenuId' })
    const script = admin.insertMenu({ ...leaf, external: 'javascript:alert(1)' })
    expect(await refusedWith(script)).toMatchObject({ field: 'external' })
    const unknown = admin.insertMenu({ ...leaf, rule: 2, right: 'no:such' })
    expect(await refusedWith(unknown)).toMatchObject({ key: 'right.unknown', field: 'right' })

    const names = async (loginName: string) => {
      const routes = await (await server.as(loginName)).calls(workbenchCalls).routes({ topMenuId: 'report' })
      return routes.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)])
    }
    expect(await names('designer')).toEqual(expect.arrayContaining(['外部督办', '督办清单']))
    expect(await names('yz0005')).not.toContain('外部督办')
    const roles = await admin.roleChoices({})
    const idOf = (alias: string) => roles.find(({ roleAlias }) => roleAlias === alias)?.id ?? ''
    expect(await admin.previewMenus({ roleIds: [idOf('designer')] })).toContain(made.id)
    expect(await admin.previewMenus({ roleIds: [idOf('base_user')] })).not.toContain(made.id)
    // What is not drawn is not seen, nor is a heading with nothing drawn below it.
    await admin.menuStatus({ id: made.id, name: 'isHidden', on: true })
    const hidden = await admin.previewMenus({ roleIds: [idOf('designer')] })
    expect([hidden.includes(made.id), hidden.includes(group.id)]).toEqual([false, false])
    await admin.menuStatus({ id: made.id, name: 'isHidden', on: false })
    await admin.menuStatus({ id: made.id, name: 'published', on: false })
    expect(await names('designer')).not.toContain('督办清单')
    expect((await refusedWith(admin.removeMenu({ id: group.id }))).key).toBe('row.notEmpty')
    await admin.removeMenus({ ids: [group.id, made.id] })
    expect((await refusedWith(admin.menuDetail({ id: made.id }))).key).toBe('row.gone')
  })

  test('of the product are changed, told apart, and brought back; they are never deleted', async () => {
    const find = async (code: string) => {
      const row = (await admin.menus({})).data.find((one) => one.code === code)
      if (row === undefined) throw new Error(`no menu ${code}`)
      return row
    }
    const { id, revision, name, alias, group, path, source, topMenuId, parentId, rule, right } =
      await find('system-post')
    const words = { alias, group, path, source, topMenuId, parentId, rule, right }
    await admin.updateMenu({ ...words, id, revision, name: '岗位设置' })
    expect(await find('system-post')).toMatchObject({ name: '岗位设置', changed: true })
    expect((await refusedWith(admin.updateMenu({ ...words, id, revision, name }))).key).toBe('revision.conflict')
    expect((await refusedWith(admin.removeMenu({ id }))).key).toBe('administration.builtIn')
    await admin.resetMenus({ id })
    expect(await find('system-post')).toMatchObject({ name, changed: false })
    await admin.menuStatus({ id, name: 'published', on: false })
    await admin.resetMenus({})
    expect((await admin.menus({})).data.filter(({ changed }) => changed)).toEqual([])
  })

  test('change places among their neighbours only, all at once', async () => {
    const bar = async () => {
      const { data } = await admin.menus({})
      return data.filter(({ group }) => group === 'navbar').toSorted((a, b) => a.sort - b.sort)
    }
    const before = await bar()
    const turned = before.map(({ id }) => id).toReversed()
    await admin.sortMenus({ ids: turned })
    expect((await bar()).map(({ id }) => id)).toEqual(turned)
    expect((await refusedWith(admin.sortMenus({ ids: turned.slice(1) }))).key).toBe('menu.orderOutdated')
    await admin.sortMenus({ ids: before.map(({ id }) => id) })
  })

  test('of another tenant are none', async () => {
    const [row] = (await admin.menus({})).data
    const id = row?.id ?? ''
    expect((await refusedWith(other.menuDetail({ id }))).key).toBe('row.gone')
    expect((await refusedWith(other.removeMenus({ ids: [id] }))).key).toBe('row.gone')
    expect((await refusedWith(other.sortMenus({ ids: [id] }))).key).toBe('row.gone')
    expect((await refusedWith(other.menuStatus({ id, name: 'published', on: false }))).key).toBe('row.gone')
    expect((await refusedWith(designer.menus({}))).key).toBe('right.missing')
  })
})

test('the sign-in log tells successes and failures of the own tenant', async () => {
  await signInTo(server.base, { username: 'designer', password: 'wrong' }).catch(() => {})
  const logs = (await server.as('admin')).calls(signInCalls)
  const failed = await logs.signInLog({ keyword: 'designer', result: 'refused' })
  expect(failed.data[0]).toMatchObject({ who: 'designer', way: 'password', ok: false, words: '用户名或密码错误' })
  const good = await logs.signInLog({ keyword: 'admin', result: 'ok' })
  expect(good.data[0]).toMatchObject({ realName: '高远', ok: true })
  const foreign = await (await server.as('admin', OTHER_TENANT)).calls(signInCalls).signInLog({ keyword: 'designer' })
  expect(foreign.data.every(({ realName }) => realName !== '周敏')).toBe(true)
  expect((await logs.exportSignInLog({})).name).toBe('登录日志.xlsx')
  expect(DEMO_TENANT).not.toBe(OTHER_TENANT)
})
