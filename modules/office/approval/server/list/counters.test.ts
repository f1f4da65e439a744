import { randomUUID } from 'node:crypto'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting, onTask } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
const people = ['zhang.wei', 'designer', 'yz0005'] as const

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

/** Everything that counts what waits for somebody, asked as that person. */
async function countersOf(name: string) {
  const person = await server.as(name)
  const [messages, centre] = [person.calls(notificationCalls), await house.of(name)]
  const unread = await centre.unreadCounts({})
  const list = await centre.todo({ current: 1, size: 200 })
  const half = await centre.todo({ current: 2, size: Math.max(1, Math.ceil(list.total / 2)) })
  const todos = await messages.todoCounts({})
  const all = await messages.todos({ size: 100 })
  const copies = await centre.copies({ current: 1, size: 100, unread: 'true' })
  const shelf = await messages.statistics({})
  const told = await messages.messages({ size: 1, state: 'unread' })
  return {
    tasks: [
      unread.TODO,
      list.total,
      list.records.length,
      todos.systems.find(({ system }) => system === 'approval')?.count ?? 0,
      all.records.filter(({ system }) => system === 'approval').length,
    ],
    secondHalf: [half.records.length, Math.floor(list.total / 2)],
    copies: [unread.CC, copies.total, copies.records.length],
    messages: [shelf.total, told.total],
    todos: [todos.total, all.total, shelf.todos],
  }
}

async function expectEqualCounters() {
  for (const name of people)
    for (const [what, counts] of Object.entries(await countersOf(name)))
      expect(new Set(counts).size, `${what} of ${name}: ${counts.join(', ')}`).toBe(1)
}

test('after whatever people do, all counters of one person say the same', async () => {
  const definitionId = await house.published({
    nodes: [
      { ...(await house.approver('n1', '会签', 'designer', 'zhang.wei')), mode: 'all' },
      await house.approver('n2', '审核', 'yz0005'),
    ],
  })
  let state = 20_261_129
  const roll = (sides: number) => (state = (state * 48_271) % 2_147_483_647) % sides
  const pick = <T>(from: readonly [T, ...T[]]): T => from[roll(from.length)] ?? from[0]
  const sent: string[] = []
  for (let round = 0; round < 18; round++) {
    const name = pick(people)
    const calls = await house.of(name)
    if (sent.length < 3 || roll(4) === 0) {
      sent.push((await house.sent(name, definitionId)).instanceId)
      continue
    }
    const id = sent[roll(sent.length)] ?? ''
    const detail = await calls.instance({ id }).catch(() => null)
    const about = { id, formRevision: detail?.formRevision ?? 0 }
    const more = {
      approve: {},
      return: { to: ['start'], reason: '请改' },
      transfer: { to: await house.idOf(pick(people)), reason: '出差' },
      askInfo: { to: await house.idOf(pick(people)), question: '发票？' },
    }
    const verb = pick(['approve', 'return', 'transfer', 'askInfo'] as const)
    // What is refused changes nothing, and nothing may count differently after it.
    if (detail?.myTask != null) await calls.act(onTask(detail, verb, more[verb])).catch(() => null)
    else if (detail !== null) {
      const cc = { type: 'cc', people: [await house.idOf(pick(people))], reason: '知悉' }
      const command = pick<{ type: string; [word: string]: unknown }>([
        { type: 'resubmit', picks: [] },
        cc,
        { type: 'cancel', reason: '不办了' },
      ])
      await calls.act({ ...about, command: { ...command, id: randomUUID() } }).catch(() => null)
    }
    if (round === 8) await expectEqualCounters()
  }
  await expectEqualCounters()
}, 120_000)

test('a copy that is opened from anywhere is read, and an approval that came back waits in the centre as well', async () => {
  const definitionId = await house.published({ nodes: [await house.approver('n1', '审核', 'designer')] })
  const { instanceId } = await house.sent('zhang.wei', definitionId)
  const designer = await house.of('designer')
  const detail = await designer.instance({ id: instanceId })
  const cc = { type: 'cc', id: randomUUID(), people: [await house.idOf('yz0005')], reason: '' }
  await designer.act({ id: instanceId, formRevision: detail.formRevision, command: cc })
  const reader = await house.of('yz0005')
  const before = (await reader.unreadCounts({})).CC
  const opened = await reader.instance({ id: instanceId })
  const receipt = opened.actions.find(({ verb }) => verb === 'readCopy')
  const command = { type: 'readCopy', id: randomUUID(), copy: receipt?.of }
  await reader.act({ id: instanceId, formRevision: opened.formRevision, command })
  expect((await reader.unreadCounts({})).CC).toBe(before - 1)

  const back = onTask(await designer.instance({ id: instanceId }), 'return', { to: ['start'], reason: '金额' })
  await designer.act(back)
  const [first] = (await (await house.of('zhang.wei')).todo({ current: 1, size: 5 })).records
  expect(first).toMatchObject({ instanceId, nodeName: '退回修改', state: 'returned', isBatch: false, task: null })
})
