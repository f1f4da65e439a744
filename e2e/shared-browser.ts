import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'

let opened: Promise<Browser> | undefined

/** The browser of this test worker, opened once; every file closes what it opened in it. Asked for at the top of a file. */
export async function sharedBrowser(): Promise<Browser> {
  afterAll(async () => {
    const contexts = (await opened)?.contexts() ?? []
    await Promise.all(contexts.map((context) => context.close()))
  })
  const running = await opened?.catch(() => undefined)
  if (running?.isConnected()) return running
  opened = openBrowser({ isShell: true })
  return opened
}
