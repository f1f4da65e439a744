import { randomUUID } from 'node:crypto'
import { Field } from '@mingtai/form-schema'
import { refuse } from '@mingtai/messages'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type ApprovalSubject, type Db, signedIn, type SubjectState } from '@mingtai/server-kit'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalOf, takesPartIn, useApprovalSubjects } from '../index.ts'
import { runOutbox } from '../outbox/run-outbox.ts'
import { approvalOutbox } from '../tables.ts'
import { approvalTesting, onTask } from '../testing.ts'
import { listedSubjects } from './subjects.ts'

/** A module of a test: purchases with a title, a sum and an owner, and every change that it was told. */
let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
let definitionId = ''
/** Changes that the module refuses to take, as if it had a defect. */
let isBroken = false
const before = Object.fromEntries(listedSubjects())
const kind = 'purchase'

interface Purchase {
  title: string
  amount: string
  owner: string
}

const purchase: ApprovalSubject = {
  name: '采购',
  number: null,
  fields: [
    { type: 'field', kind: 'text', key: 'purchaseTitle', label: '采购内容' },
    { type: 'field', kind: 'amount', key: 'purchaseAmount', label: '采购金额' },
  ].map((one) => Field.parse(one)),
  newLink: '/purchases/new',
  async valuesOf(context, id) {
    const { title, amount, owner } = await purchaseOf(context.db, id)
    if (owner !== signedIn(context).userId) refuse('right.row', title)
    return { purchaseTitle: title, purchaseAmount: amount }
  },
  mayRead: async (db, { userId }, id) =>
    (await purchaseOf(db, id)).owner === userId || userId === (await idOf('auditor')),
  link: (id) => `/purchases/${id}`,
  async takeChange(db, { id, state, instanceId }) {
    if (isBroken) throw new Error('a defect of the module')
    await db.execute(
      sql`insert into test_purchase_change (id, state, instance_id) values (${id}, ${state}, ${instanceId})`,
    )
  },
}

const idOf = (name: string) => house.idOf(name === 'auditor' ? 'zhang.wei' : name)

async function purchaseOf(db: Db, id: string): Promise<Purchase> {
  const { rows } = await db.execute(sql`select title, amount::text, owner from test_purchase where id = ${id}`)
  return (rows[0] as unknown as Purchase | undefined) ?? refuse('row.gone', '这次采购')
}

async function added(title: string, amount: string, owner = 'designer'): Promise<string> {
  const id = randomUUID()
  await server.services.db.execute(
    sql`insert into test_purchase values (${id}, ${title}, ${amount}, ${await idOf(owner)})`,
  )
  return id
}

async function toldOf(id: string): Promise<SubjectState[]> {
  const { rows } = await server.services.db.execute(
    sql`select state from test_purchase_change where id = ${id} order by number`,
  )
  return rows.map((row) => row.state as SubjectState)
}

/** Runs the outbox as if every row were due. */
async function tell() {
  await server.services.db
    .update(approvalOutbox)
    .set({ nextAt: new Date(0) })
    .where(and(isNull(approvalOutbox.doneAt), eq(approvalOutbox.kind, 'subject')))
  await runOutbox(server.services)
}

async function asked(id: string, values: Record<string, unknown> = {}) {
  const calls = await house.of('designer')
  const form = await calls.startForm({ definitionId, subjectId: id })
  return calls.start({
    requestId: randomUUID(),
    definitionId,
    versionId: form.versionId,
    subjectId: id,
    values: { ...form.values, ...values },
  })
}

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  useApprovalSubjects({ ...before, [kind]: purchase })
  const { db } = server.services
  await db.execute(sql`create table test_purchase (id text primary key, title text, amount numeric, owner text)`)
  await db.execute(sql`create table test_purchase_change (number serial, id text, state text, instance_id text)`)
  definitionId = await house.published({
    kind,
    fields: [...purchase.fields, { type: 'field', kind: 'longText', key: 'reason', label: '理由' }],
    nodes: [{ ...(await house.approver('a', '审核', 'orgadmin')), back: { resume: 'step' } }],
    title: '{purchaseTitle}',
  })
})
afterAll(async () => {
  useApprovalSubjects(before)
  await server.stop()
})

test('a thing is sent with what its module fills in, which nobody writes, and its module hears of the end once', async () => {
  const id = await added('打印机两台', '3600.50')
  const calls = await house.of('designer')
  const form = await calls.startForm({ definitionId, subjectId: id })
  expect(form).toMatchObject({
    values: { purchaseTitle: '打印机两台', purchaseAmount: '3600.5', reason: null },
    rights: { purchaseTitle: 'read', purchaseAmount: 'read', reason: 'write' },
    subject: { id, name: '采购', link: `/purchases/${id}` },
  })
  await expect(asked(id, { purchaseAmount: '1.00' })).rejects.toMatchObject({ key: 'approval.subjectChanged' })
  const { instanceId } = await asked(id, { reason: '旧的坏了' })
  await expect(asked(id)).rejects.toMatchObject({ key: 'approval.subjectBusy' })
  const approver = await house.of('orgadmin')
  const detail = await approver.instance({ id: instanceId })
  expect(detail).toMatchObject({
    title: '打印机两台',
    values: { purchaseAmount: '3600.5', reason: '旧的坏了' },
    subject: { link: `/purchases/${id}` },
  })
  await approver.act(onTask(detail, 'approve', { opinion: '' }))
  for (const _ of [1, 2, 3]) await tell()
  expect(await toldOf(id)).toEqual(['running', 'approved'])
  expect(await approvalOf(server.services.db, DEMO_TENANT, { kind, id })).toMatchObject({
    instanceId,
    state: 'approved',
  })
  // It is over: the thing may be sent again.
  await asked(id)
})

test('what was mended before it is sent again is in the form, and the record says so', async () => {
  const id = await added('办公椅', '900')
  const { instanceId } = await asked(id)
  const approver = await house.of('orgadmin')
  const open = await approver.instance({ id: instanceId })
  await approver.act(onTask(open, 'return', { to: ['start'], reason: '金额不对' }))
  await server.services.db.execute(sql`update test_purchase set amount = 800 where id = ${id}`)
  const calls = await house.of('designer')
  const back = await calls.instance({ id: instanceId })
  await calls.act({
    id: instanceId,
    formRevision: back.formRevision,
    command: { type: 'resubmit', id: randomUUID(), picks: [] },
  })
  const again = await calls.instance({ id: instanceId })
  expect(again.values.purchaseAmount).toBe('800')
  expect(again.record.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ label: '采购金额', before: '900.00', after: '800.00' }),
  )
  // Rows that are due at the same moment come in any order: a later one waits for its forerunner.
  for (const _ of [1, 2, 3]) await tell()
  expect(await toldOf(id)).toEqual(['running', 'returned', 'running'])
})

test('who may read the thing reads its approval, who decides may read the thing, and others neither', async () => {
  const id = await added('扫描仪', '1200')
  const { instanceId } = await asked(id)
  const { db } = server.services
  const actor = async (name: string) => loadActor(db, { tenantId: DEMO_TENANT, userId: await idOf(name) } as never)
  const seen = await (await house.of('zhang.wei')).instance({ id: instanceId })
  expect([seen.title, seen.actions.filter(({ isAllowed }) => isAllowed)]).toEqual(['扫描仪', []])
  await expect((await house.of('rangeadmin')).instance({ id: instanceId })).rejects.toMatchObject({ key: 'row.gone' })
  const approver = await actor('orgadmin')
  expect(approver && (await takesPartIn(db, approver, { kind, id }))).toBe(true)
  const reader = await actor('auditor')
  expect(reader && (await takesPartIn(db, reader, { kind, id }))).toBe(false)
})

test('a process of a kind is started from its thing alone, and only by who may', async () => {
  const calls = await house.of('designer')
  await expect(calls.startForm({ definitionId })).rejects.toMatchObject({ key: 'approval.needsSubject' })
  const listed = (await calls.startable({})).flatMap(({ definitions }) => definitions)
  expect(listed.find((one) => one.id === definitionId)).toMatchObject({ link: '/purchases/new' })
  const id = await added('保险柜', '5000', 'orgadmin')
  await expect(calls.startForm({ definitionId, subjectId: id })).rejects.toMatchObject({ key: 'right.row' })
})

test('changes come in their order, also where the module had a defect, and a cancel is told', async () => {
  const id = await added('投影仪', '7000')
  const { instanceId } = await asked(id)
  isBroken = true
  await tell()
  const calls = await house.of('designer')
  await calls.act({ id: instanceId, formRevision: 0, command: { type: 'cancel', id: randomUUID(), reason: '不买了' } })
  isBroken = false
  // The first is put off, the second must not overtake it.
  await runOutbox(server.services)
  expect(await toldOf(id)).toEqual([])
  await tell()
  await tell()
  expect(await toldOf(id)).toEqual(['running', 'canceled'])
})

test('a design whose form has another kind of field than the module fills in is not published', async () => {
  const fields = [{ type: 'field', kind: 'text', key: 'purchaseAmount', label: '金额' }]
  const nodes = [await house.approver('a', '审核', 'orgadmin')]
  await expect(house.published({ kind, fields, nodes, title: '采购' })).rejects.toMatchObject({
    key: 'approval.definitionInvalid',
    message: expect.stringContaining('类型应为'),
  })
})
