import type { Client } from '@mingtai/api'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { auditLog } from '@mingtai/server-kit/tables'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemCalls } from '../calls.ts'
import { siteSettings } from './index.ts'

type System = Client<typeof systemCalls>

let server: TestServer
let admin: System
let base: System
let other: System

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(systemCalls)
  base = (await server.as('zhang.wei')).calls(systemCalls)
  other = (await server.as('admin', OTHER_TENANT)).calls(systemCalls)
})
afterAll(() => server.stop())

const names = (areas: { areaName: string }[]) => areas.map(({ areaName }) => areaName)

describe('administrative areas', () => {
  test('a code has a name and areas below it', async () => {
    expect(await base.areaName({ areaCode: '410100' })).toBe('郑州市')
    expect(await base.areaName({ areaCode: '110100' })).toBe('北京市')
    expect((await refusedWith(base.areaName({ areaCode: '999999' }))).key).toBe('row.gone')
    const provinces = await base.nextAreas({ areaCode: '' })
    expect(provinces).toHaveLength(34)
    expect(await base.nextAreas({ areaCode: '100000' })).toEqual(provinces)
    expect(names(await base.nextAreas({ areaCode: '410000' }))).toContain('郑州市')
    expect(names(await base.nextAreas({ areaCode: '410100' }))).toContain('金水区')
  })

  test('districts of a municipality stand directly below it', async () => {
    const beijing = await base.nextAreas({ areaCode: '110000' })
    expect(beijing).toHaveLength(16)
    expect(beijing[0]).toEqual({ areaCode: '110101', areaName: '东城区', parentCode: '110000', hasChildren: false })
    expect(names(await base.nextAreas({ areaCode: '500000' }))).toEqual(expect.arrayContaining(['渝中区', '城口县']))
  })

  test('people find an area by name, sound, initials and code', async () => {
    const found = async (keyword: string) => names((await admin.areas({ keyword, size: 100 })).data)
    expect((await found('郑州'))[0]).toBe('郑州市')
    expect(await found('zhengzhou')).toContain('郑州市')
    expect(await found('zzs')).toContain('郑州市')
    expect(await found('4101')).toContain('金水区')
    expect((await admin.areas({ keyword: '金水' })).data[0]?.path).toBe('河南省 / 郑州市 / 金水区')
  })

  test('what the administrator corrects counts at once, for this tenant alone', async () => {
    const renamed = await admin.updateArea({ areaCode: '410105', areaName: '金水新区', status: 1, revision: 0 })
    expect(renamed).toMatchObject({ origin: 'renamed', instead: '金水区', revision: 1 })
    expect(await base.areaName({ areaCode: '410105' })).toBe('金水新区')
    expect(await other.areaName({ areaCode: '410105' })).toBe('金水区')
    const late = admin.updateArea({ areaCode: '410105', areaName: '别的', status: 1, revision: 0 })
    expect((await refusedWith(late)).key).toBe('revision.conflict')
    await admin.updateArea({ areaCode: '410105', areaName: '金水新区', status: 2, revision: 1 })
    expect(names(await base.nextAreas({ areaCode: '410100' }))).not.toContain('金水新区')
    expect(await base.areaName({ areaCode: '410105' })).toBe('金水新区')
    await admin.insertArea({ areaCode: '410195', areaName: '云州示范区', parentCode: '410100' })
    expect(names(await base.nextAreas({ areaCode: '410100' }))).toContain('云州示范区')
    expect((await admin.areas({ corrected: true })).total).toBe(2)
    await admin.restoreArea({ areaCode: '410105' })
    await admin.restoreArea({ areaCode: '410195' })
    expect(names(await base.nextAreas({ areaCode: '410100' }))).toContain('金水区')
    expect((await refusedWith(admin.restoreArea({ areaCode: '410105' }))).key).toBe('area.national')
  })

  test('a code stands below the one that it begins with, once', async () => {
    const outside = admin.insertArea({ areaCode: '420199', areaName: '错位区', parentCode: '410100' })
    expect(await refusedWith(outside)).toMatchObject({ key: 'area.codeOutside', field: 'areaCode' })
    const taken = admin.insertArea({ areaCode: '410102', areaName: '中原区', parentCode: '410100' })
    expect(await refusedWith(taken)).toMatchObject({ key: 'area.codeTaken', field: 'areaCode' })
    const wrong = admin.insertArea({ areaCode: '41', areaName: '短' })
    expect((await refusedWith(wrong)).key).toBe('call.wrongField')
    expect((await refusedWith(base.areas({}))).key).toBe('right.missing')
  })
})

describe('settings of the site', () => {
  test('have the product’s defaults until the administrator says otherwise', async () => {
    const site = await base.site({})
    expect(site).toMatchObject({ tenantId: DEMO_TENANT, regionName: '郑州', tokenTime: 3000, idleTime: 3600 })
    expect(site).toMatchObject({ wechatLogin: true, adminIndex: false, oauthManage: false })
    const saved = await admin.saveSite({ pageTitle: '云州政务', idleTime: 1800, revision: 0 })
    expect(saved).toMatchObject({ pageTitle: '云州政务', tokenTime: 3000, revision: 1 })
    await admin.saveSite({ tokenTime: 1200, revision: 1 })
    expect(await base.site({})).toMatchObject({ pageTitle: '云州政务', tokenTime: 1200 })
    expect((await refusedWith(admin.saveSite({ tokenTime: 900, revision: 1 }))).key).toBe('revision.conflict')
    expect((await other.site({})).pageTitle).toBe('明台')
    expect((await siteSettings(server.services.db, DEMO_TENANT)).idleTime).toBe(1800)
  })

  test('anybody reads what the sign-in page needs and nothing more', async () => {
    const anonymous = (await server.as(null)).calls(systemCalls)
    const shown = await anonymous.publicSite({})
    expect(shown).toMatchObject({ tenantId: DEMO_TENANT, pageTitle: '云州政务' })
    expect(Object.keys(shown)).not.toContain('weeklyReportRoles')
    expect((await anonymous.publicSite({ tenantId: OTHER_TENANT })).site).toBe('临江县人民政府')
    expect(await anonymous.publicSite({ tenantId: 'nobody' })).toEqual(shown)
    expect((await refusedWith(anonymous.site({}))).sessionEnded).toBe(true)
    expect((await refusedWith(base.siteDetail({}))).key).toBe('right.missing')
    expect((await refusedWith(base.saveSite({ pageTitle: 'x', revision: 0 }))).key).toBe('right.missing')
  })

  test('impossible values are refused beside their field', async () => {
    expect(await refusedWith(admin.saveSite({ tokenTime: 5, revision: 2 }))).toMatchObject({ field: 'tokenTime' })
    expect(await refusedWith(admin.saveSite({ storagePrefix: '../x', revision: 2 }))).toMatchObject({
      field: 'storagePrefix',
    })
    for (const externalLogin of [
      'javascript:alert(1)',
      'sso.example.com',
      '//sso.example.com',
      'https://a:b@sso.example.com',
    ])
      expect(await refusedWith(admin.saveSite({ externalLogin, revision: 2 }))).toMatchObject({
        field: 'externalLogin',
      })
    for (const path of ['help', '//evil.example', '/*', '/a?b', '/../x'])
      expect((await refusedWith(admin.saveSite({ publicPaths: [path], revision: 2 }))).field).toMatch(/^publicPaths/)
    // Each would end the line of the content policy, widen it or send what is shown in clear.
    for (const site of [
      'http://pic.example.cn',
      'https://*.example.cn',
      'https://pic.example.cn/a',
      "https://pic.example.cn; script-src 'unsafe-inline'",
      'https:',
      '*',
    ])
      expect((await refusedWith(admin.saveSite({ screenSites: [site], revision: 2 }))).field).toMatch(/^screenSites/)
  })
})

describe('the operation log', () => {
  test('tells who did what, in words and differences', async () => {
    await admin.updateArea({ areaCode: '110101', areaName: '东城', status: 1, revision: 0 })
    const { data } = await admin.operations({ keyword: '东城' })
    expect(data[0]).toMatchObject({ who: '高远', action: '更正行政区划', subject: '东城' })
    expect(data[0]?.changes).toContainEqual({ field: '区划名称', before: '东城区', after: '东城' })
    expect(await admin.operation({ id: data[0]?.id ?? '' })).toEqual(data[0])
    expect((await refusedWith(other.operation({ id: data[0]?.id ?? '' }))).key).toBe('row.gone')
    expect((await admin.operations({ keyword: '登录' })).total).toBeGreaterThan(0)
    expect((await admin.operations({ action: '更正行政区划', to: '2020-01-01T00:00:00Z' })).total).toBe(0)
    const actions = await admin.operationActions({})
    expect(actions).toContainEqual({ code: 'sign-in', name: '登录' })
    expect(new Set(actions.map(({ code }) => code)).size).toBe(actions.length)
    expect((await other.operations({ keyword: '东城' })).total).toBe(0)
    const file = await admin.exportOperations({ keyword: '东城' })
    expect(file.name).toBe('操作日志.xlsx')
    expect((await admin.operations({ action: '导出操作日志' })).total).toBe(1)
    expect((await refusedWith(base.operations({}))).key).toBe('right.missing')
    expect((await refusedWith(base.exportOperations({}))).message).not.toBe('')
  })

  test('nothing deletes from it', () => {
    const paths = Object.values(systemCalls).map(({ path }) => path)
    expect(paths.filter((path) => /operateLog\/(delete|update|insert)/.test(path))).toEqual([])
  })

  test('of two hundred thousand rows any page comes, and the count stops at ten thousand', async () => {
    const { db } = server.services
    const before = (await admin.operations({})).total
    expect(before).toBeLessThan(10_000)
    await db.execute(sql`
      insert into ${auditLog} (id, tenant_id, who, address, action, subject, at)
      select 'bulk-' || n, ${DEMO_TENANT}, '某人', '127.0.0.1', '批量', '第 ' || n || ' 条', now() - n * interval '1 second'
      from generate_series(1, 200000) n`)
    await db.execute(sql`analyze ${auditLog}`)
    const page = await admin.operations({ current: 3, size: 20 })
    expect(page).toMatchObject({ total: 10_000, more: true })
    expect(page.data).toHaveLength(20)
    expect((await admin.operations({ action: '批量', current: 500, size: 20 })).data[0]?.subject).toBe('第 9981 条')
    const [row] = await db.select().from(tenant).where(eq(tenant.id, DEMO_TENANT))
    expect(row?.name).toBe('云州市人民政府')
  })
})
