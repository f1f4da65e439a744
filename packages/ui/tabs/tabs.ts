import { store } from '../session/store.ts'
import { askLeave } from './ask-leave.ts'
import { dirtyTabs } from './dirty.ts'

/** Home is pinned: it is always first and cannot be closed. */
export const HOME = '/dashbord/index'
const MOST = 10

/** One visited page. */
export interface Tab {
  /** Path, and those query values that make a page of their own, such as the code of a report. */
  key: string
  path: string
  search: string
  title: string
  /** false: the page is rendered anew each time it is shown. */
  keepAlive: boolean
  /** Grows with every refresh, so that the page is drawn anew. */
  version: number
  /** Came back with a reload and was not shown since: its page is not drawn yet. */
  isAsleep?: boolean
}

export const tabList = store<Tab[]>([])

/** The title of the first page that made room for a new one since the window was loaded; null: none did. */
export const firstPushedOut = store<string | null>(null)

export function openTab(tab: Omit<Tab, 'version'>): void {
  const tabs = tabList.get()
  const known = tabs.find((one) => one.key === tab.key)
  if (known === undefined) {
    const all = [...tabs, { ...tab, version: 0 }]
    const left = withoutOldest(all)
    tabList.set(left)
    const pushedOut = all.find((one) => !left.includes(one))
    if (pushedOut !== undefined && firstPushedOut.get() === null) firstPushedOut.set(pushedOut.title)
  }
  if (known !== undefined && (known.search !== tab.search || known.isAsleep === true))
    change(tab.key, { search: tab.search, isAsleep: false })
}

export function retitle(key: string, title: string): void {
  const known = tabList.get().find((one) => one.key === key)
  if (known !== undefined && known.title !== title) change(key, { title })
}

export function refreshTab(key: string): void {
  const known = tabList.get().find((one) => one.key === key)
  if (known !== undefined) change(key, { version: known.version + 1 })
}

/** Close tabs, asking once for each that holds unsaved work. */
export async function closeTabs(which: (tab: Tab) => boolean): Promise<void> {
  const closed = new Set<string>()
  for (const tab of tabList.get().filter((one) => one.path !== HOME && which(one))) {
    if (!dirtyTabs.has(tab.key) || (await askLeave(tab.title))) closed.add(tab.key)
  }
  for (const key of closed) dirtyTabs.delete(key)
  tabList.set(tabList.get().filter((tab) => !closed.has(tab.key)))
}

/** Closes the tab of a page that became another one, such as a form that was saved, without asking. */
export function dropTab(key: string): void {
  dirtyTabs.delete(key)
  tabList.set(tabList.get().filter((tab) => tab.key !== key))
}

/**
 * The address to show after tabs were closed: the present one if its tab is left, else its neighbour, else the first
 * page.
 */
export function addressAfterClose(before: Tab[], after: Tab[], current: string): string | null {
  if (after.some((tab) => tab.key === current)) return null
  const at = before.findIndex((tab) => tab.key === current)
  const order = [...before.slice(0, Math.max(at, 0)).reverse(), ...before.slice(at + 1)]
  const next = order.find((tab) => after.some((one) => one.key === tab.key))
  return next === undefined ? '/' : next.path + next.search
}

/**
 * Limits the tabs to ten: closes the oldest that is neither pinned nor just opened nor holds unsaved work; where all do,
 * there is one tab more.
 */
export function withoutOldest(tabs: Tab[]): Tab[] {
  if (tabs.length <= MOST) return tabs
  const candidates = tabs.slice(0, -1).filter((tab) => tab.path !== HOME)
  const oldest = candidates.find((tab) => !dirtyTabs.has(tab.key))
  return tabs.filter((tab) => tab !== oldest)
}

function change(key: string, difference: Partial<Tab>): void {
  tabList.set(tabList.get().map((tab) => (tab.key === key ? { ...tab, ...difference } : tab)))
}
