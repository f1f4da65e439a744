import { randomUUID } from 'node:crypto'
import { client } from '@mingtai/api'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { approvalCalls } from '../calls.ts'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, sessionOf, type TestServer, testServer } from '@mingtai/server/testing'
import { membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { message, noticeSend, todo } from '@mingtai/modules/ground/notification/server/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalDefinition, approvalEvent, approvalInstance, approvalTask, approvalTimer } from './tables.ts'
import { approvalTesting, onTask } from './testing.ts'
import { runTimers } from './timer/timers.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
const of = (name: string) => house.of(name)
const idOf = (name: string) => house.idOf(name)
const published: (typeof house)['published'] = (designed) => house.published(designed)
const approver: (typeof house)['approver'] = (...named) => house.approver(...named)
const sent: (typeof house)['sent'] = (...sending) => house.sent(...sending)
const approve: (typeof house)['approve'] = (...deciding) => house.approve(...deciding)

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

test('an approval goes from its initiator through two steps to its end, and everybody is told', async () => {
  const definitionId = await published({
    nodes: [await approver('n1', '科室审核', 'designer'), await approver('n2', '分管领导', 'admin')],
  })
  const { instanceId, number } = await sent('zhang.wei', definitionId)
  expect(number).toMatch(/^CS-\d{8}$/)
  const waits = await (await of('designer')).todo({ current: 1, size: 10 })
  expect(waits.records[0]).toMatchObject({
    title: '买纸',
    nodeName: '科室审核',
    initiatorName: '张伟',
    status: 'running',
  })
  expect(waits.records[0]?.summary).toEqual([{ label: '金额', text: '120.50' }])
  const detail = await (await of('designer')).instance({ id: instanceId })
  expect(detail.route.steps.map(({ name, state }) => `${name} ${state}`)).toEqual(['科室审核 open', '分管领导 coming'])
  await approve('designer', instanceId, '同意购买')
  expect((await (await of('designer')).done({ current: 1, size: 10 })).records[0]).toMatchObject({ verdict: '已同意' })
  const over = await approve('admin', instanceId)
  expect(over).toMatchObject({ state: 'approved', myTask: null })
  expect(over.record.map(({ sentence }) => sentence)).toEqual([
    '发起审批',
    '科室审核：同意',
    '分管领导：同意',
    '审批通过',
  ])
  expect(over.record[1]).toMatchObject({ opinion: '同意购买', actor: '周敏' })
  const open = await server.services.db
    .select()
    .from(todo)
    .where(and(eq(todo.businessId, instanceId), isNull(todo.endedAt)))
  expect(open).toEqual([])
  expect((await (await of('zhang.wei')).created({ current: 1, size: 10 })).records[0]).toMatchObject({
    ...{ instanceId, status: 'completed', state: 'approved' },
  })
  // Messages name who acted: whoever asked, then whoever decided last.
  const told = await server.services.db
    .select({ from: message.senderName, template: noticeSend.templateCode, by: noticeSend.senderId })
    .from(message)
    .innerJoin(noticeSend, eq(noticeSend.id, message.sendId))
    .where(eq(message.businessId, instanceId))
  const admin = (await personOf(server, 'admin')).realName
  expect(told).toContainEqual({ from: '张伟', template: 'approval.todo', by: null })
  expect(told).toContainEqual({ from: admin, template: 'approval.finished', by: null })
})

test('the same sending twice is one approval; the same decision twice changes nothing', async () => {
  const definitionId = await published({ nodes: [await approver('n1', '审核', 'designer')] })
  const calls = await of('zhang.wei')
  const { versionId } = await calls.startForm({ definitionId })
  const sending = { requestId: randomUUID(), definitionId, versionId, values: { subject: '一次' } }
  const first = await calls.start(sending)
  expect(await calls.start(sending)).toEqual(first)
  const designer = await of('designer')
  const command = onTask(await designer.instance({ id: first.instanceId }), 'approve')
  await designer.act(command)
  const again = await designer.act(command)
  expect(again.record.filter(({ type }) => type === 'TaskApproved')).toHaveLength(1)
})

test('fifty countersigners who press at once complete the step exactly once', async () => {
  const { db } = server.services
  const people = await db
    .selectDistinct({ loginName: person.loginName })
    .from(person)
    .innerJoin(membership, eq(membership.personId, person.id))
    .where(and(eq(person.tenantId, DEMO_TENANT), eq(person.disabled, false), eq(person.isSpecial, false)))
    .limit(50)
  const names = people.map(({ loginName }) => loginName)
  expect(names).toHaveLength(50)
  const definitionId = await published({
    nodes: [await approver('n1', '会签', ...names), await approver('n2', '办理', 'admin')],
  })
  const { instanceId } = await sent('zhang.wei', definitionId)
  await Promise.all(names.map((name) => approve(name, instanceId)))
  const events = await db.select().from(approvalEvent).where(eq(approvalEvent.instanceId, instanceId))
  expect(events.filter(({ type }) => type === 'NodeCompleted')).toHaveLength(1)
  expect(events.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(events.map((_, at) => at + 1))
  const open = await db
    .select()
    .from(approvalTask)
    .where(and(eq(approvalTask.instanceId, instanceId), eq(approvalTask.status, 'active')))
  expect(open.map(({ nodeId }) => nodeId)).toEqual(['n2'])
})

test('two who may either decide: the second is told who was first', async () => {
  const node = { ...(await approver('n1', '或签', 'designer', 'admin')), mode: 'any' }
  const { instanceId } = await sent('zhang.wei', await published({ nodes: [node] }))
  const [designer, admin] = [await of('designer'), await of('admin')]
  const late = onTask(await admin.instance({ id: instanceId }), 'approve')
  await designer.act(onTask(await designer.instance({ id: instanceId }), 'approve'))
  await expect(admin.act(late)).rejects.toMatchObject({ key: 'approval.alreadyHandled', code: '409' })
})

test('two who press at the same moment: one decides, the other is told', async () => {
  const node = { ...(await approver('n1', '或签', 'designer', 'admin')), mode: 'any' }
  const definitionId = await published({ nodes: [node] })
  for (let round = 0; round < 5; round++) {
    const { instanceId } = await sent('zhang.wei', definitionId)
    const both = await Promise.all(
      ['designer', 'admin'].map(async (name) => {
        const calls = await of(name)
        return {
          calls,
          asked: onTask(await calls.instance({ id: instanceId }), round % 2 === 0 ? 'approve' : 'reject'),
        }
      }),
    )
    const ends = await Promise.allSettled(both.map(({ calls, asked }) => calls.act(asked)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { record } = await (await of('zhang.wei')).instance({ id: instanceId })
    expect(record.filter(({ type }) => /^Task(Approved|Rejected)$/.test(type))).toHaveLength(1)
  }
})

test('returned to its initiator, changed and sent again, it shows what changed', async () => {
  const { instanceId } = await sent('zhang.wei', await published({ nodes: [await approver('n1', '审核', 'designer')] }))
  const designer = await of('designer')
  const back = onTask(await designer.instance({ id: instanceId }), 'return', { to: ['start'], reason: '金额写错了' })
  expect(await designer.act(back)).toMatchObject({ state: 'returned' })
  const wei = await of('zhang.wei')
  const mine = await wei.instance({ id: instanceId })
  expect(mine.rights).toMatchObject({ subject: 'write', amount: 'write' })
  const again = { type: 'resubmit', id: randomUUID(), picks: [] }
  const sentAgain = await wei.act({
    id: instanceId,
    command: again,
    values: { amount: '99.00' },
    formRevision: mine.formRevision,
  })
  expect(sentAgain.state).toBe('running')
  const changes = sentAgain.record.flatMap((line) => line.changes)
  expect(changes).toEqual([{ label: '金额', before: '120.50', after: '99.00' }])
  expect(await approve('designer', instanceId)).toMatchObject({ state: 'approved', values: { amount: '99' } })
})

test('a hidden field is in nothing that its reader gets, and cannot be written', async () => {
  const node = { ...(await approver('n1', '审核', 'designer')), fields: [{ field: 'amount', right: 'hidden' }] }
  const { instanceId } = await sent(
    'zhang.wei',
    await published({ nodes: [node, await approver('n2', '复核', 'admin')] }),
  )
  const designer = await of('designer')
  const detail = await designer.instance({ id: instanceId })
  expect(JSON.stringify(detail)).not.toContain('120.5')
  // Its name is hidden as well.
  expect(JSON.stringify(detail.form)).not.toContain('金额')
  const command = onTask(detail, 'approve')
  await expect(designer.act({ ...command, values: { amount: '1' } })).rejects.toMatchObject({
    key: 'approval.formProblems',
  })
  expect((await (await of('zhang.wei')).instance({ id: instanceId })).values).toMatchObject({ amount: '120.5' })
})

test('who does not take part does not find it, nor a task after it was handed on', async () => {
  const { instanceId } = await sent('zhang.wei', await published({ nodes: [await approver('n1', '审核', 'designer')] }))
  const outsider = await of('yz0005')
  await expect(outsider.instance({ id: instanceId })).rejects.toMatchObject({ key: 'row.gone' })
  const designer = await of('designer')
  const before = await designer.instance({ id: instanceId })
  await designer.act(onTask(before, 'transfer', { to: await idOf('yz0005'), reason: '出差' }))
  await expect(designer.act(onTask(before, 'approve'))).rejects.toMatchObject({ key: 'approval.notYours' })
  expect(await approve('yz0005', instanceId)).toMatchObject({ state: 'approved' })
})

test('what is required is asked for with its sentence, and nothing is begun', async () => {
  const definitionId = await published({ nodes: [await approver('n1', '审核', 'designer')] })
  await expect(sent('zhang.wei', definitionId, { subject: '' })).rejects.toMatchObject({
    ...{ key: 'approval.formProblems', field: 'subject' },
  })
  const begun = await server.services.db.$count(approvalInstance, eq(approvalInstance.definitionId, definitionId))
  expect(begun).toBe(0)
})

test('a process that cannot work is not published, and the first mistake is named', async () => {
  const admin = await of('orgadmin')
  const made = await admin.insertDefinition({ groupId: house.group, name: '没有审批人' })
  const flow = {
    schema: 1,
    start: { id: 'start', type: 'start', next: { id: 'n1', type: 'approve', name: '空节点', who: [] } },
  }
  const { name, groupId, visibility, starters, managers, businessType, form, rules } = made
  const saved = await admin.saveDefinition({
    ...{
      id: made.id,
      revision: made.revision,
      name,
      groupId,
      visibility,
      starters,
      managers,
      businessType,
      form,
      rules,
    },
    ...{ flow },
  })
  await expect(admin.publishDefinition({ id: saved.id, revision: saved.revision })).rejects.toMatchObject({
    key: 'approval.definitionInvalid',
  })
})

test('processes and approvals of another organization are neither listed nor opened', async () => {
  const definitionId = await published({ nodes: [await approver('n1', '审核', 'designer')] })
  const { instanceId } = await sent('zhang.wei', definitionId)
  const admin = await of('orgadmin')
  const asked = { current: 1, size: 100 }
  const mine = async () => [
    (await admin.definitions(asked)).records.some(({ id }) => id === definitionId),
    (await admin.data(asked)).records.some((row) => row.instanceId === instanceId),
  ]
  const { db } = server.services
  const { organizationId } = approvalDefinition
  const [own] = await db
    .select({ organizationId })
    .from(approvalDefinition)
    .where(eq(approvalDefinition.id, definitionId))
  const place = { organizationId: own?.organizationId ?? null }
  await db.update(approvalInstance).set(place).where(eq(approvalInstance.id, instanceId))
  expect(await mine()).toEqual([true, true])
  const [beyond] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.tenantId, DEMO_TENANT), eq(organization.name, '云州市人民政府办公室')))
  const elsewhere = { organizationId: beyond?.id ?? 'elsewhere' }
  await db.update(approvalDefinition).set(elsewhere).where(eq(approvalDefinition.id, definitionId))
  await db.update(approvalInstance).set(elsewhere).where(eq(approvalInstance.id, instanceId))
  expect(await mine()).toEqual([false, false])
  // A group counts what the list shows, and may be deleted only without processes of others as well.
  const counted = async () => (await admin.groups({})).find(({ id }) => id === group.id)
  const group = await admin.saveGroup({ name: '别的机构的' })
  expect(await counted()).toMatchObject({ definitions: 0, isEmpty: true })
  await db.update(approvalDefinition).set({ groupId: group.id }).where(eq(approvalDefinition.id, definitionId))
  expect(await counted()).toMatchObject({ definitions: 0, isEmpty: false })
  await expect(admin.definition({ id: definitionId })).rejects.toMatchObject({ key: 'right.row' })
})

test('a file is read by whoever may read its field, and is hung on the approval with it', async () => {
  const hidden = { ...(await approver('n1', '审核', 'designer')), fields: [{ field: 'secret', right: 'hidden' }] }
  const definitionId = await published({
    fields: [
      { type: 'field', kind: 'text', key: 'subject', label: '事项' },
      { type: 'field', kind: 'attachment', key: 'files', label: '附件' },
      { type: 'field', kind: 'attachment', key: 'secret', label: '密件' },
    ],
    nodes: [hidden, await approver('n2', '复核', 'admin')],
  })
  const wei = await server.as('zhang.wei')
  const upload = async (name: string) => {
    const file = new File([name], `${name}.txt`)
    const { id, size } = await wei
      .calls(attachmentCalls)
      .putFile({ file, ownerType: 'draft', ownerId: await idOf('zhang.wei') })
    return { id, name: `${name}.txt`, size }
  }
  const [open, secret] = [await upload('公开'), await upload('机密')]
  const { instanceId } = await sent('zhang.wei', definitionId, { subject: '带附件', files: [open], secret: [secret] })
  const reading = async (name: string, id: string) =>
    (await server.as(name)).calls(attachmentCalls).ticket({ ids: [id], shown: 'download' })
  expect(await reading('designer', open.id)).toHaveLength(1)
  const refused = { key: 'attachment.notYours' }
  await expect(reading('designer', secret.id)).rejects.toMatchObject(refused)
  await expect(reading('yz0005', open.id)).rejects.toMatchObject(refused)
  await expect(wei.calls(attachmentCalls).remove({ id: open.id })).rejects.toMatchObject(refused)
  await approve('designer', instanceId)
  expect(await reading('admin', secret.id)).toHaveLength(1)
})

test('an approval that one may not read cannot be named', async () => {
  const definitionId = await published({ nodes: [await approver('n1', '审核', 'designer')] })
  const { instanceId } = await sent('zhang.wei', definitionId)
  const outsider = await of('yz0005')
  const { versionId } = await outsider.startForm({ definitionId })
  const sending = {
    requestId: randomUUID(),
    definitionId,
    versionId,
    values: { subject: '关联' },
    relatedIds: [instanceId],
  }
  await expect(outsider.start(sending)).rejects.toMatchObject({ key: 'row.gone' })
  const designer = await of('designer')
  const { instanceId: other } = await designer.start({ ...sending, requestId: randomUUID() })
  expect((await designer.instance({ id: other })).related).toMatchObject([{ instanceId }])
})

test('the clock decides what nobody decided in time, once', async () => {
  const due = { minutes: 60, calendar: 'clock', do: 'pass' }
  const definitionId = await published({ nodes: [{ ...(await approver('n1', '审核', 'designer')), due }] })
  const { instanceId } = await sent('zhang.wei', definitionId)
  const { db } = server.services
  await runTimers(db)
  const here = eq(approvalInstance.id, instanceId)
  expect((await db.select().from(approvalInstance).where(here))[0]?.status).toBe('running')
  // An hour later: what was due then is due now.
  const past = Date.now() - 1000
  await db.execute(
    sql`update ${approvalInstance} set state = jsonb_set(jsonb_set(state, '{tasks,0,dueAt}', ${String(past)}::jsonb), '{tasks,0,alarmAt}', ${String(past)}::jsonb) where ${here}`,
  )
  await db
    .update(approvalTimer)
    .set({ dueAt: new Date(past) })
    .where(eq(approvalTimer.instanceId, instanceId))
  await Promise.all([runTimers(db), runTimers(db)])
  const events = await db.select().from(approvalEvent).where(eq(approvalEvent.instanceId, instanceId))
  expect(events.map(({ type }) => type)).toContain('InstanceApproved')
  expect(events.filter(({ type }) => type === 'TaskAutoApproved')).toHaveLength(1)
  expect(await db.$count(approvalTimer, eq(approvalTimer.instanceId, instanceId))).toBe(0)
})

test('a template becomes a process that can be published and sent as it is', async () => {
  const admin = await of('orgadmin')
  const wei = await of('zhang.wei')
  const templates = await admin.definitionTemplates({})
  expect(templates).toHaveLength(22)
  for (const { code, name } of templates) {
    const made = await admin.insertDefinition({ groupId: house.group, name: `${name}模板`, template: code })
    const { form, flow, rules } = made
    const errors = await admin.checkDefinition({ id: made.id, form, flow, rules })
    expect(errors.filter(({ level }) => level === 'error')).toEqual([])
    await admin.publishDefinition({ id: made.id, revision: made.revision })
    const { steps } = await wei.previewRoute({ definitionId: made.id, values: {} })
    expect(steps.map((step) => step.name)).toContain(code === 'outgoing-document' ? '签发' : '部门负责人')
  }
})

test('a draft is kept, answers of when its process was disabled, and gone when it is sent', async () => {
  const definitionId = await published({ nodes: [await approver('n1', '审核', 'designer')] })
  const wei = await of('zhang.wei')
  const draft = await wei.saveDraft({ definitionId, values: { subject: '草稿' } })
  expect((await wei.drafts({ current: 1, size: 10 })).records[0]).toMatchObject({ id: draft.id, obstacle: '' })
  const admin = await of('orgadmin')
  const { revision } = await admin.definition({ id: definitionId })
  const off = await admin.setDefinitionStatus({ id: definitionId, revision, status: 'disabled' })
  expect((await wei.draft({ id: draft.id })).obstacle).toContain('已停用')
  await admin.setDefinitionStatus({ id: definitionId, revision: off.revision, status: 'published' })
  const { versionId } = await wei.startForm({ definitionId })
  await wei.start({ requestId: randomUUID(), definitionId, versionId, values: { subject: '草稿' }, draftId: draft.id })
  expect((await wei.drafts({ current: 1, size: 10 })).records.map(({ id }) => id)).not.toContain(draft.id)
})

test('a token with the scope starts an approval and asks how it stands, and decides about none', async () => {
  const definitionId = await published({ nodes: [await approver('n1', '审核', 'zhang.wei')] })
  const owner = (await server.as('zhang.wei')).calls(personalCalls)
  const tokenWith = async (scope: 'approval:start' | 'report:read') => {
    const { secret } = await owner.createToken({ name: `财务系统 ${scope}`, scopes: [scope], days: 1 })
    return client(approvalCalls, sessionOf(server.base, secret))
  }
  const program = await tokenWith('approval:start')
  expect((await program.startable({})).flatMap(({ definitions }) => definitions.map(({ id }) => id))).toContain(
    definitionId,
  )
  const { versionId } = await program.startForm({ definitionId })
  const values = { subject: '买纸', amount: '12' }
  const asked = { requestId: randomUUID(), definitionId, versionId, values }
  const { instanceId } = await program.start(asked)
  const { title } = await program.instance({ id: instanceId })
  expect((await program.created({ current: 1, size: 50 })).records.map((row) => row.title)).toContain(title)
  const { instanceId: waiting } = await sent('designer', definitionId)
  const task = onTask(await (await of('zhang.wei')).instance({ id: waiting }), 'approve')
  await expect(program.act(task)).rejects.toMatchObject({ key: 'session.notHere' })
  await expect((await tokenWith('report:read')).start(asked)).rejects.toMatchObject({ key: 'session.notHere' })
})
