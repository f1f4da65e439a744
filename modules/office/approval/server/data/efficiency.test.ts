import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalInstance, approvalTask, approvalTimer } from '../tables.ts'
import { approvalTesting } from '../testing.ts'
import { runTimers } from '../timer/timers.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

/** Moves the deadline of the only task two hours into the past, as if it had been sent before. */
async function letPass(instanceId: string): Promise<Date> {
  const { db } = server.services
  const past = new Date(Date.now() - 7_200_000)
  const moment = String(past.getTime())
  await db.execute(sql`update ${approvalInstance} set state = jsonb_set(jsonb_set(state, '{tasks,0,dueAt}',
    ${moment}::jsonb), '{tasks,0,alarmAt}', ${moment}::jsonb) where id = ${instanceId}`)
  await db.update(approvalTask).set({ dueAt: past }).where(eq(approvalTask.instanceId, instanceId))
  await db.update(approvalTimer).set({ dueAt: past }).where(eq(approvalTimer.instanceId, instanceId))
  return past
}

test('what was decided late, what waits beyond its deadline and what was handed up is overdue, reminders or not', async () => {
  const due = { minutes: 60, calendar: 'clock', do: 'remind', every: 600, max: 3 }
  const node = { ...(await house.approver('n1', '审核', 'designer')), due }
  const definitionId = await house.published({ nodes: [node] })
  const send = async () => (await house.sent('zhang.wei', definitionId)).instanceId
  const [inTime, decidedLate, waiting, soon] = [await send(), await send(), await send(), await send()]
  await house.approve('designer', inTime)
  const due1 = await letPass(decidedLate)
  const due2 = await letPass(waiting)
  await runTimers(server.services.db)
  const todos = await (await house.of('designer')).todo({ current: 1, size: 10 })
  const dueOf = (id: string) => todos.records.find(({ instanceId }) => instanceId === id)?.dueAt
  expect([dueOf(decidedLate), dueOf(waiting)]).toEqual([due1.toISOString(), due2.toISOString()])
  expect(new Date(dueOf(soon) ?? 0).getTime()).toBeGreaterThan(Date.now())
  await house.approve('designer', decidedLate)

  const escalating = { ...due, do: 'escalate', to: { kind: 'people', people: [await house.idOf('admin')] } }
  const handed = await house.published({ nodes: [{ ...node, due: escalating }] })
  const { instanceId: above } = await house.sent('zhang.wei', handed)
  const due3 = await letPass(above)
  await runTimers(server.services.db)
  await house.approve('admin', above)

  const admin = await house.of('orgadmin')
  const lateOf = async (id: string) => (await admin.efficiency({ definitionId: id })).nodes.map(({ late }) => late)
  expect(await lateOf(definitionId)).toEqual([2])
  expect(await lateOf(handed)).toEqual([1])
  // The same figure from the facts alone.
  const rows = await server.services.db.select().from(approvalTask).where(eq(approvalTask.definitionId, definitionId))
  const now = new Date()
  expect(rows.filter(({ dueAt, closedAt }) => dueAt !== null && (closedAt ?? now) > dueAt)).toHaveLength(2)
  const [task] = await server.services.db.select().from(approvalTask).where(eq(approvalTask.instanceId, above))
  expect(task?.missedAt).toEqual(due3)
})
