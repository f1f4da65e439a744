import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationCalls } from '../../calls.ts'
import { notify } from '../delivery/notify.ts'
import { addTodos, finishTodos, type NewTodo, transferTodos } from './todo.ts'

let server: TestServer
let ids: Record<'designer' | 'orgadmin' | 'other', string>

beforeAll(async () => {
  server = await testServer()
  ids = {
    designer: (await personOf(server, 'designer')).id,
    orgadmin: (await personOf(server, 'orgadmin')).id,
    other: (await personOf(server, 'admin', OTHER_TENANT)).id,
  }
})
afterAll(() => server.stop())

const of = async (loginName: string, tenantId: string = DEMO_TENANT) =>
  (await server.as(loginName, tenantId)).calls(notificationCalls)

const claim = (businessId: string, rest: Partial<NewTodo> = {}): NewTodo => ({
  ...{ tenantId: DEMO_TENANT, personId: ids.designer, system: 'organization', businessType: 'claim', businessId },
  ...{ title: `认领 ${businessId}`, step: '审核', link: '/organization/organization-structure/check' },
  ...rest,
})
const business = (businessId: string) => ({ tenantId: DEMO_TENANT, businessType: 'claim', businessId })

test('a step waits once for a person, and takes new words when it is added again', async () => {
  const { db } = server.services
  await Promise.all([1, 2, 3].map(() => addTodos(db, [claim('c1')])))
  await addTodos(db, [claim('c1', { title: '认领 c1（已更正）', urgent: true })])
  const mine = await of('designer')
  const { records } = await mine.todos({ keyword: 'c1' })
  expect(records).toMatchObject([{ title: '认领 c1（已更正）', urgent: true, step: '审核', outcome: null }])
  await addTodos(db, [claim('c1', { step: '复核' })])
  expect((await mine.todos({ keyword: 'c1' })).total).toBe(2)
})

test('its business ends it for all, with the unread messages about it; it may come again later', async () => {
  const { db } = server.services
  await addTodos(db, [claim('c2'), claim('c2', { personId: ids.orgadmin })])
  await notify(db, {
    ...{ tenantId: DEMO_TENANT, template: 'organization.claim', to: [ids.designer] },
    ...{ values: { organization: '某局', applicant: '李明' }, business: { type: 'claim', id: 'c2' } },
  })
  const mine = await of('designer')
  const before = await mine.todoCounts({})
  expect(await finishTodos(db, business('c2'), { by: '管理员' })).toBe(2)
  expect(await finishTodos(db, business('c2'), { by: '管理员' })).toBe(0)
  const after = await mine.todoCounts({})
  expect([after.total, after.doneThisWeek]).toEqual([before.total - 1, before.doneThisWeek + 1])
  expect((await (await of('orgadmin')).todos({ keyword: 'c2' })).total).toBe(0)
  expect((await mine.messages({ keyword: '某局' })).records).toMatchObject([{ isRead: true }])
  expect((await mine.todos({ keyword: 'c2', state: 'ended' })).records).toMatchObject([{ outcome: 'done' }])
  await addTodos(db, [claim('c2')])
  expect((await mine.todos({ keyword: 'c2' })).total).toBe(1)
})

test('what waits for a leaver goes to the successor, who keeps what waits for them already', async () => {
  const { db } = server.services
  await addTodos(db, [claim('c3'), claim('c4'), claim('c4', { personId: ids.orgadmin })])
  const only = { type: 'claim', id: 'c3' }
  const handover = { tenantId: DEMO_TENANT, from: ids.designer, to: ids.orgadmin, by: '管理员' }
  expect(await transferTodos(db, { ...handover, business: only })).toBe(1)
  expect(await transferTodos(db, handover)).toBeGreaterThan(0)
  expect((await (await of('designer')).todos({})).total).toBe(0)
  const theirs = await of('orgadmin')
  expect((await theirs.todos({ keyword: 'c3' })).total).toBe(1)
  expect((await theirs.todos({ keyword: 'c4' })).total).toBe(1)
})

test('they come by their due time, those without one last, and are counted by system and day', async () => {
  const { db } = server.services
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await addTodos(db, [
    claim('late', { dueAt: hours(-2) }),
    claim('never', {}),
    claim('soon', { dueAt: hours(24 * 40), system: 'approval' }),
  ])
  const mine = await of('designer')
  const { records } = await mine.todos({})
  expect(records.map(({ businessId }) => businessId)).toEqual(['late', 'soon', 'never'])
  expect((await mine.todos({ due: 'overdue' })).records.map(({ businessId }) => businessId)).toEqual(['late'])
  const counts = await mine.todoCounts({})
  expect(counts).toMatchObject({ total: 3, overdue: 1 })
  expect(counts.lastDue).toBe(records[1]?.dueAt)
  const span = { from: hours(-24).toISOString(), to: hours(24).toISOString() }
  expect((await mine.agenda(span)).map(({ title }) => title)).toEqual(['认领 late'])
  expect(counts.systems).toEqual([
    { system: 'approval', name: '审批', count: 1 },
    { system: 'organization', name: '组织', count: 2 },
  ])
  expect((await mine.statistics({})).todos).toBe(3)
})

test('a reminder is ticked off by hand, a step of a business only by its business', async () => {
  const { db } = server.services
  await addTodos(db, [claim('remind', { byHand: true }), claim('work')])
  const mine = await of('designer')
  const idOf = async (keyword: string) => (await mine.todos({ keyword })).records[0]?.id ?? ''
  const [remind, work] = [await idOf('remind'), await idOf('work')]
  await expect(mine.finishTodo({ id: work })).rejects.toMatchObject({ key: 'notification.byBusiness' })
  const both = await Promise.allSettled([mine.finishTodo({ id: remind }), mine.finishTodo({ id: remind })])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  await expect(mine.finishTodo({ id: remind })).rejects.toMatchObject({ key: 'row.gone' })
})

test('another tenant and colleagues neither see nor finish it', async () => {
  const { db } = server.services
  await addTodos(db, [claim('mine-alone', { byHand: true })])
  const [row] = (await (await of('designer')).todos({ keyword: 'mine-alone' })).records
  const id = row?.id ?? ''
  for (const caller of [await of('admin', OTHER_TENANT), await of('orgadmin')]) {
    expect((await caller.todos({ keyword: 'mine-alone' })).total).toBe(0)
    await expect(caller.finishTodo({ id })).rejects.toMatchObject({ key: 'row.gone' })
  }
  expect(await finishTodos(db, { ...business('mine-alone'), tenantId: OTHER_TENANT }, { by: '外' })).toBe(0)
})
