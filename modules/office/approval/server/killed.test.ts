import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { applyAll, emptyState } from '@mingtai/approval-engine'
import { todo } from '@mingtai/modules/ground/notification/server/tables'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import type { ApprovalSubject, Context, Db } from '@mingtai/server-kit'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from './instance/act.ts'
import { startApproval } from './instance/start.ts'
import { runOutbox } from './outbox/run-outbox.ts'
import { listedSubjects, useApprovalSubjects } from './subject/subjects.ts'
import { approvalDefinition, approvalEvent, approvalInstance, approvalOutbox, approvalTask } from './tables.ts'
import { approvalTesting } from './testing.ts'

/**
 * A process that dies between two statements, as the database sees it: its connection is gone, and what was not committed
 * with it. Tried at every statement of sending, deciding and of what is done outside afterwards.
 */
let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
let heard = 0
const other = createServer((_, answer) => {
  heard++
  answer.writeHead(200).end('{}')
})

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  server.services.webhooks.push(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
})
afterAll(async () => {
  other.close()
  await server.stop()
})

/** Works until the statement of this number, from which on nothing is said to the database any more; answers whether it came to the end. */
async function dyingAt(statement: number, work: (db: Db) => Promise<unknown>): Promise<boolean> {
  let count = 0
  const clients: pg.Client[] = []
  class DyingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      clients.push(this)
    }
    override query(...all: unknown[]): never {
      count++
      if (count < statement) return (super.query as (...all: unknown[]) => unknown)(...all) as never
      const dead = new Error('killed')
      const answer = all.at(-1)
      if (typeof answer !== 'function') return Promise.reject(dead) as never
      process.nextTick(answer as (problem: Error) => void, dead)
      return undefined as never
    }
  }
  const pool = new pg.Pool({ connectionString: server.services.databaseUrl, max: 1, Client: DyingClient as never })
  pool.on('error', () => {})
  try {
    await work(drizzle(pool) as Db)
    return count < statement
  } catch (problem) {
    if (count < statement) throw problem
    return false
  } finally {
    // The connection goes, and with it what was not committed; the pool itself would wait for what nobody gives back.
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function contextOf(name: string, db: Db): Promise<Context> {
  const { id, tenantId } = await personOf(server, name)
  const actor = await loadActor(server.services.db, { tenantId, userId: id })
  return {
    ...{ db, actor, rejected: null, address: '127.0.0.1', signal: new AbortController().signal },
    ...{ prove: () => Promise.resolve(), header: () => null },
  } as Context
}

/** Everything that is kept of an approval says the same. */
async function mustBeWhole(instanceId: string): Promise<void> {
  const { db } = server.services
  const [row] = await db.select().from(approvalInstance).where(eq(approvalInstance.id, instanceId))
  const events = await db
    .select()
    .from(approvalEvent)
    .where(eq(approvalEvent.instanceId, instanceId))
    .orderBy(asc(approvalEvent.seq))
  const replayed = applyAll(emptyState, events.map(({ event }) => event) as Parameters<typeof applyAll>[1])
  expect(row?.state).toEqual(JSON.parse(JSON.stringify(replayed)))
  const active = replayed.tasks.filter(({ status }) => status === 'active').map(({ person }) => person)
  const tasks = await db
    .select({ person: approvalTask.personId })
    .from(approvalTask)
    .where(and(eq(approvalTask.instanceId, instanceId), eq(approvalTask.status, 'active')))
  expect(tasks.map(({ person }) => person)).toEqual(active)
  const todos = await db
    .select({ person: todo.personId })
    .from(todo)
    .where(and(eq(todo.businessId, instanceId), isNull(todo.endedAt)))
  expect(todos.map(({ person }) => person)).toEqual(active)
}

/** Tries to be killed at every statement; `work` is repeated as a browser or the next process does, until it is done. */
async function killedEverywhere(work: (db: Db) => Promise<unknown>, check: () => Promise<void>): Promise<number> {
  for (let statement = 1; ; statement++) {
    const isDone = await dyingAt(statement, work)
    await check()
    if (isDone) return statement
  }
}

test('sending and deciding, killed at every statement, happen once and whole', async () => {
  const { db } = server.services
  const definitionId = await house.published({
    nodes: [await house.approver('n1', '审核', 'designer'), await house.approver('n2', '审定', 'admin')],
  })
  const { versionId } = await (await house.of('zhang.wei')).startForm({ definitionId })
  const sending = {
    ...{ requestId: 'killed-request', definitionId, versionId, departmentId: null, organizationId: null },
    values: { subject: '买纸', amount: '12' },
    picks: [],
    relatedIds: [],
    draftId: null,
    subjectId: null,
  }
  const own = eq(approvalInstance.definitionId, definitionId)
  const statements = await killedEverywhere(
    async (dying) => startApproval(await contextOf('zhang.wei', dying), sending),
    async () => {
      for (const { id } of await db.select().from(approvalInstance).where(own)) await mustBeWhole(id)
    },
  )
  expect(statements).toBeGreaterThan(20)
  const rows = await db.select().from(approvalInstance).where(own)
  expect(rows).toHaveLength(1)
  const [{ id }] = rows as [(typeof rows)[number]]
  const command = { type: 'approve', id: 'killed-approval', task: 1, entry: 1, opinion: '同意' }
  await killedEverywhere(
    async (dying) => act(await contextOf('designer', dying), { id, command, formRevision: 1 }),
    () => mustBeWhole(id),
  )
  const decided = await db
    .select()
    .from(approvalEvent)
    .where(and(eq(approvalEvent.instanceId, id), eq(approvalEvent.type, 'TaskApproved')))
  expect(decided).toHaveLength(1)
}, 120_000)

test('what is done outside, killed at every statement, is done; sub-processes start and end once', async () => {
  const { db } = server.services
  const admin = await house.of('admin')
  const [address] = server.services.webhooks.slice(-1)
  const hook = { code: 'killed', name: 'ERP', note: '', secret: null, sendsForm: false, enabled: true }
  await admin.insertHook({ ...hook, url: `${address}/in` })
  const below = await house.published({ nodes: [{ id: 'x', type: 'auto', name: '自动', verdict: 'pass' }] })
  const [{ code }] = (await db
    .select({ code: approvalDefinition.code })
    .from(approvalDefinition)
    .where(eq(approvalDefinition.id, below))) as [{ code: string }]
  const definitionId = await house.published({
    nodes: [
      { id: 't', type: 'trigger', name: '推送', action: { kind: 'http', hook: 'killed' } },
      {
        id: 's',
        type: 'sub',
        name: '子流程',
        code,
        in: [{ from: 'subject', to: 'subject' }],
        out: [{ from: 'amount', to: 'amount' }],
      },
      await house.approver('n1', '审核', 'designer'),
    ],
  })
  const { instanceId } = await house.sent('zhang.wei', definitionId)
  const waiting = isNull(approvalOutbox.doneAt)
  const statements = await killedEverywhere(
    async (dying) => {
      await db
        .update(approvalOutbox)
        .set({ nextAt: new Date(0) })
        .where(waiting)
      await runOutbox({ ...server.services, db: dying })
      if ((await db.$count(approvalOutbox, waiting)) > 0) throw new Error('something is left')
    },
    () => mustBeWhole(instanceId),
  )
  expect(statements).toBeGreaterThan(20)
  const subs = await db.select().from(approvalInstance).where(eq(approvalInstance.parentId, instanceId))
  expect(subs.map(({ status }) => status)).toEqual(['approved'])
  expect((await (await house.of('designer')).instance({ id: instanceId })).myTask?.nodeName).toBe('审核')
  // A call whose answer was lost is made again, by the same delivery; nothing else is.
  expect(heard).toBeGreaterThanOrEqual(1)
}, 120_000)

test('the module of a subject, killed at every statement, hears once of each state, in its order', async () => {
  const { db } = server.services
  await db.execute(sql`create table test_told (number serial, thing text, state text)`)
  const before = Object.fromEntries(listedSubjects())
  useApprovalSubjects({ ...before, killed: killedSubject })
  const nodes = [await house.approver('n1', '审核', 'designer')]
  const definitionId = await house.published({ kind: 'killed', nodes, title: '{发起人}' })
  const zhang = await house.of('zhang.wei')
  const { versionId } = await zhang.startForm({ definitionId, subjectId: 'thing' })
  const values = { subject: '买纸', amount: '12' }
  const asked = { requestId: randomUUID(), definitionId, versionId, subjectId: 'thing', values }
  const { instanceId } = await zhang.start(asked)
  await house.approve('designer', instanceId)
  const waiting = and(isNull(approvalOutbox.doneAt), eq(approvalOutbox.instanceId, instanceId))
  const told = async () =>
    (await db.execute(sql`select state from test_told order by number`)).rows.map(({ state }) => state)
  const statements = await killedEverywhere(
    async (dying) => {
      // Rows that are due at the same moment come in any order, and a later one waits for its forerunner.
      for (const _ of [1, 2]) {
        await db
          .update(approvalOutbox)
          .set({ nextAt: new Date(0) })
          .where(waiting)
        await runOutbox({ ...server.services, db: dying })
      }
      if ((await db.$count(approvalOutbox, waiting)) > 0) throw new Error('something is left')
    },
    async () => expect([[], ['running'], ['running', 'approved']]).toContainEqual(await told()),
  )
  useApprovalSubjects(before)
  expect(statements).toBeGreaterThan(10)
  expect(await told()).toEqual(['running', 'approved'])
}, 120_000)

const killedSubject: ApprovalSubject = {
  ...{ name: '用品', number: null, fields: [], newLink: '/' },
  valuesOf: () => Promise.resolve({}),
  mayRead: () => Promise.resolve(false),
  link: () => '/',
  async takeChange(db, { id, state }) {
    await db.execute(sql`insert into test_told (thing, state) values (${id}, ${state})`)
  },
}
