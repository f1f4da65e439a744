import type { Client } from '@mingtai/api'
import { department, membership, person, roleGrant } from '@mingtai/modules/ground/organization/server'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { addTodos } from '@mingtai/modules/ground/notification/server'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '../../calls.ts'

type People = Client<typeof peopleCalls>

let server: TestServer
let admin: People

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(peopleCalls)
})
afterAll(() => server.stop())

test('a leaver hands over posts, roles, reports and shares; tokens end, and so does every session', async () => {
  const { db } = server.services
  const leaver = await personOf(server, 'designer')
  const heir = await personOf(server, 'zhang.wei')
  const caller = await server.as('designer')
  const reports = caller.calls(reportCalls)
  const { data } = await reports.page({ current: 1, size: 1 })
  const made = await reports.copy({ id: data[0]?.id ?? '', code: 'left-behind', name: '离任报表' })
  await caller.calls(sharingCalls).shareLink({ type: 'report', id: made.id, isShareForever: true })
  await caller.calls(personalCalls).createToken({ name: '月报脚本', scopes: ['report:read'], days: null })
  await db.update(department).set({ managerId: null }).where(eq(department.managerId, leaver.id))
  const [managedDepartment] = await db
    .select()
    .from(department)
    .where(eq(department.tenantId, leaver.tenantId))
    .limit(1)
  await db
    .update(department)
    .set({ managerId: leaver.id })
    .where(eq(department.id, managedDepartment?.id ?? ''))

  const groups = await admin.handover({ view: 'full', id: leaver.id })
  const none = {
    approval: 0,
    'approval-flow': 0,
    'approval-definition': 0,
    'approval-people-group': 0,
    contract: 0,
    meeting: 0,
    'meeting-room': 0,
    performance: 0,
    'knowledge-article': 0,
    seal: 0,
    'supervision-item': 0,
    'supervision-task': 0,
    'work-report-receiver': 0,
    'filing-task': 0,
    sheet: 0,
    'official-document': 0,
    'outgoing-document': 0,
    'entry-report': 0,
    schedule: 0,
  }
  const counts = Object.fromEntries(groups.map(({ key, items }) => [key, items.length]))
  expect(counts).toEqual({
    manager: 1,
    role: 2,
    todo: 0,
    report: 1,
    screen: 0,
    'access-line': 0,
    share: 1,
    token: 1,
    delegation: 1,
    ...none,
  })

  const { revision } = await admin.person({ view: 'full', id: leaver.id })
  const successors = { manager: heir.id, role: heir.id, report: heir.id, share: heir.id }
  const unknown = admin.leave({ view: 'full', id: leaver.id, revision, successors: { token: heir.id } })
  expect(await refusedWith(unknown)).toMatchObject({ key: 'call.unknownField' })
  await admin.leave({ view: 'full', id: leaver.id, revision, successors, reason: '调离' })

  expect(await refusedWith(caller.calls(signInCalls).readme({}))).toMatchObject({ key: 'session.endedByAdministrator' })
  const [managed] = await db
    .select()
    .from(department)
    .where(eq(department.id, managedDepartment?.id ?? ''))
  expect(managed?.managerId).toBe(heir.id)
  expect(await db.select().from(roleGrant).where(eq(roleGrant.personId, leaver.id))).toEqual([])
  const { grants } = await admin.person({ view: 'full', id: heir.id })
  expect(grants.map(({ alias }) => alias)).toContain('designer')
  const mine = (await server.as('zhang.wei')).calls(reportCalls)
  expect(await mine.detail({ id: made.id })).toMatchObject({ name: '离任报表' })
  const now = await admin.handover({ view: 'full', id: heir.id })
  expect(now.find(({ key }) => key === 'share')?.items).toHaveLength(1)
  expect(now.find(({ key }) => key === 'report')?.items).toHaveLength(1)
  const gone = await admin.person({ view: 'full', id: leaver.id })
  expect(gone.state).toBe('left')
  expect((await admin.personLog({ view: 'full', id: leaver.id })).records[0]?.text).toContain('由张伟接收')
  expect((await admin.people({ view: 'full', state: 'left' })).records.map(({ id }) => id)).toEqual([leaver.id])
})

test('what waits for a leaver waits for the successor; without one it is withdrawn', async () => {
  const { db } = server.services
  const heir = await personOf(server, 'orgadmin')
  const todos = (await server.as('orgadmin')).calls(notificationCalls)
  const before = (await todos.todoCounts({})).total
  for (const [name, successors] of [
    ['yz0070', { todo: heir.id }],
    ['yz0071', {}],
  ] as const) {
    const { id, tenantId, revision } = await personOf(server, name)
    await addTodos(db, [
      {
        ...{ tenantId, personId: id, system: 'organization', businessType: 'claim', businessId: `left by ${name}` },
        ...{ title: `审核 ${name}`, from: '李明' },
      },
    ])
    const groups = await admin.handover({ view: 'full', id })
    expect(groups.find(({ key }) => key === 'todo')).toMatchObject({ passes: true, items: [{ note: '李明' }] })
    await admin.leave({ view: 'full', id, revision, successors })
    const left = await admin.handover({ view: 'full', id })
    expect(left.find(({ key }) => key === 'todo')?.items).toEqual([])
  }
  expect((await todos.todos({ keyword: '审核 yz007' })).records).toMatchObject([{ title: '审核 yz0070', from: '李明' }])
  expect((await todos.todoCounts({})).total).toBe(before + 1)
})

test('nobody who has left takes over, is given roles, or is changed; who comes back gets a new password', async () => {
  const left = await personOf(server, 'designer')
  const other = await personOf(server, 'yz0001')
  const wrong = { view: 'full' as const, id: other.id, revision: other.revision, successors: { role: left.id } }
  expect(await refusedWith(admin.leave(wrong))).toMatchObject({ key: 'person.successor' })
  const role = (await admin.grantable({})).find(({ alias }) => alias === 'base_user')?.id ?? ''
  expect(await refusedWith(admin.grantRole({ roleIds: [role], personIds: [left.id] }))).toMatchObject({
    key: 'person.hasLeft',
  })
  expect(await refusedWith(admin.resetPassword({ view: 'full', id: left.id }))).toMatchObject({ key: 'person.hasLeft' })
  const { password } = await admin.comeBack({ view: 'full', id: left.id })
  expect(password).toHaveLength(12)
  expect((await admin.person({ view: 'full', id: left.id })).state).toBe('normal')
})

test('two who let the same person leave at once do it once', async () => {
  const { id, revision } = await personOf(server, 'yz0002')
  const leave = () => admin.leave({ view: 'full', id, revision })
  const outcomes = await Promise.allSettled([leave(), leave()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an administrator of an organization hands over no role that they could not give', async () => {
  const { db } = server.services
  const [membershipRow] = await db
    .select({ organizationId: membership.organizationId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(person.loginName, 'orgadmin'), eq(membership.isPrimary, true)))
  const made = await admin.createPerson({
    view: 'full',
    realName: '设计借调',
    loginName: 'leave.test',
    memberships: [{ organizationId: membershipRow?.organizationId ?? '', isPrimary: true }],
    roleIds: [(await admin.grantable({})).find(({ alias }) => alias === 'designer')?.id ?? ''],
  })
  const org = (await server.as('orgadmin')).calls(peopleCalls)
  const heir = await personOf(server, 'orgadmin')
  const take = org.leave({ view: 'user', id: made.id, revision: 1, successors: { role: heir.id } })
  expect(await refusedWith(take)).toMatchObject({ key: 'role.notHeld' })
  await org.leave({ view: 'user', id: made.id, revision: 1 })
})
