import { type Calls, client, type Client } from '@mingtai/api'
import { message } from '@mingtai/modules/ground/notification/server/tables'
import { person, roleGrant, tenant } from '@mingtai/modules/ground/organization/server'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import {
  personOf,
  refusedWith,
  membershipOf,
  sessionOf,
  signInTo,
  testServer,
  type TestServer,
} from '@mingtai/server/testing'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '../../calls.ts'

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

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

async function roleOf(alias: string, calls = admin) {
  const found = (await calls.roles({})).find((one) => one.alias === alias)
  if (found === undefined) throw new Error(`no role ${alias}`)
  return found
}

let last = 0
async function newcomer(at = 'admin') {
  last += 1
  const loginName = `role.test${last}`
  const memberships = [{ ...(await membershipOf(server, at)), isPrimary: true }]
  const made = await admin.createPerson({ view: 'full', realName: `受权人${last}`, loginName, memberships })
  await settle(made.id)
  const { access_token } = await signInTo(server.base, { username: loginName, password: made.password })
  const calls = <T extends Calls>(of: T) => client(of, sessionOf(server.base, access_token))
  return { id: made.id, loginName, calls }
}

function form(over: Record<string, unknown> = {}) {
  return { name: '数据查看员', alias: 'data_reader', scope: 'self' as const, codes: ['data-source:use'], ...over }
}

async function grantsOf(personId: string) {
  return (await admin.person({ view: 'full', id: personId })).grants
}

test('a role is entered, changed, compared and, held by nobody, deleted', async () => {
  const { id } = await admin.createRole(form({ remark: '只看数据源' }))
  expect(await refusedWith(admin.createRole(form()))).toMatchObject({ field: 'alias', key: 'field.taken' })
  const before = await admin.role({ id })
  expect(before).toMatchObject({ alias: 'data_reader', codes: ['data-source:use'], builtIn: false })
  await admin.editRole({ id, revision: before.revision, ...form({ codes: ['data-source:use', 'report:share'] }) })
  const late = admin.editRole({ id, revision: before.revision, ...form() })
  expect(await refusedWith(late)).toMatchObject({ key: 'revision.conflict' })
  const { records } = await admin.roleLog({ id })
  expect(records[0]?.text).toContain('分享报表')
  const designer = await roleOf('designer')
  const compared = await admin.compareRoles({ left: id, right: designer.id })
  expect(compared.rights.find(({ code }) => code === 'report:design')).toMatchObject({ left: false, right: true })
  const { id: holder } = await newcomer()
  await admin.grantRole({ roleIds: [id], personIds: [holder] })
  expect(await refusedWith(admin.removeRole({ id }))).toMatchObject({ key: 'role.held' })
  const [grant] = await grantsOf(holder)
  await admin.revokeRole({ ids: [grant?.id ?? ''] })
  await admin.removeRole({ id })
  expect(await refusedWith(admin.role({ id }))).toMatchObject({ key: 'row.gone' })
})

test('roles that come with the product keep their alias and cannot be deleted', async () => {
  const { id, revision, name, scope } = await roleOf('designer')
  const { codes } = await admin.role({ id })
  expect(await refusedWith(admin.removeRole({ id }))).toMatchObject({ key: 'role.builtIn' })
  const renamed = admin.editRole({ id, revision, name, scope, codes, alias: 'other_designer' })
  expect(await refusedWith(renamed)).toMatchObject({ field: 'alias', key: 'role.builtIn' })
})

test('the administrator role keeps its power', async () => {
  const { id, revision, name, alias } = await roleOf('administrator')
  const { codes } = await admin.role({ id })
  const edit = (over: object) =>
    refusedWith(admin.editRole({ id, revision, name, alias, scope: 'all', codes, ...over }))
  expect(await edit({ codes: codes.filter((code) => code !== 'organization:role') })).toMatchObject({
    key: 'role.keepsPower',
  })
  expect(await edit({ scope: 'self' })).toMatchObject({ key: 'role.keepsPower' })
  expect(await edit({ status: 2 })).toMatchObject({ key: 'role.builtIn' })
})

test('the role of everybody is not given', async () => {
  const { id } = await roleOf('everyone')
  const { id: somebody } = await newcomer()
  expect(await refusedWith(admin.grantRole({ roleIds: [id], personIds: [somebody] }))).toMatchObject({
    key: 'role.everyone',
  })
})

test('nobody gives what they do not hold, to others or to themselves', async () => {
  const { id: colleague } = await newcomer('orgadmin')
  const { id: self } = await personOf(server, 'orgadmin')
  for (const alias of ['administrator', 'designer', 'group_hr', 'hotline_admin', 'rangeAdmin']) {
    const { id } = await roleOf(alias)
    for (const personId of [colleague, self]) {
      const refused = await refusedWith(org.grantRole({ roleIds: [id], personIds: [personId] }))
      expect(['role.notHeld', 'role.onlyAdministrators'], alias).toContain(refused.key)
    }
  }
  expect(await refusedWith(org.roles({}))).toMatchObject({ key: 'right.missing' })
  expect(await refusedWith(org.createRole(form({ alias: 'mine' })))).toMatchObject({ key: 'right.missing' })
})

test('what an administrator of an organization gives counts there and not further', async () => {
  const { id } = await roleOf('work_publisher')
  const { id: colleague } = await newcomer('orgadmin')
  const { organizationId } = await membershipOf(server, 'orgadmin')
  await org.grantRole({ roleIds: [id], personIds: [colleague], reason: '年底集中填报' })
  expect(await grantsOf(colleague)).toMatchObject([
    { alias: 'work_publisher', organizationId, grantedBy: '何建国', reason: '年底集中填报' },
  ])
  const { id: outOfReach } = await newcomer('admin')
  expect(await refusedWith(org.grantRole({ roleIds: [id], personIds: [outOfReach] }))).toMatchObject({
    key: 'row.gone',
  })
  const away = await membershipOf(server, 'admin')
  const elsewhere = org.grantRole({ roleIds: [id], personIds: [colleague], organizationId: away.organizationId })
  expect(await refusedWith(elsewhere)).toMatchObject({ key: 'row.gone' })
})

test('a role reaches no further than the one who gives it', async () => {
  const { id: orgAdminRole } = await roleOf('orgAdmin')
  const { organizationId } = await membershipOf(server, 'orgadmin')
  const { id: colleague } = await newcomer('orgadmin')
  await org.grantRole({ roleIds: [orgAdminRole], personIds: [colleague] })
  expect(await grantsOf(colleague)).toMatchObject([{ alias: 'orgAdmin', organizationId }])
  const [wide] = (await admin.places({ view: 'full' })).filter(({ parentId }) => parentId === null)
  const { id: other } = await newcomer('orgadmin')
  const beyond = org.grantRole({ roleIds: [orgAdminRole], personIds: [other], range: [wide?.id ?? ''] })
  expect(await refusedWith(beyond)).toMatchObject({ key: 'role.reach' })
})

test('a region is given with places that exist', async () => {
  const { id } = await roleOf('rangeAdmin')
  const { id: somebody, calls } = await newcomer()
  expect(await refusedWith(admin.grantRole({ roleIds: [id], personIds: [somebody] }))).toMatchObject({
    key: 'field.chooseAtLeastOne',
  })
  const invented = admin.grantRole({ roleIds: [id], personIds: [somebody], range: ['nowhere'] })
  expect(await refusedWith(invented)).toMatchObject({ key: 'role.placeUnknown' })
  const { organizationId } = await membershipOf(server, 'orgadmin')
  await admin.grantRole({ roleIds: [id], personIds: [somebody], range: [organizationId] })
  const { records } = await calls(peopleCalls).people({ view: 'region', size: 500 })
  expect(records.length).toBeGreaterThan(0)
  for (const one of records)
    expect(one.memberships.map((membership) => membership.organizationId)).toContain(organizationId)
})

test('a role counts with the next request and is gone with the next after it is taken', async () => {
  const { id } = await roleOf('designer')
  const { id: somebody, calls } = await newcomer()
  const rights = async () =>
    (await calls(signInCalls).buttons({})).flatMap(({ children }) => children.map(({ code }) => code))
  expect(await rights()).not.toContain('report:design')
  await admin.grantRole({ roleIds: [id], personIds: [somebody] })
  expect(await rights()).toContain('report:design')
  const [grant] = await grantsOf(somebody)
  await admin.revokeRole({ ids: [grant?.id ?? ''] })
  expect(await rights()).not.toContain('report:design')
})

test('whoever is given a role, or has it changed or taken, is told by whom; those who hold it already are not', async () => {
  const { id } = await newcomer()
  const { id: other } = await newcomer()
  const { id: roleId, name } = await roleOf('designer')
  await admin.grantRole({ roleIds: [roleId], personIds: [id] })
  await admin.grantRole({ roleIds: [roleId], personIds: [id, other] })
  const [grant] = (await grantsOf(id)).filter(({ alias }) => alias === 'designer')
  await admin.editGrant({ id: grant?.id ?? '', expiresAt: tomorrow() })
  await admin.revokeRole({ ids: [grant?.id ?? ''] })
  const told = await server.services.db
    .select({ content: message.content, link: message.link })
    .from(message)
    .where(eq(message.personId, id))
    .orderBy(message.createdAt)
  const giver = (await personOf(server, 'admin')).realName
  expect(told.map(({ content }) => content)).toEqual([
    `${giver}授予您“${name}”角色。`,
    `${giver}修改了您的“${name}”角色。`,
    `${giver}收回了您的“${name}”角色。`,
  ])
  expect(told.every(({ link }) => link === '/user/my-rights')).toBe(true)
})

test('a role falls away by itself on its day, is shown before, and can be given anew', async () => {
  const { id } = await roleOf('designer')
  const { id: somebody, calls } = await newcomer()
  await admin.grantRole({ roleIds: [id], personIds: [somebody], expiresAt: tomorrow() })
  const past = new Date(Date.now() - 1000)
  const again = { roleIds: [id], personIds: [somebody], expiresAt: past.toISOString() }
  expect(await refusedWith(admin.grantRole(again))).toMatchObject({ key: 'role.expiryPast' })
  expect((await admin.holders({ soon: 30 })).records.map(({ personId }) => personId)).toContain(somebody)
  expect((await roleOf('designer')).soon).toBe(1)
  await server.services.db.update(roleGrant).set({ expiresAt: past }).where(eq(roleGrant.personId, somebody))
  const rights = (await calls(signInCalls).buttons({})).flatMap(({ children }) => children.map(({ code }) => code))
  expect(rights).not.toContain('report:design')
  expect(await grantsOf(somebody)).toMatchObject([{ running: 'over' }])
  expect(await admin.grantRole({ roleIds: [id], personIds: [somebody] })).toEqual({ granted: 1, held: 0 })
  expect(await admin.grantRole({ roleIds: [id], personIds: [somebody] })).toEqual({ granted: 0, held: 1 })
})

test('power for a time is not made lasting by its holder, for themselves or through others', async () => {
  const { id: administrator } = await roleOf('administrator')
  const { id: plain, revision } = await roleOf('base_user')
  const deputy = await newcomer()
  const { id: colleague } = await newcomer()
  await admin.grantRole({ roleIds: [administrator], personIds: [deputy.id], expiresAt: tomorrow() })
  const theirs = deputy.calls(peopleCalls)
  const [own] = await grantsOf(deputy.id)
  const outlasts = { key: 'role.outlasts' }
  expect(await refusedWith(theirs.editGrant({ id: own?.id ?? '' }))).toMatchObject(outlasts)
  expect(await refusedWith(theirs.grantRole({ roleIds: [administrator], personIds: [colleague] }))).toMatchObject(
    outlasts,
  )
  const mine = form({ alias: 'lasting', scope: 'all', codes: ['organization:role'] })
  expect(await refusedWith(theirs.createRole(mine))).toMatchObject(outlasts)
  const { name, alias } = await admin.role({ id: plain })
  const plainer = { id: plain, revision, name, alias, scope: 'self' as const, codes: ['system:log'] }
  expect(await refusedWith(theirs.editRole(plainer))).toMatchObject(outlasts)
  const sooner = new Date(Date.now() + 3_600_000).toISOString()
  await theirs.grantRole({ roleIds: [administrator], personIds: [colleague], expiresAt: sooner })
  await theirs.grantRole({ roleIds: [plain], personIds: [colleague] })
  expect((await grantsOf(colleague)).map((one) => one.alias).toSorted()).toEqual(['administrator', 'base_user'])
})

test('who manages the roles opens none that allows more than their own, and leaves the administrators’ alone', async () => {
  const managerCodes = ['organization:role', 'organization:full-user']
  const manager = await newcomer()
  const { id: managerRole } = await admin.createRole(form({ alias: 'role_manager', scope: 'all', codes: managerCodes }))
  await admin.grantRole({ roleIds: [managerRole], personIds: [manager.id] })
  const shut = form({ alias: 'log_reader', scope: 'all', codes: ['system:log'], status: 2 })
  const { id } = await admin.createRole(shut)
  await admin.grantRole({ roleIds: [id], personIds: [manager.id] })
  const theirs = manager.calls(peopleCalls)
  const { revision } = await admin.role({ id })
  const opened = { ...shut, id, revision, status: 1 as const }
  expect(await refusedWith(theirs.editRole(opened))).toMatchObject({ key: 'role.notHeld' })
  const highest = await roleOf('administrator')
  const { codes } = await admin.role({ id: highest.id })
  const less = codes.filter((code) => code !== 'system:log')
  const { name, alias, scope } = highest
  const weaker = { id: highest.id, revision: highest.revision, name, alias, scope, codes: less }
  expect(await refusedWith(theirs.editRole(weaker))).toMatchObject({ key: 'role.onlyAdministrators' })
})

test('a role is not given in an organization beyond one’s reach, though the person works in both', async () => {
  const { id } = await roleOf('work_recipient')
  const away = await membershipOf(server, 'admin')
  const both = await newcomer('orgadmin')
  const { revision, memberships } = await admin.person({ view: 'full', id: both.id })
  const existing = memberships.map(({ organizationId, departmentId, isPrimary }) => ({
    organizationId,
    departmentId,
    isPrimary,
  }))
  await admin.saveMemberships({
    view: 'full',
    id: both.id,
    revision,
    memberships: [...existing, { ...away, isPrimary: false }],
  })
  const beyond = org.grantRole({ roleIds: [id], personIds: [both.id], organizationId: away.organizationId })
  expect(await refusedWith(beyond)).toMatchObject({ key: 'role.reach' })
  expect(await grantsOf(both.id)).toEqual([])
})

test('the last administrator stays, whatever is tried', async () => {
  const { id: self, revision } = await personOf(server, 'admin')
  const { records } = await admin.holders({ roleId: (await roleOf('administrator')).id, size: 100 })
  const others = records.map(({ personId }) => personId).filter((id) => id !== self)
  await admin.setDisabled({ view: 'full', ids: others, disabled: true })
  const second = await newcomer()
  const { id: administrator } = await roleOf('administrator')
  const [own] = (await grantsOf(self)).filter(({ alias }) => alias === 'administrator')
  const terms = { id: own?.id ?? '' }
  // A second one for a while does not count: nobody would be left after that day.
  await admin.grantRole({ roleIds: [administrator], personIds: [second.id], expiresAt: tomorrow() })
  const helper = second.calls(peopleCalls)
  const refused = await Promise.all([
    refusedWith(admin.revokeRole({ ids: [own?.id ?? ''] })),
    refusedWith(admin.editGrant({ ...terms, expiresAt: tomorrow() })),
    refusedWith(admin.editGrant({ ...terms, organizationId: (await membershipOf(server, 'admin')).organizationId })),
    refusedWith(helper.setDisabled({ view: 'full', ids: [self], disabled: true })),
    refusedWith(helper.leave({ view: 'full', id: self, revision })),
  ])
  for (const one of refused) expect(one).toMatchObject({ key: 'right.lastAdministrator' })
  expect((await admin.person({ view: 'full', id: self })).state).toBe('normal')
})

test('two administrators who remove each other at the same moment leave one', async () => {
  const first = await newcomer()
  const second = await newcomer()
  const { id: administrator } = await roleOf('administrator')
  await admin.grantRole({ roleIds: [administrator], personIds: [first.id, second.id] })
  const grantOf = async (id: string) => (await grantsOf(id)).find(({ alias }) => alias === 'administrator')?.id ?? ''
  const ids = [await grantOf(first.id), await grantOf(second.id)]
  const { id: self } = await personOf(server, 'admin')
  await first.calls(peopleCalls).revokeRole({ ids: [await grantOf(self)] })
  const outcomes = await Promise.allSettled([
    first.calls(peopleCalls).revokeRole({ ids: [ids[1] ?? ''] }),
    second.calls(peopleCalls).revokeRole({ ids: [ids[0] ?? ''] }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const able = await server.services.db
    .select({ personId: roleGrant.personId })
    .from(roleGrant)
    .innerJoin(person, and(eq(person.id, roleGrant.personId), eq(person.disabled, false)))
    .where(and(eq(roleGrant.roleId, administrator), isNull(roleGrant.expiresAt)))
  expect(able).toHaveLength(1)
  // Give it back for the tests that follow.
  const left = able[0]?.personId === first.id ? first : second
  await left.calls(peopleCalls).grantRole({ roleIds: [administrator], personIds: [self] })
})

test('the question why is answered with the role, the giver and the end, or with who could help', async () => {
  const { id: somebody } = await newcomer('orgadmin')
  const { id: designer } = await roleOf('designer')
  const right = 'report:design'
  const without = await admin.explain({ personId: somebody, right })
  expect(without).toMatchObject({ allowed: false, grounds: [] })
  expect(without.ways.find(({ roleName }) => roleName === '报表设计员')?.grantedBy).toContain('高远')
  await admin.grantRole({ roleIds: [designer], personIds: [somebody], expiresAt: tomorrow(), reason: '代班' })
  const because = await admin.explain({ personId: somebody, right })
  expect(because.allowed).toBe(true)
  expect(because.grounds[0]).toMatchObject({ works: true })
  expect(because.grounds[0]?.text).toContain('由高远于')
  const everybody = await admin.explain({ personId: somebody, right: 'report:read' })
  expect(everybody.grounds[0]?.text).toContain('全体人员')
  const { id: manager } = await personOf(server, 'orgadmin')
  const own = (await membershipOf(server, 'orgadmin')).organizationId
  const away = (await membershipOf(server, 'admin')).organizationId
  const asked = { personId: manager, right: 'organization:user' }
  expect((await admin.explain({ ...asked, placeId: own })).allowed).toBe(true)
  const beyond = await admin.explain({ ...asked, placeId: away })
  expect(beyond.allowed).toBe(false)
  expect(beyond.grounds[0]?.text).toContain('范围不包含')
  expect(beyond.ways.flatMap(({ grantedBy }) => grantedBy)).not.toContain(beyond.sentence.split('不能')[0])
  expect(await refusedWith(admin.explain({ personId: manager, right: 'nothing:such' }))).toMatchObject({
    key: 'role.unknownRight',
  })
})

test('roles and grants of another tenant are gone', async () => {
  const { id, revision } = await roleOf('designer')
  const { id: somebody } = await personOf(server, 'designer')
  const [grant] = await grantsOf(somebody)
  const { id: theirs } = await personOf(server, 'lj002', OTHER_TENANT)
  const { id: own } = await roleOf('designer', foreign)
  const tried = [
    foreign.role({ id }),
    foreign.editRole({ id, revision, ...form() }),
    foreign.removeRole({ id }),
    foreign.roleLog({ id }),
    foreign.compareRoles({ left: id, right: own }),
    foreign.grantRole({ roleIds: [id], personIds: [theirs] }),
    foreign.grantRole({ roleIds: [own], personIds: [somebody] }),
    foreign.revokeRole({ ids: [grant?.id ?? ''] }),
    foreign.editGrant({ id: grant?.id ?? '' }),
    foreign.explain({ personId: somebody, right: 'report:read' }),
  ]
  for (const refused of await Promise.all(tried.map(refusedWith))) expect(refused).toMatchObject({ key: 'row.gone' })
  expect((await foreign.holders({ roleId: id })).total).toBe(0)
})

test('a right that the platform has not opened is not put into a role', async () => {
  const { db } = server.services
  await db
    .update(tenant)
    .set({ rights: ['report:read', 'organization:role'] })
    .where(eq(tenant.id, OTHER_TENANT))
  expect(await refusedWith(foreign.createRole(form()))).toMatchObject({ field: 'codes', key: 'role.rightClosed' })
  await db.update(tenant).set({ rights: null }).where(eq(tenant.id, OTHER_TENANT))
})

/** As after the first change of the password that somebody else chose. */
async function settle(id: string) {
  await server.services.db.update(person).set({ mustChangePassword: false }).where(eq(person.id, id))
}
