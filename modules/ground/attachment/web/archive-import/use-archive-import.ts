import { sentenceOf } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../send-file.ts'

interface Refused {
  path: string
  reason: string
}

interface Piece {
  /** null: all files are in. */
  next: number | null
  added: number
  refused: Refused[]
}

/** How far an import is: an archive is chosen, sent, looked at, taken in, and done. */
export type ArchiveStage<Plan> =
  | { at: 'choosing'; problem: string | null }
  | { at: 'sending'; name: string; share: number }
  | { at: 'planned'; name: string; archiveId: string; plan: Plan; from: number; problem: string | null }
  | { at: 'running'; plan: Plan; done: number }
  | { at: 'done'; added: number; refused: Refused[] }

interface Calls<Plan, Options> {
  /** What would become of the archive; nothing is changed. */
  plan(archiveId: string): Promise<Plan>
  /** Takes the next files, from one on; the same again changes nothing. */
  piece(asked: { archiveId: string; from: number; options: Options }): Promise<Piece>
}

/** Takes the files of an archive in, some with each call; what was cut off goes on where it stopped. */
export function useArchiveImport<Plan extends { files: number }, Options = undefined>(calls: Calls<Plan, Options>) {
  const [stage, setStage] = useState<ArchiveStage<Plan>>({ at: 'choosing', problem: null })
  const taken = useRef<{ added: number; refused: Refused[] }>({ added: 0, refused: [] })
  const stopped = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    stopped.current = own
    return () => own.abort()
  }, [])

  const choose = async (file: File) => {
    const { signal } = stopped.current
    const { name } = file
    try {
      setStage({ at: 'sending', name, share: 0 })
      const onShare = (share: number) => setStage({ at: 'sending', name, share })
      const { id: archiveId } = await sendFile(file, {}, { onShare, signal })
      const plan = await calls.plan(archiveId)
      taken.current = { added: 0, refused: [] }
      setStage({ at: 'planned', name, archiveId, plan, from: 0, problem: null })
    } catch (problem) {
      if (!signal.aborted) setStage({ at: 'choosing', problem: sentenceOf(problem) })
    }
  }

  const run = async (options: Options) => {
    if (stage.at !== 'planned') return
    const { plan, archiveId } = stage
    const { signal } = stopped.current
    let next: number | null = stage.from
    try {
      while (next !== null && !signal.aborted) {
        setStage({ at: 'running', plan, done: next })
        const piece: Piece = await calls.piece({ archiveId, from: next, options })
        const { added, refused } = taken.current
        taken.current = { added: added + piece.added, refused: [...refused, ...piece.refused] }
        next = piece.next
      }
      if (next === null) setStage({ at: 'done', ...taken.current })
    } catch (problem) {
      if (!signal.aborted) setStage({ ...stage, from: next ?? 0, problem: sentenceOf(problem) })
    }
  }
  return { stage, choose, run, stop: () => stopped.current.abort() }
}
