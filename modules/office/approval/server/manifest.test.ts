import { loadActor } from '@mingtai/modules/ground/organization/server'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { moveDueWork } from '@mingtai/modules/ground/personal/server'
import { addApprovals, DEMO_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTables } from './office-tables.ts'
import { approvalData } from './personal-data.ts'
import { approvalReferences } from './references.ts'
import { approvalDefinition, approvalInstance, approvalTask, approvalVersion } from './tables.ts'
import { approvalTesting } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  await addApprovals(server.services.db, 60)
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

async function rowsFor(loginName: string, table: string) {
  const { db } = server.services
  const { id, tenantId } = await personOf(server, loginName)
  const actor = await loadActor(db, { tenantId, userId: id })
  const found = approvalTables.find(({ name }) => name === table)
  if (actor === null || found === undefined) throw new Error(`${loginName} reads no ${table}`)
  const { rows } = await db.execute(await found.rows(actor, db))
  return rows
}

test('reports read the approvals that a reader takes part in or answers for', async () => {
  const { db } = server.services
  const all = await db.$count(approvalInstance)
  expect(await rowsFor('admin', 'approvals')).toHaveLength(all)
  expect(await rowsFor('admin', 'approval_steps')).toHaveLength(await db.$count(approvalTask))
  const { id } = await personOf(server, 'zhang.wei')
  const mine = or(
    eq(approvalInstance.initiatorId, id),
    sql`exists (select 1 from approval_task t where t.instance_id = ${approvalInstance.id}
      and (t.person_id = ${id} or t.closed_by = ${id}))`,
    sql`exists (select 1 from approval_copy c where c.instance_id = ${approvalInstance.id} and c.person_id = ${id})`,
  )
  const expected = await db.$count(approvalInstance, mine)
  expect(expected).toBeLessThan(all)
  expect(await rowsFor('zhang.wei', 'approvals')).toHaveLength(expected)
})

test('a person takes along what they asked for and decided', async () => {
  const { db } = server.services
  const { id, tenantId } = await personOf(server, 'designer')
  const [started, decided] = await Promise.all(
    approvalData.slice(0, 2).map((data) => data.of(db, { tenantId, userId: id }, 1000) as Promise<unknown[]>),
  )
  expect(started).toHaveLength(await db.$count(approvalInstance, eq(approvalInstance.initiatorId, id)))
  expect(decided).toHaveLength(await db.$count(approvalTask, eq(approvalTask.personId, id)))
})

test('approvals of a leaver go to the successor, or on as the process says; none is left with who is gone', async () => {
  const { db } = server.services
  const admin = (await server.as('admin')).calls(peopleCalls)
  const definitionId = await house.published({
    nodes: [{ ...(await house.approver('n1', '审核', 'yz0070')), onEmpty: { do: 'toAdmin' } }],
  })
  const { instanceId } = await house.sent('zhang.wei', definitionId)
  const heir = await personOf(server, 'designer')
  const leaving = async (name: string, successors: Record<string, string>) => {
    const { id } = await personOf(server, name)
    const { revision } = await admin.person({ view: 'full', id })
    await admin.leave({ view: 'full', id, revision, successors, reason: '调离' })
    return id
  }
  const id = await leaving('yz0070', { approval: heir.id, todo: heir.id })
  const open = and(inArray(approvalTask.status, ['active', 'waiting', 'provisional']), eq(approvalTask.personId, id))
  expect(await db.$count(approvalTask, open)).toBe(0)
  const handed = await (await house.of('designer')).instance({ id: instanceId })
  expect(handed.myTask?.nodeName).toBe('审核')
  expect(handed.record.at(-1)?.sentence).toContain('交接给周敏')
  expect(
    (await (await house.of('designer')).todo({ current: 1, size: 100 })).records.map((row) => row.instanceId),
  ).toContain(instanceId)
  const other = await house.published({
    nodes: [{ ...(await house.approver('n1', '审核', 'yz0071')), onEmpty: { do: 'toAdmin' } }],
  })
  const { instanceId: left } = await house.sent('zhang.wei', other)
  await leaving('yz0071', {})
  const [task] = await db
    .select()
    .from(approvalTask)
    .where(and(eq(approvalTask.instanceId, left), eq(approvalTask.status, 'active')))
  expect(task?.source).toBe('admin')
})

test('processes that name a leaver name the successor, or say that the person is gone; what the successor may not have is told', async () => {
  const admin = (await server.as('admin')).calls(peopleCalls)
  const step = { ...(await house.approver('n1', '审核', 'yz0074')), onSelf: 'skip', onEmpty: { do: 'toAdmin' } }
  const named = await house.published({ name: '指名流程', nodes: [step] })
  const other = await house.published({ name: '无人接的流程', nodes: [await house.approver('n1', '审核', 'yz0075')] })
  await house.sent('zhang.wei', named)
  const heir = await personOf(server, 'zhang.wei')
  const leave = async (name: string, successors: Record<string, string>) => {
    const { id } = await personOf(server, name)
    const groups = await admin.handover({ view: 'full', id })
    const { revision } = await admin.person({ view: 'full', id })
    const reply = await admin.leave({ view: 'full', id, revision, successors })
    return { id, flows: groups.find(({ key }) => key === 'approval-flow')?.items.map((item) => item.name), reply }
  }
  const first = await leave('yz0074', { approval: heir.id, todo: heir.id, 'approval-flow': heir.id })
  expect(first.flows).toEqual(['指名流程'])
  expect(first.reply.notTaken).toMatchObject([{ kind: '在办的审批', name: '买纸', successor: '张伟' }])
  const { records } = await admin.personLog({ view: 'full', id: first.id })
  expect(JSON.stringify(records[0])).toContain('买纸，张伟不能接收')
  const definitions = await house.of('orgadmin')
  expect(JSON.stringify((await definitions.definition({ id: named })).flow)).toContain(heir.id)
  const second = await leave('yz0075', {})
  expect(second.flows).toEqual(['无人接的流程'])
  const { form, flow, rules } = await definitions.definition({ id: other })
  const findings = await definitions.checkDefinition({ id: other, form, flow, rules })
  expect(findings).toMatchObject([{ level: 'warning', place: 'n1', sentence: expect.stringContaining('已离职') }])
})

test('what waits already goes along with a delegation, when it begins, and comes back when it ends', async () => {
  const { db } = server.services
  const steps = async () => [await house.approver('n1', '审核', 'yz0080')]
  const first = await house.sent('zhang.wei', await house.published({ nodes: await steps() }))
  const own = await house.sent('yz0081', await house.published({ nodes: [{ ...(await steps())[0], onSelf: 'skip' }] }))
  const [from, to] = [await house.idOf('yz0080'), await house.idOf('yz0081')]
  const mine = (await server.as('yz0080')).calls(personalCalls)
  expect((await mine.delegations({})).waiting).toEqual([{ system: 'approval', count: 2 }])
  const [now, end] = [new Date(), new Date(Date.now() + 3_600_000)]
  const asked = { toId: to, systems: [], mode: 'instead' as const, reason: '', handsOver: true }
  const made = await mine.addDelegation({ ...asked, startsAt: now.toISOString(), endsAt: end.toISOString() })
  // Their own request is not theirs to decide: it stays where it was.
  expect(made.handedOver).toBe(1)
  const holders = async () =>
    Object.fromEntries(
      (
        await db
          .select()
          .from(approvalTask)
          .where(inArray(approvalTask.instanceId, [first.instanceId, own.instanceId]))
      ).map((task) => [task.instanceId, task.personId]),
    )
  expect(await holders()).toEqual({ [first.instanceId]: to, [own.instanceId]: from })
  const theirs = await (await house.of('yz0081')).instance({ id: first.instanceId })
  expect([theirs.myTask?.nodeName, theirs.record.at(-1)?.sentence]).toEqual([
    '审核',
    expect.stringContaining('出差委托'),
  ])
  const later = await house.sent('zhang.wei', await house.published({ nodes: await steps() }))
  await mine.endDelegation({ id: made.id })
  expect(await holders()).toEqual({ [first.instanceId]: from, [own.instanceId]: from })
  const [task] = await db.select().from(approvalTask).where(eq(approvalTask.instanceId, later.instanceId))
  expect(task).toMatchObject({ personId: from, onBehalfOf: null, status: 'active' })
})

test('a delegation for later moves what waits when it begins, and what is left when it runs out, each once', async () => {
  const { db } = server.services
  const nodes = [await house.approver('n1', '审核', 'yz0082')]
  const { instanceId } = await house.sent('zhang.wei', await house.published({ nodes }))
  const [from, to] = [await house.idOf('yz0082'), await house.idOf('yz0083')]
  const mine = (await server.as('yz0082')).calls(personalCalls)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const made = await mine.addDelegation({
    toId: to,
    systems: ['approval'],
    mode: 'beside',
    reason: '',
    handsOver: true,
    startsAt: at(1).toISOString(),
    endsAt: at(2).toISOString(),
  })
  expect(made.handedOver).toBeNull()
  const task = async () => (await db.select().from(approvalTask).where(eq(approvalTask.instanceId, instanceId)))[0]
  await moveDueWork(db, at(0.5))
  expect(await task()).toMatchObject({ personId: from, deputyId: null })
  for (let times = 0; times < 2; times += 1) await moveDueWork(db, at(1.5))
  expect(await task()).toMatchObject({ personId: from, deputyId: to })
  await moveDueWork(db, at(2.5))
  expect(await task()).toMatchObject({ personId: from, deputyId: null })
})

test('a role or a place that processes name is known as used, and a merged place is named by the other', async () => {
  const { db } = server.services
  const [row] = await db.select().from(approvalDefinition).limit(1)
  const id = row?.id ?? ''
  const node = { id: 'm', type: 'approve', name: '会签', who: [{ kind: 'members', departments: ['old-place'] }] }
  const flow = { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next: { ...node, next: null } } }
  const starters = [{ kind: 'place', id: 'old-place', name: '旧部门' }]
  await db.update(approvalDefinition).set({ flow, starters }).where(eq(approvalDefinition.id, id))
  await db
    .update(approvalVersion)
    .set({ flow })
    .where(eq(approvalVersion.id, row?.versionId ?? ''))
  const named = { tenantId: DEMO_TENANT, kind: 'place' as const, id: 'old-place' }
  expect(await approvalReferences.usesOf(db, named)).toEqual([`审批流程“${row?.name}”的发起范围`])
  await approvalReferences.pass(db, { tenantId: DEMO_TENANT, from: 'old-place', to: 'new-place' })
  expect(await approvalReferences.usesOf(db, named)).toEqual([])
  expect(await approvalReferences.usesOf(db, { ...named, id: 'new-place' })).toHaveLength(1)
})
