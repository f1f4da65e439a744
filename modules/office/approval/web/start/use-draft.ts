import { CallError } from '@mingtai/api'
import { sentenceOf } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useWhenConnected } from '../shared/use-when-connected.ts'

const REST = 3000
const CONFLICT = 'revision.conflict'

/** What a draft keeps of an approval that is not sent yet. */
export interface DraftContent {
  definitionId: string
  versionId: string
  values: Record<string, unknown>
  picks: { node: string; people: string[] }[]
  relatedIds: string[]
  subjectId: string | null
}

export type DraftState =
  | { kind: 'none' }
  /** Changed, and not stored yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; why: string }

interface Known {
  id: string
  revision: number
}

/**
 * Keeps an approval that is being written as a draft, three seconds after the last change and when asked for.
 * `content` is null until something was changed.
 */
export function useDraft(content: DraftContent | null, found: Known | null) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const known = useRef(knownOf(found))
  const saved = useRef<DraftContent | null>(null)
  const running = useRef<Promise<void>>(Promise.resolve())
  const isOver = useRef(false)
  const client = useQueryClient()

  const save = useCallback(
    (wanted: DraftContent): Promise<void> => {
      // One after the other: two at once would make two drafts.
      running.current = running.current.then(async () => {
        if (isOver.current || saved.current === wanted) return
        setState({ kind: 'saving' })
        try {
          known.current = knownOf(await api.saveDraft({ ...wanted, ...(known.current ?? { id: null, revision: 0 }) }))
          saved.current = wanted
          setState({ kind: 'saved', at: new Date() })
          void client.invalidateQueries({ queryKey: ['approval', 'drafts'] })
        } catch (problem) {
          // Another tab has kept it since: this one goes on as a draft of its own.
          if (problem instanceof CallError && problem.key === CONFLICT) known.current = null
          setState({ kind: 'failed', why: sentenceOf(problem, '请检查网络。') ?? '' })
        }
      })
      return running.current
    },
    [client],
  )
  useEffect(() => {
    if (content === null || content === saved.current) return
    setState({ kind: 'waiting' })
    const timer = setTimeout(() => void save(content), REST)
    return () => clearTimeout(timer)
  }, [content, save])
  useWhenConnected(state.kind === 'failed', () => content !== null && void save(content))
  return {
    state,
    save,
    /** The draft that is there now; it is deleted by what is sent from it. */
    idNow: async () => {
      await running.current
      return known.current?.id ?? null
    },
    /** Nothing is kept from now on. */
    end: () => {
      isOver.current = true
    },
  }
}

/** What names a stored draft; its older content must never be sent back over what was written since. */
function knownOf(draft: Known | null): Known | null {
  return draft === null ? null : { id: draft.id, revision: draft.revision }
}
