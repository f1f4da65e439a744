import { randomUUID } from 'node:crypto'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { circleCalls } from '../calls.ts'
import { circlePost, circlePraise } from './tables.ts'
import { postForm } from './testing.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const of = async (name: string, tenantId: string = DEMO_TENANT) => (await server.as(name, tenantId)).calls(circleCalls)
const gone = { key: 'row.gone' }
const contents = (records: readonly { content: string }[]) => records.map(({ content }) => content)

test('a post for everyone, for a department and for chosen people is seen by those it is for', async () => {
  const wei = await of('zhang.wei')
  const { id: designerId } = await personOf(server, 'designer')
  const open = await wei.save(postForm(`大家好${randomUUID()}`))
  const own = await wei.save(postForm(`只给一人${randomUUID()}`, { visibility: 'people', people: [designerId] }))
  const near = await wei.save(postForm(`本部门${randomUUID()}`, { visibility: 'department' }))
  const of50 = { size: 50 }
  const seenBy = async (name: string) => contents((await (await of(name)).list(of50)).records)
  expect(await seenBy('zhang.wei')).toEqual(expect.arrayContaining([open.content, own.content, near.content]))
  expect(await seenBy('designer')).toEqual(expect.arrayContaining([open.content, own.content]))
  expect(await seenBy('orgadmin')).toContain(open.content)
  expect(await seenBy('orgadmin')).not.toContain(own.content)
  await expect((await of('orgadmin')).detail({ id: own.id })).rejects.toMatchObject(gone)
  await expect((await of('orgadmin')).praise({ id: own.id })).rejects.toMatchObject(gone)
  await expect((await of('admin', OTHER_TENANT)).detail({ id: open.id })).rejects.toMatchObject(gone)
  // Whom it is for is told to nobody but its author.
  expect((await (await of('designer')).detail({ id: own.id })).people).toEqual([])
  expect(own.people.map(({ id }) => id)).toEqual([designerId])
})

test('a post has something in it, at most 500 characters without white space, and readers', async () => {
  const wei = await of('zhang.wei')
  await expect(wei.save(postForm('  \n '))).rejects.toMatchObject({ key: 'circle.empty' })
  await expect(wei.save(postForm('字'.repeat(501)))).rejects.toMatchObject({ key: 'field.tooManyCharacters' })
  await expect(wei.save(postForm('给谁', { visibility: 'people' }))).rejects.toMatchObject({
    key: 'circle.peopleNeeded',
  })
  await expect(wei.save(postForm('标签', { tags: ['none'] }))).rejects.toMatchObject(gone)
  const saved = await wei.save(postForm('字 '.repeat(500)))
  expect(saved.content).toHaveLength(999)
})

test('the same request is one post, and a change by two windows is told', async () => {
  const wei = await of('zhang.wei')
  const form = postForm(`两次点击${randomUUID()}`)
  const [first, second] = await Promise.all([wei.save(form), wei.save(form)].map((one) => one.catch(() => null)))
  const row = first ?? second
  expect((await wei.save(form)).id).toBe(row?.id)
  const { id = '', revision = 1 } = row ?? {}
  const changed = await wei.save(postForm('改过的', { id, revision }))
  expect(changed.editedAt).not.toBeNull()
  await expect(wei.save(postForm('又改', { id, revision }))).rejects.toMatchObject({ key: 'revision.conflict' })
  await expect((await of('designer')).save(postForm('别人改', { id, revision: 2 }))).rejects.toMatchObject({
    key: 'circle.notYours',
  })
})

test('praise by two hundred at once is counted exactly, and each counts once', async () => {
  const wei = await of('zhang.wei')
  const { id } = await wei.save(postForm('请大家点赞'))
  const people = await server.services.db
    .select({ loginName: person.loginName })
    .from(person)
    .where(eq(person.tenantId, DEMO_TENANT))
    .limit(40)
  const callers = []
  for (const { loginName } of people) {
    const caller = await of(loginName).catch(() => null)
    if (caller !== null) callers.push(caller)
  }
  // Each five times: the same wish is the same praise.
  await Promise.all(callers.flatMap((caller) => [1, 2, 3, 4, 5].map(() => caller.praise({ id, praised: true }))))
  expect((await wei.detail({ id })).praiseCount).toBe(callers.length)
  expect((await wei.praisers({ id })).total).toBe(callers.length)
  await Promise.all(callers.slice(1).flatMap((caller) => [1, 2].map(() => caller.praise({ id, praised: false }))))
  expect((await wei.detail({ id })).praiseCount).toBe(1)
  const { praised } = await (callers[0] ?? wei).praise({ id })
  expect(praised).toBe(false)
  expect(await server.services.db.$count(circlePraise, eq(circlePraise.postId, id))).toBe(0)
})

test('comments are counted, answered and told; whoever does not see the post is not called', async () => {
  const [wei, designer] = [await of('zhang.wei'), await of('designer')]
  const { id: adminId } = await personOf(server, 'admin')
  const { id: designerId } = await personOf(server, 'designer')
  const post = await wei.save(postForm('说说看', { visibility: 'people', people: [designerId] }))
  const first = await designer.addComment({ postId: post.id, content: '很好' })
  const answer = await wei.addComment({ postId: post.id, replyTo: first.id, content: '谢谢' })
  expect(answer.replyTo).toMatchObject({ id: first.id, name: first.authorName })
  await expect(wei.addComment({ postId: post.id, content: '@他', mentions: [adminId] })).rejects.toMatchObject({
    key: 'circle.mentionCannotSee',
  })
  expect((await wei.detail({ id: post.id })).commentCount).toBe(2)
  expect((await designer.comments({ postId: post.id })).records.map(({ content }) => content)).toEqual(['很好', '谢谢'])
  const told = (await server.as('designer')).calls(notificationCalls)
  const { records } = await told.messages({ system: 'circle' })
  expect(records[0]?.title).toContain('回复了您的评论')
  await expect(designer.removeComment({ id: answer.id })).rejects.toMatchObject({ key: 'circle.commentNotYours' })
  await designer.removeComment({ id: first.id })
  expect((await wei.detail({ id: post.id })).commentCount).toBe(1)
})

test('an author removes a post and has it back for ten seconds, and not later', async () => {
  const wei = await of('zhang.wei')
  const { id } = await wei.save(postForm('写错了'))
  await expect((await of('designer')).remove({ id })).rejects.toMatchObject({ key: 'circle.notYours' })
  await wei.remove({ id })
  await expect(wei.detail({ id })).rejects.toMatchObject(gone)
  expect((await wei.restore({ id })).content).toBe('写错了')
  await wei.remove({ id })
  await server.services.db
    .update(circlePost)
    .set({ removedAt: new Date(Date.now() - 60_000) })
    .where(eq(circlePost.id, id))
  await expect(wei.restore({ id })).rejects.toMatchObject({ key: 'circle.undoOver' })
})

test('a manager pins, and takes down with a reason that the author is told', async () => {
  const [wei, manager] = [await of('zhang.wei'), await of('admin')]
  const { id } = await wei.save(postForm('照片里有证件号'))
  await expect(wei.pin({ id, pinned: true })).rejects.toMatchObject({ key: 'right.missing' })
  await expect((await of('designer')).takeDown({ id, reason: '试试' })).rejects.toMatchObject({ key: 'right.missing' })
  expect((await manager.pin({ id, pinned: true })).isPinned).toBe(true)
  const page = await wei.list({})
  expect(page.pinned.map((one) => one.id)).toContain(id)
  expect(page.records.map((one) => one.id)).not.toContain(id)
  await manager.takeDown({ id, reason: '照片里有群众的身份证号' })
  await expect(wei.detail({ id })).rejects.toMatchObject(gone)
  await expect(wei.restore({ id })).rejects.toMatchObject({ key: 'circle.undoOver' })
  const told = (await server.as('zhang.wei')).calls(notificationCalls)
  const [message] = (await told.messages({ system: 'circle' })).records
  expect(message?.content).toContain('照片里有群众的身份证号')
})

test('the list goes on below the last post that was seen, whatever came in above', async () => {
  const wei = await of('zhang.wei')
  const mark = randomUUID().slice(0, 8)
  for (const at of [1, 2, 3, 4]) await wei.save(postForm(`${mark} 第${at}条`))
  const first = await wei.list({ keyword: mark, size: 2 })
  const last = first.records.at(-1)?.id
  await wei.save(postForm(`${mark} 后来的`))
  const next = await wei.list({ keyword: mark, size: 2, after: last })
  expect(contents([...first.records, ...next.records])).toEqual([4, 3, 2, 1].map((at) => `${mark} 第${at}条`))
  expect((await (await of('designer')).newer({ than: last })).posts).toBeGreaterThanOrEqual(2)
  expect((await wei.newer({ than: last })).posts).toBe(0)
})

test('a quote is read by each reader’s own rights', async () => {
  const [admin, wei] = [await of('admin'), await of('zhang.wei')]
  const reports = (await server.as('admin')).calls(reportCalls)
  const { data } = await reports.page({ size: 200 })
  const seen = new Set(
    (await (await server.as('zhang.wei')).calls(reportCalls).page({ size: 200 })).data.map(({ id }) => id),
  )
  const hidden = data.find(({ id }) => !seen.has(id))
  const shared = data.find(({ id }) => seen.has(id))
  const quote = { type: 'report', id: shared?.id ?? '' }
  const post = await admin.save(postForm('看看这张表', { quote }))
  expect(post.quote).toMatchObject({ title: shared?.name, kind: '报表' })
  expect((await wei.detail({ id: post.id })).quote?.title).toBe(shared?.name)
  expect((await admin.quotable({ keyword: shared?.name ?? '' })).map(({ title }) => title)).toContain(shared?.name)
  if (hidden === undefined) return
  const other = await admin.save(postForm('给有权的人', { quote: { type: 'report', id: hidden.id } }))
  expect((await wei.detail({ id: other.id })).quote).toMatchObject({ title: null, link: null, note: '' })
  await expect(wei.save(postForm('引用', { quote: { type: 'report', id: hidden.id } }))).rejects.toMatchObject({
    key: 'circle.notQuotable',
  })
})

test('pictures are the author’s own, are pictures, and are seen by whoever sees the post', async () => {
  const wei = await server.as('zhang.wei')
  const files = wei.calls(attachmentCalls)
  const { id: userId } = await personOf(server, 'zhang.wei')
  const draft = { ownerType: 'draft', ownerId: userId }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = await files.putFile({ file: new File([png], '现场.png'), ...draft })
  const text = await files.putFile({ file: new File(['文字'], '说明.txt'), ...draft })
  const calls = wei.calls(circleCalls)
  await expect(calls.save(postForm('附件', { images: [text.id] }))).rejects.toMatchObject({ key: 'upload.format' })
  const designer = await server.as('designer')
  await expect(designer.calls(circleCalls).save(postForm('拿别人的', { images: [picture.id] }))).rejects.toMatchObject({
    key: 'attachment.notYours',
  })
  const { id: adminId } = await personOf(server, 'admin')
  const post = await calls.save(postForm('现场', { images: [picture.id], visibility: 'people', people: [adminId] }))
  expect(post.images).toEqual([picture.id])
  const asked = { ids: [picture.id] }
  expect(await (await server.as('admin')).calls(attachmentCalls).ticket(asked)).toHaveLength(1)
  await expect(designer.calls(attachmentCalls).ticket(asked)).rejects.toMatchObject({ key: 'attachment.notYours' })
  const changed = await calls.save(postForm('去掉图片', { id: post.id, revision: post.revision }))
  expect(changed.images).toEqual([])
  expect(await files.list({ ownerType: 'circle-post', ownerId: post.id })).toEqual([])
})

test('tags are made by whoever has the right, once by each name', async () => {
  const admin = await of('admin')
  const name = `标签${randomUUID().slice(0, 4)}`
  const made = await admin.saveTag({ name, sort: 90, isOpen: true })
  await expect(admin.saveTag({ name, sort: 90, isOpen: true })).rejects.toMatchObject({ key: 'circle.tagTaken' })
  const wei = await of('zhang.wei')
  await expect(wei.saveTag({ name: '别的', sort: 1, isOpen: true })).rejects.toMatchObject({ key: 'right.missing' })
  const post = await wei.save(postForm('带标签', { tags: [made.id] }))
  expect(contents((await wei.list({ tag: made.id })).records)).toEqual(['带标签'])
  await admin.saveTag({ id: made.id, revision: made.revision, name, sort: 90, isOpen: false })
  await expect(wei.save(postForm('关掉的标签', { tags: [made.id] }))).rejects.toMatchObject(gone)
  const again = postForm('仍带标签', { id: post.id, revision: post.revision, tags: [made.id] })
  expect((await wei.save(again)).tags.map((one) => one.name)).toEqual([name])
})
