import type { Page, Request } from 'playwright-core'

interface Watched {
  page: Page
  /** Addresses that were asked and have not answered. */
  pending: Set<string>
}

/** Pages of the journey file that runs: a closed browser takes its pages from the list. */
export const watched: Watched[] = []

/** From now on a journey that fails prints what this page shows and what it waits for. */
export function watch(page: Page): void {
  const pending = new Set<string>()
  page.on('request', (request) => pending.add(`${request.method()} ${request.url()}`))
  const answered = (request: Request) => pending.delete(`${request.method()} ${request.url()}`)
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  watched.push({ page, pending })
  page.on('close', () => {
    const at = watched.findIndex((one) => one.page === page)
    if (at >= 0) watched.splice(at, 1)
  })
}
