import type { ReplyOf } from '@mingtai/api'
import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { sentenceOf } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import type { contractCalls } from '../../calls.ts'
import { api } from '../api.ts'

type FilePlan = ReplyOf<(typeof contractCalls)['historyFiles']>
type Left = FilePlan['left']

export type FilesStage =
  | { at: 'choosing'; problem: string | null }
  | { at: 'sending'; name: string; share: number }
  | { at: 'planned'; archiveId: string; plan: FilePlan; from: number; problem: string | null }
  | { at: 'running'; plan: FilePlan; done: number }
  | { at: 'done'; added: number; left: Left }

/** Hangs the files of an archive on the contracts of a list, a few with each call; what was cut off goes on there. */
export function useHistoryFiles(listId: string) {
  const [stage, setStage] = useState<FilesStage>({ at: 'choosing', problem: null })
  const taken = useRef<{ added: number; left: Left }>({ added: 0, left: [] })
  const stopped = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    stopped.current = own
    return () => own.abort()
  }, [])

  const choose = async (file: File) => {
    const { signal } = stopped.current
    try {
      setStage({ at: 'sending', name: file.name, share: 0 })
      const onShare = (share: number) => setStage({ at: 'sending', name: file.name, share })
      const { id: archiveId } = await sendFile(file, {}, { onShare, signal })
      const plan = await api.historyFiles({ listId, archiveId })
      taken.current = { added: 0, left: [...plan.left] }
      setStage({ at: 'planned', archiveId, plan, from: 0, problem: null })
    } catch (problem) {
      if (!signal.aborted) setStage({ at: 'choosing', problem: sentenceOf(problem) })
    }
  }

  const run = async () => {
    if (stage.at !== 'planned') return
    const { plan, archiveId } = stage
    const { signal } = stopped.current
    let next: number | null = stage.from
    try {
      while (next !== null && !signal.aborted) {
        setStage({ at: 'running', plan, done: next })
        const from: number = next
        const piece: ReplyOf<(typeof contractCalls)['historyFilesPiece']> = await api.historyFilesPiece({
          listId,
          archiveId,
          from,
        })
        taken.current.added += piece.added
        taken.current.left = [...taken.current.left, ...piece.left]
        next = piece.next
      }
      if (next === null) setStage({ at: 'done', ...taken.current })
    } catch (problem) {
      if (!signal.aborted) setStage({ ...stage, from: next ?? 0, problem: sentenceOf(problem) })
    }
  }
  return { stage, choose, run }
}
