import { client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { signIn, tokenSent } from '../browser.ts'

/** Somebody who came in: what programs need to speak in that name. */
export interface Entered {
  /** The session's access token. */
  token: string
  reports: ReturnType<typeof callsOf>
  /** Links that open things without signing in. */
  links: ReturnType<typeof linksOf>
}

/** Signs in and comes to the workbench. */
export async function enter(page: Page, name: string): Promise<Entered> {
  const [token] = await Promise.all([tokenSent(page), signIn(page, name)])
  await page.waitForURL(/dashbord/)
  const { origin } = new URL(page.url())
  return { token, reports: callsOf(origin, token), links: linksOf(origin, token) }
}

function callsOf(base: string, token: string) {
  return client(reportCalls, sessionOf(base, token))
}

function linksOf(base: string, token: string) {
  return client(sharingCalls, sessionOf(base, token))
}

/** The report of the demo world with that code. */
export async function demoReport({ reports }: Pick<Entered, 'reports'>, code: string) {
  const { data } = await reports.page({ keyword: code })
  const found = data.find((report) => report.code === code)
  if (found === undefined) throw new Error(`there is no report ${code}`)
  return found
}

/** A report of one's own for one story: a published copy of a demo report. */
export async function copyOf(
  who: Pick<Entered, 'reports'>,
  demo: string,
  ...[code, name]: [code: string, name?: string]
) {
  const { id } = await demoReport(who, demo)
  return who.reports.copy({ id, code, name: name ?? `设计旅程 ${code}` })
}
