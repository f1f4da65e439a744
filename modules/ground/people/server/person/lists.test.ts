import type { Client } from '@mingtai/api'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { frontHash } from '@mingtai/modules/ground/sign-in/server'
import { loginSession } from '@mingtai/modules/ground/sign-in/server/tables'
import { DEMO_PASSWORD } from '@mingtai/seeds'
import { auditLog } from '@mingtai/server-kit/tables'
import { refusedWith, membershipOf, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '../../calls.ts'

type People = Client<typeof peopleCalls>

let server: TestServer
let admin: People
let adminSelf: Client<typeof signInCalls>
let org: People
let region: People
let base: People

beforeAll(async () => {
  server = await testServer()
  const of = async (name: string) => (await server.as(name)).calls(peopleCalls)
  const self = await server.as('admin')
  admin = self.calls(peopleCalls)
  adminSelf = self.calls(signInCalls)
  org = await of('orgadmin')
  region = await of('rangeadmin')
  base = await of('zhang.wei')
})
afterAll(() => server.stop())

test('the tree at the left shows what the page reaches', async () => {
  const all = await admin.places({ view: 'full' })
  expect(all.filter(({ type }) => type === 1)).toHaveLength(10)
  expect(all.filter(({ type }) => type === 4).map(({ name }) => name)).toContain('综合经济部门')
  const city = all.find(({ parentId }) => parentId === null)
  expect(city?.people).toBeGreaterThanOrEqual(200)
  const own = await org.places({ view: 'user' })
  expect(own.filter(({ type }) => type === 1)).toHaveLength(1)
  const hotline = (await server.as('hotline_admin')).calls(peopleCalls)
  expect((await hotline.places({ view: 'hotline' })).filter(({ type }) => type === 1)).toHaveLength(3)
})

test('a list leaves as an Excel file with the filters of the page, and the copy is written down', async () => {
  const { organizationId } = await membershipOf(server, 'orgadmin')
  await server.services.db.update(loginSession).set({ steppedUpAt: null })
  expect((await refusedWith(admin.fullExcel({ organizationId }))).message).toContain('请先验证身份')
  await adminSelf.stepUp({ password: frontHash(DEMO_PASSWORD) })
  const { name, body } = await admin.fullExcel({ organizationId })
  const bytes = new Uint8Array(await body.arrayBuffer())
  expect(name).toMatch(/^全量用户管理-.*\.xlsx$/)
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
  const rows = await server.services.db.select().from(auditLog).where(eq(auditLog.action, '导出人员'))
  const { total } = await admin.people({ view: 'full', organizationId })
  expect(rows.at(-1)?.subject).toBe(`全量用户管理，${total}人`)
  expect(await refusedWith(base.fullExcel({}))).toMatchObject({ key: null })
  expect((await refusedWith(region.rangeExcel({}))).message).toContain('请先验证身份')
})

test('a tenant has no more accounts than it was given', async () => {
  await server.services.db.update(tenant).set({ mostPeople: 100 }).where(eq(tenant.id, '433489'))
  const memberships = [{ ...(await membershipOf(server, 'admin')), isPrimary: true }]
  expect(
    await refusedWith(admin.createPerson({ view: 'full', realName: '多一人', loginName: 'one.more', memberships })),
  ).toMatchObject({
    key: 'person.quota',
  })
  await server.services.db.update(tenant).set({ mostPeople: null }).where(eq(tenant.id, '433489'))
})
