import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeCalls, type NoticeForm } from '../calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

async function of(loginName: string, tenantId: string = DEMO_TENANT) {
  const caller = await server.as(loginName, tenantId)
  return { notices: caller.calls(noticeCalls), files: caller.calls(attachmentCalls) }
}

const plain: Omit<NoticeForm, 'title'> = {
  ...{ content: '见附件。', category: 'notice', priority: 'L', startsAt: null, endsAt: null },
  ...{ scope: 'all', targets: [], pinned: false, mustConfirm: false },
}
const fresh = { id: null, revision: 1 }
const words = (text: string) => new File([text], `${text}.txt`)
const listOf = (ownerId: string) => ({ ownerType: 'notice', ownerId })
const notYours = { key: 'attachment.notYours' }

test('the first save takes the files of its form, and leaves the other loose files of the person alone', async () => {
  const { notices, files } = await of('admin')
  const { id: userId } = await personOf(server, 'admin')
  const draft = { ownerType: 'draft', ownerId: userId }
  const mine = await files.putFile({ file: words('本条附件'), ...draft })
  const other = await files.putFile({ file: words('别的表单的文件'), ...draft })
  const { id } = await notices.save({ ...plain, ...fresh, title: '带附件', attachments: [mine.id] })
  expect((await files.list(listOf(id))).map(({ name }) => name)).toEqual(['本条附件.txt'])
  expect((await files.list(draft)).map((file) => file.id)).toContain(other.id)
})

test('files of a notice are read by those it is meant for while it stands, and changed only in a draft', async () => {
  const admin = await of('admin')
  const wei = await of('zhang.wei')
  const designer = await of('designer')
  const theirs = await of('admin', OTHER_TENANT)
  const { id: userId } = await personOf(server, 'admin')
  const { id: readerId } = await personOf(server, 'zhang.wei')
  const file = await admin.files.putFile({ file: words('安排表'), ownerType: 'draft', ownerId: userId })
  const form = { ...plain, title: '只给一人', scope: 'person' as const, targets: [readerId] }
  const { id, revision } = await admin.notices.save({ ...form, ...fresh, attachments: [file.id] })
  const asked = { ids: [file.id], shown: 'download' as const }

  await expect(wei.files.list(listOf(id))).rejects.toMatchObject(notYours)
  await admin.notices.publish({ id, revision })
  expect((await wei.files.list(listOf(id))).map(({ name }) => name)).toEqual(['安排表.txt'])
  const [ticket] = await wei.files.ticket(asked)
  const open = () => fetch(server.base + (ticket?.url ?? ''))
  expect(await (await open()).text()).toBe('安排表')

  await expect(designer.files.list(listOf(id))).rejects.toMatchObject(notYours)
  await expect(designer.files.ticket(asked)).rejects.toMatchObject(notYours)
  await expect(theirs.files.list(listOf(id))).rejects.toMatchObject(notYours)
  await expect(theirs.files.ticket(asked)).rejects.toMatchObject({ key: 'row.gone' })
  for (const { files } of [admin, wei])
    await expect(files.putFile({ file: words('后来加的'), ...listOf(id) })).rejects.toMatchObject(notYours)
  await expect(wei.files.remove({ id: file.id })).rejects.toMatchObject(notYours)
  await expect(admin.files.remove({ id: file.id })).rejects.toMatchObject(notYours)

  await admin.notices.revoke({ id, reason: '日期有误' })
  await expect(wei.files.list(listOf(id))).rejects.toMatchObject(notYours)
  expect(await (await open()).text()).not.toBe('安排表')
  expect(await admin.files.list(listOf(id))).toHaveLength(1)
})

test('somebody else’s loose file cannot be taken into one’s own notice', async () => {
  const admin = await of('admin')
  const wei = await of('zhang.wei')
  const { id: weiId } = await personOf(server, 'zhang.wei')
  const file = await wei.files.putFile({ file: words('私人材料'), ownerType: 'draft', ownerId: weiId })
  await expect(
    admin.notices.save({ ...plain, ...fresh, title: '拿别人的', attachments: [file.id] }),
  ).rejects.toMatchObject(notYours)
  expect((await admin.notices.page({ tab: 'mine' })).records.map(({ title }) => title)).not.toContain('拿别人的')
})
