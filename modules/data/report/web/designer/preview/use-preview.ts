import type { Client } from '@mingtai/api'
import type { ViewAs } from '@mingtai/modules/data/dataset/calls'
import { sentenceOf } from '@mingtai/ui'
import { BLOCK_ROWS, type SheetMeta } from '@mingtai/sheet-core'
import { fittingWidths } from '@mingtai/sheet-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ParameterValues, reportCalls } from '../../../calls.ts'
import type { Studio } from '../studio.ts'
import { fitColumns } from '../model/cell/fit-columns.ts'
import { missingFields, type Problem, refusedCell } from '../model/advice/problems.ts'

export interface Preview {
  problems: Problem[]
  meta: SheetMeta | null
  resultId: string | null
  sheet: number
  busy: boolean
  /** Why there is no preview. */
  refusal: string | null
  values: ParameterValues
  setValues(values: ParameterValues): void
  /** In whose eyes; null: one's own. */
  viewAs: ViewAs | null
  setViewAs(viewAs: ViewAs | null): void
  automatic: boolean
  setAutomatic(automatic: boolean): void
  run(): void
}

const PAUSE = 800
/** The preview counts all data, as the finished report does, up to so many rows of each dataset. */
const MOST = 1_000_000
/** A report that takes longer, in milliseconds, is only run when asked. */
const LONG = 5000

/** Checks the template after each pause, and runs it when it is sound. */
export function usePreview(studio: Studio, calls: Client<typeof reportCalls>, shown: boolean): Preview {
  const template = useStore(studio.store, (state) => state.template)
  const sheetId = useStore(studio.store, (state) => state.area.sheet)
  const [problems, setProblems] = useState<Problem[]>([])
  const [result, setResult] = useState<{ meta: SheetMeta; resultId: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ParameterValues>({})
  const [viewAs, setViewAs] = useState<ViewAs | null>(null)
  const [automatic, setAutomatic] = useState(true)
  const running = useRef<AbortController | null>(null)
  const checking = useRef<AbortController | null>(null)
  // What was not chosen takes its default at the server, which knows the calendar.
  const known = new Set(template.parameters.map(({ code }) => code))
  const values = Object.fromEntries(Object.entries(chosen).filter(([code]) => known.has(code)))
  const text = JSON.stringify([template, values, sheetId, viewAs])

  const check = async (signal: AbortSignal) => {
    const found = [...(await calls.check({ template }, { signal })), ...missingFields(template)]
    setProblems(found)
    if (found.length > 0) setRefusal(null)
    return found.length === 0
  }

  /** Checks alone: a run that was asked for goes on. */
  const checkAlone = async () => {
    const { signal } = startAnew(checking)
    try {
      await check(signal)
    } catch (error) {
      if (!signal.aborted) refuse(sentenceOf(error))
    }
  }

  const run = async () => {
    checking.current?.abort()
    const controller = startAnew(running)
    const { signal } = controller
    setBusy(true)
    try {
      if (!(await check(signal)) || !shown) return
      if (template.sheets.every(({ cells }) => cells.length === 0)) return setResult(null)
      const sheet = Math.max(
        0,
        template.sheets.findIndex((each) => each.id === sheetId),
      )
      const { resultId } = await calls.runDraft({ template, values, maxRows: MOST, viewAs }, { signal })
      await follow(resultId, sheet, signal)
    } catch (error) {
      if (!signal.aborted) refuse(sentenceOf(error))
    } finally {
      if (running.current === controller) setBusy(false)
    }
  }

  const refuse = (sentence: string | null) => {
    const problem = sentence === null ? null : refusedCell(sentence, template)
    setRefusal(problem === null ? sentence : null)
    if (problem !== null) setProblems([problem])
  }

  const follow = async (resultId: string, sheet: number, signal: AbortSignal) => {
    const stop = () => void calls.cancel({ resultId }).catch(() => null)
    signal.addEventListener('abort', stop)
    let rows = 0
    for (let first = true; ; first = false) {
      const meta = await calls.meta({ resultId, sheet, wait: first ? 2000 : 5000, rows }, { signal })
      if (signal.aborted) return
      refuse(meta.failed)
      // A run that has no rows yet, or failed before its first, leaves the last good picture in place.
      if (meta.rows > 0 || (meta.complete && meta.failed === null)) setResult({ meta, resultId })
      if (meta.elapsed > LONG) setAutomatic(false)
      if (meta.complete || meta.failed !== null) return signal.removeEventListener('abort', stop)
      rows = meta.rows
    }
  }

  const sheet = Math.max(
    0,
    template.sheets.findIndex((each) => each.id === sheetId),
  )
  const fit = useEffectEvent((columns: readonly number[]) => {
    if (result === null) return false
    const { meta, resultId } = result
    void calls
      .window({ resultId, sheet, v: meta.version, from: 0, n: BLOCK_ROWS })
      .then((window) => fitColumns(studio, columns, fittingWidths(window, meta.styles), meta.columnLines))
      .catch((error: unknown) => refuse(sentenceOf(error)))
    return true
  })

  useEffect(() => {
    studio.onFit = (columns) => fit(columns)
    return () => {
      studio.onFit = () => false
    }
  }, [studio])

  const runQuietly = useEffectEvent(() => void (automatic ? run() : checkAlone()))

  useEffect(() => {
    const timer = setTimeout(() => runQuietly(), PAUSE)
    return () => clearTimeout(timer)
  }, [text, shown])

  useEffect(
    () => () => {
      running.current?.abort()
      checking.current?.abort()
    },
    [],
  )

  return {
    problems,
    meta: result?.meta ?? null,
    resultId: result?.resultId ?? null,
    sheet,
    busy,
    refusal,
    values,
    setValues: setChosen,
    viewAs,
    setViewAs,
    automatic,
    // A run that turned this off by taking long goes on: only turning it on asks anew.
    setAutomatic: (on) => {
      setAutomatic(on)
      if (on) void run()
    },
    run: () => void run(),
  }
}

/** Stops what goes on in a place, and gives a controller for what begins there. */
function startAnew(place: { current: AbortController | null }): AbortController {
  place.current?.abort()
  place.current = new AbortController()
  return place.current
}
