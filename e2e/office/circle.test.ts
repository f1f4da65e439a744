import { client } from '@mingtai/api'
import { circleCalls } from '@mingtai/modules/office/circle/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'

const author = await person('zhang.wei')
const page = author.page
const phone = await newVisitor(author.browser, base, 390)
const { token } = await enter(phone, 'designer')
const words = `水厂二期试水成功${Date.now().toString(36)}`
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const post = (where: typeof page) => where.getByRole('article').filter({ hasText: words })

test('somebody writes a post with a picture and a quoted report', async () => {
  await page.goto('/dashbord/workCircle')
  await page.getByLabel('动态内容').fill(words)
  await page.getByLabel('选择图片').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: png })
  await page.getByAltText('第 1 张图片').waitFor()
  await page.getByRole('button', { name: '引用' }).click()
  const dialog = page.getByRole('dialog', { name: '引用公文或报表' })
  await dialog.getByLabel('搜索公文和报表').fill('订单')
  await dialog.getByRole('button', { name: /订单/ }).first().click()
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await post(page).getByAltText('图片 1').waitFor()
  expect(await overhang(page, [1440, 1366])).toEqual([])
  expect(await obstacles(page)).toEqual([])
})

test('a colleague praises and comments with a phone, and the author is shown both', async () => {
  await phone.goto('/dashbord/workCircle')
  await post(phone).getByRole('button', { name: '赞' }).click()
  await post(phone).getByRole('button', { name: '评论' }).click()
  await phone.getByRole('textbox', { name: '评论' }).fill('辛苦了')
  await phone.getByRole('button', { name: '发送' }).click()
  await post(phone).getByText('辛苦了').waitFor()
  expect(await obstacles(phone)).toEqual([])
  expect(await overhang(phone, [390])).toEqual([])
  const calls = client(circleCalls, sessionOf(base, token))
  const { records } = await calls.list({ keyword: words })
  expect(records[0]).toMatchObject({ praiseCount: 1, commentCount: 1 })
})

test('new posts are told above the list and come when one asks; a removed one comes back', async () => {
  const calls = client(circleCalls, sessionOf(base, token))
  await calls.save({ content: `${words} 收到`, requestId: `journey-${words}` })
  await page.getByRole('button', { name: /条新动态/ }).click()
  await page.getByText(`${words} 收到`).waitFor()
  const own = page.getByRole('article', { name: '张伟的动态' }).filter({ hasText: words })
  await own.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: /撤销/ }).click()
  await own.getByAltText('图片 1').waitFor()
})
