import { HOME, knownMe, openTab, recordVisit, restoreTabs, tabList, titleWindow } from '@mingtai/ui'
import { useEffect } from 'react'
import type { Location } from 'react-router'
import { pageAt, pages } from '../../modules.ts'

/** Every visited address has its tab; 工作台 is always the first. */
export function useVisits(key: string, { pathname, search }: Location): void {
  useEffect(() => {
    const home = pages[HOME]
    if (home !== undefined) openTab({ key: HOME, path: HOME, search: '', title: home.title, keepAlive: true })
    const me = knownMe()
    if (me !== null) restoreTabs(me.id)
    const page = pageAt(pathname)
    if (page === undefined || page.fullscreen || page.passing) return
    openTab({ key, path: pathname, search, title: page.title, keepAlive: page.keepAlive !== false })
  }, [key, pathname, search])

  // A page of its own, such as a report, is worth coming back to once its name is known.
  const page = pageAt(pathname)
  const unnamed = page?.tabBy === undefined ? null : page.title
  const title = tabList.use().find((tab) => tab.key === key)?.title ?? page?.title
  const isPassing = page?.passing === true
  useEffect(() => {
    titleWindow(title ?? null)
    if (title !== undefined && title !== unnamed && !isPassing && isRecorded(key))
      recordVisit({ to: key, title, at: new Date().toISOString() })
  }, [key, title, unnamed, isPassing])
}

/** 最近打开 lists what was read and not where one passed through. */
function isRecorded(key: string): boolean {
  return key !== HOME && key !== '/gallery' && !key.startsWith('/user')
}
