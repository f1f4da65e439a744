import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { client, type Client } from '@mingtai/api'
import { department, membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { OTHER_TENANT } from '@mingtai/seeds'
import { openWorkbook, readRows } from '@mingtai/sheet-files'
import {
  personOf,
  refusedWith,
  membershipOf,
  sessionOf,
  signInTo,
  testServer,
  type TestServer,
} from '@mingtai/server/testing'
import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { frontHash } from '@mingtai/modules/ground/sign-in/server'
import { peopleCalls } from '../../calls.ts'
import type { ImportProgress } from '../../import-calls.ts'
import type { View } from '../../views.ts'
import { textSheet } from '../person/text-sheet.ts'
import { importColumns } from './import-columns.ts'
import { sweepImports } from './import-store.ts'

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

async function workbook(lines: Line[]): Promise<Blob> {
  const rows = lines.map((line) => importColumns.map(({ title }) => line[title] ?? ''))
  const { content } = await textSheet('人员', [...importColumns], [rows])
  if (!('bytes' in content)) throw new Error('no bytes')
  return new Blob([content.bytes.slice()])
}

/** Uploads a list; answers what its rows would do. */
async function checked(lines: Line[], who = admin, view: View = 'full') {
  const sum = await who.importUpload({ view, file: await workbook(lines) })
  return { ...sum, rows: await rowsOf(sum.uploadId, who, view) }
}

async function rowsOf(uploadId: string, who = admin, view: View = 'full') {
  return (await who.importRows({ view, uploadId, current: 1, size: 100 })).records
}

const columnsOf = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  Object.fromEntries(rows.map((row) => [row.line, row.problems.map(({ column }) => column)]))

async function applied(uploadId: string, skipWrong = false): Promise<ImportProgress> {
  await admin.importApply({ view: 'full', uploadId, skipWrong })
  return ended(uploadId)
}

async function ended(uploadId: string): Promise<ImportProgress> {
  for (;;) {
    const progress = await admin.importProgress({ view: 'full', uploadId })
    if (progress.state !== 'running') return progress
  }
}

async function passwordsOf(uploadId: string): Promise<string[][]> {
  const { body } = await admin.importPasswords({ view: 'full', uploadId })
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  const rows: string[][] = []
  for await (const batch of readRows(book, book.sheet(0)))
    for (let index = 0; index < batch.count; index += 1)
      (rows[batch.rows[index] ?? 0] ??= [])[batch.columns[index] ?? 0] = batch.texts[index] ?? ''
  book.close()
  return rows.slice(1)
}

const here = '云州市发展和改革委员会'
const line = (loginName: string, over: Line = {}): Line => ({ 姓名: '导入员', 登录名: loginName, 机构: here, ...over })

async function rowsIn() {
  const { db } = server.services
  const [people] = await db.select({ rows: count() }).from(person)
  const [memberships] = await db.select({ rows: count() }).from(membership)
  const [departments] = await db.select({ rows: count() }).from(department)
  return [people?.rows, memberships?.rows, departments?.rows]
}

test('departments are entered where departments are one’s own, not wherever people are', async () => {
  const memberships = [{ ...(await membershipOf(server, 'admin')), isPrimary: true }]
  const made = await admin.createPerson({ view: 'full', realName: '区域员', loginName: 'two.reaches', memberships })
  const [range, own] = await Promise.all([roleIdOf('rangeAdmin'), roleIdOf('orgAdmin')])
  const region = (await membershipOf(server, 'orgadmin')).organizationId
  await admin.grantRole({ roleIds: [range], personIds: [made.id], range: [region] })
  await admin.grantRole({ roleIds: [own], personIds: [made.id] })
  await server.services.db.update(person).set({ mustChangePassword: false }).where(eq(person.id, made.id))
  const { access_token: token } = await signInTo(server.base, { username: 'two.reaches', password: made.password })
  const theirs = client(peopleCalls, sessionOf(server.base, token))
  const { rows, unknown } = await checked(
    [line('new.department', { 机构: await nameOf(region), 部门: '越权科' })],
    theirs,
    'region',
  )
  expect(rows[0]?.problems.map(({ column }) => column)).toEqual(['部门'])
  expect(unknown).toMatchObject([{ path: '越权科', mayCreate: false }])
})

async function roleIdOf(alias: string) {
  return (await admin.roles({})).find((one) => one.alias === alias)?.id ?? ''
}

async function nameOf(id: string) {
  const [found] = await server.services.db.select().from(organization).where(eq(organization.id, id))
  return found?.name ?? ''
}

test('a look through a file writes nothing and says what is wrong with each row', async () => {
  const before = await rowsIn()
  const { rows, counts, unknown } = await checked([
    line('ok.one', { 部门: '能源科', 角色: '普通用户' }),
    line('twice'),
    line('Twice', { 手机号码: '13100000001' }),
    line('bad.phone', { 手机号码: '123' }),
    line('bad.card', { 身份证号: '110105194912310021' }),
    line('no.place', { 机构: '不存在的局' }),
    line('no.role', { 角色: '皇帝' }),
    line('', { 姓名: '没有登录名' }),
    line('bad.sex', { 性别: '无' }),
    line('bad.day', { 出生日期: '1990-02-30' }),
    line('typo.department', { 部门: '能原科' }),
  ])
  expect(await rowsIn()).toEqual(before)
  expect(counts).toEqual({ new: 1, change: 0, same: 0, ask: 0, refuse: 10 })
  expect(unknown).toMatchObject([
    {
      organizationName: here,
      path: '能原科',
      rows: 1,
      mayCreate: true,
      decision: null,
      nearest: [{ path: '能源科' }],
    },
  ])
  expect(columnsOf(rows)).toEqual({
    ...{ 2: [], 3: ['登录名'], 4: ['登录名'], 5: ['手机号码'], 6: ['身份证号'], 7: ['机构'], 8: ['角色'] },
    ...{ 9: ['登录名'], 10: ['性别'], 11: ['出生日期'], 12: ['部门'] },
  })
})

test('a typo in the name of an organization is told with the nearest one', async () => {
  const typed = `${here.slice(0, -1)}茶`
  const { rows } = await checked([line('typo.organization', { 机构: typed })])
  expect(JSON.stringify(rows)).toContain(`没有机构“${typed}”，最接近的是“${here}”，请改正后重新导入。`)
})

test('a typo makes no department unasked: it is the nearest one, or a new one, when somebody says so', async () => {
  const { uploadId, unknown } = await checked([
    line('department.typo', { 部门: '能原科' }),
    line('department.new', { 部门: '氢能科/制氢组' }),
    line('department.new.too', { 部门: '氢能科/制氢组' }),
  ])
  expect(await refusedWith(admin.importApply({ view: 'full', uploadId, skipWrong: false }))).toMatchObject({
    key: 'person.importWrong',
  })
  const [typo, fresh] = unknown
  const departments = { [typo?.key ?? '']: typo?.nearest[0]?.id ?? '', [fresh?.key ?? '']: 'create' }
  const again = await admin.importCheck({ view: 'full', uploadId, departments })
  expect(again.counts).toMatchObject({ new: 3, refuse: 0 })
  expect(await applied(uploadId)).toMatchObject({
    state: 'done',
    result: { created: 3, createdDepartments: [`${here}/氢能科`, `${here}/氢能科/制氢组`] },
  })
  const shown = await admin.person({ view: 'full', id: (await personOf(server, 'department.typo')).id })
  expect(shown.memberships).toMatchObject([{ organizationName: here, departmentName: '能源科' }])
  const created = await server.services.db.select().from(department).where(eq(department.name, '氢能科'))
  expect(created).toHaveLength(1)
})

test('people come in whole, with roles and a password of their own, and a second time nothing changes', async () => {
  const lines = [
    line('in.one', {
      部门: '能源科',
      角色: '普通用户、任务发布人',
      手机号码: '+86 132-0000-0001',
      职务: '科员',
      出生日期: '1990年1月2日',
    }),
    line('in.two', { 姓名: '张 三', 性别: '男性', 手机号码: '１３２００００００５２' }),
  ]
  const { uploadId } = await checked(lines)
  expect(await applied(uploadId)).toMatchObject({ state: 'done', result: { created: 2, changed: 0, skipped: 0 } })
  expect(await refusedWith(admin.importApply({ view: 'full', uploadId, skipWrong: true }))).toMatchObject({
    key: 'person.importTwice',
  })
  const passwords = await passwordsOf(uploadId)
  expect(passwords.map(([name, login]) => [name, login])).toEqual([
    ['导入员', 'in.one'],
    ['张三', 'in.two'],
  ])
  const [first, second] = passwords.map((cells) => cells[2] ?? '')
  expect(first).not.toBe(second)
  const session = await signInTo(server.base, { username: 'in.one', password: first ?? '' })
  expect(session.must_change).toBe(true)
  const { id, phone, birthday, passwordHash: drawn } = await personOf(server, 'in.one')
  const own = client(signInCalls, sessionOf(server.base, session.access_token))
  await own.modifyPassword({ newPassword: frontHash('Chosen#2026') })
  const { passwordHash: chosen } = await personOf(server, 'in.one')
  expect([drawn, chosen].map((hash) => /m=(\d+)/.exec(hash)?.[1])).toEqual(['1024', '19456'])
  expect([phone, birthday, (await personOf(server, 'in.two')).phone]).toEqual([
    '13200000001',
    '1990-01-02',
    '13200000052',
  ])
  const shown = await admin.person({ view: 'full', id })
  expect(shown.memberships).toMatchObject([
    { organizationName: here, departmentName: '能源科', postName: '科员', isPrimary: true },
  ])
  expect(shown.roles.map(({ name }) => name).toSorted()).toEqual(['任务发布人', '普通用户'])
  const again = await checked(lines)
  expect(again.counts).toEqual({ new: 0, change: 0, same: 2, ask: 0, refuse: 0 })
  expect(
    await refusedWith(admin.importApply({ view: 'full', uploadId: again.uploadId, skipWrong: true })),
  ).toMatchObject({
    key: 'person.importNothing',
  })
})

test('people who are there are changed where the file says so, and told old and new', async () => {
  const first = await checked([
    line('change.one', { 手机号码: '13300000001', 职务: '科员', 部门: '能源科', 邮箱: 'one@example.cn' }),
    line('change.two', { 手机号码: '13300000002' }),
  ])
  await applied(first.uploadId)
  const { id, revision } = await personOf(server, 'change.one')
  const { rows, counts, uploadId } = await checked([
    line('change.one', { 手机号码: '13300000011', 职务: '科长', 机构: '云州市财政局', 角色: '普通用户' }),
    line('', { 姓名: '导入员', 手机号码: '13300000002', 邮箱: 'two@example.cn', 机构: '' }),
  ])
  expect(counts).toMatchObject({ change: 2, refuse: 0 })
  expect(rows.map(({ changes }) => changes)).toEqual([
    [
      { field: '手机号码', before: '133****0001', after: '13300000011' },
      { field: '机构和部门', before: `${here} / 能源科`, after: '云州市财政局' },
      { field: '职务', before: '科员', after: '科长' },
      { field: '角色', before: null, after: '增加普通用户' },
    ],
    [{ field: '邮箱', before: null, after: 'two@example.cn' }],
  ])
  expect(await applied(uploadId)).toMatchObject({ state: 'done', result: { created: 0, changed: 2 } })
  const now = await admin.person({ view: 'full', id })
  expect(now).toMatchObject({ email: 'one@example.cn', phone: '133****0011', revision: revision + 1 })
  expect(now.memberships).toMatchObject([
    { organizationName: '云州市财政局', departmentName: null, postName: '科长', isPrimary: true },
  ])
  expect(now.roles.map(({ name }) => name)).toEqual(['普通用户'])
  const { records } = await admin.personLog({ view: 'full', id, current: 1, size: 9 })
  expect(records.map(({ text }) => text).join()).toContain('职务由“科员”改为“科长”')
})

test('a second post is added beside the main one, and comes again without a change', async () => {
  const main = line('in.two.posts', { 部门: '能源科' })
  const first = await checked([main])
  expect(first.rows[0]?.problems).toEqual([])
  expect((await applied(first.uploadId)).state).toBe('done')
  const { id } = await personOf(server, 'in.two.posts')
  const post = line('in.two.posts', { 机构: '云州市财政局', 部门: '', 职务: '联络员', 任职: '兼任' })
  const both = await checked([main, post])
  expect(both.rows.map(({ rowStatus }) => rowStatus)).toEqual(['same', 'change'])
  expect(both.rows[1]?.changes).toEqual([{ field: '兼任', before: null, after: '云州市财政局，联络员' }])
  expect((await applied(both.uploadId)).result).toMatchObject({ changed: 1, same: 1 })
  const rows = await server.services.db
    .select()
    .from(membership)
    .where(and(eq(membership.personId, id), eq(membership.deleted, false)))
  expect(rows.map(({ isPrimary, postName }) => [isPrimary, postName]).toSorted()).toEqual([
    [false, '联络员'],
    [true, null],
  ])
  expect((await checked([main, post])).rows.map(({ rowStatus }) => rowStatus)).toEqual(['same', 'same'])
  const nobody = await checked([line('in.nobody.yet', { 任职: '兼任' })])
  expect(columnsOf(nobody.rows)).toEqual({ [nobody.rows[0]?.line ?? 0]: ['任职'] })
})

test('a number of somebody with another name, and numbers of two people, are asked about', async () => {
  const first = await checked([
    line('ask.one', { 姓名: '问一', 手机号码: '13400000001' }),
    line('ask.two', { 姓名: '问二', 手机号码: '13400000002' }),
    line('ask.three', { 姓名: '问三', 手机号码: '13400000003' }),
  ])
  await applied(first.uploadId)
  const [one, two] = await Promise.all([personOf(server, 'ask.one'), personOf(server, 'ask.two')])
  const { rows, counts, uploadId } = await checked([
    line('', { 姓名: '另一人', 手机号码: '13400000003', 机构: '' }),
    line('ask.two', { 姓名: '问二', 手机号码: '13400000001', 职务: '主任' }),
  ])
  expect(counts).toMatchObject({ ask: 2, change: 0 })
  expect(rows.map(({ candidates }) => candidates.map(({ name }) => name))).toEqual([['问三'], ['问二', '问一']])
  const again = await admin.importCheck({ view: 'full', uploadId, people: { 2: 'skip', 3: two.id } })
  expect(again.counts).toMatchObject({ ask: 0, change: 1, refuse: 1 })
  expect(await applied(uploadId, true)).toMatchObject({ state: 'done', result: { changed: 1, skipped: 1 } })
  expect((await personOf(server, 'ask.two')).phone).toBe('13400000002')
  expect(await personOf(server, 'ask.one')).toMatchObject({ id: one.id, realName: '问一', phone: '13400000001' })
})

test('wrong rows are left out only when asked; their file is corrected and comes back', async () => {
  const { uploadId, leftOut } = await checked([line('skip.good'), line('skip.bad', { 手机号码: '123' })])
  expect(leftOut).toEqual([])
  expect(await refusedWith(admin.importApply({ view: 'full', uploadId, skipWrong: false }))).toMatchObject({
    key: 'person.importWrong',
  })
  expect(await applied(uploadId, true)).toMatchObject({ result: { created: 1, skipped: 1 } })
  const { body } = await admin.importErrors({ view: 'full', uploadId })
  const file = new Blob([await body.arrayBuffer()])
  const back = await admin.importUpload({ view: 'full', file })
  expect([back.counts.refuse, back.leftOut]).toEqual([1, []])
})

test('an administrator of an organization imports into it, without departments of others or roles beyond', async () => {
  const lines = [
    line('org.ok', { 部门: '能源科' }),
    line('org.away', { 机构: '云州市财政局' }),
    line('org.role', { 角色: '系统管理员' }),
    line('admin', { 姓名: '别处的人' }),
  ]
  const { rows, uploadId } = await checked(lines, org, 'user')
  expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([[], ['机构'], ['角色'], ['登录名']])
  expect(rows[3]?.candidates).toEqual([])
  expect(await refusedWith(org.importUpload({ view: 'full', file: await workbook(lines) }))).toMatchObject({
    key: 'right.missing',
  })
  expect(await refusedWith(admin.importRows({ view: 'user', uploadId, current: 1, size: 10 }))).toMatchObject({
    key: 'import.gone',
  })
})

test('another tenant imports into its own places only', async () => {
  const { rows } = await checked([line('foreign.one')], foreign)
  expect(rows[0]?.problems).toMatchObject([{ column: '机构' }])
})

test('two imports of the same file at once enter everybody once', async () => {
  const lines = [line('same.one', { 手机号码: '13500000001' }), line('same.two')]
  const uploads = await Promise.all([checked(lines), checked(lines)])
  // The second one is refused at once where the first has already ended, and else when it comes to write.
  const stale = (problem: unknown): string => {
    expect(problem).toMatchObject({ key: 'person.importStale' })
    return 'refused'
  }
  const outcomes = uploads.map(({ uploadId }) => applied(uploadId).then(({ state }): string => state, stale))
  expect((await Promise.all(outcomes)).toSorted()).toEqual(['done', 'refused'])
  const found = await server.services.db
    .select()
    .from(person)
    .where(and(eq(person.loginName, 'same.one'), eq(person.deleted, false)))
  expect(found).toHaveLength(1)
})

test('an import that is stopped writes nothing, and may be begun again', async () => {
  const before = await rowsIn()
  const { uploadId } = await checked([line('stop.one'), line('stop.two')])
  await admin.importCancel({ view: 'full', uploadId })
  expect(await applied(uploadId)).toMatchObject({ state: 'cancelled' })
  expect(await rowsIn()).toEqual(before)
  expect((await admin.importLatest({ view: 'full' })).uploadId).toBe(uploadId)
  expect(await applied(uploadId)).toMatchObject({ state: 'done', result: { created: 2 } })
})

test('what is not a workbook is refused with advice, and old uploads are cleared away', async () => {
  const text = new Blob(['姓名,登录名'])
  expect((await refusedWith(admin.importUpload({ view: 'full', file: text }))).key).toContain('workbook.')
  expect(await refusedWith(admin.importUpload({ view: 'full', file: await workbook([]) }))).toMatchObject({
    key: 'person.importEmpty',
  })
  const { dataFolder } = server.services
  const [id = ''] = await readdir(join(dataFolder, 'people-imports'))
  await utimes(join(dataFolder, 'people-imports', id), new Date(0), new Date(0))
  await sweepImports({ dataFolder })
  expect(await readdir(join(dataFolder, 'people-imports'))).not.toContain(id)
})
