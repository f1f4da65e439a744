import { CallError } from '@mingtai/api'
import type { ScreenDocument } from '@mingtai/screen-model'
import { useNotice } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Design } from '../../calls.ts'
import { api } from '../api.ts'

/** What 409 carries: who saved in between, when, and the revision that now stands. */
const Conflict = z.object({ who: z.string(), when: z.string(), revision: z.number().int() })
export type Conflict = z.infer<typeof Conflict>

export interface Saving {
  document: ScreenDocument
  revision: number
  savedAt: string
  state: 'saved' | 'dirty' | 'saving'
  conflict: Conflict | null
  change(document: ScreenDocument): void
  /** Saves now; the revision that then stands, null where something is in the way. */
  save(): Promise<number | null>
  saveOver(): Promise<number | null>
  /** After publishing, which is a revision too. */
  stand(revision: number): void
  leaveConflict(): void
}

/** Milliseconds without a change after which a draft is saved by itself. */
const QUIET = 3000

/** Keeps the draft: three seconds after the last change by itself, at once where it is asked. */
export function useSaving(design: Design): Saving {
  const [document, setDocument] = useState(design.document)
  const [standing, setStanding] = useState({ revision: design.revision, savedAt: design.updatedAt })
  const [saved, setSaved] = useState(design.document)
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isStopped, setStopped] = useState(false)
  const running = useRef<Promise<number | null> | null>(null)
  const notice = useNotice()
  const isDirty = document !== saved

  const write = async (revision: number): Promise<number | null> => {
    setIsSaving(true)
    try {
      const { updatedAt, ...now } = await api.save({ id: design.id, revision, document })
      setStanding({ revision: now.revision, savedAt: updatedAt })
      setSaved(document)
      setConflict(null)
      setStopped(false)
      return now.revision
    } catch (problem) {
      const told = problem instanceof CallError ? Conflict.safeParse(problem.data) : null
      if (told?.success === true) setConflict(told.data)
      else notice.refuse(problem)
      // What was refused is refused again: only another change or a press of the button tries once more.
      setStopped(true)
      return null
    } finally {
      setIsSaving(false)
      running.current = null
    }
  }
  const saveAs = async (revision: number, isWanted: boolean): Promise<number | null> => {
    if (running.current !== null) return running.current
    if (!isWanted) return revision
    running.current = write(revision)
    return running.current
  }
  const save = () => saveAs(standing.revision, isDirty)

  useEffect(() => {
    if (!isDirty || isStopped || isSaving || conflict !== null) return
    const timer = setTimeout(() => void save(), QUIET)
    return () => clearTimeout(timer)
  })

  return {
    ...{ document, ...standing, conflict, save },
    state: isSaving ? 'saving' : isDirty ? 'dirty' : 'saved',
    change: (next) => {
      setDocument(next)
      setStopped(false)
    },
    saveOver: () => saveAs(conflict?.revision ?? standing.revision, true),
    stand: (revision) => setStanding({ revision, savedAt: new Date().toISOString() }),
    leaveConflict: () => setConflict(null),
  }
}
