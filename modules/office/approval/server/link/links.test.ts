import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { channelOfSeal, sealedLink } from '@mingtai/modules/ground/notification/server'
import { noticeOutbox, noticeRobot } from '@mingtai/modules/ground/notification/server/tables'
import { frontHash } from '@mingtai/modules/ground/sign-in/server'
import { loginFailure } from '@mingtai/modules/ground/sign-in/server/tables'
import { person, tenant } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { refusedWith, type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls } from '../../calls.ts'
import { approvalLink } from './link-table.ts'
import { approvalTesting, onTask } from '../testing.ts'

let server: TestServer
let on: Awaited<ReturnType<typeof approvalTesting>>
let link: Client<typeof approvalCalls>
let designerId: string

beforeAll(async () => {
  server = await testServer()
  on = await approvalTesting(server, DEMO_TENANT)
  link = (await server.as(null)).calls(approvalCalls)
  designerId = await on.idOf('designer')
  const { db, vault } = server.services
  await db.update(person).set({ email: 'designer@yunzhou.example' }).where(eq(person.id, designerId))
  await db.insert(noticeRobot).values({
    ...{ id: randomUUID(), tenantId: DEMO_TENANT, name: '审批群', kind: 'dingtalk', host: 'oapi.dingtalk.com' },
    ...{
      createdBy: '测试',
      updatedBy: '测试',
      systems: ['approval'],
      sealedUrl: vault.seal('https://oapi.dingtalk.com/robot/send', 'x'),
    },
  })
})
afterAll(() => server.stop())

/** An approval of 张伟 that waits for the designer, and what of it left on a channel. */
async function waiting({
  byLink = true,
  node = {},
  fields,
}: { byLink?: boolean; node?: object; fields?: unknown[] } = {}) {
  const nodes = [{ ...(await on.approver('n1', '审核', 'designer')), ...node }]
  const definitionId = await on.published({ nodes, byLink, ...(fields !== undefined && { fields }) })
  const { instanceId } = await on.sent('zhang.wei', definitionId)
  const rows = await server.services.db
    .select()
    .from(noticeOutbox)
    .where(
      and(
        eq(noticeOutbox.tenantId, DEMO_TENANT),
        sql`${noticeOutbox.sendId} in (select id from notice_send where business_id = ${instanceId})`,
      ),
    )
  const of = (channel: string) => rows.find((row) => row.channel === channel)
  return { instanceId, of, sentOn: (channel: 'mail' | 'robot') => partsOf(of(channel)?.link ?? '', channel) }
}

/** Id and seal as they stand in the message. */
function partsOf(address: string, channel: 'mail' | 'robot') {
  const whole = new URL(sealedLink(server.services.vault, address, channel), 'https://oa.example')
  return { id: whole.searchParams.get('id') ?? '', seal: whole.searchParams.get('seal') ?? '' }
}

const decide = (more: object = {}) => ({ decision: 'approve' as const, opinion: '同意', formRevision: 1, ...more })

test('a mail decides once, without anybody signed in; the record names the person', async () => {
  const { instanceId, sentOn, of } = await waiting()
  expect(of('mail')).toMatchObject({ isPersonal: true })
  expect(of('mail')?.link).not.toContain('seal')
  const sent = sentOn('mail')
  const { detail } = await link.openLink(sent)
  expect(detail).toMatchObject({ title: '买纸', myTask: { nodeName: '审核' } })
  expect(await link.decideByLink({ ...sent, ...decide() })).toEqual({ title: '买纸' })
  const { state, record } = await (await on.of('zhang.wei')).instance({ id: instanceId })
  expect(state).toBe('approved')
  expect(record.filter(({ type }) => type === 'TaskApproved').map(({ opinion }) => opinion)).toEqual(['同意'])
  await expect(link.decideByLink({ ...sent, ...decide() })).rejects.toMatchObject({ key: 'approval.linkUsed' })
  await expect(link.openLink(sent)).rejects.toMatchObject({ key: 'approval.linkUsed' })
})

test('twenty clicks at once are one decision', async () => {
  const { instanceId, sentOn } = await waiting()
  const sent = sentOn('mail')
  const clicks = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      link.decideByLink({ ...sent, ...decide({ decision: at % 2 === 0 ? 'approve' : 'reject' }) }),
    ),
  )
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { record } = await (await on.of('zhang.wei')).instance({ id: instanceId })
  expect(record.filter(({ type }) => /^Task(Approved|Rejected)$/.test(type))).toHaveLength(1)
})

test('in a group nothing is shown without the password of the one who was called, and wrong ones are counted', async () => {
  const { instanceId, sentOn } = await waiting()
  const sent = sentOn('robot')
  expect(await link.openLink(sent)).toEqual({ detail: null })
  await expect(link.decideByLink({ ...sent, ...decide() })).rejects.toMatchObject({ key: 'approval.linkPassword' })
  const wrong = { ...sent, password: frontHash('Guessed@2026') }
  await expect(link.openLink(wrong)).rejects.toMatchObject({ key: 'field.passwordWrong' })
  await expect(link.decideByLink({ ...wrong, ...decide() })).rejects.toMatchObject({ key: 'field.passwordWrong' })
  expect((await (await on.of('zhang.wei')).instance({ id: instanceId })).state).toBe('running')
  const right = { ...sent, password: frontHash('Mingtai@2026') }
  expect((await link.openLink(right)).detail?.title).toBe('买纸')
  await link.decideByLink({ ...right, ...decide({ decision: 'reject', opinion: '不买' }) })
  expect((await (await on.of('zhang.wei')).instance({ id: instanceId })).state).toBe('rejected')
})

test('a seal of another link, of a mail made a group and of nothing opens nothing', async () => {
  const [one, other] = [await waiting(), await waiting()]
  const forged = [
    { ...one.sentOn('mail'), seal: other.sentOn('mail').seal },
    { ...one.sentOn('mail'), seal: 'x' },
    { id: randomUUID(), seal: one.sentOn('mail').seal },
  ]
  for (const sent of forged) await expect(link.openLink(sent)).rejects.toMatchObject({ key: 'approval.linkUnknown' })
  expect(channelOfSeal(server.services.vault, one.of('robot')?.link ?? '', one.sentOn('mail').seal)).toBe('mail')
})

test('a form that was changed after it was opened is not decided, whatever the link says of it', async () => {
  const step = await on.approver('n1', '审核', 'designer', 'orgadmin')
  const node = { ...step, mode: 'all', fields: [{ field: 'amount', right: 'write' }] }
  const { instanceId, sentOn } = await waiting({ node })
  const sent = sentOn('mail')
  const { detail } = await link.openLink(sent)
  const other = await on.of('orgadmin')
  await other.act({ ...onTask(await other.instance({ id: instanceId }), 'approve'), values: { amount: '999' } })
  const { formRevision = 0 } = detail ?? {}
  for (const decision of ['approve', 'reject'] as const)
    await expect(link.decideByLink({ ...sent, decision, formRevision })).rejects.toMatchObject({
      key: 'approval.formChanged',
    })
  // Opened again, it shows the new figure and decides.
  const again = await link.openLink(sent)
  expect(again.detail?.values).toMatchObject({ amount: '999' })
  await link.decideByLink({ ...sent, ...decide({ formRevision: again.detail?.formRevision ?? 0 }) })
})

test('what was decided elsewhere, handed on or is late is told, and does nothing', async () => {
  const handled = await waiting()
  await on.approve('designer', handled.instanceId)
  await expect(link.openLink(handled.sentOn('mail'))).rejects.toMatchObject({ key: 'approval.linkOver' })
  const handed = await waiting()
  const designer = await on.of('designer')
  const to = await on.idOf('orgadmin')
  await designer.act(onTask(await designer.instance({ id: handed.instanceId }), 'transfer', { to, reason: '出差' }))
  const sent = handed.sentOn('mail')
  await expect(link.decideByLink({ ...sent, ...decide() })).rejects.toMatchObject({ key: 'approval.linkOver' })
  const late = await waiting()
  await server.services.db
    .update(approvalLink)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(approvalLink.instanceId, late.instanceId))
  await expect(link.openLink(late.sentOn('mail'))).rejects.toMatchObject({ key: 'approval.linkExpired' })
})

test('no link where the process does not allow it, or the step asks for more than yes or no', async () => {
  const outputs = [{ name: 'level', label: '等级', kind: 'choice', required: true, choices: ['甲', '乙'] }]
  for (const asked of [
    { byLink: false },
    { node: { need: { opinion: false, signature: true } } },
    { node: { outputs } },
  ]) {
    const { of } = await waiting(asked)
    expect(of('mail')).toMatchObject({ isPersonal: false, link: expect.stringContaining('instance/tabs') })
  }
  const must = { fields: [{ field: 'remark', right: 'write', must: true }] }
  const fields = [
    { type: 'field', kind: 'text', key: 'subject', label: '事项' },
    { type: 'field', kind: 'amount', key: 'amount', label: '金额' },
    { type: 'field', kind: 'text', key: 'remark', label: '核对' },
  ]
  const { sentOn } = await waiting({ node: must, fields })
  await expect(link.openLink(sentOn('mail'))).rejects.toMatchObject({ key: 'approval.linkNotEnough' })
})

test('a disabled person decides nothing with a mail that still lies there', async () => {
  const { sentOn } = await waiting()
  const { db } = server.services
  await db.update(person).set({ disabled: true }).where(eq(person.id, designerId))
  await expect(link.openLink(sentOn('mail'))).rejects.toMatchObject({ key: 'approval.linkUnknown' })
  await db.update(person).set({ disabled: false }).where(eq(person.id, designerId))
  expect(await db.$count(approvalLink, like(approvalLink.id, '%'))).toBeGreaterThan(0)
})

test('guessing a password through a link of a group locks the person as signing in does', async () => {
  const { sentOn } = await waiting()
  const sent = sentOn('robot')
  const guess = () => link.openLink({ ...sent, password: frontHash('Guessed@2026') })
  const keys = []
  for (let at = 0; at < 12; at++) keys.push((await refusedWith(guess())).key)
  expect(keys.at(-1)).toBe('signIn.locked')
  await expect(link.openLink({ ...sent, password: frontHash('Mingtai@2026') })).rejects.toMatchObject({
    key: 'signIn.locked',
  })
  await expect(server.as('designer')).rejects.toMatchObject({ key: 'signIn.locked' })
  await server.services.db.delete(loginFailure)
})

test('a version without links, a step that was left and one that was cancelled are not decided by an old link', async () => {
  const moved = await waiting()
  const admin = await on.of('orgadmin')
  const { definitionId } = await admin.instance({ id: moved.instanceId })
  const { rules, revision, name, groupId, form, flow } = await admin.definition({ id: definitionId })
  const saved = await admin.saveDefinition({
    ...{ id: definitionId, revision, name, groupId, form, flow, rules: { ...rules, byLink: false } },
    ...{ visibility: 'all', starters: [], managers: [], businessType: null },
  })
  await admin.publishDefinition({ id: definitionId, revision: saved.revision })
  await admin.migrateInstances({ id: definitionId, instanceIds: [moved.instanceId] })
  await expect(link.decideByLink({ ...moved.sentOn('mail'), ...decide() })).rejects.toMatchObject({
    key: 'approval.linkNotEnough',
  })
  const returned = await waiting()
  const designer = await on.of('designer')
  const back = { to: ['start'], reason: '补' }
  await designer.act(onTask(await designer.instance({ id: returned.instanceId }), 'return', back))
  await expect(link.openLink(returned.sentOn('mail'))).rejects.toMatchObject({ key: 'approval.linkOver' })
  const wei = await on.of('zhang.wei')
  const again = { type: 'resubmit', id: randomUUID(), picks: [] }
  await wei.act({ id: returned.instanceId, formRevision: 1, command: again, values: { subject: '买笔' } })
  await expect(link.decideByLink({ ...returned.sentOn('mail'), ...decide() })).rejects.toMatchObject({
    key: 'approval.linkOver',
  })
  const canceled = await waiting()
  const cancel = { type: 'cancel', id: randomUUID(), reason: '' }
  await wei.act({ id: canceled.instanceId, formRevision: 1, command: cancel })
  await expect(link.decideByLink({ ...canceled.sentOn('mail'), ...decide() })).rejects.toMatchObject({
    key: 'approval.linkOver',
  })
})

test('what a link shows leaves out what the step hides, and a closed tenant shows nothing', async () => {
  const { sentOn } = await waiting({ node: { fields: [{ field: 'amount', right: 'hidden' }] } })
  const sent = sentOn('mail')
  expect(JSON.stringify(await link.openLink(sent))).not.toContain('120.5')
  const { db } = server.services
  const before = await db.select().from(tenant).where(eq(tenant.id, DEMO_TENANT))
  await db.update(tenant).set({ status: 0 }).where(eq(tenant.id, DEMO_TENANT))
  await expect(link.openLink(sent)).rejects.toMatchObject({ key: 'approval.linkUnknown' })
  await db
    .update(tenant)
    .set({ status: before[0]?.status ?? 1 })
    .where(eq(tenant.id, DEMO_TENANT))
})
