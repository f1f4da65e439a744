import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openAlone } from './designer-page.ts'

type Fixture = Parameters<typeof openAlone>[1]

/** One browser for the tests of a file that show a fixture alone; each call answers a page of its own, in which nothing may fail. */
export function freshPages(fixture: () => Promise<Fixture>): () => Promise<Page> {
  let browser: Browser
  let parts: Fixture
  let last: Page | null = null
  beforeAll(async () => {
    ;[browser, parts] = await Promise.all([openBrowser(), fixture()])
  })
  afterAll(() => browser.close())
  return async () => {
    await last?.context().close()
    last = await openAlone(browser, parts)
    last.on('pageerror', (problem) => {
      throw new Error(`the page failed: ${problem.message}`, { cause: problem })
    })
    return last
  }
}
