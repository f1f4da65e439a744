import { client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { browser, page, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const links = client(sharingCalls, sessionOf(base, token))
const datasets = client(datasetCalls, sessionOf(base, token))
const code = `push_${Date.now().toString(36)}`
const here = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

const asking = {
  ...{ columnDataSource: 3 as const, columnDataSetSettings: { dataSetId: code, column: [], drillProp: [] } },
  fields: { value: ['n'] },
}

test('the designer sets a screen to push; figures come without being asked for, and again after the line broke', async () => {
  const form = {
    ...{ code, name: code, groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    fields: [{ name: 'n', title: 'n', type: 'number' as const }],
  }
  const from = (n: number) => ({ kind: 'query' as const, dataSource: 'warehouse', sql: `select ${n} as n` })
  const dataset = await datasets.insert({ ...form, from: from(17) })
  const { id, revision } = await screens.insert({ code, name: '推送' })
  const metric = { ...newComponent({ id: 'one', type: 'metric', name: '件数', options: { label: '件数' } }), ...asking }
  const document = { ...emptyDocument('推送'), components: [metric] }
  await screens.save({ id, revision, document })
  await page.goto(`/screen/designer?id=${id}`)
  const settings = page.getByRole('region', { name: '属性' })
  await settings.getByRole('combobox', { name: '数据更新' }).click()
  await page.getByText('服务器推送', { exact: true }).click()
  await settings.getByRole('spinbutton', { name: '更新间隔' }).fill('1')
  await settings.getByRole('spinbutton', { name: '更新间隔' }).press('Tab')
  await shot(page, 'screen-push')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await screens.detail({ id })).document.page)
    .toMatchObject({ isPush: true, refreshTime: 1000 })
  await screens.publish({ id, revision: (await screens.detail({ id })).revision })
  const { url } = await links.shareLink({ type: 'screen', id })
  const wall = await newVisitor(browser, base)
  const asked: string[] = []
  wall.on('request', (request) => {
    if (request.url().includes('getDataShared')) asked.push(request.url())
  })
  const lines: WebSocketRoute[] = []
  let isWelcome = false
  await wall.routeWebSocket('**/ws/screen', (line) => {
    line.connectToServer().onMessage((message) => {
      isWelcome ||= String(message).includes('"welcome"')
      line.send(message)
    })
    lines.push(line)
  })
  await wall.goto(here(url))
  const figure = wall.getByRole('button', { name: /^件数/ })
  await expect.poll(() => figure.innerText()).toContain('17')
  // Until the line stands the display asks by its timer.
  await expect.poll(() => isWelcome).toBe(true)
  const before = asked.length
  const change = async (n: number) => {
    const { revision: now } = await datasets.detail({ id: dataset.id })
    await datasets.update({ ...form, id: dataset.id, revision: now, from: from(n) })
  }
  await change(23)
  await expect.poll(() => figure.innerText()).toContain('23')
  // Once when the line stood and once for what was new: a timer would have asked every second.
  expect(asked.length - before).toBeLessThanOrEqual(2)
  // The line breaks while something changes: the display asks by its timer, and has a line again soon.
  await lines[0]?.close()
  await change(42)
  await expect.poll(() => figure.innerText(), { timeout: 30_000 }).toContain('42')
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(2)
  await change(77)
  await expect.poll(() => figure.innerText()).toContain('77')
  await wall.context().close()
})

test('a link keeps to the parameter that its sharer fixed, and the widget cannot be used', async () => {
  const fixedCode = `${code}-fixed`
  const { id, revision } = await screens.insert({ code: fixedCode, name: '固定' })
  const list = { ...newComponent({ id: 'list', type: 'table', name: '订单表', options: { columns: [] } }), fields: {} }
  const widget = newComponent({
    ...{ id: 'province', type: 'selectWidget', name: '省份', frame: { x: 900, y: 20 } },
    options: {
      ...{ paramCode: 'province', label: '省份' },
      choices: ['河南省', '河北省'].map((value) => ({ value, title: value })),
    },
  })
  const reportSettings = { reportId: 'demo-detail', params: { province: '{province}' } }
  const document = {
    ...emptyDocument('固定'),
    components: [{ ...list, columnDataSource: 4 as const, reportSettings }, widget],
  }
  const saved = await screens.save({ id, revision, document })
  await screens.publish({ id, revision: saved.revision })
  await page.goto(`/screen/list?keyword=${fixedCode}`)
  await page.getByText(fixedCode).waitFor()
  await page.getByRole('button', { name: '固定的操作' }).click()
  await page.getByRole('menuitem', { name: '分享', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分享“固定”' })
  await dialog.getByRole('textbox', { name: '固定省份' }).fill('河南省')
  await shot(page, 'screen-share-fixed')
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const url = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue()
  const visitor = await newVisitor(browser, base)
  await visitor.goto(`${here(url)}&province=${encodeURIComponent('河北省')}`)
  await visitor.getByRole('group', { name: '订单表' }).getByText('河南省').first().waitFor()
  await expect
    .poll(() => visitor.getByText('河北省').count())
    .toBe(await visitor.locator('option', { hasText: '河北省' }).count())
  await expect.poll(() => visitor.locator('.screen-widget[inert]').count()).toBe(1)
  await visitor.context().close()
})
