import { exampleZip } from '@mingtai/file-preview/example'
import { openArchive } from '@mingtai/file-preview/archive-files'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knowledgeTesting } from '../testing.ts'

let server: TestServer
let knowledge: ReturnType<typeof knowledgeTesting>

beforeAll(async () => {
  server = await testServer()
  knowledge = knowledgeTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const first = { current: 1, size: 100 }
const text = (words: string) => new TextEncoder().encode(words)
/** 制度/会议费.txt and 制度/旧/差旅费.txt as old Windows programs write them. */
const gbk = {
  meeting: Buffer.from('d6c6b6c82fbbe1d2e9b7d12e747874', 'hex'),
  travel: Buffer.from('d6c6b6c82fbec92fb2eec2c3b7d12e747874', 'hex'),
}

function messyZip(): Buffer {
  const part = (name: Uint8Array, words: string) => ({ name, bytes: text(words), isUtf8: false })
  return exampleZip([
    part(gbk.meeting, '会议费标准为每人每天650元。'),
    part(gbk.travel, '差旅费标准另行通知。'),
    part(text('../outside.txt'), '外面'),
    part(text('Thumbs.db'), 'x'),
    part(text('run.exe'), 'MZ'),
    part(text('fake.pdf'), '不是 PDF'),
    part(text('empty.txt'), ''),
  ])
}

async function imported(name: string, spaceId: string, submit: boolean) {
  const calls = await knowledge.of(name)
  const attachmentId = await knowledge.file(name, '资料.zip', messyZip(), 'application/zip')
  const asked = { spaceId, folderId: null, attachmentId, submit }
  return { calls, asked, attachmentId, reply: await calls.importPiece({ ...asked, from: 0 }) }
}

test('a folder in an archive keeps its tree, and whatever is not taken is named with the reason', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const { calls, asked, attachmentId, reply } = await imported('zhang.wei', space.id, true)
  const plan = await calls.importPlan({ spaceId: space.id, attachmentId })
  expect(plan).toMatchObject({ files: 3, folders: ['制度', '制度/旧'] })
  expect(plan.refused.map(({ path }) => path)).toEqual(['../outside.txt', 'Thumbs.db', 'run.exe', 'empty.txt'])
  expect(reply).toMatchObject({ next: null, added: 2 })
  // What only turns out to be something else when it is unpacked stands beside them: seven entries, seven answers.
  expect(reply.refused.map(({ path }) => path)).toEqual([...plan.refused.map(({ path }) => path), 'fake.pdf'])
  const tree = await calls.tree({ spaceId: space.id })
  const old = tree.find(({ name }) => name === '旧')
  expect(tree.find(({ id }) => id === old?.parentId)?.name).toBe('制度')
  const shown = await (await knowledge.of('designer')).page({ ...first, spaceId: space.id })
  expect(shown.records.map(({ title }) => title).toSorted()).toEqual(['会议费', '差旅费'])
  // The same piece once more changes nothing.
  expect(await calls.importPiece({ ...asked, from: 0 })).toMatchObject({ next: null })
  expect((await calls.page({ ...first, spaceId: space.id })).total).toBe(2)
})

test('nobody imports where they may not write, or an archive of somebody else', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] })
  const attachmentId = await knowledge.file('zhang.wei', '资料.zip', messyZip(), 'application/zip')
  const designer = await knowledge.of('designer')
  await expect(designer.importPlan({ spaceId: space.id, attachmentId })).rejects.toMatchObject({ key: 'right.row' })
  const other = await knowledge.space({ designer: ['edit'] })
  await expect(designer.importPlan({ spaceId: other.id, attachmentId })).rejects.toMatchObject({
    key: 'attachment.notYours',
  })
  const broken = await knowledge.file('designer', '坏的.zip', text('PK broken'), 'application/zip')
  await expect(designer.importPlan({ spaceId: other.id, attachmentId: broken })).rejects.toMatchObject({
    key: 'attachment.badArchive',
  })
})

test('a space leaves as an archive with an index, and only with what one may take away', async () => {
  const space = await knowledge.space(
    { 'zhang.wei': ['edit'], designer: ['download'], orgadmin: ['preview'] },
    { auditMode: 'none' },
  )
  const { calls } = await imported('zhang.wei', space.id, true)
  await calls.save(knowledge.formOf(space.id, { title: '解读' })).then(async ({ id, revision }) => {
    await calls.submit({ id, revision })
  })
  const designer = await knowledge.of('designer')
  const { body } = await designer.exportSpace({ spaceId: space.id, folderId: null })
  const path = join(tmpdir(), `${crypto.randomUUID()}.zip`)
  await writeFile(path, Buffer.from(await body.arrayBuffer()))
  const archive = await openArchive(path, 100)
  expect(archive.entries.map((entry) => entry.path).toSorted()).toEqual([
    '制度/会议费.txt',
    '制度/旧/差旅费.txt',
    '目录.xlsx',
    '解读.html',
  ])
  archive.close()
  const reader = await knowledge.of('orgadmin')
  await expect(reader.exportSpace({ spaceId: space.id, folderId: null })).rejects.toThrow('没有您可以下载的文档')
})
