import { randomUUID } from 'node:crypto'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOutbox } from '../outbox/run-outbox.ts'
import { approvalDefinition } from '../tables.ts'
import { approvalTesting, onTask } from '../testing.ts'

/** What comes along with a command: values, revisions, people, the same id again. */
let server: TestServer
let on: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  on = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

test('values are written by whoever has the task open, and by nobody with any other command', async () => {
  const step = { ...(await on.approver('n1', '审核', 'designer')), fields: [{ field: 'amount', right: 'write' }] }
  const definitionId = await on.published({ nodes: [step, await on.approver('n2', '复核', 'yz0005')] })
  const { instanceId: id } = await on.sent('zhang.wei', definitionId)
  const initiator = await on.of('zhang.wei')
  const amount = async () => (await initiator.instance({ id })).values['amount']
  const reader = await on.idOf('yz0006')
  /** A copy sent by hand that names the task of the designer. */
  const copied = async (name: string, person: string) => {
    const command = { type: 'cc', id: randomUUID(), task: 1, people: [person], reason: '' }
    await (await on.of(name)).act({ id, formRevision: 1, command, values: { amount: '999' } })
    return amount()
  }
  expect(await copied('zhang.wei', reader)).toBe('120.5')
  const designer = await on.of('designer')
  const decision = onTask(await designer.instance({ id }), 'approve')
  await designer.act({ ...decision, values: { amount: '130' } })
  expect(await amount()).toBe('130')
  // The same decision with other values is the same decision.
  await designer.act({ ...decision, values: { amount: '140' } })
  expect(await copied('designer', await on.idOf('yz0007'))).toBe('130')
  await on.approve('yz0005', id)
  expect(await copied('yz0006', await on.idOf('yz0008'))).toBe('130')
  expect((await initiator.instance({ id })).formRevision).toBe(2)
})

test('values of a form that was changed meanwhile are not written, with whatever command they come', async () => {
  const step = await on.approver('n1', '审核', 'designer', 'yz0005')
  const fields = [{ field: 'amount', right: 'write' }]
  const node = { ...step, mode: 'all', fields, ops: { transfer: true } }
  const { instanceId: id } = await on.sent('zhang.wei', await on.published({ nodes: [node] }))
  const [one, other] = [await on.of('designer'), await on.of('yz0005')]
  const seen = await one.instance({ id })
  await other.act({ ...onTask(await other.instance({ id }), 'approve'), values: { amount: '130' } })
  const to = await on.idOf('yz0006')
  await expect(
    one.act({ ...onTask(seen, 'transfer', { to, reason: '' }), values: { amount: '1' } }),
  ).rejects.toMatchObject({ key: 'approval.formChanged' })
})

test('one request that comes many times at once is one approval, and each is answered with it', async () => {
  const definitionId = await on.published({ nodes: [await on.approver('n1', '审核', 'designer')] })
  const calls = await on.of('zhang.wei')
  const { versionId } = await calls.startForm({ definitionId })
  const sending = { requestId: randomUUID(), definitionId, versionId, values: { subject: '买纸' } }
  const answers = await Promise.all(Array.from({ length: 12 }, () => calls.start(sending)))
  expect(new Set(answers.map(({ instanceId }) => instanceId)).size).toBe(1)
})

test('a comment calls those who take part, and nobody who could not open the approval', async () => {
  const id = await on.published({ nodes: [await on.approver('n1', '审核', 'designer')] })
  const { instanceId } = await on.sent('yz0001', id)
  const sender = await on.of('yz0001')
  const comment = async (...names: string[]) => {
    const mentions = await Promise.all(names.map(on.idOf))
    const command = { type: 'comment', id: randomUUID(), text: '请看', mentions }
    return sender.act({ id: instanceId, formRevision: 1, command })
  }
  await expect(comment('designer', 'zhang.wei')).rejects.toThrow('张伟还看不到这件审批')
  const detail = await comment('designer', 'orgadmin')
  expect(detail.comments.map(({ text }) => text)).toEqual(['请看'])
})

test('a comment calls whoever can open the approval without taking part: managers, and readers of the one above', async () => {
  const { db } = server.services
  const below = await on.published({ nodes: [await on.approver('n1', '采购', 'yz0005')] })
  // The process has managers of its own; who configures approvals there reads its approvals all the same.
  await db
    .update(approvalDefinition)
    .set({ managers: [await on.idOf('yz0009')] })
    .where(eq(approvalDefinition.id, below))
  const [{ code } = { code: '' }] = await db
    .select({ code: approvalDefinition.code })
    .from(approvalDefinition)
    .where(eq(approvalDefinition.id, below))
  const sub = { id: 's', type: 'sub', name: '采购', code, in: [{ from: 'subject', to: 'subject' }] }
  const above = await on.published({ nodes: [await on.approver('n1', '审核', 'designer'), sub] })
  const { instanceId } = await on.sent('zhang.wei', above)
  await on.approve('designer', instanceId)
  await runOutbox(server.services)
  const id = (await (await on.of('zhang.wei')).instance({ id: instanceId })).subs[0]?.instanceId ?? ''
  const buyer = await on.of('yz0005')
  const comment = (mentions: string[]) =>
    buyer.act({ id, formRevision: 1, command: { type: 'comment', id: randomUUID(), text: '请看', mentions } })
  for (const name of ['designer', 'yz0009', 'orgadmin']) {
    expect((await (await on.of(name)).instance({ id })).id).toBe(id)
    expect((await comment([await on.idOf(name)])).comments.map(({ text }) => text)).toContain('请看')
  }
  await expect(comment([await on.idOf('yz0008')])).rejects.toThrow('还看不到这件审批')
  // Who works for another customer has no name here.
  const foreign = (await personOf(server, 'admin', OTHER_TENANT)).id
  await expect(comment([foreign])).rejects.toThrow('提到的人还看不到这件审批')
})
