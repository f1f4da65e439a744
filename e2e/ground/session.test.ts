import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { endSession, greets, newReader, newVisitor, shot, signIn, tokenOf } from '../browser.ts'
import { sharedBrowser } from '../shared-browser.ts'
import { base } from '../world.ts'

const browser = await sharedBrowser()

async function signedIn(name: string, width?: number): Promise<Page> {
  return comeIn(await newReader(browser, base, width), name)
}

/** Signs in and closes the notice of a new version, so that no hand moves for it later. */
async function comeIn(page: Page, name: string): Promise<Page> {
  await signIn(page, name)
  await page.waitForURL(/dashbord/)
  const notice = page.getByRole('dialog', { name: /^新版本/ })
  await notice.getByRole('button', { name: '知道了' }).click()
  await notice.waitFor({ state: 'hidden' })
  return page
}

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('a form that was being filled', () => {
  test('survives the end of its session: sign in over it, and it is sent', async () => {
    const page = await signedIn('designer')
    await page.goto('/report/list')
    const token = await tokenOf(page)
    await page.getByRole('button', { name: '新建报表' }).click()
    const form = page.getByRole('dialog', { name: '新建报表' })
    await form.getByLabel('名称').fill('断线也不丢的报表')
    await form.getByLabel('编码').fill(`after-the-session-${Date.now().toString(36)}`)
    await endSession(page, token)
    await form.getByRole('button', { name: '新建并设计' }).click()

    const again = page.getByRole('dialog', { name: '重新登录' })
    await again.getByLabel('密码', { exact: true }).fill('not-the-password')
    await again.getByRole('button', { name: '重新登录' }).click()
    await again.getByText('用户名或密码错误').waitFor()
    await shot(page, 'session-again')
    await again.getByLabel('密码', { exact: true }).fill('Mingtai@2026')
    await again.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL(/\/report\/designer\?id=/)
    await page.context().close()
  })

  test('is still there when the screen was locked over it', async () => {
    const page = await signedIn('designer')
    await page.goto('/report/list')
    await page.getByRole('button', { name: '新建报表' }).click()
    const name = page.getByRole('dialog', { name: '新建报表' }).getByLabel('名称')
    await name.fill('锁屏前写了一半')
    await page.keyboard.press('Control+Alt+l')
    await page.waitForURL(/\/lock$/)
    await expect.poll(() => name.isVisible()).toBe(false)
    await page.getByLabel('密码', { exact: true }).fill('Mingtai@2026')
    await page.getByRole('button', { name: '解锁' }).click()
    await page.waitForURL(/\/report\/list$/)
    await expect.poll(() => name.inputValue()).toBe('锁屏前写了一半')
    await page.context().close()
  })
})

describe('the locked screen', () => {
  test('is every address of every tab, also after a reload, until the right password is given', async () => {
    const page = await signedIn('zhang.wei')
    const other = await page.context().newPage()
    const contacts = other.getByRole('heading', { level: 1, name: '通讯录' })
    await other.goto('/contact/index')
    await contacts.waitFor()
    await page.getByRole('button', { name: greets('张伟') }).click()
    await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
    await page.getByRole('heading', { name: '张伟' }).waitFor()
    await other.waitForURL(/\/lock$/)
    await shot(page, 'lock')
    await page.goto('/contact/index')
    await page.waitForURL(/\/lock$/)
    await expect.poll(() => page.getByRole('heading', { level: 1, name: '通讯录' }).count()).toBe(0)
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: '解锁' }).click()
    await page.getByText('解锁密码不正确，请重新输入。').waitFor()
    await page.getByLabel('密码', { exact: true }).fill('Mingtai@2026')
    await page.getByRole('button', { name: '解锁' }).click()
    await page.waitForURL(/\/contact\/index$/)
    await other.waitForURL(/\/contact\/index$/)
    await contacts.waitFor()
    await page.context().close()
  })
})

describe('leaving', () => {
  test('an hour without a movement ends the session, after a warning, with its sentence, in every tab', async () => {
    const page = await newReader(browser, base)
    await page.clock.install()
    await comeIn(page, 'zhang.wei')
    await page.getByRole('heading', { level: 1, name: greets('张伟') }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/contact/index')
    await other.getByRole('heading', { level: 1, name: '通讯录' }).waitFor()
    await page.bringToFront()
    const warnings = [page, other].map((tab) => tab.getByRole('dialog', { name: '即将自动退出' }))
    // What one tab keeps the others hear a moment later, and a clock that jumps would be faster.
    const both = (state: 'visible' | 'detached') => Promise.all(warnings.map((warning) => warning.waitFor({ state })))
    await page.clock.fastForward('59:00')
    await both('visible')
    await page.mouse.move(200, 200)
    await page.clock.fastForward('00:20')
    await both('detached')
    await page.clock.fastForward('59:15')
    await both('visible')
    expect(pathOf(page)).toBe('/dashbord/index')
    await page.getByRole('button', { name: '继续使用' }).click()
    await both('detached')
    await page.clock.fastForward('01:00:20')
    await page.waitForURL(/\/login/)
    await page.getByText('长时间未操作，请重新登录。').waitFor()
    await other.getByText('长时间未操作，请重新登录。').waitFor()
    await page.context().close()
  })

  test('takes everything of the session with it, in every tab, and keeps nothing readable before', async () => {
    const page = await signedIn('zhang.wei')
    const other = await page.context().newPage()
    await other.goto('/contact/index')
    await other.getByRole('heading', { level: 1, name: '通讯录' }).waitFor()
    const stored = () => page.evaluate(() => Object.entries(localStorage).map(([name, value]) => `${name}=${value}`))
    expect((await stored()).join(' ')).not.toMatch(/eyJ|张伟|zhang/)
    await page.getByRole('button', { name: greets('张伟') }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /退出/ }).click()
    await page.waitForURL(/\/login/)
    await other.waitForURL(/\/login/)
    expect((await stored()).filter((entry) => entry.includes('.own.'))).toEqual([])
    await page.context().close()
  })
})

describe('addresses', () => {
  test('one that is not theirs shows 403 in its place and stays, one that is none leads to 404', async () => {
    const page = await signedIn('zhang.wei')
    await page.goto('/data-source/list')
    await page.getByRole('heading', { name: '没有权限' }).waitFor()
    expect(pathOf(page)).toBe('/data-source/list')
    await shot(page, 'forbidden')
    await page.goto('/system/log/error')
    await page.getByRole('heading', { name: '没有权限' }).waitFor()
    // By the role list of the site.
    await page.goto('/luckySheet/ledger')
    await page.getByRole('heading', { name: '没有权限' }).waitFor()
    await page.goto('/there-is-no-such-page')
    await page.waitForURL(/\/404$/)
    await page.goto('/redirect/report/list')
    await page.waitForURL(/\/report\/list$/)
    await expect.poll(() => page.title()).toBe('报表目录 - 明台')
    await page.context().close()
  })

  test('coming from another system with source, code and state, one is led to where they are taken', async () => {
    const page = await newVisitor(browser, base)
    await page.goto('/report/list?source=oa&code=c1&state=s1')
    // Nobody began that walk here: it is told on the sign-in page, and what the address carried is gone from it.
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '')
    await page.getByRole('status').waitFor()
    await page.context().close()
  })
})

describe('finding', () => {
  test('Ctrl K finds functions, people and reports by their sound, and the keyboard alone opens them', async () => {
    const page = await signedIn('admin')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /搜索功能/ })
    await field.fill('zhandianshezhi')
    await page
      .getByRole('option', { name: /站点设置/ })
      .first()
      .waitFor()
    await shot(page, 'palette')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/system\/site$/)
    await page.keyboard.press('Control+k')
    await field.fill('张伟')
    await page.getByRole('option', { name: /张伟/ }).first().waitFor()
    await field.fill('出库单')
    await page
      .getByRole('option', { name: /出库单/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field.count()).toBe(0)
    await page.context().close()
  })
})

describe('visited pages', () => {
  test('stand in the strip, keep what was typed, and close by the menu of 105 pixels', async () => {
    const page = await signedIn('admin')
    const strip = page.getByRole('navigation', { name: '已打开的页面' })
    for (const [path, title] of [
      ['/report/list', '报表目录'],
      ['/data-source/list', '数据源'],
      ['/system/site', '站点设置'],
    ]) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path ?? '')
      await strip.getByRole('link', { name: title ?? '' }).waitFor()
    }
    await expect.poll(() => strip.getByRole('listitem').count()).toBe(4)
    await strip.getByRole('link', { name: '数据源' }).click({ button: 'right' })
    const menu = page.getByRole('menu', { name: '数据源' })
    expect((await menu.boundingBox())?.width).toBeCloseTo(105, 0)
    await menu.getByRole('menuitem', { name: '关闭其他' }).click()
    await page.waitForURL(/\/data-source\/list$/)
    await expect.poll(() => strip.getByRole('listitem').count()).toBe(2)
    await shot(page, 'tab-strip')
    await page.context().close()
  })
})

describe('the notice of a new version', () => {
  test('is shown once for a version, and never again to whoever says so', async () => {
    const page = await newReader(browser, base)
    await signIn(page, 'zhang.wei')
    const notice = page.getByRole('dialog', { name: /^新版本/ })
    await notice.waitFor()
    await shot(page, 'version-notice')
    await notice.getByText('以后不再提示').click()
    await notice.getByRole('button', { name: '知道了' }).click()
    const told = page.waitForResponse((response) => response.url().includes('/version'))
    await page.reload()
    await told
    await page.getByRole('heading', { level: 1, name: greets('张伟') }).waitFor()
    await expect.poll(() => notice.count()).toBe(0)
    await page.context().close()
  })
})
