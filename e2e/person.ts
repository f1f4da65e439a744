import { client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/report/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import { newVisitor, openBrowser, shot, signIn, tokenSent } from './browser.ts'

export interface Person {
  browser: Browser
  page: Page
  /** The session's access token. */
  token: string
  reports: ReturnType<typeof reportsOf>
}

/**
 * Somebody of the demo world who sits at a browser for all journeys of a file, signed in and at the workbench.
 * What they saw when a journey failed is kept as a picture.
 */
export async function person(name: string, visitor = newVisitor): Promise<Person> {
  const browser = await openBrowser()
  afterAll(() => browser.close())
  const page = await visitor(browser, inject('base'))
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await shot(page, `failed ${task.name.slice(0, 60)}`)
  })
  return { browser, page, ...(await enter(page, name)) }
}

/** Signs in, comes to the workbench, and keeps what programs need to speak in that name. */
export async function enter(page: Page, name: string) {
  const [token] = await Promise.all([tokenSent(page), signIn(page, name)])
  await page.waitForURL(/dashbord/)
  return { token, reports: reportsOf(token) }
}

/** The report calls in the name of a session. */
function reportsOf(token: string) {
  return client(reportCalls, sessionOf(inject('base'), token))
}

/** The report of the demo world with that code. */
export async function demoReport({ reports }: Pick<Person, 'reports'>, code: string) {
  const { data } = await reports.page({ keyword: code })
  const found = data.find((report) => report.code === code)
  if (found === undefined) throw new Error(`there is no report ${code}`)
  return found
}

/** A report of one's own for one story: a published copy of a demo report. */
export async function copyOf(who: Pick<Person, 'reports'>, demo: string, code: string) {
  const { id } = await demoReport(who, demo)
  return who.reports.copy({ id, code, name: `设计旅程 ${code}` })
}
