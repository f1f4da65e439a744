import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { offlineRows } from './offline-rows.ts'
import { base } from '../world.ts'

const { browser, page, token } = await person('admin')
const screens = client(screenCalls, sessionOf(base, token))
const wall = await newVisitor(browser, base)
const mark = Date.now().toString(36)

test('a television shows six figures, the administrator enters them, and it plays', async () => {
  const { id } = await screens.insert({ code: `wall-${mark}`, name: `墙 ${mark}`, template: 'sales' })
  await screens.publish({ id, revision: 1 })
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto('/wall')
  const code = wall.getByLabel('登记码')
  await expect.poll(async () => (await code.textContent())?.replaceAll(/\D/g, '').length).toBe(6)
  expect.soft(await obstacles(wall)).toEqual([])
  await shot(wall, 'screen-wall-code')

  await page.goto('/screen/wall')
  await page.getByRole('button', { name: '登记终端', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '登记终端' })
  await dialog.getByLabel('登记码').fill((await code.textContent()) ?? '')
  await dialog.getByLabel('名称').fill(`大厅 ${mark}`)
  await dialog.getByRole('button', { name: '添加大屏' }).click()
  await dialog.getByRole('combobox', { name: '第1个大屏' }).fill(mark)
  await page.locator('.ant-select-item-option:visible', { hasText: `墙 ${mark}` }).click()
  await shot(page, 'screen-wall-form')
  await dialog.getByRole('button', { name: /^登\s?记$/ }).click()
  await dialog.waitFor({ state: 'detached' })

  await wall.getByRole('main', { name: `墙 ${mark}` }).waitFor()
  await wall.getByText('最近订单').waitFor()
})

test('the list says that it is online, what it plays, and shows a small picture of it', async () => {
  const row = page.getByRole('row', { name: new RegExp(`大厅 ${mark}`) })
  await expect
    .poll(async () => (await screens.displays({ keyword: `大厅 ${mark}` })).data[0], { timeout: 60_000 })
    .toMatchObject({ isOnline: true, showing: `墙 ${mark}`, picture: expect.stringContaining('data:image/webp') })
  await page.reload()
  await row.getByText('在线').waitFor()
  await row.getByRole('img').waitFor()
  expect.soft(await obstacles(page)).toEqual([])
  await shot(page, 'screen-wall-list')
})

test('without a network it goes on with what it has; a revoked one stops', async () => {
  // What came is written down within seconds, and the worker has the page.
  await expect.poll(() => wall.evaluate(async () => (await caches.match('/wall')) !== undefined)).toBe(true)
  await expect
    .poll(() => wall.evaluate(async () => (await (await caches.open('mingtai-screen-1')).keys()).length))
    .toBeGreaterThan(5)
  await expect.poll(() => offlineRows(wall)).toBeGreaterThan(4)
  await wall.context().setOffline(true)
  await wall.getByText('最近订单').waitFor()
  // Somebody pulls the plug, and the television starts again before the network is back.
  const orders = wall.getByRole('button', { name: /^订单数/ })
  const figure = await orders.innerText()
  await wall.reload()
  await expect.poll(() => orders.innerText()).toBe(figure)
  await wall
    .getByText(/^数据截至.*正在重新获取/)
    .first()
    .waitFor()
  await shot(wall, 'screen-wall-offline')
  await wall.context().setOffline(false)
  await expect.poll(() => wall.getByText(/^数据截至.*正在重新获取/).count(), { timeout: 60_000 }).toBe(0)
  const row = page.getByRole('row', { name: new RegExp(`大厅 ${mark}`) })
  await row.getByRole('button', { name: `大厅 ${mark}的操作` }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^停\s?用$/ })
    .click()
  await wall.getByText('这个终端已经停用').waitFor({ timeout: 60_000 })
  await wall.getByRole('button', { name: '重新登记' }).click()
  await wall.getByRole('heading', { name: '登记播放终端' }).waitFor()
})

test('a code that was read just before the next one is shown is still good', async () => {
  const all = await screens.displayScreens({})
  const screenId = all.find(({ name }) => name === `墙 ${mark}`)?.id ?? ''
  const slow = await newVisitor(browser, base)
  await slow.clock.install()
  await slow.goto('/wall')
  const code = slow.getByLabel('登记码')
  const shown = async () => ((await code.textContent()) ?? '').replaceAll(/\D/g, '')
  await expect.poll(async () => (await shown()).length).toBe(6)
  const read = await shown()
  await slow.clock.fastForward('09:05')
  await expect.poll(shown).not.toBe(read)
  const form = { name: `慢 ${mark}`, place: '', quiet: null, offline: 'keep' as const, offlineText: '' }
  await screens.registerDisplay({
    ...form,
    items: [{ screenId, seconds: 30, from: null, to: null }],
    code: read,
  })
  await slow.clock.fastForward(5000)
  await slow.getByRole('main', { name: `墙 ${mark}` }).waitFor()
  await slow.context().close()
})
