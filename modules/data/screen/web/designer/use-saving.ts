import { refusalData } from '@mingtai/api'
import type { RevisionConflict } from '@mingtai/messages'
import type { ScreenDocument } from '@mingtai/screen-model'
import { useNotice } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import type { Design } from '../../calls.ts'
import { api } from '../api.ts'

export interface Saving {
  document: ScreenDocument
  revision: number
  savedAt: string
  state: 'saved' | 'dirty' | 'saving'
  conflict: RevisionConflict | null
  change(document: ScreenDocument): void
  /** Saves now; the revision that then stands, null where something is in the way. */
  save(): Promise<number | null>
  /** What was saved last from here: where a conflict began. */
  base: ScreenDocument
  /** Goes on from what somebody else has saved, with another document on top of it. */
  rebase(document: ScreenDocument, theirs: { document: ScreenDocument; revision: number }): Promise<number | null>
  /** After publishing, which is a revision too. */
  setRevision(revision: number): void
  leaveConflict(): void
}

/** Milliseconds without a change after which a draft is saved by itself. */
const AUTOSAVE_DELAY = 3000

/** Keeps the draft: three seconds after the last change by itself, at once where it is asked. */
export function useSaving(design: Design): Saving {
  const [document, setDocument] = useState(design.document)
  const [saved, setSaved] = useState(design.document)
  const [stored, setStored] = useState({ revision: design.revision, savedAt: design.updatedAt })
  const [isSaving, setIsSaving] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [conflict, setConflict] = useState<RevisionConflict | null>(null)
  /** What holds now, for a save that waits for the one before it. */
  const latest = useRef({ document: design.document, saved: design.document, revision: design.revision })
  const running = useRef<Promise<number | null> | null>(null)
  const notice = useNotice()
  const isDirty = document !== saved

  const write = async (revision: number): Promise<number | null> => {
    const sent = latest.current.document
    setIsSaving(true)
    try {
      const now = await api.save({ id: design.id, revision, document: sent })
      Object.assign(latest.current, { saved: sent, revision: now.revision })
      setStored({ revision: now.revision, savedAt: now.updatedAt })
      setSaved(sent)
      setConflict(null)
      setStopped(false)
      return now.revision
    } catch (problem) {
      const told = refusalData(problem, 'revision.conflict')
      if (told !== null) setConflict(told)
      else notice.refuse(problem)
      // What was refused is refused again: only another change or a press of the button tries once more.
      setStopped(true)
      return null
    } finally {
      setIsSaving(false)
      running.current = null
    }
  }
  const begin = (revision: number) => {
    running.current = write(revision)
    return running.current
  }
  const save = async (): Promise<number | null> => {
    // What was changed while a save was on its way is saved after it.
    if (running.current !== null && (await running.current) === null) return null
    const now = latest.current
    return now.document === now.saved ? now.revision : (running.current ?? begin(now.revision))
  }

  useEffect(() => {
    if (!isDirty || isStopped || isSaving || conflict !== null) return
    const timer = setTimeout(() => void save(), AUTOSAVE_DELAY)
    return () => clearTimeout(timer)
  })

  return {
    ...{ document, ...stored, conflict, save },
    state: isSaving ? 'saving' : isDirty ? 'dirty' : 'saved',
    change: (next) => {
      latest.current.document = next
      setDocument(next)
      setStopped(false)
    },
    base: saved,
    rebase: (next, theirs) => {
      Object.assign(latest.current, { document: next, saved: theirs.document, revision: theirs.revision })
      setDocument(next)
      setSaved(theirs.document)
      setConflict(null)
      setStopped(false)
      return running.current ?? begin(theirs.revision)
    },
    setRevision: (revision) => {
      latest.current.revision = revision
      setStored({ revision, savedAt: new Date().toISOString() })
    },
    leaveConflict: () => setConflict(null),
  }
}
