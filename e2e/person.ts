import type { Browser, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { newVisitor, shot } from './browser.ts'
import { enter, type Entered } from './report/reports.ts'
import { sharedBrowser } from './shared-browser.ts'
import { base } from './world.ts'

interface Person extends Entered {
  browser: Browser
  page: Page
}

/**
 * Somebody of the demo world who sits at a browser for all journeys of a file, signed in and at the workbench.
 * What they saw when a journey failed is kept as a picture.
 */
export async function person(name: string, visitor = newVisitor): Promise<Person> {
  const browser = await sharedBrowser()
  const page = await visitor(browser, base)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await shot(page, `failed ${task.name.slice(0, 60)}`)
  })
  return { browser, page, ...(await enter(page, name)) }
}
