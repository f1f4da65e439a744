import { applyAll, emptyState } from '@mingtai/approval-engine'
import { todo } from '@mingtai/modules/ground/notification/server/tables'
import {
  approvalDefinition,
  approvalEvent,
  approvalInstance,
  approvalTask,
} from '@mingtai/modules/office/approval/server/tables'
import { addApprovals } from '@mingtai/seeds'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('approvals of the demo world are what their events say, lie in the past, and each open task is a todo', async () => {
  const { db } = server.services
  const [made, again] = [await addApprovals(db, 40), await addApprovals(db, 40)]
  expect([made, again]).toEqual([true, false])
  expect(await db.$count(approvalDefinition)).toBe(12)
  const rows = await db.select().from(approvalInstance)
  expect(rows).toHaveLength(40)
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(40)
  for (const { id, state, startedAt } of rows) {
    const events = await db
      .select()
      .from(approvalEvent)
      .where(eq(approvalEvent.instanceId, id))
      .orderBy(asc(approvalEvent.seq))
    expect(applyAll(emptyState, events.map(({ event }) => event) as Parameters<typeof applyAll>[1])).toEqual(state)
    const moments = events.map(({ at }) => at.getTime())
    expect(moments[0]).toBe(startedAt.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(Math.max(...moments)).toBeLessThanOrEqual(Date.now())
  }
  const open = await db
    .select({ person: approvalTask.personId, instance: approvalTask.instanceId })
    .from(approvalTask)
    .where(eq(approvalTask.status, 'active'))
  const returned = rows.filter(({ status }) => status === 'returned')
  const todos = await db
    .select({ person: todo.personId, instance: todo.businessId })
    .from(todo)
    .where(and(eq(todo.businessType, 'approval'), isNull(todo.endedAt)))
  const keys = (list: { person: string; instance: string }[]) =>
    list.map(({ person, instance }) => `${instance} ${person}`).toSorted()
  const waiting = [...open, ...returned.map(({ id, initiatorId }) => ({ person: initiatorId, instance: id }))]
  expect(keys(todos)).toEqual(keys(waiting))
})
