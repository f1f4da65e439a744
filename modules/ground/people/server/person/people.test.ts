import { type Calls, client, type Client } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
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
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '../../calls.ts'

type People = Client<typeof peopleCalls>

let server: TestServer
let admin: People
let org: People
let region: People
let base: People
let foreign: People

beforeAll(async () => {
  server = await testServer()
  const of = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(peopleCalls)
  admin = await of('admin')
  org = await of('orgadmin')
  region = await of('rangeadmin')
  base = await of('zhang.wei')
  foreign = await of('admin', OTHER_TENANT)
})
afterAll(() => server.stop())

let last = 0
function form(over: Record<string, unknown> = {}) {
  last += 1
  return {
    realName: `测试员${last}`,
    loginName: `test${last}`,
    phone: `1390000${String(last).padStart(4, '0')}`,
    ...over,
  }
}

async function created(calls: People = admin, view: 'full' | 'user' = 'full', at = 'orgadmin', over = {}) {
  const membership = await membershipOf(server, at)
  return calls.createPerson({ view, ...form(over), memberships: [{ ...membership, isPrimary: true }] })
}

test('administrators see everybody, others as far as their right reaches, and most people nothing', async () => {
  const all = await admin.people({ view: 'full', size: 5 })
  const own = await org.people({ view: 'user', size: 500 })
  const range = await region.people({ view: 'region', size: 500 })
  expect(all.total).toBeGreaterThanOrEqual(200)
  expect(all.records).toHaveLength(5)
  const { organizationId } = await membershipOf(server, 'orgadmin')
  expect(own.total).toBeGreaterThan(0)
  expect(own.total).toBeLessThan(all.total)
  for (const one of own.records)
    expect(one.memberships.map((membership) => membership.organizationId)).toContain(organizationId)
  const names = new Set(
    range.records.flatMap(({ memberships }) => memberships.map((membership) => membership.organizationName)),
  )
  expect(names).toContain('云州市财政局')
  expect(range.total).toBeLessThan(all.total)
  expect(await refusedWith(base.people({ view: 'full' }))).toMatchObject({ key: 'right.missing' })
  expect(await refusedWith(org.people({ view: 'full' }))).toMatchObject({ key: 'right.missing' })
  expect(await refusedWith(region.people({ view: 'user' }))).toMatchObject({ key: 'right.missing' })
})

test('集团人事 sees everybody only together with the administration of an organization', async () => {
  const both = (await server.as('group_hr')).calls(peopleCalls)
  expect((await both.people({ view: 'full' })).total).toBeGreaterThanOrEqual(200)
  const { id } = await personOf(server, 'group_hr')
  const { grants } = await admin.person({ view: 'full', id })
  const orgAdmin = grants.find(({ alias }) => alias === 'orgAdmin')
  await admin.revokeRole({ ids: [orgAdmin?.id ?? ''] })
  // The very next request of the same session.
  expect(await refusedWith(both.people({ view: 'full' }))).toMatchObject({ key: 'right.missing' })
})

test('people are found by name, pinyin, initials, login name and the tail of their phone', async () => {
  const { id } = await admin.createPerson({
    view: 'full',
    ...form({ realName: '单雨桐', loginName: 'shan.yt', phone: '13712345678' }),
    memberships: [{ ...(await membershipOf(server, 'admin')), isPrimary: true }],
  })
  for (const keyword of ['单雨', '雨桐', 'shanyutong', 'shan yu', 'syt', 'shan.y', '5678', '13712345678']) {
    const { records } = await admin.people({ view: 'full', keyword })
    expect(
      records.map((one) => one.id),
      keyword,
    ).toContain(id)
  }
  expect((await admin.people({ view: 'full', keyword: '100%' })).total).toBe(0)
})

test('numbers are masked, and showing one is written down', async () => {
  const { id } = await created(admin, 'full', 'orgadmin', { idCard: '11010519491231002X', phone: '13611112222' })
  const shown = await admin.person({ view: 'full', id })
  expect(shown).toMatchObject({ phone: '136****2222', idCard: '1101**********002X' })
  expect(shown).toMatchObject({ birthday: '1949-12-31', sex: 2 })
  expect(await admin.reveal({ view: 'full', id })).toEqual({ phone: '13611112222', idCard: '11010519491231002X' })
  const { records } = await admin.personLog({ view: 'full', id })
  expect(records[0]?.text).toContain('查看完整号码')
  expect(JSON.stringify(records)).not.toContain('13611112222')
})

test('a new person signs in with the password that is shown once', async () => {
  const made = await created(org, 'user')
  const { loginName } = (await org.person({ view: 'user', id: made.id })) ?? {}
  expect((await signInTo(server.base, { username: loginName, password: made.password })).access_token).toBeTruthy()
  const [row] = await server.services.db.select().from(person).where(eq(person.id, made.id))
  expect(row?.mustChangePassword).toBe(true)
})

test('wrong numbers and names are refused beside their field', async () => {
  const memberships = [{ ...(await membershipOf(server, 'admin')), isPrimary: true }]
  const make = (over: Record<string, unknown>) =>
    refusedWith(admin.createPerson({ view: 'full', ...form(over), memberships }))
  expect(await make({ phone: '123' })).toMatchObject({ field: 'phone', key: 'field.mobile' })
  expect(await make({ idCard: '11010519491231002X', birthday: '1990-05-06' })).toMatchObject({
    ...{ field: 'birthday', key: 'person.birthdayDiffers' },
  })
  expect(await make({ idCard: '11010519491231002X', sex: 1 })).toMatchObject({ field: 'sex', key: 'person.sexDiffers' })
  expect(await make({ idCard: '110105194912310021' })).toMatchObject({ field: 'idCard', key: 'field.idCardInvalid' })
  expect(await make({ email: 'nobody' })).toMatchObject({ field: 'email' })
  expect(await make({ loginName: '张三' })).toMatchObject({ field: 'loginName', key: 'person.loginShape' })
  expect(await make({ loginName: 'ADMIN' })).toMatchObject({ field: 'loginName', key: 'field.taken' })
  const { phone } = await personOf(server, 'zhang.wei')
  expect(await make({ phone })).toMatchObject({ field: 'phone', key: 'field.taken' })
})

test('an administrator of an organization puts nobody into another one', async () => {
  const away = await membershipOf(server, 'admin')
  const memberships = [{ ...away, isPrimary: true }]
  expect(await refusedWith(org.createPerson({ view: 'user', ...form(), memberships }))).toMatchObject({
    key: 'person.placeOutside',
  })
  const made = await created(org, 'user')
  const here = await membershipOf(server, 'orgadmin')
  const refused = await refusedWith(
    org.saveMemberships({
      view: 'user',
      id: made.id,
      revision: 1,
      memberships: [
        { ...here, isPrimary: false },
        { ...away, isPrimary: true },
      ],
    }),
  )
  expect(refused).toMatchObject({ key: 'person.placeOutside' })
  const remaining = await org.person({ view: 'user', id: made.id })
  expect(remaining.memberships.map(({ organizationId }) => organizationId)).toEqual([here.organizationId])
})

test('people of other organizations are gone for the administrator of one', async () => {
  const { id, revision } = await personOf(server, 'designer')
  const view = 'user' as const
  const asked = [
    org.person({ view, id }),
    org.reveal({ view, id }),
    org.editPerson({ view, id, revision, ...form() }),
    org.setDisabled({ view, ids: [id], disabled: true }),
    org.resetPassword({ view, id }),
    org.removePerson({ view, id }),
    org.handover({ view, id }),
    org.leave({ view, id, revision }),
    org.personLog({ view, id }),
    org.signIns({ view, id }),
  ]
  for (const refused of await Promise.all(asked.map(refusedWith))) expect(refused).toMatchObject({ key: 'row.gone' })
})

test('nobody takes over the account of somebody who administers more', async () => {
  const { id } = await personOf(server, 'admin')
  const membership = await membershipOf(server, 'admin')
  const { organizationId } = membership
  // An administrator of the same organization, whose reach covers the system administrator as a person.
  const made = await admin.createPerson({ view: 'full', ...form(), memberships: [{ ...membership, isPrimary: true }] })
  const roles = await admin.grantable({})
  const orgAdmin = roles.find(({ alias }) => alias === 'orgAdmin')?.id ?? ''
  await admin.grantRole({ roleIds: [orgAdmin], personIds: [made.id], organizationId })
  const { loginName } = await admin.person({ view: 'full', id: made.id })
  await settle(made.id)
  const { access_token } = await signInTo(server.base, { username: loginName, password: made.password })
  const near = callerWith(access_token).calls(peopleCalls)
  expect(await near.person({ view: 'user', id })).toMatchObject({ notMine: expect.stringContaining('高远') })
  for (const refused of await Promise.all(
    [
      near.resetPassword({ view: 'user', id }),
      near.setDisabled({ view: 'user', ids: [id], disabled: true }),
      near.editPerson({ view: 'user', id, revision: 1, ...form() }),
    ].map(refusedWith),
  ))
    expect(refused).toMatchObject({ key: 'person.holdsMore' })
})

test('somebody who also works here is seen, but their account belongs to where they mainly work', async () => {
  const here = await membershipOf(server, 'orgadmin')
  const away = await membershipOf(server, 'admin')
  const made = await admin.createPerson({
    view: 'full',
    ...form(),
    memberships: [
      { ...away, isPrimary: true },
      { ...here, isPrimary: false },
    ],
  })
  expect((await org.person({ view: 'user', id: made.id })).notMine).toContain('主要机构')
  expect(await refusedWith(org.resetPassword({ view: 'user', id: made.id }))).toMatchObject({ key: 'person.elsewhere' })
  const steal = [
    { ...here, isPrimary: true },
    { ...away, isPrimary: false },
  ]
  expect(
    await refusedWith(org.saveMemberships({ view: 'user', id: made.id, revision: 1, memberships: steal })),
  ).toMatchObject({
    key: 'person.placeOutside',
  })
  // Their own membership they may take away.
  await org.saveMemberships({ view: 'user', id: made.id, revision: 1, memberships: [{ ...away, isPrimary: true }] })
  expect(await refusedWith(org.person({ view: 'user', id: made.id }))).toMatchObject({ key: 'row.gone' })
})

test('fields that no form has are refused, whatever they would set', async () => {
  const memberships = [{ ...(await membershipOf(server, 'orgadmin')), isPrimary: true }]
  const input = { view: 'user', ...form(), memberships, isSpecial: true, isSystemMerchant: true } as never
  expect(await refusedWith(org.createPerson(input))).toMatchObject({ key: 'call.unknownField' })
})

test('the second of two forms is told who saved before', async () => {
  const { id } = await created()
  const row = await admin.person({ view: 'full', id })
  const { loginName } = row
  await admin.editPerson({ view: 'full', id, revision: row.revision, realName: '改名一', loginName })
  const late = await refusedWith(
    admin.editPerson({ view: 'full', id, revision: row.revision, realName: '改名二', loginName }),
  )
  expect(late).toMatchObject({ key: 'revision.conflict' })
  const { records } = await admin.personLog({ view: 'full', id })
  expect(records[0]?.text).toContain('改为“改名一”')
})

test('a person keeps exactly one primary membership', async () => {
  const { id } = await created()
  const membership = await membershipOf(server, 'orgadmin')
  const save = (memberships: { organizationId: string; departmentId: string | null; isPrimary: boolean }[]) =>
    refusedWith(admin.saveMemberships({ view: 'full', id, revision: 1, memberships }))
  expect(await save([{ ...membership, isPrimary: false }])).toMatchObject({ key: 'person.onePrimary' })
  expect(
    await save([
      { ...membership, isPrimary: true },
      { ...membership, isPrimary: false },
    ]),
  ).toMatchObject({ key: 'person.seatTwice' })
  const { departmentId } = await membershipOf(server, 'admin')
  expect(await save([{ ...membership, departmentId, isPrimary: true }])).toMatchObject({ key: 'person.seatPlace' })
})

test('a stopped account is out at once and comes back when it is opened', async () => {
  const made = await created()
  const { loginName } = await admin.person({ view: 'full', id: made.id })
  await settle(made.id)
  const { access_token } = await signInTo(server.base, { username: loginName, password: made.password })
  const self = callerWith(access_token).calls(signInCalls)
  await self.readme({})
  expect(await admin.setDisabled({ view: 'full', ids: [made.id], disabled: true })).toEqual({ changed: 1 })
  expect(await refusedWith(self.readme({}))).toMatchObject({ key: 'session.endedByAdministrator' })
  expect(await refusedWith(signInTo(server.base, { username: loginName, password: made.password }))).toMatchObject({
    key: 'signIn.disabled',
  })
  await admin.setDisabled({ view: 'full', ids: [made.id], disabled: false })
  await signInTo(server.base, { username: loginName, password: made.password })
})

test('nobody stops, deletes or resets themselves', async () => {
  const { id, revision } = await personOf(server, 'admin')
  for (const refused of await Promise.all(
    [
      admin.setDisabled({ view: 'full', ids: [id], disabled: true }),
      admin.resetPassword({ view: 'full', id }),
      admin.removePerson({ view: 'full', id }),
      admin.leave({ view: 'full', id, revision }),
    ].map(refusedWith),
  ))
    expect(refused).toMatchObject({ key: 'person.self' })
})

test('a new password ends all sessions and opens the lock', async () => {
  const made = await created()
  const { loginName } = await admin.person({ view: 'full', id: made.id })
  for (let wrong = 0; wrong < 5; wrong += 1)
    await refusedWith(signInTo(server.base, { username: loginName, password: 'x' }))
  expect(await admin.person({ view: 'full', id: made.id })).toMatchObject({ locked: true })
  const password = (await admin.resetPassword({ view: 'full', id: made.id })).password ?? ''
  expect(password).not.toBe(made.password)
  await signInTo(server.base, { username: loginName, password })
  expect(await admin.person({ view: 'full', id: made.id })).toMatchObject({ locked: false })
  const { records } = await admin.signIns({ view: 'full', id: made.id })
  expect(records.map(({ text }) => text).join()).toContain('账号已锁定')
})

test('an account is deleted only when it was never used', async () => {
  const made = await created()
  const { loginName } = await admin.person({ view: 'full', id: made.id })
  await admin.removePerson({ view: 'full', id: made.id })
  // The name is free again.
  const again = await created(admin, 'full', 'orgadmin', { loginName })
  await signInTo(server.base, { username: loginName, password: again.password })
  expect(await refusedWith(admin.removePerson({ view: 'full', id: again.id }))).toMatchObject({ key: 'person.used' })
})

test('people change departments together, all or none', async () => {
  const one = await created()
  const two = await created()
  const { organizationId, departmentId } = await membershipOf(server, 'admin')
  const { id: foreigner } = await personOf(server, 'admin', OTHER_TENANT)
  const place = { organizationId, departmentId }
  const moving = refusedWith(admin.movePeople({ view: 'full', ids: [one.id, foreigner], ...place }))
  expect((await moving).key).toBe('row.gone')
  expect((await admin.person({ view: 'full', id: one.id })).memberships[0]?.organizationId).not.toBe(organizationId)
  const home = (await admin.person({ view: 'full', id: one.id })).memberships[0]?.departmentId ?? ''
  const led = sql`update department set manager_id = ${one.id} where id = ${home} returning name`
  const { rows } = await server.services.db.execute(led)
  const moved = await admin.movePeople({ view: 'full', ids: [one.id, two.id], ...place })
  expect(moved).toEqual({ changed: 2, headless: [rows[0]?.name] })
  for (const { id } of [one, two])
    expect((await admin.person({ view: 'full', id })).memberships).toMatchObject([{ ...place, isPrimary: true }])
})

test('what somebody may do follows them into another department with the next request', async () => {
  const membership = await membershipOf(server, 'orgadmin')
  const made = await admin.createPerson({ view: 'full', ...form(), memberships: [{ ...membership, isPrimary: true }] })
  const orgAdmin = (await admin.grantable({})).find(({ alias }) => alias === 'orgAdmin')?.id ?? ''
  await admin.grantRole({ roleIds: [orgAdmin], personIds: [made.id] })
  const { loginName, revision } = await admin.person({ view: 'full', id: made.id })
  await settle(made.id)
  const { access_token } = await signInTo(server.base, { username: loginName, password: made.password })
  const moved = callerWith(access_token).calls(peopleCalls)
  const before = await moved.people({ view: 'user', size: 500 })
  const away = await membershipOf(server, 'admin')
  await admin.saveMemberships({ view: 'full', id: made.id, revision, memberships: [{ ...away, isPrimary: true }] })
  const after = await moved.people({ view: 'user', size: 500 })
  expect(
    before.records.every(({ memberships }) =>
      memberships.some((one) => one.organizationId === membership.organizationId),
    ),
  ).toBe(true)
  expect(
    after.records.every(({ memberships }) => memberships.some((one) => one.organizationId === away.organizationId)),
  ).toBe(true)
})

test('nothing of one tenant is seen or changed by the administrator of another', async () => {
  const { id, revision } = await personOf(server, 'zhang.wei')
  const { id: own } = await personOf(server, 'lj002', OTHER_TENANT)
  const membership = await membershipOf(server, 'zhang.wei')
  const view = 'full' as const
  expect((await foreign.people({ view, size: 5000 })).records.map((one) => one.id)).not.toContain(id)
  for (const refused of await Promise.all(
    [
      foreign.person({ view, id }),
      foreign.reveal({ view, id }),
      foreign.editPerson({ view, id, revision, ...form() }),
      foreign.saveMemberships({ view, id, revision, memberships: [{ ...membership, isPrimary: true }] }),
      foreign.setDisabled({ view, ids: [id], disabled: true }),
      foreign.resetPassword({ view, id }),
      foreign.unlockPerson({ view, id }),
      foreign.removePerson({ view, id }),
      foreign.leave({ view, id, revision }),
      foreign.comeBack({ view, id }),
      foreign.movePeople({
        view,
        ids: [own],
        organizationId: membership.organizationId,
        departmentId: membership.departmentId,
      }),
      foreign.createPerson({ view, ...form(), memberships: [{ ...membership, isPrimary: true }] }),
    ].map(refusedWith),
  ))
    expect(refused).toMatchObject({ key: 'row.gone' })
  const places = await foreign.places({ view })
  expect(places.map((place) => place.id)).not.toContain(membership.organizationId)
})

function callerWith(token: string) {
  return { calls: <T extends Calls>(calls: T) => client(calls, sessionOf(server.base, token)) }
}

/** As after the first change of the password that somebody else chose. */
async function settle(id: string) {
  await server.services.db.update(person).set({ mustChangePassword: false }).where(eq(person.id, id))
}
