import { uploadedPicturesIn, queryKeyOf } from '@mingtai/screen-model'
import type { ScreenSources } from '@mingtai/screen-view'
import { forgetScreen, storeOfflineScreen, type OfflineScreen, offlineScreen } from './offline-screen.ts'

/** Milliseconds between two writings of what came in. */
const WRITE_DELAY = 5000
/** Queries of other parameters are not stored for ever. */
const MOST_STORED = 300

interface OfflineSources extends ScreenSources {
  /** What is shown now, to be stored with its rows. */
  store(screen: Omit<OfflineScreen, 'rows' | 'pictures'>): void
  /** It may not be shown any more: nothing of it stays. */
  forget(): void
}

/**
 * Sources that store the last good rows in the browser under a key, so that a display starts without a network. Of a
 * link with a password nothing is stored (no key): whoever sits down at the display later has not given it.
 */
export function offlineSources(
  sources: ScreenSources,
  key: string | null,
  /** Asked before each writing: whoever looked may have left meanwhile. */
  mayStore: () => boolean = () => true,
): OfflineSources {
  let screen: Omit<OfflineScreen, 'rows' | 'pictures'> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const rows = new Map<string, OfflineScreen['rows'][string]>()
  const pictures = new Map<string, Blob>()
  const before = (key === null ? Promise.resolve(null) : offlineScreen(key)).then((found) => {
    for (const [name, one] of Object.entries(found?.rows ?? {})) if (!rows.has(name)) rows.set(name, one)
    for (const [name, one] of Object.entries(found?.pictures ?? {})) if (!pictures.has(name)) pictures.set(name, one)
  })

  function write(): void {
    if (key === null) return
    timer ??= setTimeout(() => {
      timer = null
      if (screen === null || !mayStore()) return
      const shown = new Set(uploadedPicturesIn(screen.document))
      const used = Object.fromEntries([...pictures].filter(([name]) => shown.has(name)))
      void storeOfflineScreen(key, { ...screen, rows: Object.fromEntries(rows), pictures: used })
    }, WRITE_DELAY)
  }

  return {
    ...sources,
    rows: async (query) => {
      const name = queryKeyOf(query.component, query.values) ?? ''
      const found = await sources.rows(query)
      rows.delete(name)
      rows.set(name, { rows: found, goodAt: Date.now() })
      for (const oldest of rows.keys()) {
        if (rows.size <= MOST_STORED) break
        rows.delete(oldest)
      }
      write()
      return found
    },
    picture: async (name) => {
      try {
        const found = (await sources.picture?.(name)) ?? null
        if (found === null) throw new Error('no pictures here')
        pictures.set(name, found)
        write()
        return found
      } catch (problem) {
        await before
        const known = pictures.get(name)
        // A screen that may not be shown any more is refused as a whole, and what was stored of it goes.
        if (known === undefined) throw problem
        return known
      }
    },
    offlineRows: async (query) => {
      await before
      return rows.get(queryKeyOf(query.component, query.values) ?? '') ?? null
    },
    forget: () => {
      screen = null
      if (key !== null) void forgetScreen(key)
    },
    store: (shown) => {
      screen = shown
      write()
    },
  }
}
