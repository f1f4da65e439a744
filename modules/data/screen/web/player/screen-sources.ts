import { CallError } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { systemCalls } from '@mingtai/modules/ground/system/calls'
import { type ParameterValues, queryKeyOf, type ScreenComponent } from '@mingtai/screen-model'
import {
  type Boundaries,
  CategoriesMissing,
  type ScreenQuery,
  type ScreenSources,
  type ScreenTarget,
} from '@mingtai/screen-view'
import type { ChartData } from '@mingtai/sheet-core'
import { callsOf } from '@mingtai/ui'
import type { Answer } from '../../calls.ts'
import { api } from '../api.ts'

const maps = callsOf(systemCalls)

interface Waiting extends ScreenQuery {
  answer(found: Answer | undefined): void
  fail(problem: unknown): void
}

/** Milliseconds in which questions are gathered into one call. */
const BATCH_DELAY = 10
/** Milliseconds for which figures that are there wait for those of a slow source, first and then at most. */
const WAIT_MS = { first: 1000, most: 8000 }

/** What a screen asks of the server: all components that ask at the same moment share one call. */
export function screenSources(id: string, isDraft: boolean): ScreenSources {
  return sourcesBy({
    ask: (question) => api.data({ id, isDraft, ...question }),
    tryChart: isDraft ? async (asked) => (await api.tryData(asked)).chart ?? null : null,
    picture: (sha256) => api.picture({ id, sha256, isDraft }),
  })
}

/** The same behind a link, for whoever did not sign in. */
export function sharedSources(visit: { share: string; pass?: string }): ScreenSources {
  return sourcesBy({
    ask: (question) => api.dataShared({ ...visit, ...question }),
    tryChart: null,
    picture: (sha256) => api.pictureShared({ ...visit, sha256 }),
  })
}

/** The same on a display that was registered. */
export function displaySources(visit: { token: string; screenId: string }): ScreenSources {
  return sourcesBy({
    ask: (question) => api.displayData({ ...visit, ...question }),
    tryChart: null,
    picture: (sha256) => api.pictureDisplayed({ ...visit, sha256 }),
  })
}

type Values = Record<string, string | string[]>

interface Asking {
  ask(question: { values: Values; components: string[]; waitMs: number }): Promise<Answer[]>
  /** The chart of a tile in a design, whose rows nobody has asked for; null: it came with them. */
  tryChart: ((asked: { component: ScreenComponent; values: Values }) => Promise<ChartData | null>) | null
  picture(sha256: string): Promise<{ body: Response }>
}

function sourcesBy({ ask: asked, tryChart, picture }: Asking): ScreenSources {
  let waiting: Waiting[] = []
  /** Charts of report tiles as they came with the last rows. */
  const charts = new Map<string, ChartData | null>()

  async function ask(): Promise<void> {
    const wanted = waiting
    waiting = []
    for (const batch of batches(wanted)) await askTogether(batch, WAIT_MS.first)
  }

  /** What a slow source still owes is asked for again, and nobody else waits for it. */
  async function askTogether(all: readonly Waiting[], waitMs: number): Promise<void> {
    const batch = all.filter(({ signal }) => !signal.aborted)
    if (batch.length === 0) return
    const values = Object.assign({}, ...batch.map((one) => one.values))
    const components = batch.map(({ component }) => component.id)
    try {
      const answers = new Map((await asked({ values, components, waitMs })).map((one) => [one.component, one]))
      const pending = batch.filter(({ component: { id } }) => answers.get(id)?.isPending === true)
      for (const one of batch) if (!pending.includes(one)) one.answer(answers.get(one.component.id))
      void askTogether(pending, Math.min(WAIT_MS.most, waitMs * 2))
    } catch (problem) {
      for (const one of batch) one.fail(problem)
    }
  }

  return {
    rows: async (query) => {
      const found = await new Promise<Answer | undefined>((answer, fail) => {
        if (waiting.length === 0) setTimeout(() => void ask(), BATCH_DELAY)
        waiting.push({ ...query, answer, fail })
      })
      charts.set(chartKey(query), found?.chart ?? null)
      if (found?.rows != null) return found.rows
      if (found?.values !== undefined) throw new CategoriesMissing(found.refusal ?? say('status.other'), found.values)
      throw new Error(found?.refusal ?? say('status.other'))
    },
    reportChart: async (query) => {
      const known = charts.get(chartKey(query))
      if (known !== undefined || tryChart === null) return known ?? null
      return tryChart({ component: query.component, values: plain(query.values) })
    },
    picture: pictureOnce((name) => picture(name)),
    boundaries: boundariesOf,
    open,
  }
}

function chartKey({ component, values }: Pick<ScreenQuery, 'component' | 'values'>): string {
  return queryKeyOf(component, values) ?? ''
}

function plain(values: ParameterValues): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [code, typeof value === 'string' ? value : [...value]]),
  )
}

/** Questions whose parameters agree go together; while one is changed, two may want different values of it. */
function batches(asked: readonly Waiting[]): Waiting[][] {
  const found: { batch: Waiting[]; values: Record<string, ParameterValues[string]> }[] = []
  for (const one of asked) {
    const entries = Object.entries(one.values)
    const fitting = found.find(({ values }) =>
      entries.every(([code, value]) => !Object.hasOwn(values, code) || isSame(values[code], value)),
    )
    if (fitting === undefined) found.push({ batch: [one], values: { ...one.values } })
    else {
      fitting.batch.push(one)
      Object.assign(fitting.values, one.values)
    }
  }
  return found.map(({ batch }) => batch)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A picture that several components show is asked for once; what failed is asked for again. */
export function pictureOnce(ask: (name: string) => Promise<{ body: Response }>): (name: string) => Promise<Blob> {
  const asked = new Map<string, Promise<Blob>>()
  return (name) => {
    const found = asked.get(name) ?? ask(name).then(({ body }) => body.blob())
    asked.set(name, found)
    found.catch(() => asked.delete(name))
    return found
  }
}

/** The map of an area; one without boundaries has none. */
export async function boundariesOf(adCode: string): Promise<Boundaries | null> {
  try {
    const { body } = await maps.geoJson({ adCode })
    return await new Response(await body.text()).json()
  } catch (problem) {
    if (problem instanceof CallError) return null
    throw problem
  }
}

/** What a click opens stands in a window of its own, which knows nothing of this one. */
function open(target: ScreenTarget): void {
  window.open(addressOf(target), '_blank', 'noopener')
}

/** Reports and screens are named by their code. */
function addressOf(target: ScreenTarget): string {
  if (target.kind === 'address') return target.address
  const query = new URLSearchParams({ code: target.id })
  for (const [code, value] of Object.entries(target.values))
    for (const one of typeof value === 'string' ? [value] : value) if (code !== 'code') query.append(code, one)
  return `/${target.kind}/view?${query.toString()}`
}
