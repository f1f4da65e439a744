import type { FormValues } from '@mingtai/form-schema'
import { sentenceOf, useLeaveQuestion } from '@mingtai/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { InstanceDetail } from '../../../calls.ts'
import { api } from '../../api.ts'
import { valuesOf } from '../../shared/form-of.ts'
import { useWhenConnected } from '../../shared/use-when-connected.ts'
import type { DraftState } from '../../start/use-draft.ts'

const REST = 2000

export interface HandlingDraft {
  values: FormValues
  opinion: string
  /** The form as it goes with a command; undefined: the reader wrote nothing into it. */
  written: FormValues | undefined
  /** Of the form that the reader began to write into. */
  formRevision: number
  /** What became of the text that is not sent yet. */
  state: DraftState
  /** When what is there again was written; null: it was written now, or nothing was. */
  restoredAt: string | null
  setValues(values: FormValues): void
  setOpinion(opinion: string): void
  /** Goes on from the newest form: the reader was told that others changed it. */
  acceptForm(): void
  /** Forgets what was written after it was sent. */
  clear(): void
  /** Gives up what was written. */
  giveUp(): void
}

/**
 * What a reader writes into an approval, stored as it is a moment after each change, and there again at the next visit
 * until it is sent.
 */
export function useHandlingDraft(detail: InstanceDetail, isWritable: boolean): HandlingDraft {
  const { id, values: sent, formRevision } = detail
  const [stored, setStored] = useState(detail.written)
  const [own, setOwn] = useState<FormValues | null>(() => (stored?.values ? valuesOf(stored.values) : null))
  const [opinion, setOpinion] = useState(stored?.opinion ?? '')
  const [began, setBegan] = useState<number | null>(stored?.formRevision ?? null)
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const [changed, setChanged] = useState(0)
  const saved = useRef(0)
  const content = useMemo(
    () => ({ id, values: own, opinion, formRevision: began ?? formRevision }),
    [id, own, opinion, began, formRevision],
  )
  const save = useCallback(async () => {
    setState({ kind: 'saving' })
    try {
      await api.saveHandlingDraft(content)
      saved.current = changed
      setState({ kind: 'saved', at: new Date() })
    } catch (problem) {
      setState({ kind: 'failed', why: sentenceOf(problem, '请检查网络。') ?? '' })
    }
  }, [changed, content])
  useEffect(() => {
    if (changed === saved.current) return
    const timer = setTimeout(() => void save(), REST)
    return () => clearTimeout(timer)
  }, [changed, save])
  useWhenConnected(state.kind === 'failed', () => void save())
  useLeaveQuestion(isWritable && changed !== 0 && state.kind !== 'saved')
  const change = () => {
    setChanged((before) => before + 1)
    setState({ kind: 'waiting' })
  }
  const clear = () => {
    setStored(null)
    setOwn(null)
    setOpinion('')
    setChanged(0)
    saved.current = 0
    setState({ kind: 'none' })
  }
  const values = useMemo(() => (isWritable && own !== null ? own : valuesOf(sent)), [isWritable, own, sent])
  return {
    values,
    opinion,
    written: isWritable && own !== null ? own : undefined,
    formRevision: own === null ? formRevision : (began ?? formRevision),
    state,
    restoredAt: isWritable && changed === 0 ? (stored?.at ?? null) : null,
    setValues: (next) => {
      if (own === null) setBegan(formRevision)
      setOwn(next)
      change()
    },
    setOpinion: (next) => {
      setOpinion(next)
      change()
    },
    acceptForm: () => setBegan(null),
    clear,
    giveUp: () => {
      clear()
      void api.saveHandlingDraft({ id, values: null, opinion: '', formRevision })
    },
  }
}
