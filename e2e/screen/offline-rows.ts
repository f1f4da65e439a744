import type { Page } from 'playwright-core'

/** How many answers a player has written down for a start without a network. */
export async function offlineRows(page: Page, database?: string): Promise<number> {
  return (await written(page, database)).rows
}

/** How many pictures a player has written down for a start without a network. */
export async function offlinePictures(page: Page, database?: string): Promise<number> {
  return (await written(page, database)).pictures
}

function written(page: Page, database = 'mingtai-screen') {
  return page.evaluate(
    (name) =>
      new Promise<{ rows: number; pictures: number }>((done) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const { result } = opening
          if (!result.objectStoreNames.contains('screens')) return done({ rows: 0, pictures: 0 })
          const all = result.transaction('screens').objectStore('screens').getAll()
          all.addEventListener('success', () => {
            result.close()
            const { rows = {}, pictures = {} } = all.result[0] ?? {}
            done({ rows: Object.keys(rows).length, pictures: Object.keys(pictures).length })
          })
        })
      }),
    database,
  )
}
