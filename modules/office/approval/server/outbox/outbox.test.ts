import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalDefinition, approvalInstance, approvalOutbox } from '../tables.ts'
import { approvalTesting } from '../testing.ts'
import { runOutbox } from './run-outbox.ts'

interface Heard {
  headers: IncomingMessage['headers']
  body: string
}

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
/** Another system: what it heard, and with which status it answers next. */
const heard: Heard[] = []
const statuses: number[] = []
const other = createServer((asked, answer) => {
  let body = ''
  asked.on('data', (part: Buffer) => (body += part.toString()))
  asked.on('end', () => {
    heard.push({ headers: asked.headers, body })
    answer.writeHead(statuses.shift() ?? 200).end('{}')
  })
})
let address = ''

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  server.services.webhooks.push(address)
})
afterAll(async () => {
  other.close()
  await server.stop()
})

const run = () => runOutbox(server.services)
const detail = async (name: string, id: string) => (await house.of(name)).instance({ id })
/** Everything that waits for a later attempt is due now. */
const hurry = () =>
  server.services.db
    .update(approvalOutbox)
    .set({ nextAt: new Date(0) })
    .where(isNull(approvalOutbox.doneAt))

async function hooked(code: string, more: Record<string, unknown> = {}) {
  const admin = await house.of('admin')
  const form = { name: `ERP ${code}`, note: '', secret: '签名密钥', sendsForm: true, enabled: true }
  await admin.insertHook({ code, url: `${address}/in`, ...form, ...more })
  return { id: `t-${code}`, type: 'trigger', name: '推送到ERP', action: { kind: 'http', hook: code } }
}

async function codeOf(id: string): Promise<string> {
  const [row] = await server.services.db
    .select({ code: approvalDefinition.code })
    .from(approvalDefinition)
    .where(eq(approvalDefinition.id, id))
  return row?.code ?? ''
}

const subsOf = (id: string) =>
  server.services.db.select().from(approvalInstance).where(eq(approvalInstance.parentId, id))

test('a trigger tells another system once, signed, and the approval goes on', async () => {
  const trigger = await hooked('erp')
  const id = await house.published({ nodes: [trigger, await house.approver('n1', '审核', 'designer')] })
  const { instanceId, number } = await house.sent('zhang.wei', id)
  expect((await detail('zhang.wei', instanceId)).route.steps[0]).toMatchObject({ state: 'open', type: 'trigger' })
  heard.length = 0
  await Promise.all([run(), run()])
  expect(heard).toHaveLength(1)
  const [{ headers, body }] = heard as [Heard]
  expect(JSON.parse(body)).toMatchObject({ approval: { number }, form: { subject: '买纸', amount: '120.5' } })
  const time = String(headers['x-mingtai-timestamp'])
  const signature = createHmac('sha256', '签名密钥').update(`${time}.${body}`).digest('hex')
  expect(headers['x-mingtai-signature']).toBe(`sha256=${signature}`)
  expect((await detail('designer', instanceId)).myTask?.nodeName).toBe('审核')
  await run()
  expect(heard).toHaveLength(1)
})

test('who does not answer is called again with the same delivery; who refuses is told, and a manager tries again', async () => {
  const trigger = await hooked('slow')
  const id = await house.published({ nodes: [trigger, await house.approver('n1', '审核', 'designer')] })
  const { instanceId } = await house.sent('zhang.wei', id)
  heard.length = 0
  statuses.push(503, 403)
  await run()
  expect((await detail('zhang.wei', instanceId)).route.steps[0]?.state).toBe('open')
  await hurry()
  await run()
  expect(heard.map(({ headers }) => headers['x-mingtai-delivery'])).toEqual([
    heard[0]?.headers['x-mingtai-delivery'],
    heard[0]?.headers['x-mingtai-delivery'],
  ])
  const stopped = await detail('orgadmin', instanceId)
  const failed = stopped.record.find(({ type }) => type === 'TriggerFailed')
  expect(failed).toMatchObject({ sentence: '推送到ERP：调用失败', opinion: expect.stringContaining('HTTP 403') })
  const again = stopped.actions.find(({ verb }) => verb === 'retryTrigger')
  expect((await detail('zhang.wei', instanceId)).actions.some(({ verb }) => verb === 'retryTrigger')).toBe(false)
  await (
    await house.of('orgadmin')
  ).act({
    id: instanceId,
    formRevision: 1,
    command: { type: 'retryTrigger', id: randomUUID(), entry: again?.entry ?? 0 },
  })
  await run()
  expect((await detail('designer', instanceId)).myTask?.nodeName).toBe('审核')
  expect((await (await house.of('admin')).hooks({})).find(({ code }) => code === 'slow')).toMatchObject({
    ...{ hasSecret: true, lastError: expect.stringContaining('403') },
  })
})

test('an address inside the house that nobody allowed is refused, also when a process uses it already', async () => {
  const admin = await house.of('admin')
  const form = { code: 'inner', name: '内网', note: '', secret: null, sendsForm: false, enabled: true }
  await expect(admin.insertHook({ ...form, url: 'http://127.0.0.1:1/' })).rejects.toThrow('MINGTAI_WEBHOOKS')
  await expect(admin.insertHook({ ...form, url: 'ftp://a.cn/' })).rejects.toThrow('完整的接口地址')
  await expect((await house.of('orgadmin')).hooks({})).rejects.toThrow()
  const used = (await admin.hooks({})).find(({ code }) => code === 'erp')
  await expect(admin.removeHook({ id: used?.id ?? '' })).rejects.toThrow('正被流程')
})

test('a trigger writes into its own form, as the house, and what does not fit is told', async () => {
  const write = (value: string) => ({
    ...{ id: 'w', type: 'trigger', name: '写入编号', onFail: 'stay' },
    action: { kind: 'form', set: [{ field: 'amount', value }] },
  })
  const id = await house.published({ nodes: [write('99.5'), await house.approver('n1', '审核', 'designer')] })
  const { instanceId } = await house.sent('zhang.wei', id)
  await run()
  const after = await detail('designer', instanceId)
  expect(after.values.amount).toBe('99.5')
  expect(after.formRevision).toBe(2)
  expect(after.record.find(({ type }) => type === 'TriggerFired')?.changes).toEqual([
    { label: '金额', before: '120.50', after: '99.50' },
  ])
  const wrong = await house.published({ nodes: [write('很多'), await house.approver('n1', '审核', 'designer')] })
  const { instanceId: other } = await house.sent('zhang.wei', wrong)
  await run()
  expect((await detail('zhang.wei', other)).record.at(-1)).toMatchObject({ sentence: '写入编号：调用失败' })
})

const rowsField = {
  ...{ type: 'detail', key: 'items', label: '明细' },
  columns: [
    { type: 'field', kind: 'text', key: 'thing', label: '物品', required: true },
    { type: 'field', kind: 'amount', key: 'price', label: '核定价' },
  ],
}

test('a sub-process for each row starts, and when all are approved the figures come back into their rows', async () => {
  const below = await house.published({
    fields: [
      { type: 'field', kind: 'text', key: 'subject', label: '事项', required: true },
      { type: 'field', kind: 'amount', key: 'amount', label: '金额' },
    ],
    nodes: [
      {
        ...(await house.approver('n1', '核价', 'designer')),
        fields: [{ field: 'amount', right: 'write', must: true }],
      },
    ],
  })
  const sub = {
    ...{ id: 's', type: 'sub', name: '逐项核价', code: await codeOf(below), each: 'items' },
    in: [{ from: 'items.thing', to: 'subject' }],
    out: [{ from: 'amount', to: 'items.price' }],
  }
  const id = await house.published({
    fields: [{ type: 'field', kind: 'text', key: 'subject', label: '事项', required: true }, rowsField],
    nodes: [sub, await house.approver('n9', '审核', 'admin')],
  })
  const items = ['椅子', '桌子'].map((thing, at) => ({ id: `r${at}`, values: { thing, price: null } }))
  const { instanceId } = await house.sent('zhang.wei', id, { subject: '家具', items })
  await Promise.all([run(), run()])
  const subs = await subsOf(instanceId)
  expect(subs.map(({ title }) => title).sort()).toEqual(['桌子', '椅子'])
  expect((await detail('zhang.wei', instanceId)).subs).toHaveLength(2)
  const designer = await house.of('designer')
  for (const [at, { id: subId, title }] of subs.entries()) {
    expect((await detail('admin', subId)).parent).toMatchObject({ title: '家具' })
    const open = await designer.instance({ id: subId })
    const task = open.myTask
    await designer.act({
      ...{ id: subId, formRevision: open.formRevision, values: { amount: title === '椅子' ? '80' : '300' } },
      command: { type: 'approve', id: randomUUID(), task: task?.number ?? 0, entry: task?.entry ?? 0 },
    })
    await run()
    const above = await detail('zhang.wei', instanceId)
    expect(above.route.steps[0]?.state).toBe(at === 0 ? 'open' : 'done')
  }
  const above = await detail('admin', instanceId)
  expect(above.myTask?.nodeName).toBe('审核')
  expect(above.values.items).toEqual([
    { id: 'r0', values: { thing: '椅子', price: '80' } },
    { id: 'r1', values: { thing: '桌子', price: '300' } },
  ])
})

test('a sub-process that cannot start leaves no half of itself; when the approval above ends, those below end', async () => {
  const below = await house.published({ nodes: [await house.approver('n1', '核价', 'designer')] })
  const code = await codeOf(below)
  const step = (mapping: unknown[]) => ({ id: 's', type: 'sub', name: '核价', code, in: mapping })
  const empty = await house.published({ nodes: [step([]), await house.approver('n9', '审核', 'admin')] })
  const { instanceId } = await house.sent('zhang.wei', empty)
  await run()
  expect(await subsOf(instanceId)).toEqual([])
  expect((await detail('orgadmin', instanceId)).record.at(-1)).toMatchObject({
    sentence: '核价：子流程没有发起成功',
    opinion: expect.stringContaining('事项'),
  })
  const full = await house.published({
    nodes: [step([{ from: 'subject', to: 'subject' }]), await house.approver('n9', '审核', 'admin')],
  })
  const { instanceId: other } = await house.sent('zhang.wei', full)
  await run()
  expect((await subsOf(other)).map(({ status }) => status)).toEqual(['running'])
  await (
    await house.of('zhang.wei')
  ).act({
    ...{ id: other, formRevision: 1, command: { type: 'cancel', id: randomUUID(), reason: '不买了' } },
  })
  await run()
  expect((await subsOf(other)).map(({ status }) => status)).toEqual(['terminated'])
})

test('a process that starts itself stops at a depth that is said', async () => {
  const id = await house.published({ nodes: [await house.approver('n1', '审核', 'designer')] })
  const code = await codeOf(id)
  const admin = await house.of('orgadmin')
  const { flow, form, rules, ...base } = await admin.definition({ id })
  const next = { id: 's', type: 'sub', name: '自己', code, in: [{ from: 'subject', to: 'subject' }], next: null }
  const saved = await admin.saveDefinition({
    ...{ id, revision: base.revision, name: base.name, groupId: base.groupId, visibility: 'all', starters: [] },
    ...{ managers: [], businessType: null, form, rules },
    flow: { ...(flow as object), start: { id: 'start', type: 'start', name: '发起人', next } },
  })
  await admin.publishDefinition({ id, revision: saved.revision })
  const { instanceId } = await house.sent('zhang.wei', id)
  await run()
  const all = await server.services.db
    .select()
    .from(approvalInstance)
    .where(and(eq(approvalInstance.definitionId, id), ne(approvalInstance.number, '')))
  expect(all).toHaveLength(6)
  const last = all.find((row) => all.every(({ parentId }) => parentId !== row.id))
  expect((await detail('orgadmin', last?.id ?? instanceId)).record.at(-1)?.opinion).toContain('最多嵌套5层')
})
