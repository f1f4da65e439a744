import { readFile } from 'node:fs/promises'
import { client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { noticeCalls } from '@mingtai/modules/ground/notice/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { newVisitor } from '../browser.ts'
import { ownId } from '../office/approvals.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'

const admin = await person('admin')
const reader = await newVisitor(admin.browser, base)
const other = await newVisitor(admin.browser, base)
const { token } = await enter(reader, 'zhang.wei')
await enter(other, 'designer')
const words = '会议安排：周五 14:30，市政府 301。'.repeat(2000)

test('whom a notice is addressed to downloads its attachment byte for byte; others do not find the notice', async () => {
  const session = sessionOf(base, admin.token)
  const [notices, files] = [client(noticeCalls, session), client(attachmentCalls, session)]
  const title = `专题会议安排${Date.now().toString(36)}`
  const file = new File([words], '会议安排 第 3 稿.txt', { type: 'text/plain' })
  const uploaded = await files.putFile({ file, ownerType: 'draft', ownerId: await ownId(base, admin.token) })
  const { id, revision } = await notices.save({
    ...{ id: null, revision: 1, title, content: '<p>见附件。</p>', category: 'notice', priority: 'M' },
    ...{ startsAt: null, endsAt: null, scope: 'person', targets: [await ownId(base, token)] },
    ...{ pinned: false, mustConfirm: false, attachments: [uploaded.id] },
  })
  await notices.publish({ id, revision })
  await reader.goto('/notice/lists')
  await reader.getByText(title).first().click()
  await reader.getByText('会议安排 第 3 稿.txt').first().waitFor()
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: '下载会议安排 第 3 稿.txt' }).first().click(),
  ])
  expect(download.suggestedFilename()).toBe('会议安排 第 3 稿.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe(words)
  await other.goto(new URL(reader.url()).pathname + new URL(reader.url()).search)
  await other.getByText('没有读到通知公告').first().waitFor()
  await expect.poll(() => other.getByText('会议安排 第 3 稿.txt').count()).toBe(0)
})
