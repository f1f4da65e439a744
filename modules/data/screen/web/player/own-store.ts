import { sessionHolder } from '@mingtai/ui'
import { OWN_SCREENS } from '../paths.ts'

const STORE = 'screens'
const OWN = 'own '

/** The key of a screen as the person who is signed in sees it; null: nobody is. */
export function ownKey(code: string): string | null {
  const holder = sessionHolder()
  return holder === '' || code === '' ? null : `${OWN}${holder} ${code}`
}

/** Keys of what people before stored in this browser. */
export async function othersKeys(): Promise<string[]> {
  const mine = `${OWN}${sessionHolder()} `
  const keys = await inStore(OWN, 'readonly', (store) => store.getAllKeys()).catch(() => [])
  return keys.flatMap((key) => (typeof key === 'string' && !key.startsWith(mine) ? [key] : []))
}

/** Works on what the browser stores of screens. What signed-in people store stands apart, so that it can go as a whole. */
export async function inStore<T>(
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
    request.addEventListener('error', () => fail(request.error ?? new Error('the browser stores nothing')))
  })
}
