import {
  type ScreenComponent,
  type QueryState,
  type QueryStatus,
  type ScreenRows,
  isStatic,
  BY_ORDER,
  definitionOf,
  hiddenRows,
  joinedRows,
  limits,
  periodOf,
  rowsProblem,
  sampledRows,
  queryStatus,
} from '@mingtai/screen-model'
import { sayPhrase, say } from '@mingtai/messages'
import { useSyncExternalStore } from 'react'
import { useScreen } from '../player/screen-context.ts'

/** The figures of a component as they are drawn, and what is to be said about them. */
export interface Figures {
  rows: ScreenRows | null
  status: QueryStatus
  /** When the last good rows came, in milliseconds. */
  goodAt: number | null
  /** Why nothing or old figures are shown. */
  why: string | null
  /** The column that is still to be chosen. */
  problem: string | null
  /** That rows are sampled. */
  note: string | null
}

/** Of a component that takes data and has none: it says what is to be chosen. */
const noRows: ScreenRows = { columns: [], rows: [] }

const sampled = new WeakMap<ScreenRows, ReturnType<typeof sampledRows>>()

export function useComponentRows(component: ScreenComponent): Figures {
  const { board, values, mode, document, sampleOf } = useScreen()
  const period = periodOf(component, document.page)
  const state = useSyncExternalStore(board.subscribe, () => queryStateKey(board.queryState(component, values), period))
  const queryState = board.queryState(component, values)
  if (isStatic(component) || mode === 'design') {
    const own = component.staticData ?? sampleOf(component.type)
    const rows = withNames(component, own ?? (definitionOf(component.type).roles.length > 0 ? noRows : null))
    const figures = figuresOf(component, { rows, status: 'fresh', goodAt: null, why: null })
    // A sample is not the whole: totals and order of the canvas are those of its rows.
    const isSample = !isStatic(component) && (component.staticData?.rows.length ?? 0) >= limits.sampleRows
    return isSample ? { ...figures, note: figures.note ?? say('screen.sampleOnly', limits.sampleRows) } : figures
  }
  return figuresOf(component, {
    rows: queryState.rows,
    status: state === '' ? 'waiting' : queryStatus(queryState, Date.now(), period),
    goodAt: queryState.goodAt,
    why: queryState.why,
  })
}

const named = new WeakMap<ScreenRows, ScreenRows>()

/** Samples have no categories that come from elsewhere: the canvas counts them. */
function withNames({ fields }: ScreenComponent, rows: ScreenRows | null): ScreenRows | null {
  if (rows === null || fields.category?.[0] !== BY_ORDER) return rows
  const counted = rows.rows.map((_, at) => `类目${at + 1}`)
  const found = named.get(rows) ?? joinedRows(rows, counted, fields)
  named.set(rows, found)
  return found
}

/** Changes whenever something is drawn in another way: also when figures become old because none come. */
function queryStateKey(state: QueryState, period: number | null): string {
  const { goodAt, failures, why, rows } = state
  if (rows === null && failures === 0) return ''
  return `${goodAt} ${failures} ${why} ${queryStatus(state, Date.now(), period)}`
}

function figuresOf(component: ScreenComponent, figures: Omit<Figures, 'note' | 'problem'>): Figures {
  const { rows } = figures
  if (rows === null) return { ...figures, note: null, problem: null }
  const problem = rowsProblem(component, rows)
  if (problem !== null) return { ...figures, note: null, problem: sayPhrase(problem) }
  const { rows: drawn, isSampled } = sampled.get(rows) ?? sampledRows(rows, limits.drawnRows)
  sampled.set(rows, { rows: drawn, isSampled })
  const note = isSampled ? say('screen.tooManyRows', component.name, limits.drawnRows) : cutNote(component, drawn)
  return { ...figures, rows: drawn, note, problem: null }
}

const told = new WeakMap<ScreenRows, { component: ScreenComponent; note: string | null }>()

/** Said once for the same rows of the same component: both are looked through. */
function cutNote(component: ScreenComponent, rows: ScreenRows): string | null {
  const known = told.get(rows)
  if (known?.component === component) return known.note
  const hidden = hiddenRows(component, rows)
  const note = hidden === null ? null : sayPhrase(hidden)
  told.set(rows, { component, note })
  return note
}
