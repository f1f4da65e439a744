import { randomUUID } from 'node:crypto'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { attachment } from '@mingtai/modules/ground/attachment/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const fields = [
  { type: 'field', kind: 'text', key: 'subject', label: '事项', required: true },
  { type: 'field', kind: 'dateRange', key: 'days', label: '出差日期' },
  { type: 'field', kind: 'amount', key: 'amount', label: '金额', max: '100' },
  { type: 'field', kind: 'attachment', key: 'files', label: '附件' },
  {
    ...{ type: 'detail', key: 'lines', label: '明细' },
    columns: [{ type: 'field', kind: 'attachment', key: 'invoice', label: '发票' }],
  },
]

const designed = async () => house.published({ fields, nodes: [await house.approver('n1', '审核', 'designer')] })

const uploaded = async (name: string) => {
  const wei = (await server.as('zhang.wei')).calls(attachmentCalls)
  const ownerId = await house.idOf('zhang.wei')
  const { id, size } = await wei.putFile({ file: new File([name], `${name}.txt`), ownerType: 'draft', ownerId })
  return { id, name: `${name}.txt`, size }
}
const reading = async (name: string, id: string) =>
  (await server.as(name)).calls(attachmentCalls).ticket({ ids: [id], shown: 'download' })
const filesOf = (id: string) => server.services.db.select().from(attachment).where(eq(attachment.id, id))

test('a draft is stored as it is, again and again, whatever is wrong with its content', async () => {
  const definitionId = await designed()
  const wei = await house.of('zhang.wei')
  const wrong = { days: { from: '2026-05-09', to: '2026-05-01' }, amount: '9999', subject: null, gone: 'x' }
  const first = await wei.saveDraft({ definitionId, values: wrong })
  expect((await wei.draft({ id: first.id })).values).toEqual(wrong)
  // The second visit goes on from what is stored.
  const { id, revision } = await wei.draft({ id: first.id })
  const again = { ...wrong, amount: 'abc', subject: '接着填写' }
  const second = await wei.saveDraft({ id, revision, definitionId, values: again, relatedIds: [randomUUID()] })
  expect(second.id).toBe(first.id)
  expect(await wei.draft({ id })).toMatchObject({ values: again, revision: revision + 1 })
})

test('what was begun is kept when its process was disabled meanwhile', async () => {
  const definitionId = await designed()
  const wei = await house.of('zhang.wei')
  const draft = await wei.saveDraft({ definitionId, values: { subject: '一' } })
  const admin = await house.of('orgadmin')
  const { revision } = await admin.definition({ id: definitionId })
  await admin.setDefinitionStatus({ id: definitionId, revision, status: 'disabled' })
  await wei.saveDraft({ id: draft.id, revision: draft.revision, definitionId, values: { subject: '二' } })
  expect(await wei.draft({ id: draft.id })).toMatchObject({ values: { subject: '二' } })
})

test('files stay with their draft, go with what is sent from it, and are gone with it', async () => {
  const definitionId = await designed()
  const wei = await house.of('zhang.wei')
  const { versionId } = await wei.startForm({ definitionId })
  const [file, invoice] = [await uploaded('合同'), await uploaded('发票')]
  const values = { subject: '买纸', files: [file], lines: [{ id: 'r1', values: { invoice: [invoice] } }] }
  const draft = await wei.saveDraft({ definitionId, values })
  expect((await filesOf(file.id))[0]).toMatchObject({ ownerType: 'approval-draft', ownerId: draft.id })
  expect(await reading('zhang.wei', invoice.id)).toHaveLength(1)
  await expect(reading('designer', invoice.id)).rejects.toMatchObject({ key: 'attachment.notYours' })
  const sending = { requestId: randomUUID(), definitionId, versionId, values, draftId: draft.id }
  const { instanceId } = await wei.start(sending)
  const sent = (await (await house.of('designer')).instance({ id: instanceId })).values
  expect(sent).toMatchObject({
    files: [{ name: '合同.txt' }],
    lines: [{ values: { invoice: [{ name: '发票.txt' }] } }],
  })
  const [{ id: sentId } = { id: '' }] = sent['files'] as { id: string }[]
  expect(await reading('designer', sentId)).toHaveLength(1)
  expect(await filesOf(file.id)).toEqual([])
  expect(await wei.start(sending)).toMatchObject({ instanceId })

  const other = await uploaded('另一个')
  const thrown = await wei.saveDraft({ definitionId, values: { files: [other] } })
  await wei.removeDraft({ id: thrown.id })
  expect(await filesOf(other.id)).toEqual([])
})

test('an approval is sent again with its files: each approval has its own', async () => {
  const definitionId = await designed()
  const wei = await house.of('zhang.wei')
  const [file, invoice] = [await uploaded('合同'), await uploaded('发票')]
  const values = { subject: '第一件', files: [file], lines: [{ id: 'r1', values: { invoice: [invoice] } }] }
  const first = await house.sent('zhang.wei', definitionId, values)
  const form = await wei.startForm({ definitionId, copyOf: first.instanceId })
  const sending = { requestId: randomUUID(), definitionId, versionId: form.versionId, values: form.values }
  const { instanceId } = await wei.start(sending)
  const again = (await (await house.of('designer')).instance({ id: instanceId })).values
  const [row] = again['lines'] as { values: { invoice: { id: string }[] } }[]
  const copied = row?.values.invoice[0]?.id ?? ''
  expect(copied).not.toBe(invoice.id)
  expect(await reading('designer', copied)).toHaveLength(1)
  expect(await reading('designer', invoice.id)).toHaveLength(1)
  // Whoever may not read a file cannot have it copied into an approval of their own.
  const outsider = await house.of('yz0005')
  const stolen = { ...sending, requestId: randomUUID(), values: { subject: '别人的', files: [file] } }
  await expect(outsider.start(stolen)).rejects.toMatchObject({ key: 'attachment.notYours' })
})
