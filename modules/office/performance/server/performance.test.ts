import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPerformanceClock } from './clock.ts'
import { performancePlan } from './tables.ts'
import { indicatorOf, performanceTesting } from './testing.ts'

let server: TestServer
let checks: ReturnType<typeof performanceTesting>

beforeAll(async () => {
  server = await testServer()
  checks = performanceTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const page = { current: 1, size: 100 }

test('a template is made by who manages checks, and its weights sum to a hundred', async () => {
  const made = await checks.template()
  expect(made).toMatchObject({ mayManage: true, used: 0 })
  const wei = await checks.of('zhang.wei')
  const {
    id: _,
    revision: __,
    used: ___,
    organizationName: ____,
    updatedAt: _____,
    updatedBy: ______,
    mayManage: _______,
    ...form
  } = made
  await expect(wei.saveTemplate({ ...form, name: '张伟的模板' })).rejects.toMatchObject({
    key: 'right.missing',
  })
  const owner = await checks.of('orgadmin')
  const wrong = { ...form, name: '别的模板', indicators: [indicatorOf({ weight: '90' })] }
  await expect(owner.saveTemplate(wrong)).rejects.toMatchObject({ key: 'performance.weightSum' })
  await expect(owner.saveTemplate(form)).rejects.toMatchObject({ key: 'performance.templateTaken' })
  await expect((await checks.of('admin', OTHER_TENANT)).template({ id: made.id })).rejects.toMatchObject({
    key: 'row.gone',
  })
})

test('a run goes through all of its states; each step is one person’s, and the result is explained', async () => {
  const self = indicatorOf({
    roles: [
      { role: 'self', weight: '10' },
      { role: 'leader', weight: '50' },
      { role: 'peer', weight: '40' },
    ],
  })
  const { id } = await checks.draft({ indicators: [self], cc: ['designer'] })
  const owner = await checks.of('orgadmin')
  const wei = await checks.of('zhang.wei')
  await expect(wei.plan({ id })).rejects.toMatchObject({ key: 'row.gone' })
  const started = await checks.step('orgadmin', id, 'start')
  expect(started.actions).toEqual(['make', 'submitIndicators'])
  await expect(checks.step('orgadmin', id, 'start')).rejects.toMatchObject({ key: 'row.wrongState' })
  await expect(checks.step('orgadmin', id, 'submitIndicators')).rejects.toMatchObject({ key: 'performance.nobody' })
  const { records: groups, size } = await owner.groups({ planId: id, size: 99_999 })
  expect(size).toBe(99_999)
  const people = await checks.idsOf(['zhang.wei', 'yz0001'])
  expect(await owner.addObjects({ groupId: groups[0]?.id ?? '', personIds: people })).toEqual({ added: 2, known: 0 })
  expect(await owner.addObjects({ groupId: groups[0]?.id ?? '', personIds: people })).toEqual({ added: 0, known: 2 })
  await checks.step('orgadmin', id, 'submitIndicators')
  await expect(checks.step('orgadmin', id, 'approveIndicators')).rejects.toMatchObject({ key: 'right.row' })
  await checks.step('admin', id, 'approveIndicators')
  const { records: mine } = await wei.mine(page)
  const own = mine.find(({ planId }) => planId === id)
  const sheet = await wei.sheet({ id: own?.id ?? '' })
  expect(sheet).toMatchObject({ mayAgree: true, total: null })
  await expect(wei.agree({ sheetId: sheet.id, revision: sheet.revision, agree: false })).rejects.toMatchObject({
    key: 'performance.objectionNeeded',
  })
  await wei.agree({ sheetId: sheet.id, revision: sheet.revision, agree: false, words: '权重偏高' })
  await expect(checks.step('orgadmin', id, 'execute', '都同意')).rejects.toMatchObject({
    key: 'performance.objections',
  })
  const again = await wei.sheet({ id: sheet.id })
  await wei.agree({ sheetId: sheet.id, revision: again.revision, agree: true })
  await expect(checks.step('orgadmin', id, 'execute')).rejects.toMatchObject({ key: 'performance.reasonNeeded' })
  await checks.step('orgadmin', id, 'execute', '其余口头确认')
  await checks.step('orgadmin', id, 'openSelf')
  await checks.score('zhang.wei', id, () => '95')
  const send = (role: 'leader' | 'peer', ids: string[]) =>
    owner.sendForms({ planId: id, groupIds: groups.map((one) => one.id), sheetIds: [], role, personIds: ids })
  expect(await send('leader', await checks.idsOf(['admin']))).toMatchObject({ sent: 2 })
  // 张伟 is one of those who are scored, and does not score himself.
  expect(await send('peer', await checks.idsOf(['zhang.wei', 'yz0002', 'yz0003', 'yz0004']))).toMatchObject({ sent: 7 })
  await checks.step('orgadmin', id, 'openScoring')
  await expect(checks.step('orgadmin', id, 'closeScoring')).rejects.toMatchObject({ key: 'performance.scoresMissing' })
  for (const name of ['admin', 'yz0001', 'yz0002', 'yz0003', 'yz0004', 'zhang.wei'])
    await checks.score(name, id, (form) => (form.name === '张伟' ? '90' : '80'))
  const [form] = (await (await checks.of('yz0002')).todos({ ...page, planId: id })).records
  expect(form).toBeUndefined()
  const { records: forms } = await owner.forms({ ...page, planId: id })
  expect(forms.every(({ submittedAt }) => submittedAt !== null)).toBe(true)
  expect(await owner.pending({ id })).toEqual([])
  await checks.step('orgadmin', id, 'closeScoring')
  // 10 % self 95, 50 % leader 90, 40 % peers 90.
  const { records: totals } = await owner.totals({ ...page, planId: id })
  expect(totals.map(({ name, result, rank, level }) => [name, result, rank, level])).toMatchObject([
    ['张伟', '90.50', 1, '称职'],
    [expect.anything(), '80.00', 2, '称职'],
  ])
  expect((await wei.totals({ ...page, planId: id })).total).toBe(0)
  const [first] = totals
  await owner.calibrate({
    sheetId: first?.id ?? '',
    revision: first?.revision ?? 0,
    adjustment: '-1.5',
    reason: '年初有一次通报',
  })
  await checks.step('orgadmin', id, 'sendResult')
  await expect(checks.step('admin', id, 'returnResult')).rejects.toMatchObject({ key: 'performance.reasonNeeded' })
  await checks.step('admin', id, 'approveResult')
  const [shown] = await wei.publicity({ planId: id })
  expect(shown?.rows.map(({ result, isMine }) => [result, isMine])).toEqual([
    ['89.00', true],
    ['80.00', false],
  ])
  const explained = await wei.sheet({ id: sheet.id })
  expect(explained.total).toMatchObject({ total: '90.50', adjustment: '-1.5', result: '89.00' })
  expect(explained.explained[0]?.roles.map(({ role, mean, share }) => [role, mean, share])).toEqual([
    ['self', '95.00', '10.00'],
    ['leader', '90.00', '50.00'],
    ['peer', '90.00', '40.00'],
  ])
  await wei.appeal({ sheetId: sheet.id, reason: '通报的是另一个科室' })
  await expect(checks.step('orgadmin', id, 'endPublicity')).rejects.toMatchObject({ key: 'performance.publicityRuns' })
  const { db } = server.services
  const [row] = await db.select().from(performancePlan).where(eq(performancePlan.id, id))
  await runPerformanceClock(db, row?.publicityUntil ?? new Date())
  await expect(checks.step('orgadmin', id, 'finish')).rejects.toMatchObject({ key: 'performance.appealsOpen' })
  const [appeal] = await owner.appeals({ planId: id })
  // The new score was typed for the difference: refused before anything is changed.
  const mistaken = { id: appeal?.id ?? '', revision: appeal?.revision ?? 0, result: 'changed' as const, answer: '更正' }
  await expect(owner.answerAppeal({ ...mistaken, adjustment: '90.5' })).rejects.toMatchObject({
    key: 'performance.beyondMarks',
  })
  await owner.answerAppeal({
    id: appeal?.id ?? '',
    revision: appeal?.revision ?? 0,
    result: 'changed',
    adjustment: '1.5',
    answer: '经核实，予以更正。',
  })
  expect((await checks.step('orgadmin', id, 'publishAgain')).state).toBe('publicity')
  const [anew] = await db.select().from(performancePlan).where(eq(performancePlan.id, id))
  await runPerformanceClock(db, anew?.publicityUntil ?? new Date())
  const final = await checks.step('orgadmin', id, 'finish')
  expect(final.state).toBe('final')
  expect((await wei.sheet({ id: sheet.id })).versions.map(({ result }) => result)).toEqual(['90.50', '89.00', '90.50'])
  expect((await wei.history(page)).records[0]?.results[0]).toMatchObject({ result: '90.50', rank: 1 })
  const copied = await checks.of('designer')
  expect((await copied.plans({ ...page, tab: 'cc' })).records.map((one) => one.id)).toContain(id)
  await expect(copied.exportResult({ planId: id })).rejects.toThrow('您没有操作')
  expect((await (await checks.of('admin', OTHER_TENANT)).totals(page)).total).toBe(0)
})

test('restarting makes a new round, and the old one stays as it was', async () => {
  const { id, groupId } = await checks.executed({ people: ['yz0010', 'yz0011'] })
  const owner = await checks.of('orgadmin')
  await owner.sendForms({
    planId: id,
    groupIds: [groupId],
    sheetIds: [],
    role: 'leader',
    personIds: await checks.idsOf(['admin']),
  })
  await checks.step('orgadmin', id, 'openScoring')
  await checks.score('admin', id, () => '88')
  await checks.step('orgadmin', id, 'closeScoring')
  const before = await owner.totals({ ...page, planId: id })
  await expect(checks.step('orgadmin', id, 'restart')).rejects.toMatchObject({ key: 'performance.reasonNeeded' })
  const restarted = await checks.step('orgadmin', id, 'restart', '指标口径有误')
  expect(restarted).toMatchObject({ state: 'making', round: 2, progress: { sheets: 2, forms: 2, formsDone: 0 } })
  expect((await owner.totals({ ...page, planId: id })).total).toBe(0)
  const old = await owner.totals({ ...page, planId: id, round: 1 })
  expect(old.records.map(({ name, result, rank }) => [name, result, rank])).toEqual(
    before.records.map(({ name, result, rank }) => [name, result, rank]),
  )
  await expect(
    owner.calibrate({ sheetId: old.records[0]?.id ?? '', revision: 2, adjustment: '1', reason: '再议' }),
  ).rejects.toMatchObject({ key: 'performance.oldRound' })
})

test('a form is sealed by submitting; it is given back only before totals are counted, and handed on only while it is open', async () => {
  const { id, groupId, sheets } = await checks.executed({ people: ['yz0012'] })
  const owner = await checks.of('orgadmin')
  await owner.sendForms({
    planId: id,
    groupIds: [groupId],
    sheetIds: [],
    role: 'leader',
    personIds: await checks.idsOf(['zhang.wei']),
  })
  const wei = await checks.of('zhang.wei')
  await checks.step('orgadmin', id, 'openScoring')
  const [todo] = (await wei.todos({ ...page, planId: id })).records
  const form = await wei.form({ id: todo?.formId ?? '' })
  const given = (score: string, comment = '') => ({
    id: form.id,
    scores: [{ indicatorId: 'work', score, comment }],
    comment: '',
    submit: true,
  })
  await expect(wei.saveForm({ ...given('120'), revision: form.revision })).rejects.toMatchObject({
    key: 'performance.tooMuch',
  })
  await expect(wei.saveForm({ ...given('30'), revision: form.revision })).rejects.toMatchObject({
    key: 'performance.wordsNeeded',
  })
  await expect(owner.form({ id: form.id })).rejects.toMatchObject({ key: 'row.gone' })
  const [row] = (await owner.forms({ ...page, planId: id })).records
  await expect(
    owner.replaceScorer({
      id: form.id,
      revision: row?.revision ?? 0,
      personId: sheets[0]?.responsibleId ?? '',
      reason: '出差',
    }),
  ).rejects.toMatchObject({ key: 'performance.oneself' })
  const sent = await wei.saveForm({ ...given('85'), revision: form.revision })
  await expect(wei.saveForm({ ...given('95'), revision: sent.revision })).rejects.toMatchObject({
    key: 'performance.sealed',
  })
  await owner.reopenForm({ id: form.id, revision: sent.revision, reason: '评错了人' })
  const open = await wei.form({ id: form.id })
  expect(open).toMatchObject({ submittedAt: null, reopenReason: '评错了人', scores: [{ score: '85' }] })
  const once = await wei.saveForm({ ...given('86'), revision: open.revision })
  await checks.step('orgadmin', id, 'closeScoring')
  await expect(owner.reopenForm({ id: form.id, revision: once.revision, reason: '再改' })).rejects.toMatchObject({
    key: 'row.wrongState',
  })
  const simulated = await owner.simulate({ planId: id, weights: [{ indicatorId: 'work', weight: '100' }] })
  expect(simulated).toMatchObject({ moved: 0, sheets: [{ before: '86.00', after: '86.00' }] })
})
