import type { Page } from 'playwright-core'

/** How many answers a player has written down for a start without a network. */
export function offlineRows(page: Page, database = 'mingtai-screen'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((done) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const { result } = opening
          if (!result.objectStoreNames.contains('screens')) return done(0)
          const all = result.transaction('screens').objectStore('screens').getAll()
          all.addEventListener('success', () => {
            result.close()
            done(Object.keys(all.result[0]?.rows ?? {}).length)
          })
        })
      }),
    database,
  )
}
