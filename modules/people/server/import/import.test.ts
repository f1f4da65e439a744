import { client, type Client } from '@mingtai/api'
import { department, membership, organization, person } from '@mingtai/modules/organization/server'
import { OTHER_TENANT } from '@mingtai/seeds'
import { openWorkbook, readTable } from '@mingtai/sheet-files'
import {
  personOf,
  refusedWith,
  seatOf,
  sessionOf,
  signInTo,
  testServer,
  type TestServer,
} from '@mingtai/server/testing'
import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '../calls.ts'
import { importColumns } from './import-file.ts'
import { textSheet } from './text-sheet.ts'

type People = Client<typeof peopleCalls>

let server: TestServer
let admin: People
let org: People
let foreign: People

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(peopleCalls)
  org = (await server.as('orgadmin')).calls(peopleCalls)
  foreign = (await server.as('admin', OTHER_TENANT)).calls(peopleCalls)
})
afterAll(() => server.stop())

type Line = Partial<Record<(typeof importColumns)[number]['title'], string>>

async function workbook(lines: Line[]): Promise<string> {
  const rows = lines.map((line) => importColumns.map(({ title }) => line[title] ?? ''))
  const { content } = await textSheet('人员', [...importColumns], [rows])
  if (!('bytes' in content)) throw new Error('no bytes')
  return Buffer.from(content.bytes).toString('base64')
}

const here = '云州市发展和改革委员会'
const line = (loginName: string, over: Line = {}): Line => ({ 姓名: '导入员', 登录名: loginName, 机构: here, ...over })

async function rowsIn() {
  const { db } = server.services
  const [people] = await db.select({ rows: count() }).from(person)
  const [seats] = await db.select({ rows: count() }).from(membership)
  const [rooms] = await db.select({ rows: count() }).from(department)
  return [people?.rows, seats?.rows, rooms?.rows]
}

test('departments are entered where departments are one’s own, not wherever people are', async () => {
  const seats = [{ ...(await seatOf(server, 'admin')), isPrimary: true }]
  const made = await admin.createPerson({ view: 'full', realName: '区域员', loginName: 'two.reaches', seats })
  const [range, own] = await Promise.all([roleIdOf('rangeAdmin'), roleIdOf('orgAdmin')])
  const region = (await seatOf(server, 'orgadmin')).organizationId
  await admin.grantRole({ roleIds: [range], personIds: [made.id], range: [region] })
  await admin.grantRole({ roleIds: [own], personIds: [made.id] })
  await server.services.db.update(person).set({ mustChangePassword: false }).where(eq(person.id, made.id))
  const { access_token: token } = await signInTo(server.base, { username: 'two.reaches', password: made.password })
  const theirs = client(peopleCalls, sessionOf(server.base, token))
  const file = await workbook([line('new.room', { 机构: await nameOf(region), 部门: '越权科' })])
  const { rows } = await theirs.importCheck({ view: 'region', file })
  expect(rows[0]?.problems.map(({ column }) => column)).toEqual(['部门'])
})

async function roleIdOf(alias: string) {
  return (await admin.roles({})).find((one) => one.alias === alias)?.id ?? ''
}

async function nameOf(id: string) {
  const [found] = await server.services.db.select().from(organization).where(eq(organization.id, id))
  return found?.name ?? ''
}

test('a look through a file writes nothing and says what is wrong with each row', async () => {
  const { phone } = await personOf(server, 'zhang.wei')
  const file = await workbook([
    line('ok.one', { 部门: '能源科', 角色: '普通用户' }),
    line('twice'),
    line('Twice', { 手机号码: '13100000001' }),
    line('admin'),
    line('bad.phone', { 手机号码: '123' }),
    line('phone.taken', { 手机号码: phone ?? '' }),
    line('bad.card', { 身份证号: '110105194912310021' }),
    line('no.place', { 机构: '不存在的局' }),
    line('no.role', { 角色: '皇帝' }),
    line('', { 姓名: '没有登录名' }),
    line('bad.sex', { 性别: '无' }),
    line('new.room', { 部门: '新能源科/储能组' }),
  ])
  const before = await rowsIn()
  const { rows, good, wrong, newDepartments } = await admin.importCheck({ view: 'full', file })
  expect(await rowsIn()).toEqual(before)
  expect([good, wrong]).toEqual([2, 10])
  expect(newDepartments).toEqual([`${here}/新能源科/储能组`])
  const columns = Object.fromEntries(rows.map((row) => [row.line, row.problems.map(({ column }) => column)]))
  expect(columns).toEqual({
    2: [],
    3: ['登录名'],
    4: ['登录名'],
    5: ['登录名'],
    6: ['手机号码'],
    7: ['手机号码'],
    8: ['身份证号'],
    9: ['机构'],
    10: ['角色'],
    11: ['登录名'],
    12: ['性别'],
    13: [],
  })
})

test('people come in whole, with departments, roles and a password of their own', async () => {
  const file = await workbook([
    line('in.one', { 部门: '氢能科/制氢组', 角色: '普通用户、任务发布人', 手机号码: '13200000001', 职务: '科员' }),
    line('in.two', { 部门: '氢能科/制氢组' }),
  ])
  const done = await admin.importApply({ view: 'full', file, createDepartments: true, skipWrong: false })
  expect(done.createdDepartments).toEqual([`${here}/氢能科/制氢组`])
  expect(new Set(done.accounts.map(({ password }) => password)).size).toBe(2)
  await signInTo(server.base, { username: 'in.one', password: done.accounts[0]?.password ?? '' })
  const { id } = await personOf(server, 'in.one')
  const shown = await admin.person({ view: 'full', id })
  expect(shown.seats).toMatchObject([
    { organizationName: here, departmentName: '制氢组', postName: '科员', isPrimary: true },
  ])
  expect(shown.roles.map(({ name }) => name).toSorted()).toEqual(['任务发布人', '普通用户'])
  const rooms = await server.services.db.select().from(department).where(eq(department.name, '氢能科'))
  expect(rooms).toHaveLength(1)
  const again = await refusedWith(admin.importApply({ view: 'full', file, createDepartments: true, skipWrong: false }))
  expect(again).toMatchObject({ key: 'person.importWrong' })
})

test('wrong rows are left out only when asked, and leave as a file with their reasons', async () => {
  const file = await workbook([line('skip.good'), line('admin')])
  const apply = { view: 'full' as const, file, createDepartments: true }
  expect(await refusedWith(admin.importApply({ ...apply, skipWrong: false }))).toMatchObject({
    key: 'person.importWrong',
  })
  expect(await admin.importApply({ ...apply, skipWrong: true })).toMatchObject({ skipped: 1 })
  const { body } = await admin.importErrors({ view: 'full', file })
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  const { fields } = await readTable(book, book.sheet(0))
  expect(fields.at(-1)?.name).toBe('问题')
  book.close()
})

test('an administrator of an organization imports into it, without departments of others or roles beyond', async () => {
  const file = await workbook([
    line('org.ok', { 部门: '能源科' }),
    line('org.away', { 机构: '云州市财政局' }),
    line('org.role', { 角色: '系统管理员' }),
  ])
  const { rows } = await org.importCheck({ view: 'user', file })
  expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([[], ['机构'], ['角色']])
  expect(await refusedWith(org.importCheck({ view: 'full', file }))).toMatchObject({ key: 'right.missing' })
})

test('another tenant imports into its own places only', async () => {
  const file = await workbook([line('foreign.one')])
  const { rows } = await foreign.importCheck({ view: 'full', file })
  expect(rows[0]?.problems).toMatchObject([{ column: '机构' }])
})

test('two imports of the same file at once enter everybody once', async () => {
  const file = await workbook([line('same.one', { 手机号码: '13300000001' }), line('same.two')])
  const apply = () => admin.importApply({ view: 'full', file, createDepartments: true, skipWrong: false })
  const outcomes = await Promise.allSettled([apply(), apply()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const found = await server.services.db
    .select()
    .from(person)
    .where(and(eq(person.loginName, 'same.one'), eq(person.deleted, false)))
  expect(found).toHaveLength(1)
})

test('what is not a workbook is refused with advice', async () => {
  const text = Buffer.from('姓名,登录名').toString('base64')
  expect((await refusedWith(admin.importCheck({ view: 'full', file: text }))).key).toContain('workbook.')
  const headless = await workbook([])
  expect(await refusedWith(admin.importCheck({ view: 'full', file: headless }))).toMatchObject({
    key: 'person.importEmpty',
  })
})
