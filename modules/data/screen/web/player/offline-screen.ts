import { sessionHolder } from '@mingtai/ui'
import { OWN_SCREENS } from '../paths.ts'
import type { ParameterValues, ScreenDocument, ScreenRows } from '@mingtai/screen-model'

/** What a display shows when the network is gone: the screen and its last good rows, each with its moment. */
export interface OfflineScreen {
  /** Of a screen that is asked for by somebody who signed in. */
  id?: string
  name: string
  version: number
  document: ScreenDocument
  /** Parameters that the sharer chose. */
  fixed?: ParameterValues
  rows: Record<string, { rows: ScreenRows; goodAt: number }>
  /** Pictures that the screen holds, by their names; left out by what was kept before there were any. */
  pictures?: Record<string, Blob>
}

const STORE = 'screens'
const OWN = 'own '

/** The key of a screen as the person who is signed in sees it; null: nobody is. */
export function ownKey(code: string): string | null {
  const holder = sessionHolder()
  return holder === '' || code === '' ? null : `${OWN}${holder} ${code}`
}

/** What somebody before kept here goes when another person looks at a screen. */
export async function forgetOthers(): Promise<void> {
  const mine = `${OWN}${sessionHolder()} `
  const keys = await inStore(OWN, 'readonly', (store) => store.getAllKeys()).catch(() => [])
  for (const key of keys) if (typeof key === 'string' && !key.startsWith(mine)) await forgetScreen(key)
}

/** Kept in the browser under the key of its link; null where there is nothing or nothing can be kept. */
export async function offlineScreen(key: string): Promise<OfflineScreen | null> {
  try {
    const found: unknown = await inStore(key, 'readonly', (store) => store.get(key))
    return isOfflineScreen(found) ? found : null
  } catch {
    return null
  }
}

export async function storeOfflineScreen(key: string, screen: OfflineScreen): Promise<void> {
  // A browser that keeps nothing plays all the same.
  await inStore(key, 'readwrite', (store) => store.put(screen, key)).catch(() => null)
}

/** A link that has ended leaves nothing behind. */
export async function forgetScreen(key: string): Promise<void> {
  await inStore(key, 'readwrite', (store) => store.delete(key)).catch(() => null)
}

/** What signed-in people keep stands apart, so that it can go as a whole. */
async function inStore<T>(
  key: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(key.startsWith(OWN) ? OWN_SCREENS : 'mingtai-screen', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await ready(opening)
  try {
    return await ready(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function ready<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((take, fail) => {
    request.addEventListener('success', () => take(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('the browser keeps nothing')))
  })
}

function isOfflineScreen(found: unknown): found is OfflineScreen {
  return typeof found === 'object' && found !== null && 'document' in found && 'rows' in found
}
