import type { Client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationCalls, type TreeNode } from '@mingtai/modules/ground/organization/calls'
import { loadActor, organization, organizationClaim } from '@mingtai/modules/ground/organization/server'
import { claimCalls } from '../calls.ts'

const consoleCalls = { ...organizationCalls, ...claimCalls }

type Console = Client<typeof consoleCalls>

let server: TestServer
let admin: Console
let second: Console
let foreign: Console
let finance: string

beforeAll(async () => {
  server = await testServer()
  const as = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(consoleCalls)
  ;[admin, foreign] = await Promise.all([as('admin'), as('admin', '100001')])
  second = admin
  finance = named(await admin.fullTree({}), '云州市财政局').organizationId ?? ''
})
afterAll(() => server.stop())

const as = async (name: string) => (await server.as(name)).calls(consoleCalls)

test('whoever claims a new organization and passes belongs to it, leads it and administers it', async () => {
  const applicant = await as('yz0050')
  const root = (await admin.relationTree({ appCode: 'szoa' }))[0]?.id ?? ''
  const { id } = await applicant.claim({
    fullName: '云州市信访局',
    parentId: root,
    asManager: true,
    explanation: '批文',
  })
  const [mine] = (await applicant.myClaims({})).records
  expect(mine).toMatchObject({ id, auditorStatus: 0, parentName: '云州市人民政府' })
  expect((await admin.reviewList({ auditorStatus: '' })).total).toBe((await admin.reviewList({})).total)
  const [waiting] = (await admin.reviewList({ auditorStatus: 0, keyword: '信访' })).records
  expect(waiting?.consequences).toHaveLength(3)
  await admin.review({ id, decision: 1, reason: '同意' })
  const place = named(await admin.relationTree({ appCode: 'szoa' }), '云州市信访局')
  const who = await personOf(server, 'yz0050')
  expect(place).toMatchObject({ parentId: root, manager: who.id })
  const actor = await loadActor(server.services.db, { tenantId: '433489', userId: who.id }, place.organizationId)
  expect(actor?.organizationId).toBe(place.organizationId)
  expect(actor?.roles).toContain('orgAdmin')
  expect(actor?.rights.has('organization:department')).toBe(true)
  const elsewhere = await loadActor(server.services.db, { tenantId: '433489', userId: who.id })
  expect(elsewhere?.roles).not.toContain('orgAdmin')
  expect((await applicant.myClaims({})).records[0]).toMatchObject({ auditorStatus: 1, auditorName: '高远' })
})

test('papers hang on a claim: read by the applicant and the reviewers, changed by the applicant while it waits', async () => {
  const filesOf = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(attachmentCalls)
  const [mine, reviewer, colleague, foreignAdmin] = await Promise.all([
    filesOf('yz0058'),
    filesOf('admin'),
    filesOf('yz0059'),
    filesOf('admin', '100001'),
  ])
  const upload = (files: typeof mine, name: string) =>
    files.putFile({ kind: '8', file: new File([name], name, { type: 'text/plain' }) })
  const paper = await upload(mine, '任职文件.txt')
  const foreignPaper = await upload(colleague, '别人的文件.txt')
  const applicant = await as('yz0058')
  const stolen = applicant.claim({ fullName: '云州市附件局', attachmentIds: [foreignPaper.id] })
  expect(await refusedWith(stolen)).toMatchObject({ key: 'attachment.notYours' })
  const { id } = await applicant.claim({ fullName: '云州市附件局', attachmentIds: [paper.id] })
  const owner = { ownerType: 'organization-claim', ownerId: id }
  expect(await mine.list(owner)).toMatchObject([{ name: '任职文件.txt', kind: '8' }])
  expect(await reviewer.list(owner)).toMatchObject([{ id: paper.id }])
  for (const other of [colleague, foreignAdmin])
    expect(await refusedWith(other.list(owner))).toMatchObject({ key: 'attachment.notYours' })
  expect(await refusedWith(reviewer.remove({ id: paper.id }))).toMatchObject({ key: 'attachment.notYours' })
  await admin.review({ id, decision: 2, reason: '材料不全' })
  expect(await refusedWith(mine.remove({ id: paper.id }))).toMatchObject({ key: 'attachment.notYours' })
  expect(await mine.list(owner)).toHaveLength(1)
})

test('two reviewers decide once, and the second is told who did', async () => {
  const applicant = await as('yz0051')
  const { id } = await applicant.claim({ fullName: '云州市双人审核局' })
  const answers = await Promise.allSettled([admin.review({ id, decision: 1 }), second.review({ id, decision: 1 })])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const late = await refusedWith(admin.review({ id, decision: 2, reason: '不同意' }))
  expect([late.key, late.code]).toEqual(['organization.claimHandled', '409'])
  expect(late.message).toContain('高远')
  const made = await server.services.db.select().from(organization).where(eq(organization.name, '云州市双人审核局'))
  expect(made).toHaveLength(1)
})

test('nobody reviews the own claim, and a refusal says why', async () => {
  const { id } = await admin.claim({ organizationId: finance })
  expect((await refusedWith(admin.review({ id, decision: 1 }))).key).toBe('organization.ownClaim')
  const applicant = await as('yz0052')
  const theirs = (await applicant.claim({ fullName: '云州市无名局' })).id
  const silent = await refusedWith(admin.review({ id: theirs, decision: 2 }))
  expect(silent).toMatchObject({ key: 'organization.reasonRequired', field: 'reason' })
  await admin.review({ id: theirs, decision: 2, reason: '没有批文' })
  expect((await applicant.myClaims({})).records[0]).toMatchObject({ auditorStatus: 2, reason: '没有批文' })
  expect((await admin.list({ fullName: '云州市无名局' })).total).toBe(0)
})

test('a claim is asked once, withdrawn by its applicant alone, and then no longer decided', async () => {
  const applicant = await as('yz0053')
  const both = await Promise.allSettled([
    applicant.claim({ fullName: '云州市重复局' }),
    applicant.claim({ fullName: '云州市重复局' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [mine] = (await applicant.myClaims({ auditorStatus: 0 })).records
  const id = mine?.id ?? ''
  const other = await as('yz0054')
  expect((await refusedWith(other.withdrawClaim({ id }))).key).toBe('organization.claimNotYours')
  await applicant.withdrawClaim({ id })
  expect((await refusedWith(admin.review({ id, decision: 1 }))).key).toBe('organization.claimWithdrawn')
  expect((await other.myClaims({})).total).toBe(0)
})

test('where somebody works already nothing is claimed, unless to lead it', async () => {
  const who = await personOf(server, 'orgadmin')
  const own = named(await admin.fullTree({}), '云州市发展和改革委员会').organizationId ?? ''
  const applicant = await as('orgadmin')
  expect((await refusedWith(applicant.claim({ organizationId: own }))).key).toBe('organization.alreadyMember')
  const { id } = await applicant.claim({ organizationId: own, asManager: true })
  await admin.review({ id, decision: 1 })
  const [row] = await server.services.db.select().from(organization).where(eq(organization.id, own))
  expect(row?.managerId).toBe(who.id)
})

test('what is asked for is looked at before it is kept', async () => {
  const applicant = await as('yz0055')
  expect((await refusedWith(applicant.claim({}))).field).toBe('fullName')
  expect((await refusedWith(applicant.claim({ fullName: '某局', code: 'x' }))).field).toBe('code')
  // What the library has already is joined, not entered once more.
  const taken = applicant.claim({ fullName: '某局', code: '11410100ma0000004f' })
  expect(await refusedWith(taken)).toMatchObject({ key: 'organization.codeTaken', field: 'code' })
  const known = applicant.claim({ fullName: '云州市财政局' })
  expect(await refusedWith(known)).toMatchObject({ key: 'organization.libraryNameTaken', field: 'fullName' })
  expect((await refusedWith(applicant.claim({ fullName: '某局', parentId: 'nowhere' }))).key).toBe('row.gone')
  for (let index = 0; index < 5; index += 1) await applicant.claim({ fullName: `第${index}局` })
  expect((await refusedWith(applicant.claim({ fullName: '第六局' }))).key).toBe('organization.claimTooMany')
})

test('a clerk reviews nothing, and another tenant sees no claim', async () => {
  const clerk = await as('zhang.wei')
  const [waiting] = await server.services.db
    .select()
    .from(organizationClaim)
    .where(eq(organizationClaim.auditorStatus, 0))
  const id = waiting?.id ?? ''
  expect((await refusedWith(clerk.reviewList({}))).key).toBe('right.missing')
  expect((await refusedWith(clerk.review({ id, decision: 1 }))).key).toBe('right.missing')
  expect((await foreign.reviewList({})).total).toBe(0)
  expect((await refusedWith(foreign.review({ id, decision: 1 }))).key).toBe('row.gone')
  expect((await refusedWith(foreign.withdrawClaim({ id }))).key).toBe('row.gone')
  expect((await refusedWith(foreign.claim({ organizationId: finance }))).key).toBe('row.gone')
})

test('a claim waits among the reviewers’ todos until it is decided, and its applicant is told', async () => {
  const reviewer = (await server.as('admin')).calls(notificationCalls)
  const applicant = await server.as('yz0071')
  const waitingFor = async (keyword: string) => (await reviewer.todos({ keyword })).records
  const form = { fullName: '云州市档案馆', parentId: null, asManager: false, explanation: '' }
  const { id } = await applicant.calls(consoleCalls).claim(form)
  expect(await waitingFor('云州市档案馆')).toMatchObject([{ system: 'organization', step: '审核' }])
  expect((await reviewer.messages({ keyword: '云州市档案馆', state: 'unread' })).total).toBe(1)
  await admin.review({ id, decision: 2, reason: '批文不全' })
  expect(await waitingFor('云州市档案馆')).toEqual([])
  expect((await reviewer.messages({ keyword: '云州市档案馆', state: 'unread' })).total).toBe(0)
  const told = await applicant.calls(notificationCalls).messages({ keyword: '批文不全' })
  expect(told.records).toMatchObject([{ title: '认领未通过：云州市档案馆' }])
  const led = await applicant.calls(consoleCalls).claim({ ...form, fullName: '云州市方志馆', asManager: true })
  await admin.review({ id: led.id, decision: 1, reason: '请月底前补齐人员' })
  const passed = await applicant.calls(notificationCalls).messages({ keyword: '请月底前补齐人员' })
  expect(passed.records).toMatchObject([{ title: '认领已通过：云州市方志馆' }])
  expect(passed.records[0]?.content).toContain('您是这个机构的负责人')
  const again = await applicant.calls(consoleCalls).claim(form)
  expect(await waitingFor('云州市档案馆')).toHaveLength(1)
  await applicant.calls(consoleCalls).withdrawClaim({ id: again.id })
  expect(await waitingFor('云州市档案馆')).toEqual([])
})

function named(nodes: TreeNode[], name: string): TreeNode {
  const found = flat(nodes).find((node) => node.name === name)
  if (found === undefined) throw new Error(`no node is called ${name}`)
  return found
}

function flat(nodes: TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}
