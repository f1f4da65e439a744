import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { emptyDocument, newComponent, rowsOf, type ScreenComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { offlineRows } from './offline-rows.ts'
import { base } from '../world.ts'

const me = await person('designer')
const { browser, page } = me
const screens = client(screenCalls, sessionOf(base, me.token))
const code = `sharing-${Date.now().toString(36)}`

const button = (name: string) => page.getByRole('button', { name, exact: true })
const here = (address: string) => address.replace(/^https?:\/\/[^/]+/, base)

function text(id: string, words: string, changes: Partial<ScreenComponent> = {}): ScreenComponent {
  const made = newComponent({ id, type: 'text', name: id, options: { text: words } })
  return { ...made, frame: { ...made.frame, x: 100, y: id === 'first' ? 100 : 300 }, ...changes }
}

/** Opens the menu of the person and chooses 退出登录; a notice of a new version that comes up meanwhile closes the menu. */
async function chooseSignOut(page: Page): Promise<void> {
  const item = page.getByRole('menuitem', { name: '退出登录' })
  const chosen = async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: /(好|夜深了)，/ }).click()
    return item.click({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(chosen, { timeout: 60_000 }).toBe(true)
}

test('a link shows the screen to visitors, goes on without a network, and ends when it is ended', async () => {
  const { id, revision } = await screens.insert({ code, name: '大厅', template: 'sales' })
  await screens.publish({ id, revision })
  await page.goto(`/screen/designer?id=${id}`)
  await button('分享').click()
  const dialog = page.getByRole('dialog', { name: '分享“大厅”' })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const url = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue()
  await shot(page, 'screen-share')
  const wall = await newVisitor(browser, base)
  await wall.goto(here(url))
  await wall.getByRole('main', { name: '大厅' }).getByText('最近订单').waitFor()
  await expect.poll(() => wall.locator('.screen-waiting, .screen-notice').count()).toBe(0)
  const orders = wall.getByRole('button', { name: /^订单数/ })
  const figure = await orders.innerText()
  // What came is written down within seconds, and the worker has the page.
  await expect
    .poll(() => wall.evaluate(async () => (await (await caches.open('mingtai-screen-1')).keys()).length))
    .toBeGreaterThan(5)
  await expect.poll(() => offlineRows(wall)).toBeGreaterThan(4)
  await wall.context().setOffline(true)
  await wall.reload()
  await expect.poll(() => orders.innerText()).toBe(figure)
  await wall
    .getByText(/^数据截至.*正在重新获取/)
    .first()
    .waitFor()
  await shot(wall, 'screen-offline')
  await wall.context().setOffline(false)
  await expect.poll(() => wall.getByText(/^数据截至.*正在重新获取/).count(), { timeout: 60_000 }).toBe(0)
  await dialog.getByText('我的链接').click()
  await dialog.getByRole('button', { name: '停止', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止', exact: true }).last().click()
  await dialog.getByText('已停止', { exact: true }).waitFor()
  await wall.reload()
  await wall.getByText('分享链接已失效，请联系分享者重新分享。').waitFor()
  await wall.context().close()
})

test('whoever signed in sees their screen again without a network, and nothing of it after signing out', async () => {
  const own = `${code}-kiosk`
  const { id, revision } = await screens.insert({ code: own, name: '值班室', template: 'sales' })
  await screens.publish({ id, revision })
  const kiosk = { page: await newVisitor(browser, base) }
  await enter(kiosk.page, 'zhang.wei')
  await kiosk.page.goto(`/screen/view?code=${own}`)
  const orders = kiosk.page.getByRole('button', { name: /^订单数/ })
  await orders.waitFor()
  await expect.poll(() => kiosk.page.locator('.screen-waiting, .screen-notice').count()).toBe(0)
  const figure = await orders.innerText()
  await expect
    .poll(() => kiosk.page.evaluate(async () => (await (await caches.open('mingtai-screen-1')).keys()).length))
    .toBeGreaterThan(5)
  await expect.poll(() => offlineRows(kiosk.page, 'mingtai-own-screens')).toBeGreaterThan(4)
  await kiosk.page.context().setOffline(true)
  await kiosk.page.reload()
  await expect.poll(() => orders.innerText()).toBe(figure)
  await kiosk.page
    .getByText(/^数据截至.*正在重新获取/)
    .first()
    .waitFor()
  await shot(kiosk.page, 'screen-kiosk-offline')
  await kiosk.page.context().setOffline(false)
  await kiosk.page.goto('/dashbord/index')
  await chooseSignOut(kiosk.page)
  await kiosk.page.getByRole('dialog').getByRole('button', { name: /退出/ }).click()
  await kiosk.page.waitForURL(/login/)
  await expect
    .poll(() => kiosk.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('mingtai-own-screens')
  await kiosk.page.context().setOffline(true)
  await kiosk.page.goto(`/screen/view?code=${own}`).catch(() => null)
  await expect.poll(() => kiosk.page.evaluate(() => globalThis.document.body.innerText.trim())).not.toBe('')
  await expect.poll(() => kiosk.page.getByText('订单数').count()).toBe(0)
  await kiosk.page.context().close()
})

test('two who design at once keep both changes, and are asked only about what both changed', async () => {
  const { id, revision } = await screens.insert({ code: `${code}-merge`, name: '合并' })
  const document = { ...emptyDocument('合并'), components: [text('first', '一'), text('second', '二')] }
  const saved = await screens.save({ id, revision, document })
  await page.goto(`/screen/designer?id=${id}`)
  await page.getByRole('button', { name: 'first', exact: true }).click()
  const content = page.getByRole('region', { name: '属性' }).getByLabel('内容', { exact: true })
  await content.waitFor()
  // A colleague changes both; here only the first one is changed.
  const theirs = { ...document, components: [text('first', '同事的一'), text('second', '同事的二')] }
  await screens.save({ id, revision: saved.revision, document: theirs })
  await content.fill('我的一')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: '这个大屏已被别人修改' })
  await dialog.getByRole('radiogroup', { name: 'first用谁的' }).getByText('我的').click()
  await shot(page, 'screen-merge')
  await dialog.getByRole('button', { name: '合并并保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await screens.detail({ id })).document.components.map((one) => one.options.text))
    .toEqual(['我的一', '同事的二'])
  await page.locator('.design-stage').getByText('同事的二').waitFor()
})

test('a click drills and comes back, a choice drives other components, and another click opens a screen with it', async () => {
  const rows = rowsOf('省份 金额', '河南省 5', '河北省 7')
  const at = (one: ScreenComponent, y: number): ScreenComponent => ({ ...one, frame: { ...one.frame, x: 40, y } })
  const top = {
    ...at(
      newComponent({
        id: 'top',
        type: 'table',
        name: '省份表',
        options: { columns: [] },
        spec: { isTitled: true, title: '省份' },
      }),
      40,
    ),
    ...{ staticData: rows, fields: {}, clickType: 2 as const, bindComponent: 'below' },
    emits: [{ paramCode: 'province', column: '省份' }],
  }
  const below = {
    ...at(
      newComponent({
        id: 'below',
        type: 'table',
        name: '市县表',
        options: { columns: [] },
        spec: { isTitled: true, title: '市县' },
      }),
      40,
    ),
    ...{ isHidden: true, staticData: rowsOf('市县', '郑州市'), fields: {} },
  }
  const params = [{ paramCode: 'province', paramName: '', paramType: 'text' as const, paramDefault: null, dateCode: 3 }]
  const orders = {
    ...at(newComponent({ id: 'orders', type: 'table', name: '订单表', options: { columns: [] } }), 560),
    ...{
      columnDataSource: 4 as const,
      reportSettings: { reportId: 'demo-detail', params: { province: '{province}' } },
    },
    ...{ clickType: 5 as const, opens: 'city-operation', params, fields: {} },
  }
  const { id, revision } = await screens.insert({ code: `${code}-drill`, name: '钻取' })
  const document = { ...emptyDocument('钻取'), components: [top, below, orders] }
  const saved = await screens.save({ id, revision, document })
  await screens.publish({ id, revision: saved.revision })
  await page.goto(`/screen/view?code=${code}-drill`)
  const table = page.getByRole('group', { name: '省份表' })
  const list = page.getByRole('group', { name: '订单表' })
  await list.getByText('河北省').first().waitFor()
  await table.getByText('河南省').click()
  await table.getByText('郑州市').waitFor()
  // A report of a million rows is run again for it.
  await expect.poll(() => list.getByText('河北省').count(), { timeout: 60_000 }).toBe(0)
  await list.getByText('河南省').first().waitFor()
  await table.getByText('郑州市').dblclick()
  await table.getByText('河北省').waitFor()
  const opening = page.context().waitForEvent('page')
  await list.getByText('河南省').first().click()
  const opened = await opening
  expect(new URL(opened.url()).pathname).toBe('/screen/view')
  expect(new URL(opened.url()).searchParams.get('province')).toBe('河南省')
  await opened.close()
  // A component that drives itself is refused before it is saved.
  const loop = { ...orders, emits: [{ paramCode: 'province', column: '' }] }
  const refused = await screens
    .save({ id, revision: saved.revision + 1, document: { ...document, components: [top, below, loop] } })
    .catch((problem: unknown) => (problem instanceof Error ? problem.message : ''))
  expect(refused).toContain('联动绕回了自己')
})
