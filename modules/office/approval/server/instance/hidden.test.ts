import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { approvalCalls } from '../../calls.ts'
import { approvalData } from '../personal-data.ts'
import { runOutbox } from '../outbox/run-outbox.ts'
import { approvalDefinition } from '../tables.ts'
import { approvalTesting, onTask } from '../testing.ts'

/** Ways on which a field that is hidden at a step could reach somebody who has only that step to do with. */
let server: TestServer
let on: Awaited<ReturnType<typeof approvalTesting>>
let designer: Client<typeof approvalCalls>

beforeAll(async () => {
  server = await testServer()
  on = await approvalTesting(server, DEMO_TENANT)
  designer = await on.of('designer')
})
afterAll(() => server.stop())

/** An approval of 张伟 whose amount the designer does not see. */
async function hidden(more: object = {}, designed: object = {}) {
  const step = await on.approver('n1', '审核', 'designer')
  const ops = { transfer: true, delegate: true, ask: true, cc: true }
  const nodes = [
    { ...step, ops, fields: [{ field: 'amount', right: 'hidden' }], ...more },
    await on.approver('n2', '复核', 'admin'),
  ]
  const definitionId = await on.published({ nodes, ...designed })
  const { instanceId } = await on.sent('zhang.wei', definitionId)
  return { instanceId, definitionId, detail: await designer.instance({ id: instanceId }) }
}

/** All that an approval tells a reader. */
async function told(calls: Client<typeof approvalCalls>, id: string): Promise<string> {
  return JSON.stringify(await calls.instance({ id }))
}

test('whoever handed the task on sees no more than at the task', async () => {
  const { instanceId, detail } = await hidden()
  const answer = await designer.act(onTask(detail, 'transfer', { to: await on.idOf('yz0005'), reason: '出差' }))
  expect(JSON.stringify(answer)).not.toContain('120.5')
  expect(await told(designer, instanceId)).not.toContain('120.5')
  const delegated = await hidden()
  const command = onTask(delegated.detail, 'delegate', { to: await on.idOf('yz0005'), reason: '请看' })
  expect(JSON.stringify(await designer.act(command))).not.toContain('120.5')
})

test('whoever is asked or sent a copy by hand sees no more than whoever asked or sent it', async () => {
  const { instanceId, detail } = await hidden()
  const to = await on.idOf('yz0005')
  await designer.act(onTask(detail, 'askInfo', { to, question: '原件在哪里' }))
  const asked = await on.of('yz0005')
  expect(await told(asked, instanceId)).not.toContain('120.5')
  const other = await on.idOf('yz0006')
  const copy = { type: 'cc', id: randomUUID(), task: 1, people: [other], reason: '' }
  await designer.act({ id: instanceId, formRevision: 1, command: copy })
  const copied = await on.of('yz0006')
  expect(await told(copied, instanceId)).not.toContain('120.5')
  // What the initiator sends shows what the initiator sees.
  const initiator = await on.of('zhang.wei')
  const third = await on.idOf('yz0007')
  const command = { type: 'cc', id: randomUUID(), task: null, people: [third], reason: '' }
  await initiator.act({ id: instanceId, formRevision: 1, command })
  expect(await told(await on.of('yz0007'), instanceId)).toContain('120.5')
})

test('title, summary and search, which all share, leave out what any step hides', async () => {
  const { instanceId, detail } = await hidden({}, { title: '{subject}（{amount}）' })
  expect(detail.title).toBe('买纸（）')
  const { records } = await designer.todo({ current: 1, size: 20 })
  const mine = records.filter((row) => row.instanceId === instanceId)
  expect(mine).toHaveLength(1)
  expect(JSON.stringify(mine)).not.toContain('120.5')
  const guessed = await designer.todo({ current: 1, size: 20, keyword: '120.50' })
  expect(guessed.records.filter((row) => row.instanceId === instanceId)).toEqual([])
})

test('rows that were added or removed are told without the columns that the reader may not see', async () => {
  const columns = [
    { type: 'field', kind: 'text', key: 'thing', label: '品名' },
    { type: 'field', kind: 'amount', key: 'price', label: '单价' },
  ]
  const fields = [
    { type: 'field', kind: 'text', key: 'subject', label: '事项' },
    { type: 'detail', key: 'items', label: '明细', columns },
  ]
  const first = { ...(await on.approver('n1', '核价', 'yz0005')), fields: [{ field: 'items', right: 'write' }] }
  const second = {
    ...(await on.approver('n2', '审核', 'designer')),
    fields: [{ field: 'items.price', right: 'hidden' }],
  }
  const definitionId = await on.published({ fields, nodes: [first, second] })
  const items = [{ id: 'r1', values: { thing: '椅子', price: '888.80' } }]
  const { instanceId } = await on.sent('zhang.wei', definitionId, { subject: '家具', items })
  const writer = await on.of('yz0005')
  const changed = [{ id: 'r2', values: { thing: '桌子', price: '777.70' } }]
  await writer.act({ ...onTask(await writer.instance({ id: instanceId }), 'approve'), values: { items: changed } })
  const seen = await told(designer, instanceId)
  expect(seen).not.toContain('888.8')
  expect(seen).not.toContain('777.7')
  const { record } = await designer.instance({ id: instanceId })
  expect(record.flatMap(({ changes }) => changes.map(({ label }) => label))).toEqual(['明细', '明细'])
  expect(await told(await on.of('zhang.wei'), instanceId)).toContain('888.8')
})

test('what a person takes along leaves out what was hidden when they asked', async () => {
  const step = { ...(await on.approver('n1', '审核', 'designer')), fields: [{ field: 'amount', right: 'write' }] }
  const start = { fields: [{ field: 'amount', right: 'hidden' }] }
  const definitionId = await on.published({ nodes: [step], start })
  const { instanceId } = await on.sent('zhang.wei', definitionId, { subject: '买纸' })
  await designer.act({
    ...onTask(await designer.instance({ id: instanceId }), 'approve'),
    values: { amount: '120.50' },
  })
  const { tenantId, id: userId } = await personOf(server, 'zhang.wei')
  const [asked] = approvalData
  const taken = await asked?.of(server.services.db, { tenantId, userId }, 1)
  expect(JSON.stringify(taken)).toContain('买纸')
  expect(JSON.stringify(taken)).not.toContain('120.5')
})

test('the designer is told which words of title and summary are left out', async () => {
  const { definitionId } = await hidden({}, { title: '{subject}（{amount}）' })
  const admin = await on.of('orgadmin')
  const { form, flow, rules } = await admin.definition({ id: definitionId })
  const findings = await admin.checkDefinition({ id: definitionId, form, flow, rules })
  expect(findings.map(({ level, sentence }) => `${level} ${sentence}`)).toEqual([
    'warning 标题或摘要里的“金额”在步骤“审核”不可见，标题和摘要会略去它。',
  ])
})

test('what is hidden above stays hidden in the approvals that are started below', async () => {
  const below = await on.published({
    nodes: [await on.approver('n1', '采购', 'yz0005')],
    title: '{subject}（{amount}）',
  })
  const [{ code } = { code: '' }] = await server.services.db
    .select({ code: approvalDefinition.code })
    .from(approvalDefinition)
    .where(eq(approvalDefinition.id, below))
  const step = { ...(await on.approver('n1', '审核', 'designer')), fields: [{ field: 'amount', right: 'hidden' }] }
  const sub = {
    ...{ id: 's', type: 'sub', name: '采购', code },
    in: [
      { from: 'subject', to: 'subject' },
      { from: 'amount', to: 'amount' },
    ],
  }
  const { instanceId } = await on.sent('zhang.wei', await on.published({ nodes: [step, sub] }))
  await on.approve('designer', instanceId)
  await runOutbox(server.services)
  const { subs } = await designer.instance({ id: instanceId })
  expect(subs[0]?.title).toBe('买纸（）')
  const child = subs[0]?.instanceId ?? ''
  const seen = await designer.instance({ id: child })
  expect(seen.values).toEqual({ subject: '买纸' })
  expect(JSON.stringify(seen)).not.toContain('120.5')
  // Who has a task below sees it, and so does whoever sees it above.
  expect(await told(await on.of('yz0005'), child)).toContain('120.5')
  expect(await told(await on.of('zhang.wei'), child)).toContain('120.5')
})

test('why a branch was taken is not told to whoever may not see what it asks', async () => {
  const step = { ...(await on.approver('n1', '审核', 'designer')), fields: [{ field: 'amount', right: 'hidden' }] }
  const arms = [
    {
      id: 'a1',
      name: '大额',
      when: { left: { field: 'amount' }, operator: 'atLeast', right: { value: '100' } },
      next: step,
    },
    { id: 'a2', name: '其他', else: true },
  ]
  const definitionId = await on.published({ nodes: [{ id: 'b1', type: 'branch', name: '金额', arms }] })
  const { instanceId } = await on.sent('zhang.wei', definitionId)
  const whys = async (calls: Client<typeof approvalCalls>) =>
    (await calls.instance({ id: instanceId })).route.steps.map(({ because }) => because).join('')
  expect(await whys(await on.of('zhang.wei'))).toContain('金额')
  expect(await whys(designer)).toBe('')
})
