import { CallError } from '@mingtai/api'
import type { SheetMeta, WireWindow } from '@mingtai/sheet-core'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'

export interface Run {
  /** null until a run was started. */
  resultId: string | null
  sheet: number
  meta: SheetMeta | null
  /** When the shown data was read. */
  at: Date | null
  busy: boolean
  /** Something else was asked: what is shown is of the question before. */
  stale: boolean
  problem: unknown
  /** Shows this sheet again where the new result has it, or its last one. */
  start(work: () => Promise<{ resultId: string }>, shows?: number | 'last'): Promise<void>
  stop(): Promise<void>
  showSheet(sheet: number): void
  load(from: number, rows: number, signal: AbortSignal): Promise<WireWindow>
}

interface State {
  resultId: string | null
  sheet: number
  meta: SheetMeta | null
  at: Date | null
  starting: boolean
  problem: unknown
}

const idle: State = { resultId: null, sheet: 0, meta: null, at: null, starting: false, problem: null }

/** One run at a time: start it, follow its rows as they are added, stop it. A hidden tab rests and goes on when it returns. */
export function useRun(): Run {
  const [state, setState] = useState<State>(idle)
  const latest = useRef(0)
  const shows = useRef<number | 'last'>(0)
  const { resultId, sheet, meta, at, starting, problem } = state
  const finished = meta !== null && ((meta.complete && meta.more !== true) || meta.failed !== null)

  useEffect(() => {
    if (resultId === null) return
    const left = new AbortController()
    const { signal } = left
    const onMeta = (next: SheetMeta) => {
      const last = next.sheets.length - 1
      const wanted = shows.current === 'last' ? last : shows.current
      if (next.sheets.length > 0) shows.current = 0
      if (wanted > 0 && wanted <= last && wanted !== sheet)
        setState((now) => (now.resultId === resultId ? { ...now, sheet: wanted, meta: null } : now))
      else setState((now) => (now.resultId === resultId && now.sheet === sheet ? { ...now, meta: next } : now))
    }
    follow({ resultId, sheet, signal, onMeta }).catch((cause: unknown) => {
      if (!signal.aborted) setState((now) => (now.resultId === resultId ? { ...now, problem: cause } : now))
    })
    return () => left.abort()
  }, [resultId, sheet])

  const start: Run['start'] = async (work, wanted = 0) => {
    const turn = (latest.current += 1)
    setState((now) => ({ ...now, starting: true, problem: null }))
    try {
      const started = await work()
      if (turn !== latest.current) return
      shows.current = wanted
      setState({ ...idle, resultId: started.resultId, at: new Date() })
    } catch (cause) {
      if (turn === latest.current) setState((now) => ({ ...now, starting: false, problem: cause }))
      throw cause
    }
  }

  const stop = async () => {
    if (resultId !== null && !finished) await api.cancel({ resultId })
  }

  const load = async (from: number, rows: number, signal: AbortSignal) => {
    if (resultId === null || meta === null) throw new DOMException('no result', 'AbortError')
    try {
      return await api.window({ resultId, sheet, v: meta.version, from, n: rows }, { signal })
    } catch (cause) {
      if (isResultGone(cause)) setState((now) => (now.resultId === resultId ? { ...now, problem: cause } : now))
      throw final(cause)
    }
  }

  const showSheet = (next: number) => setState((now) => ({ ...now, sheet: next, meta: null }))
  const busy = starting || (resultId !== null && !finished && problem === null)
  return { resultId, sheet, meta, at, busy, stale: starting, problem, start, stop, showSheet, load }
}

/** The server has put the result away: the report can be run again with the same choices. */
export function isResultGone(problem: unknown): boolean {
  return problem instanceof CallError && problem.key === 'run.resultGone'
}

interface Following {
  resultId: string
  sheet: number
  signal: AbortSignal
  onMeta(meta: SheetMeta): void
}

/** Ask what is there until all is there; the server answers when something was added. */
async function follow({ resultId, sheet, signal, onMeta }: Following): Promise<void> {
  let rows = 0
  for (;;) {
    const meta = await api.meta({ resultId, sheet, wait: 10_000, rows }, { signal })
    if (signal.aborted) return
    onMeta(meta)
    if ((meta.complete && meta.more !== true) || meta.failed !== null) return
    rows = meta.rows
    // Rows come faster than anybody reads; a few announcements a second are enough.
    await rest(250, signal)
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

/** The sheet asks again after a failure of the network, never after a refusal. */
function final(cause: unknown): unknown {
  if (!(cause instanceof CallError) || cause.key === 'network') return cause
  return Object.assign(cause, { status: 410 })
}
