import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { approvalTesting, onTask } from '@mingtai/modules/office/approval/server/testing'
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
  const messages = (await server.as('orgadmin')).calls(notificationCalls)
  const waiting = async () => {
    const { records } = await messages.todos({ current: 1, size: 100 })
    return records.filter(({ title, step }) => title === draft.name && step === '登记签署').length
  }
  expect(await waiting()).toBe(1)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await expect(
    calls.sign({ id: draft.id, revision: approved.revision, signDate: tomorrow, startDate: null }),
  ).rejects.toMatchObject({ key: 'contract.signedLater' })
  const signed = await calls.sign({
    id: draft.id,
    revision: approved.revision,
    signDate: '2026-01-05',
    startDate: null,
    isChecked: true,
  })
  expect(signed).toMatchObject({ lifeState: 'effective', signDate: '2026-01-05', startDate: '2026-01-01' })
  expect(await waiting()).toBe(0)
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
  expect(short.missing).toEqual(['核对付款计划：合计99,999.99，与合同金额100,000.00不一致'])
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
    attachments: [await contracts.uploaded('orgadmin', '5')],
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
  // Drafts are not contracts yet.
  expect(all.totals).toEqual([])
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

test('the head of a ledger sums what goes out and what comes in by themselves, exactly, and only what was handed in', async () => {
  const calls = await contracts.of('orgadmin')
  const word = `两方向${Date.now().toString(36)}`
  const handedIn = async (nature: 'expense' | 'income', amount: string) => {
    const { id } = await contracts.drafted('orgadmin', { name: `${word}${amount}`, nature, amount, lines: [] })
    await contracts.handedIn('orgadmin', { id, definitionId })
  }
  await handedIn('expense', '0.10')
  await handedIn('expense', '0.20')
  await handedIn('income', '3000000000000.01')
  await contracts.drafted('orgadmin', { name: `${word}草稿`, amount: '9.99', lines: [] })
  expect((await calls.all({ ...first, keyword: word })).totals).toEqual([
    { currency: 'CNY', nature: 'expense', count: 2, amount: '0.30' },
    { currency: 'CNY', nature: 'income', count: 1, amount: '3000000000000.01' },
  ])
})

test('a change is written whole: what was paid in full before is owed again, and what was paid is not planned away', async () => {
  const calls = await contracts.of('orgadmin')
  const { id, lines } = await contracts.signed('orgadmin', { approver: 'designer', definitionId })
  const [down] = lines
  if (down === undefined) throw new Error('no line')
  const pay = async (amount: string) =>
    calls.fulfil({
      ...{ lineId: down.id, requestId: crypto.randomUUID(), day: '2026-02-02', amount, invoiceNo: '', note: '' },
      attachments: [await contracts.uploaded('orgadmin', '5')],
    })
  await pay('30000.00')
  const change = await calls.amend({ id, signMode: 'change' })
  const [first, rest] = change.lines
  if (first === undefined || rest === undefined) throw new Error('the change has no lines')
  expect(first.performedAmount).toBe('30000.00')
  const form = contracts.formOf({
    ...{ amount: '110000.00', signMode: 'change', parentId: id, category: 'other', nature: 'income' },
    ...{ breachClause: '违约金 1%。', place: '云河区', budgetNo: '00042', autoRenew: true, name: '改了名的变更' },
    attachments: [await contracts.uploaded('orgadmin', '5')],
  })
  const less = {
    ...form,
    lines: [
      { ...first, planAmount: '29999.99' },
      { ...rest, planAmount: '80000.01' },
    ],
  }
  const short = await calls.save({ ...less, id: change.id, revision: change.revision })
  expect(short.missing).toEqual(['保留“首付款”已履行的30,000.00元'])
  const more = { ...form, attachments: [], lines: [{ ...first, planAmount: '40000.00' }, rest] }
  const whole = await calls.save({ ...more, id: change.id, revision: short.revision })
  // It is merged into what it changes: category and direction are those of the original.
  expect(whole).toMatchObject({ missing: [], category: 'service', nature: 'expense' })
  expect(whole.changes).toContainEqual({ label: '违约责任', from: '（空）', to: '违约金 1%。' })
  expect(whole.changes).toContainEqual({ label: '合同金额', from: '100,000.00', to: '110,000.00' })
  const { instanceId } = await contracts.handedIn('orgadmin', { id: change.id, definitionId })
  await house.approve('designer', instanceId)
  await contracts.tell()
  const after = await calls.detail({ id })
  expect(after).toMatchObject({ breachClause: '违约金 1%。', place: '云河区', budgetNo: '00042', autoRenew: true })
  expect(after.lines[0]).toMatchObject({ planAmount: '40000.00', performedAmount: '30000.00', state: 'partial' })
  expect(after.history.at(-1)?.note).toContain('预算编号：（空）→00042')
  await pay('10000.00')
  expect((await calls.detail({ id })).lines[0]).toMatchObject({ performedAmount: '40000.00', state: 'done' })
})

test('while a change is decided about, no more is paid than it will leave', async () => {
  const calls = await contracts.of('orgadmin')
  const { id, lines } = await contracts.signed('orgadmin', { approver: 'designer', definitionId })
  const change = await calls.amend({ id, signMode: 'change' })
  const [first, rest] = change.lines
  if (first === undefined || rest === undefined) throw new Error('the change has no lines')
  await calls.save({
    ...contracts.formOf({ amount: '90000.00', signMode: 'change', parentId: id }),
    ...{ id: change.id, revision: change.revision, lines: [{ ...first, planAmount: '20000.00' }, rest] },
    attachments: [await contracts.uploaded('orgadmin', '5')],
  })
  await contracts.handedIn('orgadmin', { id: change.id, definitionId })
  const record = async (amount: string) => ({
    ...{ lineId: lines[0]?.id ?? '', requestId: crypto.randomUUID(), day: '2026-02-02', amount },
    ...{ invoiceNo: '', note: '', attachments: [await contracts.uploaded('orgadmin', '5')] },
  })
  await expect(calls.fulfil(await record('20000.01'))).rejects.toMatchObject({ key: 'contract.changeInApproval' })
  await calls.fulfil(await record('20000.00'))
})

test('a returned contract is sent again as it was corrected, whatever its page still shows', async () => {
  const calls = await contracts.of('orgadmin')
  const { id } = await contracts.drafted('orgadmin')
  const { instanceId } = await contracts.handedIn('orgadmin', { id, definitionId })
  const approvals = await house.of('orgadmin')
  const shown = await approvals.instance({ id: instanceId })
  const decider = await house.of('designer')
  const open = await decider.instance({ id: instanceId })
  const back = { to: [open.myTask?.returnTargets[0]?.node ?? ''], reason: '金额写错了', resume: 'step' }
  await decider.act(onTask(open, 'return', back))
  await contracts.tell()
  const returned = await calls.detail({ id })
  const corrected = contracts.formOf({ amount: '200000.00', lines: [] })
  await calls.save({ ...corrected, name: returned.name, id, revision: returned.revision })
  const { formRevision } = await approvals.instance({ id: instanceId })
  const command = { type: 'resubmit', id: crypto.randomUUID(), picks: [], resume: null }
  const again = await approvals.act({ id: instanceId, command, formRevision, values: shown.values })
  expect(again.values).toMatchObject({ amount: '200000' })
})
