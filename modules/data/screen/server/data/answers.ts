import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import { Refusal, refuse, say } from '@mingtai/messages'
import {
  firstColumn,
  isStatic,
  limits,
  neededRows,
  ownValues,
  type Page,
  type ParameterValues,
  periodOf,
  questionsOf,
  type ScreenComponent,
  type ScreenDocument,
  type ScreenRows,
  sourceKeyOf,
} from '@mingtai/screen-model'
import type { RowsChanged } from '@mingtai/modules/data/dataset/server'
import { type Context, logged } from '@mingtai/server-kit'
import type { ChartData } from '@mingtai/sheet-core'
import type { Answer } from '../../calls.ts'
import type { ScreenServices } from '../services.ts'
import { apiRows } from './api-rows.ts'
import { datasetRows } from './dataset-rows.ts'
import { openReport, type OpenReport, reportRows } from './report-rows.ts'
import { type Outcome, joinedOutcome } from './joined-outcome.ts'
import { lastsOf, SharedAnswers } from './shared-answers.ts'
import type { ScreenReader } from './screen-reader.ts'

export interface Question {
  reader: ScreenReader
  /** A design is asked anew each time. */
  isDraft?: boolean
  document: ScreenDocument
  /** Parameters of the screen by code. */
  values: ParameterValues
  /** Ids; null: all that ask for rows. */
  components: readonly string[] | null
  /** Milliseconds after which nobody waits for a slow source: what it still owes is told as pending. */
  waitMs?: number | undefined
  /** Parameters that whoever shares the screen has fixed. */
  fixed?: ParameterValues
}

/** Queries of one screen that run at the same moment. */
const AT_ONCE = 4

/** The rows of components, or for each the sentence that says why there are none. Who asks the same shares one answer. */
export async function answersOf(
  services: ScreenServices,
  context: Context,
  { reader, document, values, components, waitMs, isDraft = false, fixed = {} }: Question,
): Promise<Answer[]> {
  const asking = document.components.flatMap((component) => {
    if (isStatic(component) || (components !== null && !components.includes(component.id))) return []
    const own = ownValues(component, values)
    const questions = questionsOf(component).map((one) => ({ component: one, own, key: sourceKeyOf(one, own) }))
    return [{ component, questions }]
  })
  const outcomes = new Map<string, Outcome>()
  /** Of a control whose parameter the sharer fixed only what it is fixed to. */
  const offered = (rows: ScreenRows, { type, options, fields }: ScreenComponent): ScreenRows => {
    const only = fixed[String(options.paramCode)]
    const at = firstColumn(rows, fields, 'value')
    if (only === undefined || at < 0 || !type.endsWith('Widget')) return rows
    return { ...rows, rows: rows.rows.filter((row) => [only].flat().includes(row[at] ?? '')) }
  }
  const all = asking.flatMap(({ questions }) => questions).toReversed()
  const firsts = [...new Map(all.flatMap(({ key, ...one }) => (key === null ? [] : [[key, { ...one, key }]]))).values()]
  let isOver = false
  const work = async (): Promise<void> => {
    for (let next = firsts.pop(); next !== undefined && !isOver; next = firsts.pop())
      outcomes.set(
        next.key,
        await outcomeOf(services, context, { reader, ...next, page: isDraft ? null : document.page }),
      )
  }
  const asked = Promise.all(Array.from({ length: AT_ONCE }, work))
  await (waitMs === undefined ? asked : Promise.race([asked, after(waitMs)]))
  isOver = true
  // What is pending goes on, and whoever asks again gets it; a fault of it is told to them.
  asked.catch(() => null)
  return asking.map(({ component, questions }) => {
    const found = questions.map(({ component: { staticData }, key }) =>
      key === null ? written(staticData) : (outcomes.get(key) ?? pending),
    )
    const outcome = joinedOutcome(component, found)
    // Who designs chooses among all columns.
    if (isDraft) return { component: component.id, ...outcome }
    const { rows, values: own } = outcome
    return {
      ...{ component: component.id, ...outcome },
      rows: rows === null ? null : offered(neededRows(component, rows), component),
      ...(own == null ? {} : { values: neededRows(component, own) }),
    }
  })
}

function written(rows: ScreenRows | null): Outcome {
  return rows === null ? refused(say('screen.datasetMissing', '')) : { rows, isTruncated: false, refusal: null }
}

const pending: Outcome = { rows: null, isTruncated: false, refusal: null, isPending: true }

async function after(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false })
}

interface One {
  reader: ScreenReader
  component: ScreenComponent
  own: ParameterValues
  key: string
  /** null: a design, which is asked anew each time; only what is on its way is shared. */
  page: Page | null
}

async function outcomeOf(services: ScreenServices, context: Context, one: One): Promise<Outcome> {
  const { reader, component, page } = one
  try {
    // The right to a report is looked at each time, whatever others were answered.
    const opened = component.columnDataSource === 4 ? await openReport(context.db, reader, component) : null
    return await answersIn(services).of(
      `${page === null ? 'draft ' : ''}${whoIs(reader)} ${one.key} ${opened?.mark ?? ''}`,
      {
        lasts: page === null ? null : lastsOf(periodOf(component, page), services.limits.sharedAnswer),
        origin: originOf(reader.person.tenantId, component),
        isGood: ({ rows }) => rows !== null,
        // Whoever leaves ends it for nobody else.
        ask: () =>
          readOutcome(services, { ...context, signal: AbortSignal.timeout(LONGEST_ASKED) }, { ...one, opened }),
      },
    )
  } catch (problem) {
    if (context.signal.aborted) throw problem
    return refused(sentenceFor(one, problem))
  }
}

/** Milliseconds after which nobody waits for the rows of a screen any more. */
const LONGEST_ASKED = 120_000

const shared = new WeakMap<object, SharedAnswers<Outcome>>()

/** What displays share within one process. */
function answersIn({ dataPlane }: ScreenServices): SharedAnswers<Outcome> {
  const known = shared.get(dataPlane) ?? new SharedAnswers<Outcome>()
  shared.set(dataPlane, known)
  return known
}

/** Rows of these datasets were replaced: what was answered before is not given again. */
export function forgetAnswers(services: ScreenServices, { tenantId, codes }: RowsChanged): void {
  const gone = new Set([...codes.map((code) => `${tenantId} ${code}`), `${tenantId} ${REPORTS}`])
  answersIn(services).forget((origin) => gone.has(origin))
}

/** Reports are many datasets; no dataset is called like this. */
const REPORTS = ' reports'

/** The dataset that a component shows, with its tenant; null: what no dataset changes. */
function originOf(tenantId: string, { columnDataSource, columnDataSetSettings }: ScreenComponent): string | null {
  if (columnDataSource === 4) return `${tenantId} ${REPORTS}`
  return columnDataSource === 3 ? `${tenantId} ${columnDataSetSettings?.dataSetId ?? ''}` : null
}

function whoIs({ person, shareId }: ScreenReader): string {
  const { tenantId, userId, organizationId, departmentId } = person
  return JSON.stringify([tenantId, userId, organizationId, departmentId, shareId !== null])
}

interface Opened extends One {
  opened: OpenReport | null
}

async function readOutcome(services: ScreenServices, context: Context, one: Opened): Promise<Outcome> {
  try {
    const { rows, chart } = await tableOf(services, context, one)
    const isTruncated = rows.rows.length > limits.drawnRows
    return { rows, isTruncated, refusal: null, ...(chart === null ? {} : { chart }) }
  } catch (problem) {
    if (context.signal.aborted) throw problem
    return refused(sentenceFor(one, problem))
  }
}

interface Table {
  rows: ScreenRows
  chart: ChartData | null
}

async function tableOf(
  services: ScreenServices,
  context: Context,
  { reader, component, own: values, opened, page }: Opened,
): Promise<Table> {
  const { name, columnDataSource, columnDataSetSettings, dataApiSettings } = component
  switch (columnDataSource) {
    case 1:
      return refuse('screen.datasetMissing', name)
    case 2: {
      const settings = dataApiSettings ?? refuse('screen.apiMissing', name)
      return { rows: await apiRows(services, context, { reader, component, settings, values }), chart: null }
    }
    case 3: {
      const settings = columnDataSetSettings ?? refuse('screen.datasetMissing', name)
      const asked = { reader, component, settings, values, isDesign: page === null }
      return { rows: await datasetRows(services, context, asked), chart: null }
    }
    case 4:
      if (opened === null) return refuse('screen.reportMissing', name)
      return reportRows(services, context, { reader, opened, component, values })
    default:
      return columnDataSource satisfies never
  }
}

function refused(refusal: string): Outcome {
  return { rows: null, isTruncated: false, refusal }
}

/** What a database or a dataset says names its hosts, tables and values: only who may mend it is told. */
function sentenceFor({ reader }: One, problem: unknown): string {
  if (!(problem instanceof Refusal)) {
    process.stderr.write(`screen: ${inspect(logged(problem), { depth: 5 })}\n`)
    return say('status.500')
  }
  const mayMend = reader.shareId === null && reader.person.rights.has('screen:design')
  const isOfSource = /^(source|sql|run|dataset)\./.test(problem.key)
  // No name: components that ask the same share one answer.
  return isOfSource && !mayMend ? say('screen.dataFailed') : problem.message
}
