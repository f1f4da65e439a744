import {
  type Freshness,
  type ParameterValues,
  type ScreenComponent,
  type ScreenDocument,
  answered,
  asking,
  neverAsked,
  nextAsking,
  ownValues,
  periodOf,
  questionKey,
} from '@mingtai/screen-model'
import type { ScreenSources } from './sources.ts'

/** The figures of a screen: who asks the same shares one answer, the last good rows stay, a hidden page asks nothing. */
export interface DataBoard {
  subscribe: (listener: () => void) => () => void
  /** What a component knows for its parameters. */
  freshness: (component: ScreenComponent, values: ParameterValues) => Freshness
  /** Asks anew for everything that these parameters concern, and goes on by its plan. */
  follow: (document: ScreenDocument, values: ParameterValues) => void
  pause: () => void
  resume: () => void
  /** Asks for everything at once, as a push from the server wants. */
  refresh: () => void
  stop: () => void
}

interface Question {
  component: ScreenComponent
  values: ParameterValues
  period: number | null
  state: Freshness
  timer: ReturnType<typeof setTimeout> | null
  abort: AbortController | null
}

export function createDataBoard(sources: ScreenSources): DataBoard {
  const questions = new Map<string, Question>()
  /** Last good rows by component, for the moment in which a parameter has changed and the answer is on its way. */
  const lastOf = new Map<string, string>()
  const listeners = new Set<() => void>()
  let isPaused = false

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function ask(key: string, question: Question): void {
    if (isPaused || question.abort !== null) return
    if (question.timer !== null) clearTimeout(question.timer)
    const abort = new AbortController()
    Object.assign(question, { abort, timer: null, state: asking(question.state) })
    sources.rows({ component: question.component, values: question.values, signal: abort.signal }).then(
      (rows) => take(key, question, { ok: true, rows }),
      (problem: unknown) =>
        take(key, question, { ok: false, why: problem instanceof Error ? problem.message : '数据暂时取不到。' }),
    )
  }

  function take(key: string, question: Question, answer: Parameters<typeof answered>[1]): void {
    if (questions.get(key) !== question || question.abort?.signal.aborted === true) return
    question.abort = null
    question.state = answered(question.state, answer, Date.now())
    plan(key, question)
    changed()
  }

  function plan(key: string, question: Question): void {
    const wait = nextAsking(question.state, question.period, Math.random())
    if (wait !== null && !isPaused) question.timer = setTimeout(() => ask(key, question), wait)
  }

  function follow(document: ScreenDocument, values: ParameterValues): void {
    const wanted = new Map<string, { component: ScreenComponent; values: ParameterValues; period: number | null }>()
    for (const component of document.components) {
      const own = ownValues(component, values)
      const key = questionKey(component, own)
      if (key === null) continue
      const period = periodOf(component, document.page)
      const first = wanted.get(key)
      const known = first?.period ?? null
      wanted.set(key, {
        component: first?.component ?? component,
        values: own,
        period: known === null || period === null ? (period ?? known) : Math.min(known, period),
      })
      if (questions.get(key)?.state.rows != null) lastOf.set(component.id, key)
    }
    const kept = new Set([...wanted.keys(), ...lastOf.values()])
    for (const [key, question] of questions) {
      if (wanted.has(key)) continue
      silence(question)
      if (!kept.has(key)) questions.delete(key)
    }
    for (const [key, { component, values: own, period }] of wanted) {
      const known = questions.get(key)
      if (known === undefined) {
        const question: Question = { component, values: own, period, state: neverAsked, timer: null, abort: null }
        questions.set(key, question)
        ask(key, question)
      } else {
        known.period = period
        if (known.timer === null && known.abort === null) ask(key, known)
      }
    }
  }

  function silence(question: Question): void {
    if (question.timer !== null) clearTimeout(question.timer)
    question.abort?.abort()
    Object.assign(question, { timer: null, abort: null })
  }

  function freshness(component: ScreenComponent, values: ParameterValues): Freshness {
    const key = questionKey(component, ownValues(component, values))
    if (key === null) return neverAsked
    const own = questions.get(key)?.state ?? neverAsked
    if (own.rows !== null) {
      lastOf.set(component.id, key)
      return own
    }
    const before = questions.get(lastOf.get(component.id) ?? '')?.state
    return before?.rows == null ? own : { ...own, rows: before.rows, goodAt: before.goodAt }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    freshness,
    follow,
    pause: () => {
      isPaused = true
      for (const question of questions.values()) silence(question)
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const [key, question] of questions) ask(key, question)
    },
    refresh: () => {
      for (const [key, question] of questions) ask(key, question)
    },
    stop: () => {
      for (const question of questions.values()) silence(question)
      questions.clear()
      listeners.clear()
    },
  }
}
