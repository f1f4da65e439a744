import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sessionOf } from '@mingtai/server/testing'
import { afterAll, expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const me = await person('admin')
const { browser, page } = me
const screens = client(screenCalls, sessionOf(base, me.token))
const reports = client(reportCalls, sessionOf(base, me.token))
const code = `embed-${Date.now().toString(36)}`

let html = ''
const other: Server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html)).listen(0)
const address = other.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0
afterAll(() => void other.close())

interface Key {
  appKey: string
  secret: string
}

/** HS256 as any other system would sign it. */
function signed({ appKey, secret }: Key, claims: object, age = 0): string {
  const now = Math.floor(Date.now() / 1000) - age
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const words = `${part({ alg: 'HS256' })}.${part({ iss: appKey, iat: now, exp: now + 120, ...claims })}`
  return `${words}.${createHmac('sha256', secret).update(words).digest('base64url')}`
}

function pageWith(appKey: string, token: string): string {
  return `<!doctype html><meta charset="utf-8"><div id="s" style="height:620px"></div><script type="module">
    import { mountScreen } from '${base}/embed/sdk.js'
    window.heard = []
    await mountScreen(document.querySelector('#s'), { base: '${base}', app: '${appKey}', token: '${token}',
      onReady: () => window.heard.push('ready'), onError: (text) => window.heard.push(text) })
  </script>`
}

async function foreign(origin = `http://localhost:${port}`) {
  const visitor = await newVisitor(browser, origin)
  await visitor.goto('/')
  return visitor
}

test('an administrator opens a screen to another system, whose page shows it with its figures and nothing to others', async () => {
  const { id, revision } = await screens.insert({ code, name: `嵌入大屏${code}`, template: 'sales' })
  await screens.publish({ id, revision })
  await page.goto('/system/embed')
  await page.getByRole('button', { name: '添加系统' }).first().click()
  const form = page.getByRole('dialog', { name: '添加系统' })
  await form.getByLabel('系统名称').fill(`门户${code}`)
  await form.getByLabel('来源').fill(`http://localhost:${port}`)
  await form.getByRole('button', { name: /^(确定|保存)$/ }).click()
  await form.getByText('请至少选择一个报表或大屏。').waitFor()
  await form.getByLabel('大屏', { exact: true }).fill(code)
  await page.getByTitle(`嵌入大屏${code}（${code}）`).click()
  await page.keyboard.press('Escape')
  await shot(page, 'screen-embed-form')
  await form.getByRole('button', { name: /^(确定|保存)$/ }).click()
  const made = page.getByRole('dialog', { name: '接入说明' })
  await made.getByText('mountScreen', { exact: false }).first().waitFor()
  await shot(page, 'screen-embed-made')
  const words = await made.innerText()
  const appKey = /mt[0-9a-f]{18}/.exec(words)?.[0] ?? ''
  const embeds = (await reports.embeds({ keyword: `门户${code}` })).data[0]
  expect(embeds?.appKey).toBe(appKey)
  const { secret } = await reports.newEmbedSecret({ id: embeds?.id ?? '' })
  const key = { appKey, secret }

  html = pageWith(appKey, signed(key, { screen: code }))
  const inside = await foreign()
  const frame = inside.frameLocator('iframe')
  await frame.getByText('最近订单').waitFor({ timeout: 60_000 })
  await expect.poll(() => frame.locator('.screen-waiting, .screen-notice').count()).toBe(0)
  await expect.poll(() => frame.getByRole('button', { name: /^订单数/ }).innerText()).toMatch(/\d/)
  const heard = () => inside.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
  await expect.poll(heard).toBe('["ready"]')
  await shot(inside, 'screen-embedded')

  // The same page at another address is another origin, and gets nothing into its frame.
  const elsewhere = await foreign(`http://127.0.0.1:${port}`)
  await expect.poll(() => elsewhere.frames().some((one) => one.url().startsWith('chrome-error:'))).toBe(true)
  expect(await elsewhere.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))).toBe('[]')

  for (const token of [
    signed({ ...key, secret: 'x'.repeat(43) }, { screen: code }),
    signed(key, { screen: code }, 700),
    signed(key, { report: 'demo-detail' }),
  ]) {
    html = pageWith(appKey, token)
    await inside.reload()
    await frame.getByText('嵌入凭证不正确或已过期，请刷新所在的页面').waitFor()
    await expect.poll(heard).toContain('嵌入凭证不正确')
  }
  await shot(inside, 'screen-embed-refused')
  html = pageWith(appKey, signed(key, { screen: 'city-nowhere' }))
  await inside.reload()
  await frame.getByText('这个大屏没有开放给该系统').waitFor()

  // What is open ends with its system.
  html = pageWith(appKey, signed(key, { screen: code }))
  await inside.clock.install()
  await inside.reload()
  await frame.getByText('最近订单').waitFor({ timeout: 60_000 })
  await reports.removeEmbed({ id: embeds?.id ?? '' })
  // It asks twice a minute whether it is still open.
  await inside.clock.fastForward(31_000)
  await frame.getByText('分享链接已失效').first().waitFor({ timeout: 60_000 })
  await Promise.all([inside, elsewhere].map((one) => one.context().close()))
})
