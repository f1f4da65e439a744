import { useContext, useEffect } from 'react'
import { dirtyTabs } from './dirty.ts'
import { TabContext } from './tab-context.ts'

/**
 * Asks before unsaved work is lost: when a tab is closed, when a page that is not kept alive is left, and when the
 * browser window closes. A hidden tab runs no effects, so only a clean page, closing the tab or what is given back here
 * removes the mark: a dialog calls that when it closes, as nothing of it is there afterwards. `owner` tells what stands
 * beside the page in its tab, such as a dialog.
 */
export function useLeaveQuestion(dirty: boolean, owner = ''): () => void {
  const { tab } = useContext(TabContext)
  const key = tab === '' ? window.location.pathname : tab
  useEffect(() => {
    if (dirty) dirtyTabs.add(key, owner)
    else dirtyTabs.delete(key, owner)
  }, [key, dirty, owner])
  return () => dirtyTabs.delete(key, owner)
}

/** The browser's own question; the shell keeps it because hidden tabs keep no listeners. */
export function watchUnload(): () => void {
  const handle = (event: BeforeUnloadEvent) => {
    if (dirtyTabs.size > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', handle)
  return () => window.removeEventListener('beforeunload', handle)
}
