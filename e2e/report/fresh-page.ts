import type { Page } from 'playwright-core'
import { sharedBrowser } from '../shared-browser.ts'
import { openAlone } from './designer-page.ts'

type Fixture = Parameters<typeof openAlone>[1]

/** For the tests of a file that show a fixture alone: each call answers a page of its own, in which nothing may fail. */
export async function freshPages(fixture: () => Promise<Fixture>): Promise<() => Promise<Page>> {
  const browser = await sharedBrowser()
  const parts = await fixture()
  let last: Page | null = null
  return async () => {
    await last?.context().close()
    last = await openAlone(browser, parts)
    last.on('pageerror', (problem) => {
      throw new Error(`the page failed: ${problem.message}`, { cause: problem })
    })
    return last
  }
}
