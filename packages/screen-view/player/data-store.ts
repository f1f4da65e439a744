import {
  OLD_AFTER,
  type QueryState,
  type ParameterValues,
  type ScreenComponent,
  type ScreenDocument,
  answeredQuery,
  startedQuery,
  initialQueryState,
  nextRefresh,
  ownValues,
  queryKeyOf,
} from '@mingtai/screen-model'
import { createTurns } from './in-turns.ts'
import { CategoriesMissing, type ScreenSources } from './sources.ts'
import { type SharedQuery, sharedQueries } from './shared-queries.ts'

/** The figures of a screen: who asks the same shares one answer, the last good rows stay, a hidden page asks nothing. */
export interface DataStore {
  subscribe: (listener: () => void) => () => void
  /** What a component knows for its parameters. */
  queryState: (component: ScreenComponent, values: ParameterValues) => QueryState
  /** Asks anew for everything that these parameters concern, and goes on by its plan. */
  follow: (document: ScreenDocument, values: ParameterValues) => void
  pause: () => void
  resume: () => void
  /** Asks at once for these components, or for everything: as a push from the server wants. */
  refresh: (components?: readonly string[] | null) => void
  stop: () => void
}

interface Query extends SharedQuery {
  state: QueryState
  timer: ReturnType<typeof setTimeout> | null
  /** Tells when its figures become old, while the answer is on its way. */
  aging: ReturnType<typeof setTimeout> | null
  abort: AbortController | null
}

export function createDataStore(sources: ScreenSources): DataStore {
  const queries = new Map<string, Query>()
  /** Last good rows by component, for the moment in which a parameter has changed and the answer is on its way. */
  const lastOf = new Map<string, string>()
  const turns = createTurns()
  let isPaused = false

  function ask(key: string, query: Query): void {
    if (isPaused || query.abort !== null) return
    if (query.timer !== null) clearTimeout(query.timer)
    const abort = new AbortController()
    Object.assign(query, { abort, timer: null, state: startedQuery(query.state) })
    watchAge(query)
    sources.rows({ component: query.component, values: query.values, signal: abort.signal }).then(
      (rows) => take(key, query, { ok: true, rows }),
      (problem: unknown) =>
        take(key, query, {
          ok: false,
          why: problem instanceof Error ? problem.message : '数据暂时取不到。',
          ...(problem instanceof CategoriesMissing ? { values: problem.values } : {}),
        }),
    )
  }

  function watchAge(query: Query): void {
    const { goodAt } = query.state
    if (query.period === null || goodAt === null || query.aging !== null) return
    const left = goodAt + query.period * OLD_AFTER - Date.now()
    if (left < 0) return
    query.aging = setTimeout(() => {
      query.aging = null
      turns.tell(false)
    }, left + 1)
  }

  function take(key: string, query: Query, answer: Parameters<typeof answeredQuery>[1]): void {
    if (queries.get(key) !== query || query.abort?.signal.aborted === true) return
    query.abort = null
    if (query.aging !== null) clearTimeout(query.aging)
    query.aging = null
    const isFirst = query.state.rows === null
    query.state = answeredQuery(query.state, answer, Date.now(), query.component.fields)
    plan(key, query)
    turns.tell(isFirst || !answer.ok)
  }

  function plan(key: string, query: Query): void {
    const wait = nextRefresh(query.state, query.period, Math.random())
    if (wait !== null && !isPaused) query.timer = setTimeout(() => ask(key, query), wait)
  }

  function follow(document: ScreenDocument, values: ParameterValues): void {
    const wanted = sharedQueries(document, values)
    for (const [key, { components }] of wanted)
      if (queries.get(key)?.state.rows != null) for (const id of components) lastOf.set(id, key)
    const answering = new Set([...wanted.keys(), ...lastOf.values()])
    for (const [key, query] of queries) {
      if (wanted.has(key)) continue
      silence(query)
      if (!answering.has(key)) queries.delete(key)
    }
    for (const [key, { component, components, values: own, period }] of wanted) {
      const known = queries.get(key)
      if (known === undefined) {
        const idle = { state: initialQueryState, timer: null, aging: null, abort: null }
        const query: Query = { component, components, values: own, period, ...idle }
        queries.set(key, query)
        ask(key, query)
        void loadOfflineRows(key, query)
      } else {
        Object.assign(known, { period, components })
        if (known.timer === null && known.abort === null) ask(key, known)
      }
    }
  }

  /** What an earlier start knew stands there until the first answer comes. */
  async function loadOfflineRows(key: string, query: Query): Promise<void> {
    const { component, values } = query
    const known = (await sources.offlineRows?.({ component, values }).catch(() => null)) ?? null
    if (known === null || queries.get(key) !== query || query.state.rows !== null) return
    query.state = { ...query.state, rows: known.rows, goodAt: known.goodAt }
    turns.tell(true)
  }

  function silence(query: Query): void {
    if (query.timer !== null) clearTimeout(query.timer)
    if (query.aging !== null) clearTimeout(query.aging)
    query.abort?.abort()
    Object.assign(query, { timer: null, aging: null, abort: null })
  }

  function queryState(component: ScreenComponent, values: ParameterValues): QueryState {
    const key = queryKeyOf(component, ownValues(component, values))
    if (key === null) return initialQueryState
    const own = queries.get(key)?.state ?? initialQueryState
    if (own.rows !== null) {
      lastOf.set(component.id, key)
      return own
    }
    const before = queries.get(lastOf.get(component.id) ?? '')?.state
    return before?.rows == null ? own : { ...own, rows: before.rows, goodAt: before.goodAt }
  }

  return {
    subscribe: turns.subscribe,
    queryState,
    follow,
    pause: () => {
      isPaused = true
      for (const query of queries.values()) silence(query)
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const [key, query] of queries) ask(key, query)
    },
    refresh: (components = null) => {
      for (const [key, query] of queries)
        if (components === null || components.some((id) => query.components.has(id))) ask(key, query)
    },
    stop: () => {
      for (const query of queries.values()) silence(query)
      queries.clear()
      turns.stop()
    },
  }
}
