import { CallError } from '@mingtai/api'
import type { SheetMeta, WireWindow } from '@mingtai/sheet-core'
import { useEffect, useRef, useState } from 'react'
import type { LoadPicture } from '@mingtai/sheet-view'
import { api } from '../api.ts'
import { pictureLoader } from './cell/load-picture.ts'

export interface Run {
  /** null until a run was started. */
  resultId: string | null
  sheet: number
  meta: SheetMeta | null
  /** When the shown data was read. */
  at: Date | null
  /** The same for all results of one question, so that a refreshed sheet stays as it stands. */
  question: number
  busy: boolean
  /** Something else was asked: what is shown is of the run before, until the new one has rows. */
  stale: boolean
  problem: unknown
  start(work: (signal: AbortSignal) => Promise<{ resultId: string }>, how?: HowShown): Promise<void>
  stop(): Promise<void>
  showSheet(sheet: number): void
  load(from: number, rows: number, signal: AbortSignal): Promise<WireWindow>
  loadPicture: LoadPicture
}

interface HowShown {
  /** Shows this sheet again where the new result has it, or its last one. */
  sheet?: number | 'last'
  /** The same question again: what is shown stays until this row of the new result is there. */
  fromRow?: number | null
}

interface Shown {
  resultId: string | null
  sheet: number
  meta: SheetMeta | null
  at: Date | null
  question: number
}

/** A result that has been started and shows nothing yet. */
interface Coming {
  resultId: string
  sheet: number
  wanted: number | 'last'
  fromRow: number | null
}

interface State {
  shown: Shown
  coming: Coming | null
  starting: boolean
  problem: unknown
}

const nothing: Shown = { resultId: null, sheet: 0, meta: null, at: null, question: 0 }

/** One run at a time: start it, follow its rows as they are added, stop it. A hidden tab rests and goes on when it returns. */
export function useRun(): Run {
  const [state, setState] = useState<State>({ shown: nothing, coming: null, starting: false, problem: null })
  const latest = useRef<AbortController | null>(null)
  const { shown, coming, starting, problem } = state
  const { meta } = shown
  const { resultId, sheet } = coming ?? shown
  const finished = coming === null && meta !== null && isOver(meta)

  useEffect(() => {
    if (resultId === null) return
    const left = new AbortController()
    const { signal } = left
    const onMeta = (next: SheetMeta) => setState((now) => withMeta(now, { resultId, sheet }, next))
    follow({ resultId, sheet, signal, onMeta }).catch((cause: unknown) => {
      if (!signal.aborted)
        setState((now) => ((now.coming ?? now.shown).resultId === resultId ? { ...now, problem: cause } : now))
    })
    return () => left.abort()
  }, [resultId, sheet])

  const start: Run['start'] = async (work, { sheet: wanted = 0, fromRow = null } = {}) => {
    // The server shall not begin late what was asked first.
    latest.current?.abort()
    const own = new AbortController()
    latest.current = own
    setState((now) => ({ ...now, starting: true, problem: null }))
    try {
      const started = await work(own.signal)
      if (own.signal.aborted) return
      setState((now) => ({
        ...now,
        coming: { resultId: started.resultId, sheet: 0, wanted, fromRow },
        starting: false,
      }))
    } catch (cause) {
      if (own.signal.aborted) return
      setState((now) => ({ ...now, starting: false, problem: cause }))
      throw cause
    }
  }

  const stop = async () => {
    if (resultId !== null && !finished) await api.cancel({ resultId })
  }

  const load = async (from: number, rows: number, signal: AbortSignal) => {
    const { resultId: own, sheet: at } = shown
    if (own === null || meta === null) throw new DOMException('no result', 'AbortError')
    try {
      return await api.window({ resultId: own, sheet: at, v: meta.version, from, n: rows }, { signal })
    } catch (cause) {
      if (isResultGone(cause)) setState((now) => (now.shown.resultId === own ? { ...now, problem: cause } : now))
      throw final(cause)
    }
  }

  const loadPicture: LoadPicture = async (row, column) => {
    const { resultId: own, sheet: at } = shown
    if (own === null) throw new DOMException('no result', 'AbortError')
    return pictureLoader(api, { resultId: own, sheet: at })(row, column)
  }

  const showSheet = (next: number) => setState((now) => ({ ...now, shown: { ...now.shown, sheet: next, meta: null } }))
  const stale = starting || coming !== null
  const busy = starting || (resultId !== null && !finished && problem === null)
  return { ...shown, busy, stale: stale && problem === null, problem, start, stop, showSheet, load, loadPicture }
}

function isOver({ complete, more, failed }: SheetMeta): boolean {
  return (complete && more !== true) || failed !== null
}

/** The shown result grows; a coming one is shown as soon as it has rows on the sheet that is wanted. */
function withMeta(now: State, of: { resultId: string; sheet: number }, meta: SheetMeta): State {
  const { shown, coming } = now
  if (coming === null) {
    if (shown.resultId !== of.resultId || shown.sheet !== of.sheet) return now
    return { ...now, shown: { ...shown, meta } }
  }
  if (coming.resultId !== of.resultId || coming.sheet !== of.sheet) return now
  const last = meta.sheets.length - 1
  const wanted = coming.wanted === 'last' ? last : coming.wanted
  if (wanted > 0 && wanted <= last && wanted !== of.sheet) return { ...now, coming: { ...coming, sheet: wanted } }
  if (!isOver(meta) && meta.rows <= (coming.fromRow ?? 0)) return now
  const question = coming.fromRow === null ? shown.question + 1 : shown.question
  return { ...now, shown: { ...of, meta, at: new Date(), question }, coming: null }
}

/** The server has put the result away: the report can be run again with the same choices. */
export function isResultGone(problem: unknown): boolean {
  return problem instanceof CallError && problem.key === 'run.resultGone'
}

/** The server was not reached: what was read before is as good as it was. */
export function isUnreachable(problem: unknown): boolean {
  return problem instanceof CallError && problem.key === 'network'
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
    if (isOver(meta)) return
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
