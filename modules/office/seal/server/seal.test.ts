import { randomUUID } from 'node:crypto'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { server as approval } from '@mingtai/modules/office/approval/server'
import { approvalOutbox } from '@mingtai/modules/office/approval/server/tables'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { openWorkbook, readRows } from '@mingtai/sheet-files'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealHandover } from './handover.ts'
import { SEAL_USE } from './custodian-todos.ts'
import { sealTables } from './office-tables.ts'
import { sealTesting } from './testing.ts'
import { sealUseSubject } from './use-subject.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
let seals: ReturnType<typeof sealTesting>
let definitionId = ''
let office = ''

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  seals = sealTesting(server, DEMO_TENANT)
  office = await seals.organizationNamed('云州市人民政府办公室')
  definitionId = await house.published({
    ...{ kind: SEAL_USE, fields: [...sealUseSubject.fields], title: '{document}' },
    nodes: [await house.approver('a', '审核', 'orgadmin')],
  })
})
afterAll(() => server.stop())

/** Asks for the approval of a use, as its page does. */
async function handedIn(name: string, id: string) {
  const calls = await house.of(name)
  const { versionId, values } = await calls.startForm({ definitionId, subjectId: id })
  return calls.start({ requestId: randomUUID(), definitionId, versionId, subjectId: id, values })
}

async function tell() {
  const { db } = server.services
  for (const _ of [1, 2]) {
    await db
      .update(approvalOutbox)
      .set({ nextAt: new Date(0) })
      .where(isNull(approvalOutbox.doneAt))
    await approval.jobs?.find(({ name }) => name === 'approval-outbox')?.work(server.services)
  }
}

async function approvedUse(custodian: string | null, document = '委托书') {
  const seal = await seals.registered(office, custodian === null ? null : await house.idOf(custodian))
  const { id } = await seals.drafted('zhang.wei', seal.id, document)
  const { instanceId } = await handedIn('zhang.wei', id)
  await house.approve('orgadmin', instanceId)
  await tell()
  return { id, seal, instanceId }
}

test('a use is asked for, approved, numbered in the log of its seal and confirmed by its custodian', async () => {
  const { id, seal, instanceId } = await approvedUse('rangeadmin')
  const custodian = await seals.of('rangeadmin')
  const open = await custodian.use({ id })
  expect(open).toMatchObject({
    ...{ state: 'approved', number: `${seal.code}-0001`, instanceId, applicantName: '张伟' },
    actions: ['confirm', 'recall'],
  })
  const todos = (await server.as('rangeadmin')).calls(notificationCalls)
  const waiting = async () =>
    (await todos.todos({ current: 1, size: 100 })).records.filter(({ businessId }) => businessId === id).length
  expect(await waiting()).toBe(1)
  const confirm = { id, revision: open.revision, remark: '骑缝章' }
  await expect(custodian.confirmUse({ ...confirm, copies: 4 })).rejects.toMatchObject({ key: 'seal.tooManyCopies' })
  expect(await custodian.confirmUse({ ...confirm, copies: 2 })).toMatchObject({
    ...{ state: 'used', usedCopies: 2, usedBy: '孙雨桐', actions: [] },
  })
  expect(await waiting()).toBe(0)
  const admin = await seals.of('admin')
  const { records } = await admin.seals({ current: 1, size: 20, keyword: seal.code })
  expect(records.map(({ uses, copies }) => [uses, copies])).toEqual([[1, 2]])
})

test('a rejected use is asked for again, and one that was approved is recalled before the seal is set', async () => {
  const seal = await seals.registered(office, await house.idOf('rangeadmin'))
  const { id } = await seals.drafted('zhang.wei', seal.id)
  const { instanceId } = await handedIn('zhang.wei', id)
  const approver = await house.of('orgadmin')
  const detail = await approver.instance({ id: instanceId })
  const task = { task: detail.myTask?.number ?? 0, entry: detail.myTask?.entry ?? 0 }
  await approver.act({
    ...{ id: instanceId, formRevision: detail.formRevision },
    command: { type: 'reject', id: randomUUID(), ...task, opinion: '不符合规定' },
  })
  await tell()
  const zhang = await seals.of('zhang.wei')
  expect(await zhang.use({ id })).toMatchObject({ state: 'rejected', actions: ['change', 'submit', 'remove'] })
  const again = await handedIn('zhang.wei', id)
  await house.approve('orgadmin', again.instanceId)
  await tell()
  const open = await zhang.use({ id })
  expect([open.state, open.actions]).toEqual(['approved', ['recall']])
  const recalled = await zhang.recallUse({ id, revision: open.revision, reason: '不用了' })
  expect(recalled).toMatchObject({ state: 'recalled', remark: '不用了', number: `${seal.code}-0001` })
  await expect(zhang.saveUse({ ...saveOf(recalled), document: '另一份' })).rejects.toMatchObject({
    key: 'row.wrongState',
  })
})

const saveOf = ({ id, revision, sealId, document, copies, purpose }: Awaited<ReturnType<typeof seals.drafted>>) => ({
  ...{ id, revision, sealId, document, copies, purpose },
  attachments: [],
})

test('who decides reads the use, who has nothing to do with it does not, and seals of other offices are not offered', async () => {
  const seal = await seals.registered(office, await house.idOf('rangeadmin'))
  const { id } = await seals.drafted('zhang.wei', seal.id)
  await expect((await seals.of('orgadmin')).use({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await handedIn('zhang.wei', id)
  expect(await (await seals.of('orgadmin')).use({ id })).toMatchObject({ document: '委托书', actions: [] })
  await expect((await seals.of('designer')).use({ id })).rejects.toMatchObject({ key: 'row.gone' })
  const offered = async (name: string) => (await (await seals.of(name)).sealChoices({})).map((one) => one.id)
  expect(await offered('zhang.wei')).toContain(seal.id)
  expect(await offered('designer')).not.toContain(seal.id)
  await expect(seals.drafted('designer', seal.id)).rejects.toMatchObject({ key: 'seal.notOffered' })
  const form = {
    code: 'X-1',
    name: '别处的章',
    kind: 'official' as const,
    organizationId: office,
    custodianId: null,
    note: '',
  }
  await expect((await seals.of('orgadmin')).insertSeal(form)).rejects.toMatchObject({ key: 'right.row' })
  await expect((await seals.of('zhang.wei')).insertSeal(form)).rejects.toMatchObject({ key: 'right.missing' })
})

test('the log is exported and read by reports as its reader sees it', async () => {
  await approvedUse('rangeadmin', '专项资金申请报告')
  const custodian = await seals.of('rangeadmin')
  const { total } = await custodian.uses({ tab: 'custody', current: 1, size: 10, keyword: '专项资金' })
  expect(total).toBe(1)
  const { body } = await custodian.exportUses({ tab: 'custody', keyword: '专项资金' })
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  const written: unknown[] = []
  for await (const batch of readRows(book, book.sheet(0))) written.push(batch)
  book.close()
  expect(JSON.stringify(written)).toContain('专项资金申请报告')
  const { db } = server.services
  const table = sealTables.find(({ name }) => name === 'seal_uses')
  const seen = async (name: string) => {
    const { id, tenantId } = await personOf(server, name)
    const actor = await loadActor(db, { tenantId, userId: id })
    if (actor === null || table === undefined) throw new Error('no such reader')
    const found = await db.execute(await table.rows(actor, db))
    return found.rows.filter(({ document }) => document === '专项资金申请报告').length
  }
  expect([await seen('zhang.wei'), await seen('rangeadmin'), await seen('admin'), await seen('designer')]).toEqual([
    1, 1, 1, 0,
  ])
})

test('who leaves hands over the seals with what waits for them', async () => {
  const { id } = await approvedUse('yz0070')
  const [leaver, heir] = [await personOf(server, 'yz0070'), await personOf(server, 'zhang.wei')]
  const { db } = server.services
  const of = { tenantId: DEMO_TENANT, id: leaver.id, realName: leaver.realName }
  expect(await sealHandover.ownedBy(db, of)).toHaveLength(1)
  const actor = await loadActor(db, { tenantId: DEMO_TENANT, userId: heir.id })
  if (actor === null || sealHandover.pass === undefined) throw new Error('nobody takes over')
  await sealHandover.pass(db, of, { id: heir.id, realName: heir.realName, actor })
  expect(await sealHandover.ownedBy(db, of)).toEqual([])
  const todos = (await server.as('zhang.wei')).calls(notificationCalls)
  const { records } = await todos.todos({ current: 1, size: 100 })
  expect(records.filter(({ businessId }) => businessId === id)).toHaveLength(1)
})
