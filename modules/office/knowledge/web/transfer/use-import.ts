import type { ReplyOf } from '@mingtai/api'
import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { sentenceOf } from '@mingtai/ui'
import { useRef, useState } from 'react'
import type { knowledgeCalls } from '../../calls.ts'
import { api } from '../api.ts'

type Plan = ReplyOf<(typeof knowledgeCalls)['importPlan']>
type Refused = Plan['refused']

/** How far an import is: a file is chosen, sent, looked at, taken in, and done. */
export type ImportStage =
  | { at: 'choosing'; problem: string | null }
  | { at: 'sending'; name: string; share: number }
  | { at: 'planned'; name: string; attachmentId: string; plan: Plan; from: number; problem: string | null }
  | { at: 'running'; plan: Plan; done: number }
  | { at: 'done'; added: number; refused: Refused }

/** Takes a folder in an archive in, a few files with each call; what was cut off goes on where it stopped. */
export function useImport({ spaceId, folderId }: { spaceId: string; folderId: string | null }) {
  const [stage, setStage] = useState<ImportStage>({ at: 'choosing', problem: null })
  const taken = useRef<{ added: number; refused: Refused }>({ added: 0, refused: [] })
  const stopped = useRef(new AbortController())

  const choose = async (file: File) => {
    const { name } = file
    try {
      setStage({ at: 'sending', name, share: 0 })
      const { id: attachmentId } = await sendFile(
        file,
        {},
        { onShare: (share) => setStage({ at: 'sending', name, share }), signal: stopped.current.signal },
      )
      const place = folderId === null ? { spaceId } : { spaceId, folderId }
      const plan = await api.importPlan({ ...place, attachmentId })
      taken.current = { added: 0, refused: [] }
      setStage({ at: 'planned', name, attachmentId, plan, from: 0, problem: null })
    } catch (problem) {
      if (!stopped.current.signal.aborted) setStage({ at: 'choosing', problem: sentenceOf(problem) })
    }
  }

  const run = async (submit: boolean) => {
    if (stage.at !== 'planned') return
    const { plan, attachmentId } = stage
    let next: number | null = stage.from
    try {
      while (next !== null && !stopped.current.signal.aborted) {
        setStage({ at: 'running', plan, done: next })
        const from: number = next
        const piece: ReplyOf<(typeof knowledgeCalls)['importPiece']> = await api.importPiece({
          spaceId,
          folderId,
          attachmentId,
          from,
          submit,
        })
        taken.current.added += piece.added
        taken.current.refused = [...taken.current.refused, ...piece.refused]
        next = piece.next
      }
      if (next === null) setStage({ at: 'done', ...taken.current })
    } catch (problem) {
      setStage({ ...stage, from: next ?? 0, problem: sentenceOf(problem) })
    }
  }
  return { stage, choose, run, stop: () => stopped.current.abort() }
}
