import { useLeaveQuestion } from '@mingtai/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DraftSaver, type Saved } from './draft-saver.ts'

/** A saver for as long as the page is shown; what is not saved is saved when it is left, and asked about before it is lost. */
export function useDraftSaver<Draft>(save: (draft: Draft, revision: number) => Promise<Saved>, first: Saved) {
  const [saver] = useState(() => new DraftSaver<Draft>(save, first))
  const state = useSyncExternalStore(saver.subscribe, saver.get)
  useLeaveQuestion(state.kind === 'failed' || state.kind === 'conflict')
  useEffect(() => {
    const flush = () => void saver.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [saver])
  return { saver, state }
}
