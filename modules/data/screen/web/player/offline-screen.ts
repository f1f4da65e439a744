import type { ParameterValues, ScreenDocument, ScreenRows } from '@mingtai/screen-model'
import { inStore, othersKeys } from './own-store.ts'

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

/** What somebody before kept here goes when another person looks at a screen. */
export async function forgetOthers(): Promise<void> {
  for (const key of await othersKeys()) await forgetScreen(key)
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

function isOfflineScreen(found: unknown): found is OfflineScreen {
  return typeof found === 'object' && found !== null && 'document' in found && 'rows' in found
}
