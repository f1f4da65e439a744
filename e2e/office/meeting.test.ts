import { randomUUID } from 'node:crypto'
import { client } from '@mingtai/api'
import { meetingCalls } from '@mingtai/modules/office/meeting/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'
import { ownId } from './approvals.ts'

const secretary = await person('orgadmin')
const page = secretary.page
const phone = await newVisitor(secretary.browser, base, 390)
const { token } = await enter(phone, 'zhang.wei')
const calls = client(meetingCalls, sessionOf(base, secretary.token))
const title = `城市更新专题会${Date.now().toString(36)}`
let id = ''

test('a secretary writes a meeting with an item, is told what is missing, and sends it out', async () => {
  await page.goto('/meeting/offline/IssueMeetingAdd')
  await page.getByLabel('会议名称').fill(title)
  await page.getByLabel('其他地点').fill('市民中心报告厅')
  await page.getByLabel('议题名称').fill('审议城市更新行动方案')
  expect(await obstacles(page)).toEqual([])
  expect(await overhang(page, [1440, 1366])).toEqual([])
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('还没有参会人').first().waitFor()
  await page.waitForURL(/IssueMeetingEdit/)
  id = new URL(page.url()).searchParams.get('id') ?? ''
  const draft = await calls.detail({ id })
  const { kind, content, roomId, place, startsAt, endsAt, replyBefore, signBefore, lateAfter, contact, revision } =
    draft
  const saved = await calls.save({
    ...{ kind, content, roomId, place, startsAt, endsAt, replyBefore, lateAfter, contact, title, id, revision },
    ...{ contactPhone: '', requestId: randomUUID(), attachments: [], signBefore },
    items: draft.items.map(({ id: itemId, title: words, minutes }) => ({
      ...{ id: itemId, title: words, minutes, reporterId: null, departmentId: null, attendeeIds: [] },
    })),
    invitees: [{ personId: await ownId(base, token), name: '', role: 'attend' }],
  })
  await calls.issue({ id, revision: saved.revision })
})

test('who is invited answers with a phone, and signs in by the code on the screen', async () => {
  await phone.goto(`/meeting/offline/IssueMeetingDetail?id=${id}`)
  await phone.getByRole('button', { name: '参加', exact: true }).click()
  await phone.getByText('您的回执：参加').waitFor()
  expect(await obstacles(phone)).toEqual([])
  expect(await overhang(phone, [390])).toEqual([])
  await page.goto(`/meeting/offline/IssueMeetingDetail?id=${id}`)
  await page.getByRole('button', { name: '开始会议' }).click()
  // It is for tomorrow, and what has begun cannot be sent out anew.
  await page.getByRole('dialog').getByRole('button', { name: '现在开始' }).click()
  await page.getByText('进行中').first().waitFor()
  await page.getByRole('button', { name: '签到码' }).click()
  await page.getByAltText('签到二维码').waitFor()
  expect(await obstacles(page)).toEqual([])
  const sign = client(meetingCalls, sessionOf(base, token))
  await expect(sign.signIn({ id, code: 'a-copied-code' })).rejects.toMatchObject({ key: 'meeting.codeExpired' })
  await calls.signFor({
    ...{ id, inviteeIds: (await calls.signSheet({ id })).invitees.map((one) => one.id) },
    ...{ signState: 'normal', reason: '手机没电' },
  })
  await page.getByRole('region', { name: '签到情况' }).getByText('张伟').waitFor()
})

test('the item is decided, and the minutes are published', async () => {
  await page.goto(`/meeting/offline/IssueMeetingDetail?id=${id}`)
  await page.getByRole('button', { name: '开始审议' }).click()
  await page.getByRole('button', { name: '记录决定' }).click()
  const dialog = page.getByRole('dialog', { name: '议题决定' })
  await dialog.getByLabel('决定').fill('原则同意，修改后印发。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('已议定').waitFor()
  await page.getByRole('button', { name: '结束会议' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束会议' }).click()
  await page.getByRole('button', { name: '会议纪要' }).click()
  await page.getByRole('button', { name: '写纪要' }).click()
  await page.getByRole('textbox', { name: '会议纪要' }).getByText('原则同意，修改后印发。').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '印发', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '印发', exact: true }).click()
  await page.getByText('已出纪要').first().waitFor()
  expect(await obstacles(page)).toEqual([])
  expect((await calls.detail({ id })).state).toBe('minuted')
})
