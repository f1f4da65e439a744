import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { demoReport, enter } from './reports.ts'
import { base } from '../world.ts'

const me = await person('designer')
const { browser, page } = me
const seen = /^283 行 · 读取/

/** Opens the grouped report and stands on its figure C6, beside the sheet's own keys. */
async function onFigure(): Promise<void> {
  await page.goto('/report/view?code=demo-grouped')
  await page.getByText(seen).waitFor({ timeout: 60_000 })
  // Explaining and comments begin when the whole result is there, as exporting does.
  await expect.poll(() => page.getByRole('button', { name: '导出', exact: true }).isEnabled()).toBe(true)
  await page.getByRole('grid').focus()
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await page.locator('.viewer-active').getByText('C6').waitFor()
}

describe('周敏 reads beside the sheet, with the keyboard alone', () => {
  test('a figure is explained like a proof, and the sheet stays usable', async () => {
    await onFigure()
    await page.keyboard.press('Control+i')
    const panel = page.getByRole('complementary', { name: '解释这个数' })
    await panel.getByText('怎样筛到这些行').waitFor()
    await panel.getByText('执行的 SQL').waitFor()
    await panel.getByRole('button', { name: /^下载全部 [\d,]+ 行$/ }).waitFor()
    await shot(page, 'explain')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })

  test('a comment is written on a figure, marked, answered and resolved', async () => {
    await onFigure()
    await page.keyboard.press('Shift+F2')
    const panel = page.getByRole('complementary', { name: '批注' })
    await panel.getByLabel('批注内容').fill('这个数请核对。')
    await page.keyboard.press('Control+Enter')
    await panel.getByText('这个数请核对。').waitFor()
    await page.getByRole('button', { name: '批注 1', exact: true }).waitFor()
    await shot(page, 'comments')
    await panel.getByRole('button', { name: '标为已解决' }).click()
    await page.getByRole('button', { name: '批注', exact: true }).waitFor()
  })

  test('a drill has a way back to where it began', async () => {
    await page.goto('/report/view?code=demo-drill')
    await page.getByText(/行 · 读取/).waitFor({ timeout: 60_000 })
    // A row that has not come yet leads nowhere.
    await page.getByRole('gridcell', { name: '王建国' }).waitFor()
    await page.locator('.viewer-sheet').click({ position: { x: 90, y: 165 } })
    const way = page.getByRole('navigation', { name: '钻取路径' })
    await way.getByText('部门业绩').waitFor()
    await way.getByText('销售订单').waitFor()
    await way.getByRole('link', { name: /^返回/ }).click()
    await page.waitForURL(/code=demo-drill/)
  })
})

describe('somebody without an account', () => {
  test('opens a link with its password and cannot change what was fixed', async () => {
    const report = await demoReport(me, 'demo-detail')
    const { share } = await me.links.shareLink({
      type: 'report',
      id: report.id,
      password: 'plum1234',
      terms: { mayExport: false, fixed: [{ code: 'province', value: '河南省', shown: true }] },
    })
    const visitor = await newVisitor(browser, base, 390)
    await visitor.goto(`/onlineReport?share=${encodeURIComponent(share)}&province=${encodeURIComponent('江苏省')}`)
    await visitor.getByLabel('访问密码').fill('wrong')
    await visitor.getByRole('button', { name: '查看报表' }).click()
    await visitor.getByText('访问密码不正确').waitFor()
    await visitor.getByLabel('访问密码').fill('plum1234')
    await visitor.getByRole('button', { name: '查看报表' }).click()
    await visitor.getByText('河南省', { exact: true }).first().waitFor()
    await visitor.getByText(/读取 3\d,\d{3} 行/).waitFor({ timeout: 60_000 })
    await expect.poll(() => visitor.getByRole('combobox', { name: /省份/ }).count()).toBe(0)
    await expect.poll(() => visitor.getByRole('button', { name: '导出', exact: true }).count()).toBe(0)
    await shot(visitor, 'share-phone')
    await visitor.context().close()
  })
})

describe('another system', () => {
  let other: Server
  afterAll(() => void other.close())

  test('shows a report in its own page and hears of it, and a page of nobody shows nothing', async () => {
    let html = ''
    other = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html)).listen(0)
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    const admin = await newVisitor(browser, base)
    const { reports } = await enter(admin, 'admin')
    const { appKey, secret } = await reports.insertEmbed({
      ...{ name: '协同办公', origins: [`http://localhost:${port}`], mayExport: false },
      reports: [(await demoReport({ reports }, 'demo-grouped')).id],
    })
    const token = signed({ appKey, secret })
    html = `<!doctype html><meta charset="utf-8"><div id="r" style="height:560px"></div><script type="module">
      import { mount } from '${base}/embed/sdk.js'
      window.heard = []
      const hear = (kind) => (told) => window.heard.push([kind, told])
      await mount(document.querySelector('#r'), { base: '${base}', app: '${appKey}', token: '${token}',
        onReady: hear('ready'), onQuery: hear('query'), onCell: hear('cell'), onHeight: hear('height') })
    </script>`
    const inside = await newVisitor(browser, `http://localhost:${port}`)
    await inside.goto('/')
    await inside.frameLocator('iframe').getByText(seen).waitFor({ timeout: 60_000 })
    const heard = () => inside.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
    // How high it is comes with the last rows, which may be a moment after their number.
    await expect.poll(heard).toMatch(/ready.*query.*height/)
    const frame = await inside.locator('iframe').boundingBox()
    await inside.mouse.click((frame?.x ?? 0) + 420, (frame?.y ?? 0) + 320)
    await expect.poll(heard).toMatch(/ready.*query.*height.*cell.*"address":"[A-E]\d+"/)
    await shot(inside, 'embedded')
    // The same page at another address is another origin.
    const visitor = await newVisitor(browser, `http://127.0.0.1:${port}`)
    await visitor.goto('/', { waitUntil: 'networkidle' })
    expect(await visitor.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))).toBe('[]')
    await Promise.all([admin, inside, visitor].map((one) => one.context().close()))
  })
})

/** HS256 as any other system would sign it. */
function signed({ appKey, secret }: { appKey: string; secret: string }): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const words = `${part({ alg: 'HS256' })}.${part({ iss: appKey, iat: now, exp: now + 120, report: 'demo-grouped' })}`
  return `${words}.${createHmac('sha256', secret).update(words).digest('base64url')}`
}
