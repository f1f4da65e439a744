import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { watch } from './watched-pages.ts'

/** Chrome without what only a person's window needs: a third less of the processor. */
const shells = ['/usr/bin/chromium-headless-shell']
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Pages of tests live for seconds: only what runs hot for long is worth optimizing, a tenth of the renderers' processor. */
const shortLived = '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000'

/** An installed Chrome, or the one that comes inside an npm package; `isShell`: the lighter one will do. */
export async function openBrowser({ keepsPages = false, isShell = false } = {}): Promise<Browser> {
  const paths = isShell ? [...shells, ...installed] : installed
  const found = process.env.CHROME_PATH ?? paths.find((path) => existsSync(path))
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...(isShell ? [shortLived] : []),
  ]
  // What Back shows is kept as it was left, as every browser of a person does.
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : []
  // Without a language of Unicode a browser cannot name a downloaded file in Chinese.
  const env = { ...process.env, LANG: 'C.UTF-8' }
  if (found !== undefined) return chromium.launch({ executablePath: found, args: quiet, env, ignoreDefaultArgs })
  const packed = (await import('@sparticuz/chromium')).default
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...packed.args, ...quiet],
    ignoreDefaultArgs,
    headless: true,
    env,
  })
}

const hidesVersion = `
  const ask = window.fetch
  window.fetch = async (...request) => {
    const answer = await ask(...request)
    if (!new URL(answer.url, location.href).pathname.endsWith('/version/detail')) return answer
    return new Response((await answer.text()).replace(/"version":"[^"]*"/, '"version":""'), answer)
  }`

/**
 * A fresh visitor: own storage, 1440 × 900, Chinese, who has read of the new version: its notice would come in the
 * middle of a journey and take the keys.
 */
export async function newVisitor(browser: Browser, base: string, width = 1440): Promise<Page> {
  const page = await newReader(browser, base, width)
  await page.addInitScript({ content: hidesVersion })
  return page
}

/** A fresh visitor who reads everything that comes up. */
export async function newReader(browser: Browser, base: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What is on its way cannot be clicked by a program: nothing moves.
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  // A machine that tests something else beside is slow, and no failure.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  watch(page)
  page.on('pageerror', (problem) => {
    throw new Error(`the page failed: ${problem.message}`, { cause: problem })
  })
  return page
}

/** The greeting of a person at any hour: 早上好，张伟; between midnight and five 夜深了，张伟. */
export function greets(name: string): RegExp {
  return new RegExp(`(好|夜深了)，${name}`)
}

/** Sign in through the form of a site without captcha: its picture is for the eyes of people. */
export async function signIn(
  page: Page,
  name: string,
  ...[password = 'Mingtai@2026', address = '/login']: [password?: string, address?: string]
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const shots = join(import.meta.dirname, 'shots')

/** Keeps a picture of what is seen, for the eyes of whoever reviews; CI keeps none. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.MINGTAI_TESTS === 'all') return
  await mkdir(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`) })
}

/** The access token that the page speaks with: what it keeps is enciphered, what it sends is not. */
export async function tokenOf(page: Page): Promise<string> {
  const [token] = await Promise.all([tokenSent(page), page.reload()])
  return token
}

/** The access token that the page sends next. */
export async function tokenSent(page: Page): Promise<string> {
  const request = await page.waitForRequest((sent) => (sent.headers().authorization ?? '').startsWith('Bearer eyJ'))
  return (request.headers().authorization ?? '').slice('Bearer '.length)
}

/** End the session behind the page's back, as a restart or an administrator would. */
export async function endSession(page: Page, token: string): Promise<void> {
  await page.request.post('/api/alamo-base/user/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
}
