import { CallError } from '@mingtai/api'
import { sentenceOf } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DefinitionDetail } from '../../../calls.ts'
import { api } from '../../api.ts'
import { type Design, savedOf } from './design.ts'
import { unsaved } from './unsaved-copy.ts'

const CONFLICT = 'revision.conflict'
/** How long nothing must change before the design is stored by itself, and how long after a failure. */
const [REST, AFTER_FAILURE] = [3000, 15_000]

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'stored'; at: Date; isAuto: boolean }
  | { kind: 'failed'; why: string }

interface Options {
  stored: DefinitionDetail
  design: Design
  initial: Design
  /** Somebody else has stored another design meanwhile. */
  onConflict(text: string): void
}

/** Stores a design when asked to, and by itself a few seconds after each change; until then a copy lies in the browser. */
export function useDesignSave({ stored, design, initial, onConflict }: Options) {
  const [saved, setSaved] = useState(initial)
  const [state, setState] = useState<SaveState>({ kind: 'clean' })
  const client = useQueryClient()
  const latest = useRef({ stored, design, onConflict, hasConflict: false })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  useLayoutEffect(() => {
    latest.current = { ...latest.current, stored, design, onConflict }
  })
  const isDirty = design !== saved

  /** One after the other; false where a colleague has stored another design. */
  const save = ({ isAuto = false } = {}): Promise<boolean> => {
    const next = running.current.then(async () => {
      const now = latest.current
      setState({ kind: 'saving' })
      try {
        const answer = await api.saveDefinition({ ...savedOf(now.design, now.stored), isAuto })
        latest.current.stored = answer
        setSaved(now.design)
        setState({ kind: 'stored', at: new Date(), isAuto })
        if (latest.current.design === now.design) unsaved.drop(now.stored.id)
        client.setQueryData(['approval-design', now.stored.id], answer)
        if (!isAuto) void client.invalidateQueries({ queryKey: ['approval'] })
        return true
      } catch (problem) {
        setState({ kind: 'failed', why: sentenceOf(problem, '没有保存，请检查网络。') ?? '' })
        if (!(problem instanceof CallError) || problem.key !== CONFLICT) throw problem
        // Asked once: what follows is stored only when it is asked for.
        latest.current.hasConflict = true
        now.onConflict(problem.message)
        return false
      }
    })
    running.current = next.catch(() => {})
    return next
  }
  const saveAuto = useRef(save)
  useLayoutEffect(() => {
    saveAuto.current = save
  })
  const hasFailed = state.kind === 'failed'
  useEffect(() => {
    if (!isDirty) return
    const { id, revision } = latest.current.stored
    unsaved.store(id, { revision, design })
    if (latest.current.hasConflict) return
    // A failure is told in the head of the page, and tried again.
    const timer = window.setTimeout(
      () => void saveAuto.current({ isAuto: true }).catch(() => {}),
      hasFailed ? AFTER_FAILURE : REST,
    )
    return () => window.clearTimeout(timer)
  }, [design, isDirty, hasFailed])
  return { isDirty, state: isDirty && state.kind !== 'failed' && state.kind !== 'saving' ? dirty : state, save }
}

const dirty: SaveState = { kind: 'dirty' }
