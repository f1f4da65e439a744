import { type Client, client } from '@mingtai/api'
import { membership, organization, person, post as postTable, role } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, sessionOf, signInTo, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { loginSession } from '@mingtai/modules/ground/sign-in/server/tables'
import { workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
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

async function raw(path: string, token: string | null, body: unknown) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` }
  const answer = await fetch(server.base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, unknown>
}

describe('posts', () => {
  const form = (postCode: string) => ({
    postCode,
    postName: `岗位 ${postCode}`,
    sort: 5,
    status: 1 as const,
    remark: '',
  })

  test('are kept by code, found by name, and changed by whoever saw the last state', async () => {
    const made = await admin.insertPost(form('clerk'))
    expect(await refusedWith(admin.insertPost(form('clerk')))).toMatchObject({
      key: 'post.codeTaken',
      field: 'postCode',
    })
    const changed = await admin.updatePost({ ...form('clerk'), id: made.id, revision: 1, postName: '书记员' })
    expect(changed).toMatchObject({ postName: '书记员', revision: 2 })
    const late = admin.updatePost({ ...form('clerk'), id: made.id, revision: 1 })
    expect((await refusedWith(late)).key).toBe('revision.conflict')
    expect((await admin.posts({ keyword: '书记' })).data).toHaveLength(1)
    await admin.postStatus({ id: made.id, status: 2 })
    expect((await admin.posts({ status: 2 })).data.map(({ postCode }) => postCode)).toEqual(['clerk'])
    expect((await admin.postChoices({})).map(({ postCode }) => postCode)).not.toContain('clerk')
    await admin.removePost({ id: made.id })
    expect((await refusedWith(admin.postDetail({ id: made.id }))).key).toBe('row.gone')
    await admin.insertPost(form('clerk'))
    const file = await admin.exportPosts({})
    expect(file.name).toBe('岗位.xlsx')
  })

  test('one that somebody holds stays, and a batch goes as a whole or not at all', async () => {
    const [occupied, free] = [await admin.insertPost(form('held')), await admin.insertPost(form('free'))]
    const { id: personId } = await personOf(server, 'zhang.wei')
    const { db } = server.services
    await db
      .update(membership)
      .set({ postId: occupied.id })
      .where(and(eq(membership.personId, personId), eq(membership.isPrimary, true)))
    expect((await admin.postDetail({ id: occupied.id })).people).toBe(1)
    expect((await refusedWith(admin.removePosts({ ids: [free.id, occupied.id] }))).key).toBe('row.inUse')
    expect((await admin.postDetail({ id: free.id })).postCode).toBe('free')
    await admin.removePosts({ ids: [free.id] })
  })

  test('of another tenant are none', async () => {
    const [foreign] = await server.services.db.select().from(postTable).where(eq(postTable.tenantId, DEMO_TENANT))
    const id = foreign?.id ?? ''
    expect((await refusedWith(other.postDetail({ id }))).key).toBe('row.gone')
    expect((await refusedWith(other.updatePost({ ...form('x'), id, revision: 1 }))).key).toBe('row.gone')
    expect((await refusedWith(other.removePosts({ ids: [id] }))).key).toBe('row.gone')
    expect((await refusedWith(other.postStatus({ id, status: 2 }))).key).toBe('row.gone')
  })
})

describe('merchants', () => {
  const form = (name: string) => ({
    ...{ name, contactName: '李明', contactPhone: '0371-60001111', mostPeople: 50, expiresAt: null },
    ...{ templateId: null, remark: '', merchantNo: null, loginName: 'admin', realName: '李明' },
  })
  const signIn = (tenantId: string, password: string) =>
    signInTo(server.base, { username: 'admin', tenant: tenantId, password })

  test('a new one can be worked in: its first administrator signs in once with the password that was shown', async () => {
    const { password, loginName, merchant } = await admin.insertMerchant(form('云州高新区管理委员会'))
    expect(loginName).toBe('admin')
    expect(merchant).toMatchObject({ people: 1, status: 1, isOwn: false })
    const tokens = await signIn(merchant.merchantNo, password)
    expect(tokens.tenant_id).toBe(merchant.merchantNo)
    const row = await personOf(server, 'admin', merchant.merchantNo)
    expect(row).toMatchObject({ mustChangePassword: true, isSystemMerchant: true, merchantNo: merchant.merchantNo })
    const twice = admin.insertMerchant(form('云州高新区管理委员会'))
    expect(await refusedWith(twice)).toMatchObject({ key: 'merchant.nameTaken', field: 'name' })
    const number = admin.insertMerchant({ ...form('另一家'), merchantNo: merchant.merchantNo })
    expect(await refusedWith(number)).toMatchObject({ key: 'merchant.numberTaken', field: 'merchantNo' })
    expect((await admin.merchants({ keyword: '另一家' })).total).toBe(0)
  })

  test('a new one is led through its first steps by what stands in its database, its administrator alone', async () => {
    const { merchant, password } = await admin.insertMerchant(form('新设的单位'))
    const { merchantNo: tenantId } = merchant
    const { access_token } = await signIn(tenantId, password)
    const { db } = server.services
    await db.update(person).set({ mustChangePassword: false }).where(eq(person.tenantId, tenantId))
    await db.update(loginSession).set({ mustChange: false }).where(eq(loginSession.tenantId, tenantId))
    const calls = client(workbenchCalls, sessionOf(server.base, access_token))
    const done = async () => (await calls.beginning({})).filter((step) => step.done).map(({ key }) => key)
    expect((await calls.beginning({})).map(({ key }) => key)).toEqual(['organization', 'people', 'role', 'report'])
    expect(await done()).toEqual([])
    await db.update(organization).set({ revision: 2 }).where(eq(organization.tenantId, tenantId))
    expect(await done()).toEqual(['organization'])
    expect(await server.as('admin').then((one) => one.calls(workbenchCalls).beginning({}))).toEqual([])
    const wei = await server.as('zhang.wei')
    expect(await wei.calls(workbenchCalls).beginning({})).toEqual([])
    // What everybody does in the first days is counted for whoever it is.
    const opened = async () => (await wei.calls(workbenchCalls).firstSteps({})).find(({ key }) => key === 'report')
    expect(await opened()).toEqual({ key: 'report', done: false })
    await wei.calls(reportCalls).form({ code: 'demo-cross' })
    expect(await opened()).toEqual({ key: 'report', done: true })
  })

  test('one that is disabled loses its sessions and access tokens at once, and has them back when enabled', async () => {
    const caller = await server.as('admin', OTHER_TENANT)
    const personal = caller.calls(personalCalls)
    const { secret } = await personal.createToken({ name: '脚本', scopes: ['report:read'], days: 7 })
    const sources = caller.calls(dataSourceCalls)
    expect((await sources.page({})).total).toBeGreaterThan(0)
    await admin.merchantStatus({ merchantNo: OTHER_TENANT, status: 2 })
    const ended = await refusedWith(sources.page({}))
    expect(ended).toMatchObject({ key: 'session.tenantClosed', code: '50004' })
    const byToken = await raw('/SpringReport/api/reportTpl/getTableList', secret, {})
    expect(byToken.key).toBe('session.tenantClosed')
    await expect(server.as('admin', OTHER_TENANT)).rejects.toThrow()
    await admin.merchantStatus({ merchantNo: OTHER_TENANT, status: 1 })
    expect((await sources.page({})).total).toBeGreaterThan(0)
    expect((await raw('/SpringReport/api/reportTpl/getTableList', secret, {})).code).toBe('200')
  })

  test('one whose time is over is closed by itself', async () => {
    const { merchant, password } = await admin.insertMerchant(form('短期试用单位'))
    const soon = new Date(Date.now() + 1500).toISOString()
    const { revision, merchantNo } = merchant
    const { loginName: _, realName: __, merchantNo: ___, ...words } = form('短期试用单位')
    await admin.updateMerchant({ ...words, merchantNo, revision, expiresAt: soon })
    await signIn(merchantNo, password)
    await new Promise((resolve) => setTimeout(resolve, 1700))
    expect((await admin.merchantDetail({ merchantNo })).expired).toBe(true)
    await expect(signIn(merchantNo, password)).rejects.toThrow()
    const past = admin.updateMerchant({
      ...words,
      merchantNo,
      revision: revision + 1,
      expiresAt: '2020-01-01T00:00:00Z',
    })
    expect(await refusedWith(past)).toMatchObject({ key: 'merchant.past', field: 'expiresAt' })
    const stale = admin.updateMerchant({ ...words, merchantNo, revision })
    expect((await refusedWith(stale)).key).toBe('revision.conflict')
    await admin.updateMerchant({ ...words, merchantNo, revision: revision + 1 })
    await signIn(merchantNo, password)
  })

  test('the tenant that runs the site cannot close itself or cut its own rights', async () => {
    const own = await admin.merchantDetail({ merchantNo: DEMO_TENANT })
    expect((await refusedWith(admin.merchantStatus({ merchantNo: DEMO_TENANT, status: 2 }))).key).toBe('merchant.own')
    const { loginName: _, realName: __, merchantNo: ___, ...words } = form(own.name)
    const cut = { ...words, mostPeople: null, merchantNo: DEMO_TENANT, revision: own.revision }
    expect((await refusedWith(admin.updateMerchant({ ...cut, expiresAt: '2030-01-01T00:00:00Z' }))).key).toBe(
      'merchant.own',
    )
    const few = admin.updateMerchant({ ...cut, mostPeople: 3 })
    expect(await refusedWith(few)).toMatchObject({ key: 'merchant.tooManyPeople', field: 'mostPeople' })
  })

  test('nobody of another tenant sees them, whatever their own roles say', async () => {
    expect((await refusedWith(other.merchants({}))).key).toBe('right.missing')
    expect((await refusedWith(other.merchantDetail({ merchantNo: DEMO_TENANT }))).key).toBe('right.missing')
    expect((await refusedWith(other.templates({}))).key).toBe('right.missing')
    expect((await refusedWith(designer.merchants({}))).key).toBe('right.missing')
    const me = await (await server.as('admin', OTHER_TENANT)).calls(signInCalls).readme({})
    expect(me.grants.flatMap(({ rights }) => rights)).not.toContain('system:merchant')
  })

  test('a permission template cuts the rights of everybody in its merchants, at once, when it changes', async () => {
    const template = await admin.insertTemplate({
      name: '只看报表',
      remark: '',
      rights: ['report:read', 'system:post'],
    })
    const row = await admin.merchantDetail({ merchantNo: OTHER_TENANT })
    const { name, contactName, contactPhone, mostPeople, expiresAt, remark, revision } = row
    const words = { name, contactName, contactPhone, mostPeople, expiresAt, remark }
    await admin.updateMerchant({ ...words, merchantNo: OTHER_TENANT, revision, templateId: template.id })
    expect((await other.posts({})).total).toBe(0)
    expect((await refusedWith(other.apis({}))).key).toBe('right.missing')
    await admin.updateTemplate({ id: template.id, revision: 1, name: '只看报表', remark: '', rights: ['report:read'] })
    expect((await refusedWith(other.posts({}))).key).toBe('right.missing')
    expect((await refusedWith(admin.removeTemplate({ id: template.id }))).key).toBe('merchant.templateInUse')
    await admin.updateMerchant({ ...words, merchantNo: OTHER_TENANT, revision: revision + 1 })
    expect((await other.posts({})).total).toBe(0)
    await admin.removeTemplate({ id: template.id })
    const unknown = admin.insertTemplate({ name: '怪', remark: '', rights: ['system:merchant'] })
    expect(await refusedWith(unknown)).toMatchObject({ key: 'right.unknown', field: 'rights' })
    const tree = await admin.templateTree({})
    expect(tree.flatMap(({ rights }) => rights.map(({ code }) => code))).not.toContain('system:merchant')
  })

  test('a merchant has no more reports than it may, whoever is faster, and what comes back from the bin counts', async () => {
    const reports = (await server.as('admin', OTHER_TENANT)).calls(reportCalls)
    const made = (code: string) => reports.insert({ code, name: code, folder: '', remark: '' })
    await made('quota-0')
    const before = await admin.merchantDetail({ merchantNo: OTHER_TENANT })
    const limited = await limit({ mostReports: before.reports + 1 })
    expect(limited).toMatchObject({ mostReports: before.reports + 1, reports: before.reports })
    const both = await Promise.allSettled([made('quota-1'), made('quota-2')])
    const [won] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(both.filter(({ status }) => status === 'rejected')).toEqual([
      expect.objectContaining({ reason: expect.objectContaining({ key: 'tenant.reportsFull' }) }),
    ])
    await reports.remove({ id: won?.id ?? '' })
    const next = await made('quota-3')
    expect(await refusedWith(reports.putBack({ ids: [won?.id ?? ''] }))).toMatchObject({ key: 'tenant.reportsFull' })
    expect((await reports.bin({})).data.map(({ id }) => id)).toContain(won?.id)
    const few = limit({ mostReports: before.reports })
    expect(await refusedWith(few)).toMatchObject({ key: 'merchant.tooManyReports', field: 'mostReports' })
    await reports.remove({ id: next.id })
    await limit({ mostReports: null })
  })

  test('a merchant keeps no more bytes than it may, and nothing of a file that is refused', async () => {
    const files = (await server.as('admin', OTHER_TENANT)).calls(attachmentCalls)
    const text = (name: string, bytes: number) => new File(['字'.repeat(bytes / 3)], name)
    const { storage } = await admin.merchantDetail({ merchantNo: OTHER_TENANT })
    await limit({ mostStorage: Math.ceil(storage / (1 << 20)) + 1 })
    const large = files.putFile({ file: text('大.txt', 3_000_000) })
    expect(await refusedWith(large)).toMatchObject({ key: 'tenant.storageFull' })
    expect((await admin.merchantDetail({ merchantNo: OTHER_TENANT })).storage).toBe(storage)
    await files.putFile({ file: text('小.txt', 600_000) })
    // The same content lies there once, however often it is sent.
    await files.putFile({ file: text('又一份.txt', 600_000) })
    expect((await admin.merchantDetail({ merchantNo: OTHER_TENANT })).storage).toBe(storage + 600_000)
    await limit({ mostStorage: null })
    await files.putFile({ file: text('大.txt', 3_000_000) })
    const few = limit({ mostStorage: 1 })
    expect(await refusedWith(few)).toMatchObject({ key: 'merchant.tooMuchStorage', field: 'mostStorage' })
  })

  async function limit(limits: { mostReports?: number | null; mostStorage?: number | null }) {
    const row = await admin.merchantDetail({ merchantNo: OTHER_TENANT })
    const { name, contactName, contactPhone, mostPeople, expiresAt, remark, revision, templateId } = row
    const words = { name, contactName, contactPhone, mostPeople, expiresAt, remark, templateId }
    return admin.updateMerchant({ ...words, ...limits, merchantNo: OTHER_TENANT, revision })
  }

  test('a forgotten administrator’s password is made anew by the site', async () => {
    const { merchant, password } = await admin.insertMerchant(form('健忘单位'))
    const { merchantNo } = merchant
    const { access_token: before } = await signIn(merchantNo, password)
    const fresh = await admin.resetMerchant({ merchantNo, loginName: 'admin' })
    await expect(signIn(merchantNo, password)).rejects.toThrow()
    const old = client(signInCalls, sessionOf(server.base, before))
    expect((await refusedWith(old.readme({}))).key).toBe('session.endedByAdministrator')
    await signIn(merchantNo, fresh.password)
    const nobody = admin.resetMerchant({ merchantNo, loginName: 'nobody' })
    expect(await refusedWith(nobody)).toMatchObject({ key: 'merchant.noAdministrator', field: 'loginName' })
    expect((await refusedWith(admin.resetMerchant({ merchantNo: DEMO_TENANT, loginName: 'admin' }))).key).toBe(
      'merchant.own',
    )
  })
})

describe('what a call needs', () => {
  const sources = { method: 'POST' as const, path: '/SpringReport/api/reportDatasource/getTableList' }
  const list = '/SpringReport/api/reportTpl/getTableList'

  test('is shown as it is, with what a role may make', async () => {
    const all = await admin.apis({ size: 5000 })
    expect(all.data.find(({ path }) => path === sources.path)).toMatchObject({
      ...{ rule: 3, right: 'data-source:use', rightName: '使用数据源', state: 'none', fixed: false, allowed: null },
    })
    expect(all.data.find(({ path }) => path === '/sign/captcha')).toMatchObject({ rule: 1, fixed: true })
    expect((await admin.apis({ keyword: '数据源列表' })).data).toHaveLength(1)
    const [base] = await server.services.db
      .select()
      .from(role)
      .where(and(eq(role.tenantId, DEMO_TENANT), eq(role.alias, 'base_user')))
    const asked = await admin.apis({ keyword: '数据源列表', roleId: base?.id ?? '' })
    expect(asked.data[0]?.allowed).toBe(false)
    expect((await admin.apis({ roleId: base?.id ?? '', allowed: 1, size: 5000 })).total).toBeLessThan(all.total)
    expect((await refusedWith(other.apis({ roleId: base?.id ?? '' }))).key).toBe('row.gone')
    expect((await refusedWith(designer.apis({}))).key).toBe('right.missing')
  })

  test('can be made stricter for the own tenant: at once, for sessions and access tokens alike', async () => {
    const caller = await server.as('designer')
    const { secret } = await caller.calls(personalCalls).createToken({ name: 'x', scopes: ['report:read'], days: 7 })
    expect((await raw(list, caller.token, {})).code).toBe('200')
    expect((await raw(list, secret, {})).code).toBe('200')
    const place = { method: 'POST' as const, path: list }
    const stricter = await admin.updateApi({
      ...place,
      state: 'right',
      right: 'report:design',
      reason: '检查期间',
      revision: 0,
    })
    expect(stricter).toMatchObject({ state: 'right', extraRightName: '设计报表', revision: 1 })
    expect((await raw(list, caller.token, {})).code).toBe('200')
    // The token was made for reading; its owner holds the other right, the token does not.
    expect(await raw(list, secret, {})).toMatchObject({ key: 'api.extraRight' })
    const base = await server.as('zhang.wei')
    expect(await raw(list, base.token, {})).toMatchObject({ key: 'api.extraRight' })
    const foreign = await server.as('lj002', OTHER_TENANT)
    expect((await raw(list, foreign.token, {})).code).toBe('200')

    await admin.updateApi({ ...place, state: 'off', revision: 1 })
    expect(await raw(list, caller.token, {})).toMatchObject({ key: 'api.off', code: '50001' })
    expect((await refusedWith(admin.updateApi({ ...place, state: 'off', revision: 1 }))).key).toBe('revision.conflict')
    expect((await admin.apis({ changed: 1 })).data).toHaveLength(1)
    await admin.updateApi({ ...place, state: 'none', revision: 2 })
    expect((await raw(list, base.token, {})).code).toBe('200')
    expect((await admin.apis({ changed: 1 })).data).toHaveLength(0)
    await admin.updateApi({ ...place, state: 'off', revision: 0 })
    await admin.updateApi({ ...place, state: 'none', revision: 1 })
  })

  test('stays as it is where everybody would be locked out', async () => {
    const path = '/SpringReport/api/sysApi/update'
    expect((await refusedWith(admin.updateApi({ method: 'POST', path, state: 'off', revision: 0 }))).key).toBe(
      'api.fixed',
    )
    const signIn = { method: 'POST' as const, path: '/api/alamo-base/oauth/token', state: 'off' as const, revision: 0 }
    expect((await refusedWith(admin.updateApi(signIn))).key).toBe('api.fixed')
    const unknown = admin.updateApi({ ...sources, state: 'right', right: 'no:such', revision: 0 })
    expect(await refusedWith(unknown)).toMatchObject({ key: 'right.unknown', field: 'right' })
    const same = admin.updateApi({ ...sources, state: 'right', right: 'data-source:use', revision: 0 })
    expect(await refusedWith(same)).toMatchObject({ key: 'api.sameRight', field: 'right' })
    const nowhere = admin.updateApi({ method: 'POST', path: '/nowhere', state: 'off', revision: 0 })
    expect((await refusedWith(nowhere)).key).toBe('api.unknown')
    const file = await admin.exportApis({})
    expect((await file.body.arrayBuffer()).byteLength).toBeGreaterThan(5000)
  })
})

describe('what a post carries', () => {
  test('loses the fields that the server keeps, and unknown ones are refused', async () => {
    const { token } = await server.as('admin')
    const form = { postCode: 'kept', postName: '保留', delFlag: 1, creator: 'x', createTime: 'y' }
    expect((await raw('/SpringReport/api/sysPost/insert', token, form)).code).toBe('200')
    const unknown = await raw('/SpringReport/api/sysPost/insert', token, {
      ...form,
      postCode: 'k2',
      tenantId: OTHER_TENANT,
    })
    expect(unknown).toMatchObject({ key: 'call.unknownField' })
  })

  test('of a merchant’s own person carries its number, whatever was sent', async () => {
    const { merchant, password } = await admin.insertMerchant({
      ...{ name: '绑定单位', realName: '王芳', loginName: 'admin', merchantNo: null, templateId: null },
    })
    const { access_token } = await signInTo(server.base, {
      ...{ username: 'admin', tenant: merchant.merchantNo, password },
    })
    const sent = await raw('/SpringReport/api/sysMerchant/changeStatus', access_token, {
      merchantNo: OTHER_TENANT,
      status: 2,
    })
    expect(sent.code).not.toBe('200')
    expect((await admin.merchantDetail({ merchantNo: OTHER_TENANT })).status).toBe(1)
  })
})
