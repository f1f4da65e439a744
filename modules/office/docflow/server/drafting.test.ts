import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Paper } from '../paper.ts'
import { documentKinds, namesOf } from '../words.ts'
import { docflowTesting } from './testing.ts'

let server: TestServer
let docs: ReturnType<typeof docflowTesting>

beforeAll(async () => {
  server = await testServer()
  docs = docflowTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

test('each of the fifteen kinds begins with the head and the signature of its form', async () => {
  const calls = await docs.of('orgadmin')
  for (const kind of namesOf(documentKinds)) {
    const { id } = await calls.addDraft({ kind })
    const { paper, organizationName, state } = await calls.outgoing({ id })
    expect(state).toBe('draft')
    expect(paper.kind).toBe(documentKinds[kind])
    expect(paper.mark.issuers).toEqual([organizationName])
    expect(paper.form === 'letter').toBe(kind === 'letter')
    if (kind === 'request') expect(paper.direction).toBe('up')
  }
})

test('a draft is found by words of its text by its drafter, and by nobody else', async () => {
  const word = `数字政府${Date.now()}`
  const { calls, id } = await docs.drafted('orgadmin', {
    title: `关于推进${word}建设的通知`,
    text: `请按照${word}方案落实。`,
  })
  const page = { current: 1, size: 10 }
  const found = await calls.drafts({ ...page, keyword: `${word}方案` })
  expect(found.records.map((row) => row.id)).toEqual([id])
  const other = await docs.of('zhang.wei')
  expect((await other.drafts({ ...page, keyword: word })).total).toBe(0)
  await expect(other.outgoing({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(other.paperPdf({ id })).rejects.toThrow('不存在')
  await expect(other.removeDraft({ id })).rejects.toMatchObject({ key: 'row.gone' })
})

test('of two windows that save the same draft the second is told who has saved and when', async () => {
  const { calls, form, revision } = await docs.drafted('orgadmin', { title: '关于值班安排的通知' })
  await calls.saveDraft({ ...form, revision })
  await expect(calls.saveDraft({ ...form, revision })).rejects.toMatchObject({ key: 'revision.conflict' })
  const now = await calls.outgoing({ id: form.id })
  await calls.saveDraft({ ...form, revision: now.revision })
})

test('neither kind nor number is typed into the paper, and nothing secret is written here', async () => {
  const { calls, form, revision } = await docs.drafted('orgadmin', { title: '关于报送总结的通知' })
  const { paper } = form
  const changed: Paper = { ...paper, kind: '决定', form: 'letter', documentNumber: '云政办〔2026〕1号' }
  await calls.saveDraft({ ...form, paper: changed, revision })
  expect((await calls.outgoing({ id: form.id })).paper).toMatchObject({
    ...{ kind: '通知', form: 'ordinary', documentNumber: null },
  })
  const secret: object = { ...paper, secrecy: { level: '秘密', period: null } }
  await expect(calls.saveDraft({ ...form, paper: secret as Paper, revision: revision + 1 })).rejects.toMatchObject({
    key: 'call.wrongField',
  })
})

test('a draft prints as PDF, and is gone when it is deleted', async () => {
  const { calls, id } = await docs.drafted('orgadmin', { title: '关于开展安全检查的通知' })
  const { body } = await calls.paperPdf({ id })
  const bytes = Buffer.from(await body.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await calls.removeDraft({ id })
  await expect(calls.outgoing({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(calls.removeDraft({ id })).rejects.toMatchObject({ key: 'row.gone' })
})
