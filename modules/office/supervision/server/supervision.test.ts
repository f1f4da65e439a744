import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { department } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '../light.ts'
import { runSupervisionClock } from './clock.ts'
import { today } from './item/settle.ts'
import { supervisionItem, supervisionTask } from './tables.ts'
import { supervisionTesting } from './testing.ts'

let server: TestServer
let world: ReturnType<typeof supervisionTesting>
/** zhang.wei reports for his department, whose head is the designer; other departments assist. */
let own = { personId: '', departmentId: '' }
let head = { personId: '', departmentId: '' }
let others: string[] = []

beforeAll(async () => {
  server = await testServer()
  world = supervisionTesting(server)
  const { db } = server.services
  own = await world.placeOf('zhang.wei', DEMO_TENANT)
  head = await world.placeOf('designer', DEMO_TENANT)
  await db.update(department).set({ managerId: head.personId }).where(eq(department.id, own.departmentId))
  const rows = await db
    .select({ id: department.id })
    .from(department)
    .where(
      and(eq(department.tenantId, DEMO_TENANT), eq(department.deleted, false), ne(department.id, own.departmentId)),
    )
    .orderBy(department.id)
    .limit(4)
  others = rows.map(({ id }) => id)
})
afterAll(() => server.stop())

const lead = (more = {}) => world.unit(own.departmentId, { contactId: own.personId, ...more })
const first = { current: 1, size: 50 }

async function waiting(name: string, title: string): Promise<string[]> {
  const calls = (await server.as(name)).calls(notificationCalls)
  const { records } = await calls.todos({ current: 1, size: 200 })
  return records.filter((one) => one.title === title).map(({ step }) => step)
}

test('an item is issued with a number, signed for, reported, recognised, closed with a score and archived', async () => {
  const office = await world.of('orgadmin')
  const draft = await office.save(world.formOf([lead()]))
  expect(draft).toMatchObject({ state: 'draft', number: null, light: 'none', actions: ['change', 'issue', 'remove'] })
  const wei = await world.of('zhang.wei')
  await expect(wei.detail({ id: draft.id })).rejects.toMatchObject({ key: 'row.gone' })
  const issued = await office.issue({ id: draft.id, revision: draft.revision })
  expect(issued).toMatchObject({
    state: 'issued',
    number: expect.stringMatching(/^督〔\d{4}〕\d{3}号$/),
    leadUnit: expect.any(String),
  })
  const [task] = issued.tasks
  if (task === undefined) throw new Error('no task')
  expect(await waiting('zhang.wei', draft.title)).toEqual(['签收'])
  expect((await wei.task({ id: task.id })).actions).toEqual(['sign'])
  const signed = await wei.sign({ id: task.id })
  expect(signed).toMatchObject({ state: 'doing', itemState: 'doing', nextReportAt: daysAfter(today(), 7) })
  expect(await waiting('zhang.wei', draft.title)).toEqual([])
  await wei.sendFeedback(world.report(task.id, 20))
  expect((await wei.task({ id: task.id })).progress).toBe(0)
  expect(await waiting('designer', draft.title)).toEqual(['审签反馈'])
  await expect(wei.sendFeedback(world.report(task.id, 25)))
    .rejects.toMatchObject({ key: 'row.wrongState' })
    .catch(() => undefined)
  const boss = await world.of('designer')
  const [feedback] = (await boss.task({ id: task.id })).feedbacks
  await expect(wei.signFeedback({ feedbackId: feedback?.id ?? '', isAgreed: true })).rejects.toMatchObject({
    key: 'right.row',
  })
  await boss.signFeedback({ feedbackId: feedback?.id ?? '', isAgreed: true })
  expect(await office.detail({ id: draft.id })).toMatchObject({ progress: 20, planned: 10, light: 'green' })
  const proof = [await world.evidence('designer')]
  await expect(boss.sendFeedback(world.report(task.id, 100, { isFinal: true }))).rejects.toMatchObject({
    key: 'supervision.finalNeedsEvidence',
  })
  const done = await boss.sendFeedback(world.report(task.id, 100, { isFinal: true, attachments: proof }))
  expect(done).toMatchObject({ state: 'reported', itemState: 'reported', progress: 100, light: 'green' })
  expect(await waiting('orgadmin', draft.title)).toEqual(['认定办结'])
  await expect(
    office.recognise({ id: task.id, revision: done.revision, isAccepted: false, score: null }),
  ).rejects.toMatchObject({ key: 'supervision.returnReason' })
  const back = await office.recognise({
    id: task.id,
    revision: done.revision,
    isAccepted: false,
    score: null,
    note: '材料不全',
  })
  expect(back).toMatchObject({ state: 'doing', itemState: 'doing', progress: 20 })
  const again = await boss.sendFeedback(
    world.report(task.id, 100, { isFinal: true, attachments: [await world.evidence('designer')] }),
  )
  await office.recognise({ id: task.id, revision: again.revision, isAccepted: true, score: 95 })
  const accepted = await office.detail({ id: draft.id })
  expect(accepted).toMatchObject({
    state: 'accepted',
    actions: expect.arrayContaining(['close']),
    suggestion: { score: 92 },
  })
  expect(await waiting('orgadmin', draft.title)).toEqual(['销号'])
  const closed = await office.close({ id: draft.id, revision: accepted.revision, score: 96 })
  expect(closed).toMatchObject({ state: 'closed', score: 96, light: 'green' })
  expect(await waiting('orgadmin', draft.title)).toEqual([])
  await expect(office.suspend({ id: draft.id, revision: closed.revision, note: '晚了' })).rejects.toMatchObject({
    key: 'supervision.closed',
  })
  const archived = await office.archive({ id: draft.id, revision: closed.revision })
  expect(archived.history.map(({ action }) => action)).toEqual([
    '立项',
    '交办',
    '签收',
    '报送审签',
    '反馈',
    '报告办结',
    '退回重办',
    '报告办结',
    '认定办结',
    '销号',
    '归档',
  ])
})

test('progress never falls, does not jump without evidence, and what was sent back does not count', async () => {
  const issued = await world.issued('orgadmin', [lead()])
  const id = issued.tasks[0]?.id ?? ''
  const boss = await world.of('designer')
  await boss.sign({ id })
  await boss.sendFeedback(world.report(id, 30))
  await expect(boss.sendFeedback(world.report(id, 29))).rejects.toMatchObject({ key: 'supervision.progressFell' })
  await expect(boss.sendFeedback(world.report(id, 61))).rejects.toMatchObject({ key: 'supervision.jumpNeedsEvidence' })
  await expect(boss.sendFeedback(world.report(id, 100))).rejects.toMatchObject({ key: 'supervision.useReportDone' })
  const sent = world.report(id, 61, { attachments: [await world.evidence('designer')] })
  await boss.sendFeedback(sent)
  const twice = await boss.sendFeedback(sent)
  expect(twice.feedbacks).toHaveLength(2)
  const office = await world.of('orgadmin')
  const feedbackId = twice.feedbacks[0]?.id ?? ''
  expect(await office.answerFeedback({ feedbackId, isAccepted: false, words: '照片是去年的' })).toMatchObject({
    progress: 30,
  })
  await expect(office.answerFeedback({ feedbackId, isAccepted: true }))
    .rejects.toMatchObject({ key: 'row.wrongState' })
    .catch(() => undefined)
  expect((await boss.task({ id })).feedbacks[0]).toMatchObject({ state: 'returned', answer: '照片是去年的' })
})

test('an item is under way when each unit has signed, waits for all of them, and moves to another unit', async () => {
  const issued = await world.issued('orgadmin', [
    lead({ weight: 30 }),
    world.unit(others[0] ?? '', { role: 'assist', contactId: head.personId, weight: 10 }),
  ])
  const [mine, assist] = issued.tasks
  const wei = await world.of('zhang.wei')
  await wei.sign({ id: mine?.id ?? '' })
  const office = await world.of('orgadmin')
  expect((await office.detail({ id: issued.id })).state).toBe('issued')
  const moved = await office.transfer({
    id: assist?.id ?? '',
    revision: assist?.revision ?? 0,
    departmentId: others[1] ?? '',
    contactId: own.personId,
    reason: '职责调整',
  })
  expect(moved).toMatchObject({ state: 'issued', role: 'assist', weight: 10 })
  await wei.sign({ id: moved.id })
  const detail = await office.detail({ id: issued.id })
  expect(detail.state).toBe('doing')
  expect(detail.tasks).toHaveLength(2)
  await expect(
    office.split({ id: issued.id, units: [world.unit(own.departmentId, { role: 'assist' })] }),
  ).rejects.toMatchObject({ key: 'supervision.unitTwice' })
})

test('an extension is asked for in time, and decided by head, office and leader', async () => {
  const leader = await world.placeOf('admin', DEMO_TENANT).catch(() => head)
  const issued = await world.issued('orgadmin', [lead()], { leaderId: leader.personId })
  const id = issued.tasks[0]?.id ?? ''
  const wei = await world.of('zhang.wei')
  await wei.sign({ id })
  const later = daysAfter(issued.dueAt, 40)
  await expect(
    wei.askExtension({ id, newDueAt: issued.dueAt, reason: '征地慢', done: '完成一半' }),
  ).rejects.toMatchObject({
    key: 'supervision.extensionNotLater',
  })
  const asked = await wei.askExtension({ id, newDueAt: later, reason: '征地慢', done: '完成一半' })
  expect(asked.extensions[0]).toMatchObject({ state: 'head', oldDueAt: issued.dueAt })
  const boss = await world.of('designer')
  const decided = await boss.decideExtension({
    extensionId: asked.extensions[0]?.id ?? '',
    revision: 1,
    isAgreed: true,
  })
  expect(decided.extensions[0]?.state).toBe('office')
  const office = await world.of('orgadmin')
  const checked = await office.decideExtension({
    extensionId: asked.extensions[0]?.id ?? '',
    revision: 2,
    isAgreed: true,
  })
  expect(checked.extensions[0]?.state).toBe('leader')
  expect((await office.detail({ id: issued.id })).dueAt).toBe(issued.dueAt)
})

test('an extension that grows long in steps, or moves the item, is the leader’s; without a leader the office decides', async () => {
  const leader = await world.placeOf('admin', DEMO_TENANT)
  const office = await world.of('orgadmin')
  const wei = await world.of('zhang.wei')
  const boss = await world.of('designer')
  const ask = async (id: string, newDueAt: string) => {
    const { extensions } = await wei.askExtension({ id, newDueAt, reason: '征地慢', done: '完成一半' })
    const extensionId = extensions[0]?.id ?? ''
    await boss.decideExtension({ extensionId, revision: 1, isAgreed: true })
    return (await office.decideExtension({ extensionId, revision: 2, isAgreed: true })).extensions[0]?.state
  }
  const led = await world.issued('orgadmin', [lead({ dueAt: daysAfter(today(), 30) })], { leaderId: leader.personId })
  const [task] = led.tasks
  await wei.sign({ id: task?.id ?? '' })
  expect(await ask(task?.id ?? '', daysAfter(today(), 55))).toBe('approved')
  // Twenty days more are fifty in all.
  expect(await ask(task?.id ?? '', daysAfter(today(), 75))).toBe('leader')
  const free = await world.issued('orgadmin', [lead()])
  const [own] = free.tasks
  await wei.sign({ id: own?.id ?? '' })
  const later = daysAfter(free.dueAt, 60)
  expect(await ask(own?.id ?? '', later)).toBe('approved')
  const moved = await office.detail({ id: free.id })
  expect(moved).toMatchObject({ dueAt: later, firstDueAt: free.dueAt })
  expect(moved.history.map(({ action }) => action)).toContain('办结期限顺延')
})

test('what is open of an extension ends with the report of the end, and an urge tells each unit its own day', async () => {
  const office = await world.of('orgadmin')
  const wei = await world.of('zhang.wei')
  const due = daysAfter(today(), 5)
  const issued = await world.issued('orgadmin', [lead({ dueAt: due })])
  const id = issued.tasks[0]?.id ?? ''
  await wei.sign({ id })
  await office.urge({ id: issued.id, taskIds: [], level: 'unit', content: '' })
  expect((await wei.task({ id })).urges[0]?.content).toBe(`请按期办理，办结期限${due}。`)
  await wei.askExtension({ id, newDueAt: daysAfter(due, 3), reason: '雨天', done: '大半' })
  const proof = [await world.evidence('zhang.wei')]
  const sent = await wei.sendFeedback(world.report(id, 100, { isFinal: true, attachments: proof }))
  // Until its head has signed, the office does not read it.
  expect((await office.detail({ id: issued.id })).feedbacks).toEqual([])
  await (await world.of('designer')).signFeedback({ feedbackId: sent.feedbacks[0]?.id ?? '', isAgreed: true })
  const told = await office.detail({ id: issued.id })
  expect(told.feedbacks).toHaveLength(1)
  expect(told.extensions[0]?.state).toBe('lapsed')
})

test('a pause goes on where it was, and a circle of waiting is refused', async () => {
  const office = await world.of('orgadmin')
  const [one, other] = [await world.issued('orgadmin', [lead()]), await world.issued('orgadmin', [lead()])]
  const paused = await office.suspend({ id: one.id, revision: one.revision, note: '等规划批复' })
  expect(paused).toMatchObject({ state: 'suspended', light: 'none' })
  const wei = await world.of('zhang.wei')
  await expect(wei.sign({ id: one.tasks[0]?.id ?? '' })).rejects.toMatchObject({ key: 'row.wrongState' })
  expect((await office.resume({ id: one.id, revision: paused.revision })).state).toBe('issued')
  await office.block({ id: one.id, blockedById: other.id, reason: '等对方移交场地' })
  await expect(office.block({ id: other.id, blockedById: one.id, reason: '' })).rejects.toMatchObject({
    key: 'supervision.blockCircle',
  })
  await expect(office.block({ id: one.id, blockedById: one.id, reason: '' })).rejects.toMatchObject({
    key: 'supervision.blockSelf',
  })
  expect(await office.detail({ id: one.id })).toMatchObject({
    isBlocked: true,
    blockedBy: [{ id: other.id, isReadable: true }],
  })
  const { nodes, edges } = await office.graph({})
  expect(nodes.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  expect(edges).toContainEqual({ from: one.id, to: other.id, reason: '等对方移交场地' })
  await office.unblock({ id: one.id, blockedById: other.id })
  expect((await office.detail({ id: one.id })).isBlocked).toBe(false)
})

test('units that do not sign are urged once by the clock, late ones turn red, and a part of what is closed is looked at again', async () => {
  const { db } = server.services
  const issued = await world.issued('orgadmin', [lead()])
  const id = issued.tasks[0]?.id ?? ''
  await db
    .update(supervisionTask)
    .set({ issuedAt: new Date(Date.now() - 30 * 3_600_000) })
    .where(eq(supervisionTask.id, id))
  await runSupervisionClock(db)
  await runSupervisionClock(db)
  const office = await world.of('orgadmin')
  const { urges } = await office.detail({ id: issued.id })
  expect(urges.map(({ level, personName }) => [level, personName])).toEqual([['head', '系统']])
  await office.saveRule({ ...(await office.rule({})), samplePercent: 100 })
  await db
    .update(supervisionItem)
    .set({ state: 'closed', closedAt: sql`now() - interval '61 days'`, judgedOn: today() })
    .where(eq(supervisionItem.id, issued.id))
  await runSupervisionClock(db)
  const drawn = await office.detail({ id: issued.id })
  expect(drawn).toMatchObject({ recheck: { passed: null }, actions: ['archive', 'recheck'] })
  const looked = await office.recheck({ id: issued.id, passed: false, note: '路灯又坏了' })
  expect(looked).toMatchObject({ recheck: { passed: false, note: '路灯又坏了' }, actions: ['archive'] })
})

test('the ledger filters by light, unit and words, and counts them alike', async () => {
  const office = await world.of('orgadmin')
  const word = '星河水库除险加固'
  await world.issued('orgadmin', [lead()], { title: `${word}一期` })
  await world.issued('orgadmin', [lead()], {
    title: `${word}二期`,
    startAt: daysAfter(today(), -50),
    dueAt: daysAfter(today(), -1),
  })
  const all = await office.items({ ...first, keyword: word })
  expect(all.records.map(({ light, isOverdue }) => [light, isOverdue])).toEqual([
    ['red', true],
    ['yellow', false],
  ])
  expect((await office.items({ ...first, keyword: 'xhsk', light: 'red' })).total).toBe(1)
  const counts = await office.lightCounts({ keyword: word })
  expect(counts.toSorted((a, b) => (a.light < b.light ? -1 : 1))).toEqual([
    { light: 'red', total: 1 },
    { light: 'yellow', total: 1 },
  ])
  const units = await office.units({})
  expect(units.find(({ red }) => red > 0)).toBeDefined()
  const wei = await world.of('zhang.wei')
  expect((await wei.tasks({ ...first, keyword: word })).total).toBe(2)
  expect((await wei.tasks({ ...first, keyword: word, scope: 'waiting' })).total).toBe(2)
  expect((await wei.taskCounts({})).waiting).toBeGreaterThan(1)
  expect(await office.downloadLedger({ keyword: word })).toMatchObject({ name: expect.stringContaining('督办台账') })
})

test('the formula of the lights is a setting, and what goes on is counted anew', async () => {
  const office = await world.of('orgadmin')
  const { id } = await world.issued('orgadmin', [lead()])
  expect((await office.detail({ id })).light).toBe('yellow')
  const rule = await office.rule({})
  await expect(office.saveRule({ ...rule, yellowGap: 30 })).rejects.toMatchObject({ key: 'supervision.gapOrder' })
  const saved = await office.saveRule({ ...rule, yellowGap: 20 })
  expect((await office.items({ ...first, light: 'green', scope: 'live' })).records.map((one) => one.id)).toContain(id)
  expect((await office.detail({ id })).light).toBe('green')
  await office.saveRule({ ...rule, revision: saved.revision })
})

test('another tenant finds nothing, and does nothing', async () => {
  const { id, revision, tasks } = await world.issued('orgadmin', [lead()])
  const away = await world.of('admin', OTHER_TENANT)
  await expect(away.detail({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(away.suspend({ id, revision, note: '停' })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(away.sign({ id: tasks[0]?.id ?? '' })).rejects.toMatchObject({ key: 'row.gone' })
  expect((await away.items(first)).total).toBe(0)
})
