import { randomUUID } from 'node:crypto'
import { server as approval } from '@mingtai/modules/office/approval/server'
import { approvalOutbox } from '@mingtai/modules/office/approval/server/tables'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUTGOING_DOCUMENT } from './sending/outgoing-rows.ts'
import { outgoingSubject } from './sending/outgoing-subject.ts'
import { plainText } from './sending/paper-words.ts'
import { docflowTesting } from './testing.ts'

let server: TestServer
let docs: ReturnType<typeof docflowTesting>
let house: Awaited<ReturnType<typeof approvalTesting>>
let definitionId = ''
const page = { current: 1, size: 50 }

beforeAll(async () => {
  server = await testServer()
  docs = docflowTesting(server, DEMO_TENANT)
  house = await approvalTesting(server, DEMO_TENANT)
  const review = { ...(await house.approver('review', '核稿', 'designer')), back: { resume: 'step' } }
  definitionId = await house.published({
    ...{ kind: OUTGOING_DOCUMENT, fields: [...outgoingSubject.fields], title: '{title}' },
    nodes: [
      ...[review, await house.approver('sign', '签发', 'rangeadmin')],
      await house.approver('recheck', '复核', 'admin'),
    ],
  })
})
afterAll(() => server.stop())

/** Runs the outbox as if every row were due. */
async function tell() {
  const { db } = server.services
  for (const _ of [1, 2, 3]) {
    await db
      .update(approvalOutbox)
      .set({ nextAt: new Date(0) })
      .where(isNull(approvalOutbox.doneAt))
    await approval.jobs?.find(({ name }) => name === 'approval-outbox')?.work(server.services)
  }
}

async function submitted(name: string, id: string) {
  const calls = await house.of(name)
  const form = await calls.startForm({ definitionId, subjectId: id })
  const sending = { requestId: randomUUID(), definitionId, versionId: form.versionId, subjectId: id }
  return calls.start({ ...sending, values: form.values })
}

test('a draft is reviewed and signed by those who have it, and nobody else writes into it', async () => {
  const { calls, id, form } = await docs.drafted('zhang.wei')
  const { instanceId } = await submitted('zhang.wei', id)
  // The approval has begun, though the document has not been told yet.
  const { revision } = await calls.outgoing({ id })
  await expect(calls.saveDraft({ ...form, revision })).rejects.toMatchObject({ key: 'docflow.inApproval' })
  await expect(calls.removeDraft({ id })).rejects.toMatchObject({ key: 'docflow.inApproval' })
  await tell()
  const open = await calls.outgoing({ id })
  expect(open).toMatchObject({ state: 'running', openSteps: ['核稿'], instanceId, actions: ['withdraw'] })
  await expect(calls.saveDraft({ ...form, revision: open.revision })).rejects.toMatchObject({ key: 'right.row' })

  const reviewer = await docs.of('designer')
  expect((await reviewer.outgoings({ ...page, tab: 'todo' })).records.map((row) => row.id)).toContain(id)
  expect((await reviewer.outgoing({ id })).actions).toEqual(['change'])
  const title = '关于修改过标题的通知'
  await reviewer.saveDraft({ ...form, paper: { ...form.paper, title }, revision: open.revision })
  const signer = await docs.of('rangeadmin')
  expect((await signer.outgoings({ ...page, tab: 'todo' })).records.map((row) => row.id)).not.toContain(id)

  await house.approve('designer', instanceId)
  await tell()
  await expect(reviewer.saveDraft({ ...form, revision: open.revision + 1 })).rejects.toMatchObject({ key: 'right.row' })
  expect((await signer.outgoings({ ...page, tab: 'todo' })).records.map((row) => row.id)).toContain(id)
  // Who signs is shown what was corrected, not what was handed in.
  const shown = await (await house.of('rangeadmin')).instance({ id: instanceId })
  expect(shown).toMatchObject({ title, values: { title } })
  await house.approve('rangeadmin', instanceId, '同意。')
  await house.approve('admin', instanceId)
  await tell()
  const signed = await calls.outgoing({ id })
  expect(signed).toMatchObject({ state: 'signed', title, actions: [] })
  expect(signed.signedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(signed.history.map(({ action }) => action)).toEqual(['拟稿', '送审', '签发', '复核'])
  expect(signed.history.slice(2).map(({ personName }) => personName)).toEqual(['孙雨桐', '高远'])
  expect((await reviewer.outgoings({ ...page, tab: 'done' })).records.map((row) => row.id)).toContain(id)
})

test('what was sent back is corrected by its drafter; what is withdrawn is a draft again', async () => {
  const { calls, id, form } = await docs.drafted('zhang.wei')
  const { instanceId } = await submitted('zhang.wei', id)
  await tell()
  const reviewer = await house.of('designer')
  const detail = await reviewer.instance({ id: instanceId })
  const task = detail.myTask
  await reviewer.act({
    ...{ id: instanceId, formRevision: detail.formRevision },
    command: {
      ...{ type: 'return', id: randomUUID(), task: task?.number, entry: task?.entry },
      ...{ to: ['start'], reason: '主送单位不全。' },
    },
  })
  await tell()
  const back = await calls.outgoing({ id })
  expect(back).toMatchObject({ state: 'returned', actions: ['change', 'withdraw'] })
  expect((await calls.outgoings({ ...page, tab: 'todo' })).records.map((row) => row.id)).toContain(id)
  await calls.saveDraft({
    ...form,
    paper: { ...form.paper, mainRecipients: ['各县（市、区）人民政府'] },
    revision: back.revision,
  })
  await calls.withdraw({ id, reason: '另行拟稿。' })
  await tell()
  expect(await calls.outgoing({ id })).toMatchObject({ state: 'draft', actions: ['change', 'submit', 'remove'] })
  // What was said stays on the sheet, though the approval went back and was taken back.
  const { steps } = await calls.outgoingSheet({ id })
  const said = steps.flatMap(({ label, opinions }) => opinions.map(({ text }) => `${label} ${text}`))
  expect(said).toEqual(['拟稿意见 送审。', '核稿意见 退回：主送单位不全。'])
  const printed = await calls.outgoingSheetPdf({ id })
  expect(
    Buffer.from(await printed.body.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect((await docs.of('document_archivist')).outgoingSheet({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await calls.removeDraft({ id })
})

test('each step has its version of the text, and a marked copy says who changed what', async () => {
  const { calls, id, form, revision } = await docs.drafted('zhang.wei', { text: '每半年通报一次进展。' })
  const text = (words: string) => [
    { kind: 'paragraph' as const, level: 0 as const, runs: [{ text: words, isBold: false }] },
  ]
  const written = (words: string) => ({ ...form, paper: { ...form.paper, body: text(words) } })
  const again = await calls.saveDraft({ ...written('每半年通报一次进展情况。'), revision })
  expect(await calls.paperVersions({ id })).toHaveLength(1)
  await submitted('zhang.wei', id)
  await tell()
  const reviewer = await docs.of('designer')
  await reviewer.saveDraft({ ...written('每季度通报一次进展情况。'), revision: again.revision + 1 })
  const versions = await calls.paperVersions({ id })
  const names = versions.map(({ number, step, authorName }) => `${number} ${step} ${authorName}`)
  expect(names).toEqual(['1 拟稿 张伟', expect.stringMatching(/^2 核稿 /)])
  const papers = await reviewer.versionPapers({ id, from: 2, to: 1 })
  expect(papers.map(({ paper }) => plainText(paper))).toEqual(['每半年通报一次进展情况。', '每季度通报一次进展情况。'])
  const { body } = await calls.markedPdf({ id, from: 1, to: 2 })
  expect(
    Buffer.from(await body.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(calls.versionPapers({ id, from: 7, to: 9 })).rejects.toMatchObject({ key: 'row.gone' })
  const uninvolved = await docs.of('document_archivist')
  await expect(uninvolved.paperVersions({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(uninvolved.versionPapers({ id, from: 1, to: 2 })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(uninvolved.markedPdf({ id, from: 1, to: 2 })).rejects.toThrow('不存在')
})

test('a document without a title or text is not handed in', async () => {
  const calls = await docs.of('zhang.wei')
  const { id } = await calls.addDraft({ kind: 'notice' })
  await expect(submitted('zhang.wei', id)).rejects.toMatchObject({ key: 'docflow.noTitle' })
  const drafted = await docs.drafted('zhang.wei')
  const empty = { ...drafted.form, paper: { ...drafted.form.paper, body: [] } }
  await drafted.calls.saveDraft({ ...empty, revision: drafted.revision })
  await expect(submitted('zhang.wei', drafted.id)).rejects.toMatchObject({ key: 'docflow.noText' })
})

test('who has no part in a document finds it by no list, count or word', async () => {
  const word = randomUUID().slice(0, 8)
  const { id } = await docs.drafted('zhang.wei', { text: `请落实${word}。` })
  await submitted('zhang.wei', id)
  await tell()
  const uninvolved = await docs.of('document_archivist')
  for (const tab of ['todo', 'mine', 'done', 'all'] as const)
    expect((await uninvolved.outgoings({ ...page, tab, keyword: word })).total).toBe(0)
  await expect(uninvolved.outgoing({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(submitted('document_archivist', id)).rejects.toMatchObject({ key: 'row.gone' })
})
