import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const first = { current: 1, size: 100 }

test('a contract is drafted, handed in with a number, approved, signed and completed only when its plan is done', async () => {
  const calls = await contracts.of('orgadmin')
  const draft = await contracts.drafted('orgadmin')
  expect(draft).toMatchObject({
    number: null,
    approvalState: 'draft',
    lifeState: 'none',
    amount: '100000.00',
    missing: [],
  })
  expect(draft.actions).toEqual(['change', 'submit', 'remove'])
  const next = await calls.nextNumber({ category: 'service' })
  expect(next).toMatch(/^HT-FW-\d{4}-\d{4}$/)
  const { instanceId } = await contracts.handedIn('orgadmin', { id: draft.id, definitionId })
  const open = await calls.detail({ id: draft.id })
  expect(open).toMatchObject({ number: next, approvalState: 'approving', approvalStatus: 'APPROVING', actions: [] })
  expect(await calls.nextNumber({ category: 'service' })).not.toBe(next)
  const decider = await contracts.of('designer')
  expect(await decider.taskId({ instanceId })).toEqual(expect.any(String))
  expect(await calls.taskId({ instanceId })).toBeNull()
  expect((await decider.detail({ id: draft.id })).name).toBe(draft.name)
  await house.approve('designer', instanceId)
  await contracts.tell()
  const approved = await calls.detail({ id: draft.id })
  expect(approved).toMatchObject({ approvalState: 'approved', lifeState: 'signing' })
  const signed = await calls.sign({
    id: draft.id,
    revision: approved.revision,
    signDate: '2026-01-05',
    startDate: null,
  })
  expect(signed).toMatchObject({ lifeState: 'effective', signDate: '2026-01-05', startDate: '2026-01-01' })
  await expect(calls.complete({ id: draft.id, revision: signed.revision })).rejects.toMatchObject({
    key: 'contract.linesOpen',
  })
  await expect(
    calls.save({ ...contracts.formOf({ amount: '1.00' }), id: draft.id, revision: signed.revision }),
  ).rejects.toMatchObject({ key: 'row.wrongState' })
  expect(signed.history.map(({ action }) => action)).toEqual(['起草', '提交审批', '审批通过', '登记签署'])
})

test('a contract whose plan does not make up its amount, or without a party, is not handed in', async () => {
  const calls = await house.of('orgadmin')
  const short = await contracts.drafted('orgadmin', { lines: [line('首付款', '2026-02-01', '99999.99')] })
  expect(short.missing).toEqual(['付款计划合计99,999.99，与合同金额100,000.00不一致'])
  const lone = await contracts.drafted('orgadmin', { parties: [], endDate: '2025-12-31' })
  expect(lone.missing).toEqual(['填写相对方', '结束日期不能早于开始日期'])
  for (const { id } of [short, lone])
    await expect(calls.startForm({ definitionId, subjectId: id })).rejects.toMatchObject({ key: 'contract.incomplete' })
  const framework = await contracts.drafted('orgadmin', { amountKind: 'framework', amount: null, lines: [] })
  expect(framework.missing).toEqual([])
})

test('a change is written into its original when it is approved, and only then', async () => {
  const calls = await contracts.of('orgadmin')
  const { id } = await contracts.signed('orgadmin', { approver: 'designer', definitionId })
  const change = await calls.amend({ id, signMode: 'change' })
  expect(change.lines.map(({ title }) => title)).toEqual(['首付款', '尾款'])
  await expect(calls.amend({ id, signMode: 'change' })).rejects.toMatchObject({ key: 'contract.changeOpen' })
  const [down, rest] = change.lines
  if (down === undefined || rest === undefined) throw new Error('the change has no lines')
  await calls.save({
    ...contracts.formOf({ amount: '120000.00', endDate: '2027-06-30', signMode: 'change', parentId: id }),
    ...{ name: change.name, id: change.id, revision: change.revision },
    lines: [down, { ...rest, planAmount: '80000.00' }, line('增补', '2027-06-01', '10000.00')],
    parties: [party('second', '云州智联科技（集团）有限公司')],
  })
  expect((await calls.detail({ id })).amount).toBe('100000.00')
  const { instanceId } = await contracts.handedIn('orgadmin', { id: change.id, definitionId })
  await house.approve('designer', instanceId)
  await contracts.tell()
  const changed = await calls.detail({ id })
  expect(changed).toMatchObject({ amount: '120000.00', endDate: '2027-06-30', parties: '云州智联科技（集团）有限公司' })
  expect(changed.lines.map(({ title, planAmount }) => [title, planAmount])).toEqual([
    ['首付款', '30000.00'],
    ['尾款', '80000.00'],
    ['增补', '10000.00'],
  ])
  expect(await calls.detail({ id: change.id })).toMatchObject({ lifeState: 'changed', approvalState: 'approved' })
  const { totals } = await calls.all({ ...first, keyword: change.name })
  expect(totals).toEqual([])
})

test('each ledger shows its own, sums for each currency and finds by name, number, party and sound', async () => {
  const calls = await contracts.of('orgadmin')
  const word = '星河档案数字化'
  const named = (currency: 'CNY' | 'USD', amount: string) =>
    contracts.drafted('orgadmin', { name: `${word}${currency}`, currency, amount, lines: [] })
  await named('CNY', '0.10')
  await named('CNY', '0.20')
  await named('USD', '3000000000000.01')
  const all = await calls.all({ ...first, keyword: word })
  expect(all.total).toBe(3)
  expect(all.totals).toEqual([
    { currency: 'CNY', count: 2, amount: '0.30' },
    { currency: 'USD', count: 1, amount: '3000000000000.01' },
  ])
  expect((await calls.all({ ...first, keyword: 'xhdaszh' })).total).toBe(3)
  expect((await calls.all({ ...first, keyword: '智联科技' })).total).toBeGreaterThan(2)
  expect((await calls.all({ ...first, keyword: word, currency: 'USD' })).total).toBe(1)
  expect((await calls.created({ ...first, keyword: word })).total).toBe(0)
  // Drafts are of who writes them alone.
  expect((await calls.ledger({ ...first, keyword: word })).total).toBe(0)
  expect((await (await contracts.of('admin')).ledger({ ...first, keyword: word })).total).toBe(0)
  const sorted = await calls.all({ ...first, keyword: word, order: 'amount', descending: 'true' })
  expect(sorted.records.map(({ amount }) => amount)).toEqual(['3000000000000.01', '0.20', '0.10'])
})

test('another organization and another tenant find nothing, and do nothing', async () => {
  const { id, revision } = await contracts.signed('orgadmin', { approver: 'designer', definitionId })
  const wei = await contracts.of('zhang.wei')
  const away = await contracts.of('admin', OTHER_TENANT)
  for (const calls of [wei, away]) {
    await expect(calls.detail({ id })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(calls.suspend({ id, revision, note: '不付了' })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(calls.remove({ ids: [id] })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(calls.amend({ id, signMode: 'change' })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(calls.save({ ...contracts.formOf(), id, revision })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(calls.processesOfContract({ contractId: id })).rejects.toMatchObject({ key: 'row.gone' })
    expect((await calls.department({ ...first, keyword: '服务合同' })).records.map((one) => one.id)).not.toContain(id)
    expect((await calls.all(first)).records.map((one) => one.id)).not.toContain(id)
  }
  expect((await (await contracts.of('admin')).ledger({ ...first })).records.map((one) => one.id)).toContain(id)
})

test('a draft that somebody else saved meanwhile is not overwritten, and names who did', async () => {
  const calls = await contracts.of('orgadmin')
  const { id, revision } = await contracts.drafted('orgadmin')
  await calls.save({ ...contracts.formOf(), id, revision })
  await expect(calls.save({ ...contracts.formOf(), id, revision })).rejects.toMatchObject({ key: 'revision.conflict' })
})
