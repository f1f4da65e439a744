import { useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { titleWindow } from '../session/site.ts'
import { store } from '../session/store.ts'
import { TabContext } from './tab-context.ts'
import { addressAfterClose, closeTabs, dropTab, refreshTab, retitle, tabList } from './tabs.ts'
import type { Tab } from './tabs.ts'

/** Key of the tab that is shown; the shell sets it. */
export const shownTab = store<string>('')

export interface Tabs {
  tabs: Tab[]
  /** Key of the tab that is shown. */
  current: string
  open(to: string): void
  /** Opens another page in place of the shown one, and closes the tab of that one. */
  replace(to: string): Promise<void>
  close(key: string): Promise<void>
  closeOthers(key: string): Promise<void>
  closeAll(): Promise<void>
  refresh(key: string): void
}

/** The strip of visited pages and what may be done with it. */
export function useTabs(): Tabs {
  const tabs = tabList.use()
  const current = shownTab.use()
  const { tab } = useContext(TabContext)
  const navigate = useNavigate()
  const closing = async (which: (tab: Tab) => boolean) => {
    const before = tabList.get()
    await closeTabs(which)
    const next = addressAfterClose(before, tabList.get(), current)
    if (next !== null) await navigate(next)
  }
  return {
    tabs,
    current,
    open: (to) => void navigate(to),
    replace: async (to) => {
      await navigate(to, { replace: true })
      // Of the page that asks: another may be shown by the time its work is done.
      dropTab(tab === '' ? current : tab)
    },
    close: (key) => closing((tab) => tab.key === key),
    closeOthers: (key) => closing((tab) => tab.key !== key),
    closeAll: () => closing(() => true),
    refresh: refreshTab,
  }
}

/** Name the tab and the browser window after what the page shows, such as a report's name. */
export function useTabTitle(title: string | null): void {
  const { tab } = useContext(TabContext)
  useEffect(() => {
    if (title === null) return
    retitle(tab, title)
    titleWindow(title)
  }, [tab, title])
}
