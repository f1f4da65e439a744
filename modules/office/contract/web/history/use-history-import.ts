import type { ReplyOf } from '@mingtai/api'
import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { sentenceOf } from '@mingtai/ui'
import { useRef, useState } from 'react'
import type { contractCalls } from '../../calls.ts'
import { api } from '../api.ts'

export type HistoryCheck = ReplyOf<(typeof contractCalls)['historyCheck']>
export type HistoryResult = ReplyOf<(typeof contractCalls)['historyImport']>

/** How far an import is: a list is chosen, read, looked at and written. */
export type HistoryStage =
  | { at: 'choosing'; problem: string | null }
  | { at: 'reading'; name: string }
  | { at: 'checked' | 'writing'; listId: string; check: HistoryCheck; problem: string | null }
  | { at: 'done'; listId: string; result: HistoryResult }

/** Takes a list of contracts of the time before in: read and checked first, written when the person says so. */
export function useHistoryImport(onDone: () => Promise<unknown>) {
  const [stage, setStage] = useState<HistoryStage>({ at: 'choosing', problem: null })
  const isBusy = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }

  const choose = (file: File) =>
    once(async () => {
      setStage({ at: 'reading', name: file.name })
      try {
        const { id: listId } = await sendFile(file, {}, {})
        setStage({ at: 'checked', listId, check: await api.historyCheck({ listId }), problem: null })
      } catch (problem) {
        setStage({ at: 'choosing', problem: sentenceOf(problem) })
      }
    })

  const write = () =>
    once(async () => {
      if (stage.at !== 'checked') return
      const { listId, check } = stage
      setStage({ at: 'writing', listId, check, problem: null })
      try {
        const result = await api.historyImport({ listId, skipWrong: check.counts.wrong > 0 })
        setStage({ at: 'done', listId, result })
        await onDone()
      } catch (problem) {
        setStage({ at: 'checked', listId, check, problem: sentenceOf(problem) })
      }
    })

  return { stage, choose, write, again: () => setStage({ at: 'choosing', problem: null }) }
}
