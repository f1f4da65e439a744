import { examplePdf } from '@mingtai/file-preview/example-pdf'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runKnowledgeClock } from './clock.ts'
import { readNewWords } from './search/reading-words.ts'
import { knowledgeArticle } from './tables.ts'
import { knowledgeTesting } from './testing.ts'

let server: TestServer
let knowledge: ReturnType<typeof knowledgeTesting>

beforeAll(async () => {
  server = await testServer()
  knowledge = knowledgeTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const first = { current: 1, size: 100 }

test('an article is written, sent in, audited and read; a new version waits while readers keep the old one', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] })
  const wei = await knowledge.of('zhang.wei')
  const reader = await knowledge.of('designer')
  const auditor = await knowledge.of('orgadmin')
  const form = knowledge.formOf(space.id)
  const draft = await wei.save(form)
  expect(draft).toMatchObject({ state: 'draft', work: 'draft', version: 0 })
  // A second click is the same article.
  expect((await wei.save(form)).id).toBe(draft.id)
  await expect(reader.detail({ id: draft.id })).rejects.toMatchObject({ key: 'row.gone' })
  const sent = await wei.submit({ id: draft.id, revision: draft.revision })
  expect(sent).toMatchObject({ state: 'auditing', work: 'auditing' })
  await expect(wei.save({ ...form, id: draft.id, revision: sent.revision })).rejects.toMatchObject({
    key: 'knowledge.waitingAudit',
  })
  const queue = await auditor.auditPage({ ...first, spaceId: space.id })
  expect(queue.records).toMatchObject([{ title: draft.title, number: 1, mayAudit: true }])
  const todos = await (await server.as('orgadmin')).calls(notificationCalls).todos({ ...first, keyword: draft.title })
  expect(todos.total).toBe(1)
  expect(await auditor.audit({ versions: [sent.shown.id], result: 'passed' })).toEqual({ audited: 1, refused: [] })
  expect(await reader.detail({ id: draft.id })).toMatchObject({ state: 'published', version: 1, body: form.body })

  const published = await wei.detail({ id: draft.id })
  const renewed = await wei.renew({ id: draft.id, revision: published.revision, note: '按新标准修订' })
  const body = '<p>第一条 会议费实行定额控制。</p>'
  const changed = await wei.save({ ...form, body, id: draft.id, revision: renewed.revision, note: '按新标准修订' })
  const again = await wei.submit({ id: draft.id, revision: changed.revision })
  expect(again).toMatchObject({ state: 'published', work: 'auditing', shown: { number: 2 } })
  const seen = await reader.detail({ id: draft.id })
  expect(seen).toMatchObject({ body: form.body, work: null, version: 1 })
  await expect(reader.detail({ id: draft.id, versionId: again.shown.id })).rejects.toMatchObject({ key: 'row.gone' })
  const compared = await auditor.compare({ id: draft.id, from: seen.shown.id, to: again.shown.id })
  expect(compared.pieces).toContainEqual({ kind: 'removed', text: '综合' })
  const rejected = await auditor.audit({ versions: [again.shown.id], result: 'rejected', reason: '请附依据' })
  expect(rejected.audited).toBe(1)
  expect(await wei.detail({ id: draft.id })).toMatchObject({ state: 'published', work: 'rejected', version: 1 })
  expect((await reader.detail({ id: draft.id })).body).toBe(form.body)
})

test('nobody audits what they wrote, not even with every right; several are audited together, each judged by itself', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], orgadmin: ['edit'] })
  const send = async (name: string) => {
    const calls = await knowledge.of(name)
    const draft = await calls.save(knowledge.formOf(space.id))
    return calls.submit({ id: draft.id, revision: draft.revision })
  }
  const [own, other] = [await send('orgadmin'), await send('zhang.wei')]
  const auditor = await knowledge.of('orgadmin')
  const result = await auditor.audit({ versions: [own.shown.id, other.shown.id], result: 'passed' })
  expect(result).toMatchObject({ audited: 1, refused: [{ title: own.title }] })
  await expect(auditor.audit({ versions: [own.shown.id], result: 'rejected', reason: ' ' })).rejects.toMatchObject({
    key: 'knowledge.rejectReason',
  })
  const outsider = await (await knowledge.of('zhang.wei')).audit({ versions: [own.shown.id], result: 'passed' })
  expect(outsider.audited).toBe(0)
})

test('lines are inherited and cut; whoever is not named finds no trace', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const admin = await knowledge.of('admin')
  const wei = await knowledge.of('zhang.wei')
  const reader = await knowledge.of('designer')
  const folder = await admin.saveFolder({ spaceId: space.id, parentId: null, name: '内部材料' })
  const article = await knowledge.published('zhang.wei', space.id, { folderId: folder.id, tags: ['预算'] })
  expect((await reader.page({ ...first, spaceId: space.id })).total).toBe(1)
  const weiId = await knowledge.idOf('zhang.wei')
  const lines = [{ kind: 'person' as const, who: weiId, may: ['edit' as const] }]
  await admin.saveRights({ kind: 'folder', id: folder.id, ownRights: true, lines })
  expect((await reader.page({ ...first, spaceId: space.id })).total).toBe(0)
  expect(await reader.tree({ spaceId: space.id })).toEqual([])
  expect((await reader.spaces({})).find(({ id }) => id === space.id)).toMatchObject({ articles: 0 })
  expect(await reader.tags({ spaceId: space.id })).toEqual([])
  expect(await reader.choices({ keyword: article.title })).toEqual([])
  for (const tried of [
    () => reader.detail({ id: article.id }),
    () => reader.collect({ articleId: article.id, collectionId: null, on: true }),
    () => reader.follow({ articleId: article.id, on: true }),
    () => reader.rights({ kind: 'article', id: article.id }),
    () => reader.remove({ ids: [article.id] }),
    () => reader.compare({ id: article.id, from: article.shown.id, to: article.shown.id }),
  ])
    await expect(tried()).rejects.toMatchObject({ key: 'row.gone' })
  expect((await wei.page({ ...first, spaceId: space.id })).total).toBe(1)
  // One article of it is opened by itself.
  const readerId = await knowledge.idOf('designer')
  const own = [{ kind: 'person' as const, who: readerId, may: [] }]
  await admin.saveRights({ kind: 'article', id: article.id, ownRights: true, lines: own })
  const seen = await reader.detail({ id: article.id })
  // Named, and no more: that it is there is all that they see.
  expect(seen).toMatchObject({ title: article.title, body: '', rights: { preview: false, download: false } })
  const elsewhere = await knowledge.of('admin', OTHER_TENANT)
  await expect(elsewhere.detail({ id: article.id })).rejects.toMatchObject({ key: 'row.gone' })
  expect((await elsewhere.spaces({})).map(({ id }) => id)).not.toContain(space.id)
})

test('who may look and not download never gets the file', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const bytes = new TextEncoder().encode('差旅费管理办法\n第一条 为规范差旅费管理，制定本办法。')
  const loose = await knowledge.file('zhang.wei', '差旅费管理办法.txt', bytes)
  const wei = await knowledge.of('zhang.wei')
  const asked = { spaceId: space.id, folderId: null, attachments: [loose], submit: true }
  const [added] = await wei.addFiles(asked)
  expect(added).toMatchObject({ title: '差旅费管理办法', fileClass: 'txt', state: 'published', size: bytes.length })
  // The same upload twice is the same article.
  expect((await wei.addFiles(asked))[0]?.id).toBe(added?.id)
  const id = added?.id ?? ''
  const { attachmentId } = await (await knowledge.of('designer')).detail({ id })
  const files = (await server.as('designer')).calls(attachmentCalls)
  expect(await files.preview({ id: attachmentId ?? '' })).toMatchObject({ look: 'text' })
  await expect(files.ticket({ ids: [attachmentId ?? ''], shown: 'download' })).rejects.toMatchObject({
    key: 'attachment.noDownload',
  })
  expect((await files.mark({ id: attachmentId ?? '' })).mark).not.toBe('')
  const mine = (await server.as('zhang.wei')).calls(attachmentCalls)
  expect(await mine.mark({ id: attachmentId ?? '' })).toEqual({ mark: '' })
  expect(await mine.ticket({ ids: [attachmentId ?? ''], shown: 'download' })).toHaveLength(1)
  await expect(mine.remove({ id: attachmentId ?? '' })).rejects.toMatchObject({ key: 'attachment.notYours' })
})

test('pages of a PDF come as pictures with the name of the reader to whoever may not have it', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const bytes = await examplePdf(['第一页', '第二页'])
  const loose = await knowledge.file('zhang.wei', '办法.pdf', bytes, 'application/pdf')
  const wei = await knowledge.of('zhang.wei')
  const [added] = await wei.addFiles({ spaceId: space.id, folderId: null, attachments: [loose], submit: true })
  const { attachmentId } = await (await knowledge.of('designer')).detail({ id: added?.id ?? '' })
  const files = (await server.as('designer')).calls(attachmentCalls)
  const shown = await files.preview({ id: attachmentId ?? '' })
  if (shown.look !== 'pages') throw new Error(shown.look)
  expect(shown.pages).toMatchObject([{ width: 595 }, { height: 842 }])
  const page = await fetch(new URL(shown.pages[0]?.url ?? '', server.base))
  expect(page.headers.get('content-type')).toBe('image/webp')
  expect((await page.bytes()).length).toBeGreaterThan(1000)
  expect((await (await server.as('zhang.wei')).calls(attachmentCalls).preview({ id: attachmentId ?? '' })).look).toBe(
    'pdf',
  )
  // A right that was taken away counts at the next page.
  const { id, revision, name, description, organizationId, auditMode } = space
  const values = { id, revision, name, description, organizationId, auditMode, auditorIds: [], lines: [] }
  await (await knowledge.of('admin')).saveSpace(values)
  expect((await fetch(new URL(shown.pages[1]?.url ?? '', server.base))).ok).toBe(false)
})

test('what an article says is found with its page by those who may look into it, and nobody else learns of it', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const phrase = `琉璃瓦${Math.random().toString(36).slice(2, 8)}`
  const bytes = await examplePdf(['第一页', `第二页说到${phrase}的做法`])
  const loose = await knowledge.file('zhang.wei', '营造法式.pdf', bytes, 'application/pdf')
  const wei = await knowledge.of('zhang.wei')
  const [added] = await wei.addFiles({ spaceId: space.id, folderId: null, attachments: [loose], submit: true })
  const written = await knowledge.published('zhang.wei', space.id, { body: `<p>${phrase}也在这里</p>` })
  const draft = await wei.save(knowledge.formOf(space.id, { title: '草稿', body: `<p>${phrase}</p>` }))
  while ((await readNewWords(server.services)) > 0);
  const reader = await knowledge.of('designer')
  const found = await reader.search({ ...first, keyword: phrase.toUpperCase() })
  expect(found.records.map(({ id }) => id).toSorted()).toEqual([added?.id ?? '', written.id].toSorted())
  const paged = found.records.find(({ id }) => id === added?.id)
  expect(paged?.excerpts).toMatchObject([{ page: 2, pieces: [{ isHit: false }, { text: phrase, isHit: true }, {}] }])
  expect(found.records.map(({ id }) => id)).not.toContain(draft.id)
  expect((await reader.search({ ...first, keyword: phrase, spaceId: space.id, fileClass: 'pdf' })).total).toBe(1)
  // Seen, and not looked into: its words are not searched.
  const readerId = await knowledge.idOf('designer')
  const lines = [{ kind: 'person' as const, who: readerId, may: [] }]
  await (await knowledge.of('admin')).saveRights({ kind: 'article', id: written.id, ownRights: true, lines })
  expect((await reader.search({ ...first, keyword: phrase })).total).toBe(1)
  expect((await (await knowledge.of('admin', OTHER_TENANT)).search({ ...first, keyword: phrase })).total).toBe(0)
  expect((await reader.search({ ...first, keyword: `${phrase}没有` })).total).toBe(0)
  const missed = await (await knowledge.of('admin')).missed({})
  expect(missed.map(({ words }) => words)).toContain(`${phrase}没有`)
})

test('the clock ends what is over and empties the bin; verified, an article is in force again', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const article = await knowledge.published('zhang.wei', space.id, { validTo: '2999-12-30' })
  const { db } = server.services
  await runKnowledgeClock(db, new Date('2999-12-31T12:00:00+08:00'))
  const wei = await knowledge.of('zhang.wei')
  const expired = await wei.detail({ id: article.id })
  expect(expired).toMatchObject({ state: 'expired' })
  const verified = await wei.verify({ id: article.id, revision: expired.revision, validTo: '3000-12-31' })
  expect(verified).toMatchObject({ state: 'published', validTo: '3000-12-31' })
  const admin = await knowledge.of('admin')
  await admin.remove({ ids: [article.id] })
  await expect((await knowledge.of('designer')).detail({ id: article.id })).rejects.toMatchObject({ key: 'row.gone' })
  expect((await wei.page({ ...first, shelf: 'bin', spaceId: space.id })).total).toBe(1)
  await admin.restore({ ids: [article.id] })
  expect((await wei.detail({ id: article.id })).state).toBe('published')
  await admin.remove({ ids: [article.id] })
  await db
    .update(knowledgeArticle)
    .set({ trashedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(knowledgeArticle.id, article.id))
  await runKnowledgeClock(db)
  expect((await wei.page({ ...first, shelf: 'bin', spaceId: space.id })).total).toBe(0)
})

test('collections, marks and readings are each reader’s own', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const article = await knowledge.published('zhang.wei', space.id)
  const reader = await knowledge.of('designer')
  const collection = await reader.saveCollection({ name: `常用${article.id.slice(0, 6)}` })
  await reader.collect({ articleId: article.id, collectionId: collection.id, on: true })
  await reader.useful({ articleId: article.id, on: true })
  expect(await reader.detail({ id: article.id })).toMatchObject({ isCollected: true, isUseful: true, useful: 1 })
  expect((await reader.collected({ ...first, collectionId: collection.id })).total).toBe(1)
  expect((await (await knowledge.of('zhang.wei')).collections({})).map(({ id }) => id)).not.toContain(collection.id)
  expect((await reader.front({})).recent.map(({ id }) => id)).toContain(article.id)
  await reader.removeCollection({ id: collection.id })
  expect((await reader.collected(first)).records.map(({ id }) => id)).toContain(article.id)
})
