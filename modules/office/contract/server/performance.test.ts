import { randomUUID } from 'node:crypto'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { formatByCode } from '@mingtai/zh'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfContracts } from './performance/reminding.ts'
import { contractReminder } from './tables.ts'
import { contractTesting, line, party } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
let contracts: ReturnType<typeof contractTesting>
let definitionId = ''

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  contracts = contractTesting(server, house)
  definitionId = await contracts.process('designer')
})
afterAll(() => server.stop())

const signed = (more = {}) => contracts.signed('orgadmin', { approver: 'designer', definitionId, more })
const dayIn = (days: number) => formatByCode(new Date(Date.now() + days * 86_400_000), 3)

async function evidence(kind: '5' | '6' | '7' = '6', owner: { ownerType?: string; ownerId?: string } = {}) {
  const calls = (await server.as('orgadmin')).calls(attachmentCalls)
  const file = new File([`凭证${randomUUID()}`], '凭证.txt', { type: 'text/plain' })
  return (await calls.putFile({ file, kind, ...owner })).attachmentId
}

async function record(lineId: string, amount: string | null, requestId: string = randomUUID()) {
  const attachments = [await evidence()]
  return { lineId, requestId, day: '2026-02-02', amount, invoiceNo: '', note: '', attachments }
}

test('a payment is registered in parts with evidence, once for each request, and never more than planned', async () => {
  const calls = await contracts.of('orgadmin')
  const { id, lines } = await signed()
  const [down] = lines
  if (down === undefined) throw new Error('no line')
  await expect(calls.fulfil({ ...(await record(down.id, '1.00')), attachments: [] })).rejects.toThrow()
  const first = await record(down.id, '10000.00')
  await calls.fulfil(first)
  await calls.fulfil(first)
  const [half] = await calls.performance({ contractId: id })
  expect(half).toMatchObject({ state: 'partial', performedAmount: '10000.00' })
  expect(half?.records.map((one) => [one.amount, one.evidence.length])).toEqual([['10000.00', 1]])
  expect(await calls.detail({ id })).toMatchObject({ lifeState: 'performing', performedAmount: '10000.00' })
  await expect(calls.fulfil(await record(down.id, '20000.01'))).rejects.toMatchObject({
    key: 'contract.moreThanPlanned',
  })
  await calls.fulfil(await record(down.id, '20000.00'))
  const [done, rest] = await calls.performance({ contractId: id })
  expect([done?.state, rest?.state]).toEqual(['done', 'pending'])
  await expect(calls.fulfil(await record(down.id, '0.01'))).rejects.toMatchObject({ key: 'contract.lineOver' })
  await calls.withdrawRecord({ id: done?.records[0]?.id ?? '', reason: '登记有误' })
  expect((await calls.performance({ contractId: id }))[0]).toMatchObject({
    ...{ state: 'partial', performedAmount: '20000.00' },
  })
})

test('a day before the signature, an invoice that was used and a changed signature are asked about first', async () => {
  const calls = await contracts.of('orgadmin')
  const { id, lines } = await signed()
  const [down, rest] = lines
  if (down === undefined || rest === undefined) throw new Error('no lines')
  const early = { ...(await record(down.id, '1.00')), day: '2026-01-04' }
  await expect(calls.fulfil(early)).rejects.toMatchObject({ key: 'contract.doneBeforeSigned' })
  await calls.fulfil({ ...early, isChecked: true })
  const invoiceNo = randomUUID().slice(0, 20)
  await calls.fulfil({ ...(await record(down.id, '2.00')), invoiceNo })
  const again = { ...(await record(rest.id, '2.00')), invoiceNo }
  await expect(calls.fulfil(again)).rejects.toMatchObject({ key: 'contract.invoiceUsed' })
  await calls.fulfil({ ...again, isChecked: true })
  const { revision } = await calls.detail({ id })
  const asked = { id, revision, signDate: '2026-01-06', startDate: null, isChecked: true }
  await expect(calls.sign(asked)).rejects.toMatchObject({ key: 'contract.signReason' })
  expect(await calls.sign({ ...asked, note: '录入有误' })).toMatchObject({
    signDate: '2026-01-06',
    lifeState: 'performing',
    performedAmount: '5.00',
  })
})

test('two who register the same line at once do not pay it twice', async () => {
  const calls = await contracts.of('orgadmin')
  const { id, lines } = await signed()
  const lineId = lines[0]?.id ?? ''
  const both = await Promise.allSettled([
    calls.fulfil(await record(lineId, '30000.00')),
    calls.fulfil(await record(lineId, '30000.00')),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await calls.performance({ contractId: id }))[0]?.performedAmount).toBe('30000.00')
})

test('a contract is completed when the rest is waived, and archived with its text and its scan; then nothing changes', async () => {
  const calls = await contracts.of('orgadmin')
  const { id, lines } = await signed()
  for (const { id: lineId } of lines) await calls.waive({ lineId, reason: '双方协商取消' })
  const { revision } = await calls.detail({ id })
  const place = { archiveNo: `DA-${randomUUID().slice(0, 6)}`, archiveBox: '12盒', archiveShelf: '3架' }
  await expect(calls.archive({ id, revision, ...place })).rejects.toMatchObject({ key: 'row.wrongState' })
  const over = await calls.complete({ id, revision })
  await expect(calls.archive({ id, revision: over.revision, ...place })).rejects.toMatchObject({
    key: 'contract.filesMissing',
  })
  // What was approved stays; the scan is added to it.
  await expect(evidence('5', { ownerType: 'contract', ownerId: id })).rejects.toMatchObject({
    key: 'attachment.notYours',
  })
  const files = (await server.as('orgadmin')).calls(attachmentCalls)
  const [text] = await files.list({ ownerType: 'contract', ownerId: id })
  await expect(files.remove({ id: text?.id ?? '' })).rejects.toMatchObject({ key: 'attachment.notYours' })
  await evidence('7', { ownerType: 'contract', ownerId: id })
  const archived = await calls.archive({ id, revision: over.revision, ...place })
  expect(archived).toMatchObject({ approvalStatus: 'ARCHIVED', lifeState: 'archived', actions: [] })
  expect(archived.archive).toMatchObject({ number: place.archiveNo, by: '何建国' })
  expect((await calls.archived({ current: 1, size: 100 })).records.map((one) => one.id)).toContain(id)
  await expect(evidence('6', { ownerType: 'contract', ownerId: id })).rejects.toThrow()
  const draft = await contracts.drafted('orgadmin')
  await expect(calls.archive({ id: draft.id, revision: 1, ...place })).rejects.toMatchObject({
    key: 'contract.notApproved',
  })
})

test('a handler is told once of each threshold, finds the line in the list, and a term that ran out says so', async () => {
  const calls = await contracts.of('orgadmin')
  const soon = await signed({
    ...{ endDate: dayIn(300) },
    lines: [line('一周内', dayIn(5), '40000.00'), line('半年后', dayIn(180), '60000.00')],
  })
  const late = await signed({
    startDate: dayIn(-30),
    endDate: dayIn(-1),
    lines: [line('尾款', dayIn(-2), '100000.00')],
  })
  const { db } = server.services
  for (const _ of [1, 2]) await remindOfContracts(db)
  const told = async (id: string) => {
    const rows = await db.select().from(contractReminder).where(eq(contractReminder.contractId, id))
    return rows.map(({ threshold, lineId }) => [threshold, lineId === '']).toSorted()
  }
  expect(await told(soon.id)).toEqual([
    [30, false],
    [7, false],
    [90, false],
  ])
  const messages = (await server.as('orgadmin')).calls(notificationCalls)
  const { records: todos } = await messages.todos({ current: 1, size: 100 })
  expect(todos.filter(({ title }) => title === `${soon.name}：一周内`)).toHaveLength(1)
  const due = await calls.remind({ current: 1, size: 100 })
  expect(due.records.find(({ contractId }) => contractId === soon.id)).toMatchObject({ title: '一周内', daysLeft: 5 })
  expect(due.records.find(({ contractId }) => contractId === late.id)).toMatchObject({ daysLeft: -2 })
  expect(await calls.detail({ id: late.id })).toMatchObject({ lifeState: 'expired' })
  expect((await calls.toExpire({ current: 1, size: 100 })).records.map(({ id }) => id)).toContain(late.id)
  await calls.fulfil(await record(soon.lines[0]?.id ?? '', '40000.00'))
  const { records: after } = await messages.todos({ current: 1, size: 100 })
  expect(after.filter(({ title }) => title === `${soon.name}：一周内`)).toEqual([])
})

test('who decides fills in the review form while they do, and only they', async () => {
  const { id } = await contracts.drafted('orgadmin')
  const { instanceId } = await contracts.handedIn('orgadmin', { id, definitionId })
  const form = { legality: 'yes', completeness: 'fix', fairness: 'yes', authority: 'yes', opinion: '' } as const
  const reviewer = await contracts.of('designer')
  const own = await contracts.of('orgadmin')
  await expect(own.saveReview({ ...form, contractId: id, conclusion: 'fail', opinion: '不' })).rejects.toMatchObject({
    key: 'right.row',
  })
  await expect(reviewer.saveReview({ ...form, contractId: id, conclusion: 'pass' })).rejects.toMatchObject({
    key: 'contract.reviewContradicts',
  })
  await expect(reviewer.saveReview({ ...form, contractId: id, conclusion: 'fix' })).rejects.toMatchObject({
    key: 'contract.opinionNeeded',
  })
  await reviewer.saveReview({ ...form, contractId: id, conclusion: 'fix', opinion: '补充违约责任。' })
  await reviewer.saveReview({ ...form, contractId: id, completeness: 'yes', conclusion: 'pass' })
  // Written anew, the former one stays.
  expect(await own.reviews({ contractId: id })).toMatchObject([
    { conclusion: 'fix', opinion: '补充违约责任。', isReplaced: true },
    { reviewerName: '周敏', conclusion: 'pass', isReplaced: false, changedSince: [] },
  ])
  await house.approve('designer', instanceId)
  await contracts.tell()
  await expect(
    reviewer.saveReview({ ...form, contractId: id, conclusion: 'fail', opinion: '晚了' }),
  ).rejects.toMatchObject({
    key: 'row.wrongState',
  })
})

test('counterparties are entered once with a code that fits, and one on the blacklist is marked in its contracts', async () => {
  const admin = await contracts.of('admin')
  const name = `河南诚信${randomUUID().slice(0, 6)}有限公司`
  const blank = { contact: '', phone: '', bank: '', account: '', note: '' }
  const form = { ...blank, id: null, revision: 1, name, creditCode: '' }
  await expect(admin.saveCounterparty({ ...form, creditCode: '91410100MA00000000' })).rejects.toMatchObject({
    key: 'organization.wrongCodeCheck',
  })
  const made = await admin.saveCounterparty(form)
  await expect(admin.saveCounterparty(form)).rejects.toMatchObject({ key: 'contract.partyTaken' })
  const { id } = await contracts.drafted('orgadmin', { parties: [party('second', name)] })
  const listed = await admin.setBlacklisted({
    id: made.id,
    revision: made.revision,
    isBlacklisted: true,
    reason: '拖欠工资',
  })
  expect(listed).toMatchObject({ isBlacklisted: true, blacklistReason: '拖欠工资' })
  const draft = await (await contracts.of('orgadmin')).detail({ id })
  expect(draft.counterparties).toMatchObject([{ name, isBlacklisted: true }])
  const found = await (await contracts.of('orgadmin')).counterparties({ current: 1, size: 20, keyword: name })
  expect(found.records).toMatchObject([{ contracts: 1 }])
  const away = await contracts.of('admin', OTHER_TENANT)
  const theirs = await away.saveCounterparty({ ...form, name: `${name}分公司` })
  await away.setBlacklisted({ id: theirs.id, revision: 1, isBlacklisted: true, reason: '失信' })
  const clean = await contracts.drafted('orgadmin', { parties: [party('second', `${name}分公司`)] })
  expect(clean.counterparties).toMatchObject([{ isBlacklisted: false }])
  await expect(admin.removeCounterparty({ id: made.id })).rejects.toMatchObject({ key: 'contract.partyUsed' })
  expect((await away.counterparties({ current: 1, size: 20, keyword: name })).total).toBe(1)
  await expect(away.removeCounterparty({ id: made.id })).rejects.toMatchObject({ key: 'row.gone' })
})
