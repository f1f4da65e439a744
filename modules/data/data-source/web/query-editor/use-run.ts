import { sentenceOf } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import type { Trial } from './trial.ts'

/** A query on its way, and how the last one ended. */
export interface Run<Question = string> {
  busy: boolean
  trial: Trial | null
  plan: readonly string[] | null
  refusal: string | null
  /** null: it was refused or stopped. */
  start(question: Question): Promise<Trial | null>
  stop(): void
  /** What the last one ended with no longer holds, such as a refusal for want of a parameter that is there now. */
  forget(): void
  /** The plan of the source instead of rows; left out where there is none. */
  explain?: (question: Question) => void
}

interface Ways<Question> {
  fetch(question: Question, signal: AbortSignal): Promise<Trial>
  explain?(question: Question, signal: AbortSignal): Promise<readonly string[]>
}

interface State {
  busy: boolean
  trial: Trial | null
  plan: readonly string[] | null
  refusal: string | null
}

const nothing: State = { busy: false, trial: null, plan: null, refusal: null }

/** One query at a time: a new one ends the one before, and leaving the page ends it too. */
export function useRun<Question = string>({ fetch, explain }: Ways<Question>): Run<Question> {
  const [state, setState] = useState<State>(nothing)
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  const ask = async <T extends Partial<State>>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    request.current?.abort()
    const own = new AbortController()
    request.current = own
    setState({ ...nothing, busy: true })
    try {
      const answer = await work(own.signal)
      if (request.current === own) setState({ ...nothing, ...answer })
      return answer
    } catch (problem) {
      const refusal = sentenceOf(problem, '没有取到数据，请检查查询后重试。')
      if (request.current === own) setState({ ...nothing, refusal })
      return null
    }
  }
  const start = async (question: Question) => {
    const answer = await ask(async (signal) => ({ trial: await fetch(question, signal) }))
    return answer === null ? null : answer.trial
  }
  const stop = () => {
    request.current?.abort()
    request.current = null
    setState({ ...nothing, refusal: '已停止。' })
  }
  const forget = () => setState(nothing)
  if (explain === undefined) return { ...state, start, stop, forget }
  return {
    ...state,
    start,
    stop,
    forget,
    explain: (question) => void ask(async (signal) => ({ plan: await explain(question, signal) })),
  }
}
