import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { formatByCode } from '@mingtai/zh'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractSubject } from './approval/contract-subject.ts'
import { CONTRACT } from './info/contract-rows.ts'
import { remindOfContracts } from './performance/reminding.ts'
import { contract, contractLine, contractReminder } from './tables.ts'
import { contractTesting, line } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
let contracts: ReturnType<typeof contractTesting>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  contracts = contractTesting(server, house)
})
afterAll(() => server.stop())

const pass = {
  legality: 'yes',
  completeness: 'yes',
  fairness: 'yes',
  authority: 'yes',
  opinion: '',
  conclusion: 'pass',
} as const

/** A process whose only step is the legal review. */
async function legalProcess(): Promise<string> {
  return house.published({
    kind: CONTRACT,
    fields: [...contractSubject.fields],
    title: '{name}',
    nodes: [await house.approver('a', '合法性审核', 'designer')],
  })
}

/** The command of an open task, as its page sends it. */
async function returned(instanceId: string): Promise<void> {
  const decider = await house.of('designer')
  const open = await decider.instance({ id: instanceId })
  const to = [open.myTask?.returnTargets[0]?.node ?? '']
  await decider.act({
    id: instanceId,
    formRevision: open.formRevision,
    command: {
      type: 'return',
      id: crypto.randomUUID(),
      task: open.myTask?.number,
      entry: open.myTask?.entry,
      to,
      reason: '请修改',
      resume: 'step',
    },
  })
  await contracts.tell()
}

test('the legal step asks for a review, and one that is older than the text, the plan or a file has to be written anew', async () => {
  const definitionId = await legalProcess()
  const calls = await contracts.of('orgadmin')
  const reviewer = await contracts.of('designer')
  const { id } = await contracts.drafted('orgadmin')
  const { instanceId } = await contracts.handedIn('orgadmin', { id, definitionId })
  await expect(house.approve('designer', instanceId)).rejects.toMatchObject({ key: 'contract.reviewMissing' })
  await reviewer.saveReview({ ...pass, contractId: id })
  await returned(instanceId)
  const files = (await server.as('orgadmin')).calls(attachmentCalls)
  const [text] = await files.list({ ownerType: 'contract', ownerId: id })
  await files.remove({ id: text?.id ?? '' })
  const { name, revision } = await calls.detail({ id })
  await calls.save({
    ...contracts.formOf({
      name,
      breachClause: '我方违约按50%赔偿。',
      taxRate: '13',
    }),
    id,
    revision,
    attachments: [await contracts.uploaded('orgadmin', '5')],
    lines: [line('首付款', '2026-02-01', '90000.00'), line('尾款', '2026-12-01', '10000.00')],
  })
  const approvals = await house.of('orgadmin')
  const shown = await approvals.instance({ id: instanceId })
  const command = { type: 'resubmit', id: crypto.randomUUID(), picks: [], resume: null }
  const { formRevision, values } = shown
  await approvals.act({ id: instanceId, command, formRevision, values })
  await contracts.tell()
  const [review] = await reviewer.reviews({ contractId: id })
  const changes = review?.changedSince.join('；') ?? ''
  for (const words of ['违约责任', '税率', '首付款 2026-02-01 90,000.00', '去掉文件', '换上文件'])
    expect(changes).toContain(words)
  await expect(house.approve('designer', instanceId)).rejects.toMatchObject({ key: 'contract.reviewOutdated' })
  await reviewer.saveReview({ ...pass, contractId: id })
  await house.approve('designer', instanceId)
})

test('while a change is decided about, its original is neither completed nor ended', async () => {
  const definitionId = await contracts.process('designer')
  const calls = await contracts.of('orgadmin')
  const { id, lines } = await contracts.signed('orgadmin', { approver: 'designer', definitionId })
  const change = await calls.amend({ id, signMode: 'change' })
  await calls.save({
    ...contracts.formOf({
      amount: '120000.00',
      signMode: 'change',
      parentId: id,
    }),
    id: change.id,
    revision: change.revision,
    lines: [...change.lines, line('追加', '2026-11-01', '20000.00')],
    attachments: [await contracts.uploaded('orgadmin', '5')],
  })
  const { instanceId } = await contracts.handedIn('orgadmin', { id: change.id, definitionId })
  for (const { id: lineId } of lines) await calls.waive({ lineId, reason: '双方协商取消' })
  const { revision } = await calls.detail({ id })
  const step = { id, revision, note: '履行完毕' }
  await expect(calls.complete(step)).rejects.toMatchObject({ key: 'contract.changeUndecided' })
  await expect(calls.terminate(step)).rejects.toMatchObject({ key: 'contract.changeUndecided' })
  // Where it was completed all the same, the change makes it run again.
  await server.services.db.update(contract).set({ lifeState: 'completed' }).where(eq(contract.id, id))
  await house.approve('designer', instanceId)
  await contracts.tell()
  expect(await calls.detail({ id })).toMatchObject({ lifeState: 'performing', amount: '120000.00' })
})

test('a change whose original is over is not agreed to', async () => {
  const definitionId = await contracts.process('designer')
  const calls = await contracts.of('orgadmin')
  const { id } = await contracts.signed('orgadmin', { approver: 'designer', definitionId })
  const change = await calls.amend({ id, signMode: 'change' })
  await calls.save({
    ...contracts.formOf({
      signMode: 'change',
      parentId: id,
      endDate: '2027-01-31',
    }),
    id: change.id,
    revision: change.revision,
    lines: change.lines,
    attachments: [await contracts.uploaded('orgadmin', '5')],
  })
  const { instanceId } = await contracts.handedIn('orgadmin', { id: change.id, definitionId })
  await server.services.db.update(contract).set({ lifeState: 'terminated' }).where(eq(contract.id, id))
  await expect(house.approve('designer', instanceId)).rejects.toMatchObject({ key: 'contract.originalOver' })
})

test('a day that was moved is told of anew, and an end as early as its contract says', async () => {
  const definitionId = await contracts.process('designer')
  const dayIn = (days: number) => formatByCode(new Date(Date.now() + days * 86_400_000), 3)
  const { id, lines } = await contracts.signed('orgadmin', {
    approver: 'designer',
    definitionId,
    more: {
      endDate: dayIn(100),
      noticeDays: 120,
      lines: [line('一次付清', dayIn(5), '100000.00')],
    },
  })
  const { db } = server.services
  const told = async (lineId: string) => {
    const where = and(eq(contractReminder.contractId, id), eq(contractReminder.lineId, lineId))
    const rows = await db.select().from(contractReminder).where(where)
    return rows.map(({ threshold, dueDate }) => `${dueDate} ${threshold}`).toSorted()
  }
  await remindOfContracts(db)
  expect(await told('')).toEqual([`${dayIn(100)} 120`])
  const [only] = lines
  await db
    .update(contractLine)
    .set({ planDate: dayIn(25) })
    .where(eq(contractLine.id, only?.id ?? ''))
  await remindOfContracts(db)
  await remindOfContracts(db)
  expect(await told(only?.id ?? '')).toEqual(
    [`${dayIn(25)} 30`, `${dayIn(25)} 90`, `${dayIn(5)} 30`, `${dayIn(5)} 7`, `${dayIn(5)} 90`].toSorted(),
  )
})
