import type { Client, Download } from '@mingtai/api'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationCalls } from '../../calls.ts'
import { departmentColumns } from './import-departments.ts'
import { organizationColumns } from './import-organizations.ts'
import { tableFile } from './table-file.ts'
import { department, organization, organizationRelation } from '../tables.ts'
import { brokenPaths, named } from '../testing.ts'

type Console = Client<typeof organizationCalls>

let server: TestServer
let admin: Console
let orgadmin: Console

beforeAll(async () => {
  server = await testServer()
  const as = async (name: string) => (await server.as(name)).calls(organizationCalls)
  ;[admin, orgadmin] = await Promise.all([as('admin'), as('orgadmin')])
})
afterAll(() => server.stop())

async function filled(columns: { name: string; width: number }[], rows: string[][]): Promise<string> {
  const { content } = await tableFile({ title: '导入', columns, rows })
  if (!('bytes' in content)) throw new Error('a table is kept in memory')
  return Buffer.from(content.bytes).toString('base64')
}

async function counts(): Promise<number[]> {
  const { db } = server.services
  const tables = [organization, department, organizationRelation]
  return Promise.all(tables.map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0))
}

const own = '云州市发展和改革委员会'

test('a file of departments is tried without changing anything, and then carried out as a whole', async () => {
  const before = [await counts(), await admin.version({})]
  const file = await filled(departmentColumns, [
    [own, '重大项目处', ''],
    [own, '统筹科', '重大项目处'],
    [own, '数据组', '重大项目处／统筹科'],
    [own, '能源科', ''],
  ])
  const tried = await orgadmin.importFile({ kind: 'department', file })
  expect(tried).toMatchObject({ applied: false, created: 3, same: 1, refused: 0 })
  expect([await counts(), await admin.version({})]).toEqual(before)
  const done = await orgadmin.importFile({ kind: 'department', file, apply: true })
  expect(done).toMatchObject({ applied: true, created: 3 })
  const office = named(await admin.fullTree({}), own)
  expect(named(office.children, '统筹科').children.map(({ name }) => name)).toEqual(['数据组'])
  expect(await brokenPaths(server.services.db, '433489')).toEqual([])
  expect(await orgadmin.importFile({ kind: 'department', file })).toMatchObject({ created: 0, same: 4 })
})

test('rows without a fault come in alone when that is asked, and the others leave as a file', async () => {
  const file = await filled(departmentColumns, [
    [own, '先进来的科', ''],
    [own, '没有上级的科', '不存在的处'],
  ])
  expect((await orgadmin.importProblems({ kind: 'department', file })).name).toBe('要改正的行.xlsx')
  const done = await orgadmin.importFile({ kind: 'department', file, apply: true, skipWrong: true })
  expect(done).toMatchObject({ applied: true, created: 1, refused: 1 })
  const office = named(await admin.fullTree({}), own)
  const names = office.children.map(({ name }) => name)
  expect(names).toContain('先进来的科')
  expect(names).not.toContain('没有上级的科')
})

test('a row that cannot be entered keeps the whole file out and says why', async () => {
  const before = await counts()
  const file = await filled(departmentColumns, [
    [own, '可以的科', ''],
    ['云州市财政局', '别人的科', ''],
    [own, '无上级科', '不存在的处'],
    ['没有的机构', '科', ''],
    [own, '长'.repeat(61), ''],
    [own, '', ''],
  ])
  const { rows, refused } = await orgadmin.importFile({ kind: 'department', file })
  expect(refused).toBe(5)
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'create'],
    [3, 'refuse'],
    [4, 'refuse'],
    [5, 'refuse'],
    [6, 'refuse'],
    [7, 'refuse'],
  ])
  expect(rows[1]?.note).toContain('不在您的管理范围内')
  const applied = await refusedWith(orgadmin.importFile({ kind: 'department', file, apply: true }))
  expect(applied.key).toBe('organization.importProblems')
  expect(await counts()).toEqual(before)
})

test('a file of organizations enters new ones, changes known ones and places them', async () => {
  const row = (name: string, rest: Record<string, string> = {}) =>
    organizationColumns.map((column) => (column.name === '机构全称' ? name : (rest[column.name] ?? '')))
  const file = await filled(organizationColumns, [
    row('云州市文化广电和旅游局', { 简称: '市文旅局', 机构类型: '行政机关', 架构上级: '云州市人民政府' }),
    row('云州市图书馆', { 机构类型: '事业单位', 设部门: '否', 架构上级: '云州市文化广电和旅游局' }),
    row('云州市公共资源交易中心', { 简称: '市交易中心', 行政区划: '410100', 架构上级: '云州市人民政府' }),
  ])
  const before = await counts()
  const tried = await admin.importFile({ kind: 'organization', file })
  expect(tried).toMatchObject({ created: 2, changed: 1, refused: 0 })
  expect(await counts()).toEqual(before)
  await admin.importFile({ kind: 'organization', file, apply: true })
  const culture = named(await admin.relationTree({ appCode: 'szoa' }), '云州市文化广电和旅游局')
  expect(culture.children.map(({ name }) => name)).toEqual(['云州市图书馆'])
  const [centre] = (await admin.list({ fullName: '交易中心' })).records
  expect(centre).toMatchObject({ shortName: '市交易中心', appCodes: ['szoa'] })
  expect(await brokenPaths(server.services.db, '433489')).toEqual([])
  const again = await filled(organizationColumns, [row('云州市图书馆', { 联系电话: '0371-66001234' })])
  expect((await admin.importFile({ kind: 'organization', file: again, apply: true })).rows[0]?.note).toBe(
    '更新联系电话。',
  )
  const [library] = await server.services.db.select().from(organization).where(eq(organization.name, '云州市图书馆'))
  expect(library).toMatchObject({ category: '2', hasDepartments: false, phone: '0371-66001234' })
  const odd = await filled(organizationColumns, [
    row('可能局', { 设部门: '可能' }),
    row('某局', { 统一社会信用代码: '123' }),
    row('错位局', { 统一社会信用代码: '11410100005184566A' }),
    row('无区局', { 行政区划: '云海市' }),
    row('另一局', { 机构类型: '不知道' }),
    row('第三局', { 架构上级: '不存在的集团' }),
    row('第四局', { 统一社会信用代码: '11410100MA00000016' }),
    row('第五局'),
    row('第五局'),
  ])
  const { rows } = await admin.importFile({ kind: 'organization', file: odd })
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'refuse',
    'refuse',
    'refuse',
    'refuse',
    'refuse',
    'refuse',
    'refuse',
    'create',
    'refuse',
  ])
})

test('only whom it concerns imports, and other files are refused with a sentence', async () => {
  const file = await filled(organizationColumns, [['某局']])
  expect((await refusedWith(orgadmin.importFile({ kind: 'organization', file }))).key).toBe('right.missing')
  const clerk = (await server.as('zhang.wei')).calls(organizationCalls)
  expect((await refusedWith(clerk.importFile({ kind: 'department', file }))).key).toBe('right.missing')
  const wrong = await filled([{ name: '姓名', width: 80 }], [['张三']])
  const missing = await refusedWith(admin.importFile({ kind: 'organization', file: wrong }))
  expect(missing.message).toContain('机构全称')
  const empty = await filled(organizationColumns, [])
  expect((await refusedWith(admin.importFile({ kind: 'organization', file: empty }))).key).toBe(
    'organization.importEmpty',
  )
  const rubbish = Buffer.from('not a workbook').toString('base64')
  expect((await refusedWith(admin.importFile({ kind: 'organization', file: rubbish }))).key).toMatch(/^workbook\./)
})

test('the library leaves as a file that reads back, and templates have their columns', async () => {
  const { dataPlane } = server.services
  const read = async (download: Download) => {
    const file = Buffer.from(await download.body.arrayBuffer()).toString('base64')
    const columns = ['机构全称', '机构类型', '行政区划', '部门数', '部门名称']
    return dataPlane.readList({ file: Buffer.from(file, 'base64'), columns, required: ['机构全称'], most: 100 })
  }
  const download = await admin.exportLibrary({ fullName: '财政局' })
  expect(download.name).toBe('机构库.xlsx')
  const { rows } = await read(download)
  expect(rows.map(({ cells }) => [cells.机构全称, cells.机构类型, cells.行政区划, cells.部门数])).toEqual([
    ['云州市财政局', '行政机关', '河南省/郑州市', '4'],
  ])
  const template = await orgadmin.importTemplate({ kind: 'department' })
  expect(template.name).toBe('部门导入模板.xlsx')
  expect(await read(template)).toMatchObject({ missing: [], rows: [] })
})
