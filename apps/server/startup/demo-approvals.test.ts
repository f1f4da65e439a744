import { applyAll, emptyState } from '@mingtai/approval-engine'
import { todo } from '@mingtai/modules/ground/notification/server/tables'
import { approvalCalls } from '@mingtai/modules/office/approval/calls'
import {
  approvalDefinition,
  approvalEvent,
  approvalInstance,
  approvalTask,
} from '@mingtai/modules/office/approval/server/tables'
import { addApprovals } from '@mingtai/seeds'
import { openWorkbook, readRows } from '@mingtai/sheet-files'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing.ts'

const AMOUNT = 200
/** Approvals that wait for something outside, beside those. */
const OUTSIDE = 8
const everyState = ['approved', 'canceled', 'rejected', 'returned', 'reverted', 'running', 'terminated']

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('approvals of the demo world are what their events say, lie in the past, and each open task is a todo', async () => {
  const { db } = server.services
  const [made, again] = [await addApprovals(db, AMOUNT), await addApprovals(db, AMOUNT)]
  expect([made, again]).toEqual([true, false])
  expect(await db.$count(approvalDefinition)).toBe(15)
  const rows = await db.select().from(approvalInstance)
  expect(rows).toHaveLength(AMOUNT + OUTSIDE)
  expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(everyState)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(AMOUNT + OUTSIDE)
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

test('waiting times are those of the tasks, counted without SQL; the file has every approval of the list', async () => {
  const { db } = server.services
  const admin = (await server.as('admin')).calls(approvalCalls)
  const found = await admin.efficiency({})
  const tasks = await db.select().from(approvalTask)
  expect(found.nodes.length).toBeGreaterThan(8)
  for (const node of found.nodes) {
    const own = tasks.filter((task) => task.definitionId === node.definitionId && task.nodeId === node.nodeId)
    const decided = own.filter((task) => task.closedAt !== null && task.closedBy !== null && task.status !== 'canceled')
    const spent = decided.map((task) => (Number(task.closedAt) - Number(task.openedAt)) / 3_600_000)
    expect(node.done).toBe(decided.length)
    expect(node.returned).toBe(own.filter(({ status }) => status === 'returned').length)
    expect(node.open).toBe(own.filter(({ status }) => status === 'active').length)
    if (spent.length === 0) expect(node.medianHours).toBe(null)
    else expect(node.medianHours).toBeCloseTo(middle(spent), 6)
  }
  const sum = (rows: { done: number; open: number }[]) => rows.reduce((all, { done, open }) => all + done + open, 0)
  expect(sum(found.departments)).toBe(sum(found.nodes))
  const rows = await db.select().from(approvalInstance)
  expect(found.started).toBe(rows.length)
  expect(found.running + found.ended).toBe(rows.length)
  const future = await admin.efficiency({ from: '2999-01-01' })
  expect(future).toMatchObject({ started: 0, medianHours: null, nodes: [], departments: [] })
  const { body } = await admin.exportData({})
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  const numbers: string[] = []
  for await (const batch of readRows(book, book.sheet(0)))
    for (let at = 0; at < batch.count; at += 1) if (batch.columns[at] === 0) numbers.push(batch.texts[at] ?? '')
  book.close()
  expect(numbers.slice(1).toSorted()).toEqual(rows.map(({ number }) => number).toSorted())
  const wei = (await server.as('zhang.wei')).calls(approvalCalls)
  await expect(wei.efficiency({})).rejects.toThrow()
  await expect(wei.exportData({})).rejects.toThrow()
})

/** As a hand does it: the one in the middle, or halfway between the two. */
function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}
