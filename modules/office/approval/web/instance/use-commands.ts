import { CallError } from '@mingtai/api'
import { useNotice } from '@mingtai/ui'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { api } from '../api.ts'
import { type FormProblem, problemsIn } from '../shared/form-of.ts'

/** What the reader asks of an approval, as the engine knows it; its id is added here. */
export interface Command {
  type: string
  [detail: string]: unknown
}

export interface Commands {
  /** The command that is on its way. */
  busy: string | null
  problems: FormProblem[]
  /** Carries a command out; false where it was refused, and the sentence was shown. */
  run(command: Command, done: string, values?: Record<string, unknown>): Promise<boolean>
}

interface Asking extends Pick<InstanceDetail, 'id' | 'formRevision'> {
  /** Others changed the form after the reader began to write into it. */
  onFormChanged(): void
}

/** Sends commands for one approval; sent again after a cut line, a command keeps its id and counts once. */
export function useCommands({ id, formRevision, onFormChanged }: Asking): Commands {
  const [busy, setBusy] = useState<string | null>(null)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const last = useRef({ text: '', id: '' })
  const isRunning = useRef(false)
  const client = useQueryClient()
  const notice = useNotice()
  const run: Commands['run'] = async (command, done, values) => {
    if (isRunning.current) return false
    isRunning.current = true
    const text = JSON.stringify([command, values])
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() }
    setBusy(command.type)
    setProblems([])
    try {
      const answer = await api.act({
        ...{ id, formRevision, command: { ...command, id: last.current.id } },
        ...(values !== undefined && { values }),
      })
      showNewest(client, answer)
      if (done !== '') notice.success(done)
      readListsAgain(client)
      return true
    } catch (problem) {
      setProblems(problemsIn(problem))
      notice.refuse(problem)
      if (problem instanceof CallError && problem.key === 'approval.formChanged') onFormChanged()
      // What others did meanwhile is read again; what was typed stays.
      void client.invalidateQueries({ queryKey: ['approval', 'instance', id] })
      return false
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return { busy, problems, run }
}

/** What lists and counts say of approvals is read again. */
export function readListsAgain(client: QueryClient): void {
  for (const queryKey of [['approval'], ['todo'], ['message']])
    void client.invalidateQueries({ queryKey, predicate: isList })
}

const isList = ({ queryKey: [, part], meta }: Query) => part !== 'instance' && meta?.['isWritten'] !== true

/** Puts an answer before the reader unless a newer one is there: two commands may be answered in another order. */
export function showNewest(client: QueryClient, answer: InstanceDetail): void {
  client.setQueryData<InstanceDetail>(['approval', 'instance', answer.id], (shown) =>
    shown !== undefined && shown.revision > answer.revision ? shown : answer,
  )
}
