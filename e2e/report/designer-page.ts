import type { Template } from '@mingtai/report-engine'
import type { Browser, Page } from 'playwright-core'
import type {} from '../../modules/data/report/web/designer/fixture/page.tsx'
import { designerPage } from './fixture-page.ts'

/** A place of its own, trusted like every local one, so that the clipboard works. */
const ADDRESS = 'http://designer.localhost/'

/** The designer's tools and sheet in a page that no server knows. */
export async function openDesignerPage(browser: Browser): Promise<Page> {
  return openAlone(browser, await designerPage())
}

/** As strict as the product: no text becomes a program. Parts that try it out while a test speaks to the page are misled. */
export const strict = { 'content-security-policy': "script-src 'unsafe-inline'; worker-src blob:" }

/** A script and its looks as a page that no server knows. */
export async function openAlone(
  browser: Browser,
  { script, css }: { script: string; css: string },
  headers: Record<string, string> = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers,
          body: `<!doctype html><html lang="zh"><style>${css}</style><body></body></html>`,
        })
      : route.abort(),
  )
  await page.goto(ADDRESS)
  await page.addScriptTag({ content: script })
  return page
}

export async function show(page: Page, template: Template): Promise<void> {
  await page.evaluate((shown) => window.designer.open(shown), template)
}
