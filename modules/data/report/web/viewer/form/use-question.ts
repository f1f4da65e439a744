import { CallError } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { onSessionEnd, useNotice } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reading, ReportForm, ReportView } from '../../../calls.ts'
import { urlName } from '../../../url-names.ts'
import { type Chosen, chosenFrom, defaultsOf, firstMissing, searchOf } from './chosen.ts'
import { readingFrom, withReading } from '../reading/address.ts'
import type { ReportSource, RowsAge } from '../ReportView.tsx'
import { isResultGone, type Run } from '../use-run.ts'

interface Asking {
  form: ReportForm
  source: ReportSource
  views: readonly ReportView[]
  run: Run
  /** Another question: the place in what is shown is given up. */
  onStart(): void
  /** The first row that is shown. */
  firstRow: number
}

interface Asked {
  values: Chosen
  reading: Reading
}

interface How {
  age?: RowsAge
  shows?: number | 'last'
}

/** What the reader asks: the values that are typed, what was asked last, and the way from one to the other. The address carries both. */
export function useQuestion({ form: { parameters, form }, source, views, run, onStart, firstRow }: Asking) {
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => firstAsked(parameters, search, views))
  const [chosen, setChosen] = useState<Chosen>(first.values)
  const latest = useRef(chosen)
  const [asked, setAsked] = useState<Asked>(first)
  const [applied, setApplied] = useState<Chosen>({})
  const [wrong, setWrong] = useState<{ field: string; sentence: string } | null>(null)
  const notice = useNotice()

  const query = async ({ values, reading }: Asked, { age = 'cached', shows = 0 }: How = {}) => {
    const missing = firstMissing(parameters, values)
    setWrong(missing === null ? null : { field: missing.code, sentence: say('parameter.required', missing.name) })
    if (missing !== null) return
    setSearch(withReading(searchOf(parameters, values, search), reading), { replace: true })
    setAsked({ values, reading })
    if (age === 'cached') onStart()
    try {
      const fromRow = age === 'fresh' ? firstRow : null
      await run.start((signal) => source.run(values, age, reading, signal), { sheet: shows, fromRow })
      setApplied(values)
      source.tell?.({ kind: 'query', values })
    } catch (cause) {
      if (cause instanceof CallError && cause.field !== null && cause.field in values)
        setWrong({ field: cause.field, sentence: cause.message })
    }
  }

  // A report that lacks nothing opens with its data, unless it waits; an address that says what was asked is asked again.
  const opened = useRef(
    form.waits === true && parameters.some(({ hidden }) => !hidden) && !isAskedBy(search, parameters),
  )
  useEffect(() => {
    if (opened.current || firstMissing(parameters, chosen) !== null) return
    opened.current = true
    void query(first, source.opensAt === undefined ? {} : { shows: source.opensAt })
  })
  // A result that was put away meanwhile is made anew, once in a while and never in a circle.
  const reopened = useRef(0)
  useEffect(() => {
    if (!isResultGone(run.problem) || Date.now() - reopened.current < 30_000) return
    reopened.current = Date.now()
    notice.info('结果已过期，正在重新生成。')
    void query(asked)
  })
  // What is chosen but not yet asked for also survives: a lost session or a reload finds it in the URL.
  const written = withReading(searchOf(parameters, chosen, search), asked.reading).toString()
  useEffect(() => {
    if (written === search.toString()) return
    const write = () => setSearch(written, { replace: true })
    const timer = setTimeout(write, 150)
    const unwatch = onSessionEnd(write)
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [written, search, setSearch])

  const choose = (values: Chosen) => {
    latest.current = values
    setChosen(values)
  }
  return {
    chosen,
    asked,
    applied,
    wrong,
    change(code: string, value: string | string[] | null) {
      choose({ ...latest.current, [code]: value })
      if (wrong?.field === code) setWrong(null)
    },
    reset() {
      choose(defaultsOf(parameters))
      setWrong(null)
    },
    /** Asks for what is typed. */
    ask: () => query({ values: latest.current, reading: asked.reading }),
    again: (age: RowsAge = 'cached') => query(asked, { age, shows: run.sheet }),
    read: (reading: Reading, shows: number | 'last' = run.sheet) => query({ ...asked, reading }, { shows }),
    open({ values, reading }: Pick<ReportView, 'values' | 'reading'>) {
      const all = { ...defaultsOf(parameters), ...known(parameters, values) }
      choose(all)
      return query({ values: all, reading })
    },
  }
}

/** Whether an address says what to ask for, as links and reloaded pages do. */
function isAskedBy(search: URLSearchParams, parameters: ReportForm['parameters']): boolean {
  return search.has('r') || parameters.some(({ code }) => search.has(urlName(code)))
}

/** What the address says; where it says nothing, the view with which the report opens. */
function firstAsked(
  parameters: ReportForm['parameters'],
  search: URLSearchParams,
  views: readonly ReportView[],
): Asked {
  const values = chosenFrom(parameters, search)
  const usual = views.find(({ isDefault }) => isDefault)
  const own = searchOf(parameters, values, new URLSearchParams())
  if (usual === undefined || own.size > 0 || search.has('r')) return { values, reading: readingFrom(search) }
  return { values: { ...values, ...known(parameters, usual.values) }, reading: usual.reading }
}

/** A view may be older than the report: values of parameters that are no more are left out. */
function known(parameters: ReportForm['parameters'], values: Chosen): Chosen {
  return Object.fromEntries(parameters.flatMap(({ code }) => (code in values ? [[code, values[code] ?? null]] : [])))
}
