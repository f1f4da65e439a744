import { HOME, openTab, recordVisit, tabList, titleWindow } from '@mingtai/ui'
import { useEffect } from 'react'
import type { Location } from 'react-router'
import { pageAt, pages } from '../modules.ts'

/** Every visited address has its tab; 工作台 is always the first. */
export function useVisits(key: string, { pathname, search }: Location): void {
  useEffect(() => {
    const home = pages[HOME]
    if (home !== undefined) openTab({ key: HOME, path: HOME, search: '', title: home.title, keep: true })
    const page = pageAt(pathname)
    if (page === undefined || page.fullscreen) return undefined
    openTab({ key, path: pathname, search, title: page.title, keep: page.keep !== false })
    if (!page.passage) return undefined
    return () => tabList.set(tabList.get().filter((tab) => tab.key !== key))
  }, [key, pathname, search])

  // A page of its own, such as a report, is worth coming back to once its name is known.
  const page = pageAt(pathname)
  const unnamed = page?.tabBy === undefined ? null : page.title
  const title = tabList.use().find((tab) => tab.key === key)?.title ?? page?.title
  const isPassage = page?.passage === true
  useEffect(() => {
    titleWindow(title ?? null)
    if (title !== undefined && title !== unnamed && !isPassage && isWorthKeeping(key))
      recordVisit({ to: key, title, at: new Date().toISOString() })
  }, [key, title, unnamed, isPassage])
}

/** 最近打开 lists what was read and not where one passed through. */
function isWorthKeeping(key: string): boolean {
  return key !== HOME && key !== '/gallery' && !key.startsWith('/user')
}
