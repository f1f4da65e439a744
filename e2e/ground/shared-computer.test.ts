import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newReader, openBrowser, signIn } from '../browser.ts'
import { base } from '../world.ts'

// Somebody else sits down at the computer afterwards, with all that the browser still has.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser.close())

const figures = (page: Page) => page.getByRole('grid').or(page.locator('canvas')).first()

async function reading(): Promise<Page> {
  const page = await newReader(browser, base)
  await signIn(page, 'designer')
  await page.waitForURL(/dashbord/)
  const notice = page.getByRole('dialog', { name: /^新版本/ })
  await notice.getByRole('button', { name: '知道了' }).click()
  await notice.waitFor({ state: 'hidden' })
  return page
}

test('nothing but the mark of this browser and its habits is kept after leaving', async () => {
  const page = await reading()
  const cacheable: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/^\/(api|SpringReport)\//.test(pathname) && answer.headers()['cache-control'] !== 'no-store')
      cacheable.push(pathname)
  })
  const secrets: string[] = []
  page.on('request', (asked) => {
    if (/eyJ|Bearer/.test(asked.url())) secrets.push(asked.url())
  })
  for (const path of ['/report/list', '/report/view?code=demo-detail']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(cacheable.filter((path) => !/default-avatar|\/picture$|\/map/.test(path))).toEqual([])
  expect(secrets).toEqual([])
  await leave(page)
  const left = await page.evaluate(async () => ({
    names: Object.keys(localStorage).filter((name) => name.includes('.own.')),
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
  }))
  expect(left).toEqual({ names: [], session: 0, databases: 0, caches: 0, workers: 0, cookies: '' })
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL(/\/login/)
  await page.context().close()
})

test('Back to a page that the browser kept as it was left shows nothing of a session that ended meanwhile', async () => {
  const page = await reading()
  await page.goto('/report/view?code=demo-detail')
  await figures(page).waitFor()
  // Another site in the same window; the session ends in a second one.
  await page.goto(base.replace('127.0.0.1', 'localhost') + '/docs/api')
  const other = await page.context().newPage()
  await other.goto('/dashbord/index')
  await leave(other)
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL(/\/login/)
  await expect.poll(() => figures(page).count()).toBe(0)
  await page.context().close()
})

test('windows that were closed for longer than the rest of the site are signed out when they are opened again', async () => {
  const page = await reading()
  const context = page.context()
  const soon = await context.newPage()
  await page.close()
  await soon.goto('/report/view?code=demo-detail')
  await figures(soon).waitFor()
  await soon.close()
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await later.goto('/report/list')
  await later.waitForURL(/\/login/)
  await later.getByText('长时间未操作，请重新登录。').waitFor()
  await context.close()
})

async function leave(page: Page): Promise<void> {
  await page.goto('/dashbord/index')
  await page.getByRole('button', { name: /(好|夜深了)，/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /退出/ }).click()
  await page.waitForURL(/\/login/)
}
