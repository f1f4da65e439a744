import { tabStorage } from '../session/encrypted-storage.ts'
import { type Tab, tabList } from './tabs.ts'

const NAME = 'tabs'

interface Stored {
  person: string
  tabs: Pick<Tab, 'key' | 'path' | 'search' | 'title' | 'keepAlive'>[]
}

let isWatching = false

/**
 * After a reload of this window the tabs stand as they were, for the same person. They sleep: the page of each is drawn
 * when it is shown. From then on the open tabs are noted for the next reload, and forgotten with the session.
 */
export function restoreTabs(person: string): void {
  if (isWatching) return
  isWatching = true
  const known = tabList.get()
  const stored = isReload() ? tabsOf(person) : []
  const left = stored.filter(({ key }) => known.every((tab) => tab.key !== key))
  if (left.length > 0) tabList.set([...known, ...left.map((tab) => ({ ...tab, version: 0, isAsleep: true }))])
  const note = () => noteTabs(person)
  note()
  const stop = tabList.subscribe(() => {
    note()
    if (tabList.get().length > 0) return
    isWatching = false
    stop()
  })
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** A full store only loses the tabs at the next reload. */
function noteTabs(person: string): void {
  const tabs = tabList.get().map(({ key, path, search, title, keepAlive }) => ({ key, path, search, title, keepAlive }))
  try {
    if (tabs.length === 0) tabStorage.drop(NAME)
    else tabStorage.set(NAME, JSON.stringify({ person, tabs } satisfies Stored))
  } catch {
    return
  }
}

function tabsOf(person: string): Stored['tabs'] {
  try {
    const read: unknown = JSON.parse(tabStorage.get(NAME) ?? 'null')
    if (typeof read !== 'object' || read === null || !('person' in read) || read.person !== person) return []
    return 'tabs' in read && Array.isArray(read.tabs) ? read.tabs.filter(isTab) : []
  } catch {
    return []
  }
}

function isTab(value: unknown): value is Stored['tabs'][number] {
  if (typeof value !== 'object' || value === null) return false
  return ['key', 'path', 'search', 'title'].every((name) => typeof Reflect.get(value, name) === 'string')
}
