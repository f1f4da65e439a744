import { defectLog } from '@mingtai/server-kit'
import { checkedValues, type Reader, type Values } from '@mingtai/modules/data/dataset/server/parameters'
import { randomBytes } from 'node:crypto'
import type { ViewAs } from '@mingtai/modules/data/dataset/calls'
import { datasetOrders } from '@mingtai/modules/data/dataset/server'
import { Refusal, refuse, refuseWith, say } from '@mingtai/messages'
import { checkTemplate, type Reading, type Template } from '@mingtai/report-engine'
import type { Context, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { ParameterValues } from '../../calls.ts'
import { failureFor, QueryRecorder } from './failed-query.ts'
import { makeRoom } from './make-room.ts'
import { nodeOf, resultFolder } from './result-paths.ts'
import { applyReading } from '../reading/apply-reading.ts'
import { running } from './running.ts'
import type { ReportServices } from '../services.ts'
import { reportResult } from '../tables.ts'
import { checkSize } from '../catalogue/template-size.ts'
import { retriedWrite } from './retried-write.ts'
import { withDictionaries } from '../design/written-dictionaries.ts'

const logDefect = defectLog('report')

/** What is to be run, for whom. */
export interface RunOrder {
  /** Taken when the call came, before anything was waited for: of two calls the later one stands. */
  turn: number
  reader: Reader
  /** null: not run through a share. */
  shareId: string | null
  code: string
  name: string
  template: Template
  /** null for a design that is not saved. */
  revision: number | null
  values: ParameterValues
  system: Values
  maxRows: number
  /** A preview: so many rows of each dataset are read. */
  firstRows?: number
  /** Rows that were kept for the next reader are read anew. */
  isFresh: boolean
  viewAs?: ViewAs | null
  /** Left out of the template, because whoever reads it may not see them. */
  hiddenSheets?: readonly string[]
  /** Of a design: runs of its preview and of the wizard stand beside each other. */
  lane?: string
  reading?: Reading | null
  /** The day that relative parameters are measured from; left out: today. */
  day?: string
}

/** Rows that a report may read from one dataset. */
export const MAX_ROWS = 5_000_000

/** Check everything that can be checked before a row is read, then fill the report behind the answer. */
export async function startRun(
  services: ReportServices,
  context: Context,
  order: RunOrder,
): Promise<{ resultId: string }> {
  const { reader } = order
  const { template: drawn, rules } = applyReading(order.template, order.reading ?? null)
  checkMeaning(drawn)
  const template = await withDictionaries(context.db, reader, drawn)
  const { parameters, form } = template
  const { system, day } = order
  const filling = { reader, parameters, form, datasets: template.datasets, values: order.values, system, day }
  const values = await checkedValues(services, context, filling)
  const datasets = await datasetOrders(services, context, { ...reader, datasets: template.datasets })
  await makeRoom(services, context.db)
  const node = await nodeOf(services)
  // Whoever asked has asked something else meanwhile, or is gone.
  if (context.signal.aborted) refuse('run.cancelled')

  const resultId = randomBytes(16).toString('hex')
  const { shareId, code, name, revision, hiddenSheets = [] } = order
  const userId = reader.actor?.userId ?? null
  const { tenantId } = reader
  const owner = { tenantId, userId, shareId, viewAs: order.viewAs ?? null }
  await context.db
    .insert(reportResult)
    .values({ id: resultId, ...owner, code, name, revision, hiddenSheets: [...hiddenSheets], node })
  const signal = running.begin(resultId, placeOf(order), order.turn)
  if (context.signal.aborted) running.stop(resultId)
  const { maxRows, firstRows, isFresh } = order
  const recorder = new QueryRecorder(context.db, { tenantId, userId, code })
  const work = services.dataPlane.run({
    template,
    values,
    rules,
    datasets,
    folder: resultFolder(services, resultId),
    maxRows,
    firstRows,
    isFresh,
    asker: shareId ?? userId ?? resultId,
    signal,
    onFacts: recorder.onFacts,
  })
  void work
    .then(
      () => retriedWrite(() => finish(context.db, resultId, { state: 'done', message: null })),
      (problem: unknown) =>
        retriedWrite(async () => {
          const told = { actor: reader.actor, tenantId, report: { code, name }, recorder }
          await finish(context.db, resultId, outcomeOf(await failureFor(context.db, problem, told), signal))
        }),
    )
    .catch(logDefect)
    .finally(() => running.end(resultId))
  return { resultId }
}

/** Stop a run; what is there stays readable. */
export async function stopRun(db: Db, resultId: string): Promise<void> {
  running.stop(resultId)
  await finish(db, resultId, { state: 'cancelled', message: say('run.cancelled') })
}

/** The first thing that is wrong with the template's meaning is refused with its cell named. */
export function checkMeaning(template: Template): void {
  checkSize(template)
  const checked = checkTemplate(template)
  const problem = checked.ok ? undefined : checked.problems[0]
  if (problem === undefined) return
  const { at, sentence } = problem
  const data = { at }
  if (at === null) refuseWith({ data }, 'template.malformed', sentence.replace(/。$/, ''))
  refuseWith({ data }, 'template.cellProblem', at, sentence)
}

interface Outcome {
  state: 'done' | 'failed' | 'cancelled'
  message: string | null
}

function outcomeOf(problem: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) return { state: 'cancelled', message: say('run.cancelled') }
  if (!(problem instanceof Refusal)) logDefect(problem)
  if (!(problem instanceof Refusal)) return { state: 'failed', message: say('run.failed', say('status.500')) }
  return { state: 'failed', message: problem.message }
}

/** The first outcome stands. */
async function finish(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .update(reportResult)
    .set(outcome)
    .where(and(eq(reportResult.id, id), eq(reportResult.state, 'running')))
}

/** Runs of shares that were asked for and do not stand among the running ones yet. */
const beginning = new Map<string, number>()

/**
 * A share is open to everybody, so that it must not take the whole machine. A run counts from the moment it is asked for:
 * two hundred at once would all find the place free that the first one takes.
 */
export async function withinShare<Started>(shareId: string, start: () => Promise<Started>): Promise<Started> {
  const before = beginning.get(shareId) ?? 0
  if (before + running.count(`share:${shareId}:`) >= MAX_RUNS_OF_SHARE) refuse('run.queueFull')
  beginning.set(shareId, before + 1)
  try {
    return await start()
  } finally {
    const left = (beginning.get(shareId) ?? 1) - 1
    if (left > 0) beginning.set(shareId, left)
    else beginning.delete(shareId)
  }
}

const MAX_RUNS_OF_SHARE = 4

/** A person has one run of a report at a time; readers of a share do not know of each other. */
function placeOf({ reader: { tenantId, actor }, shareId, code, lane = '' }: RunOrder): string {
  return shareId === null
    ? `user:${tenantId}:${actor?.userId}:${code}${lane}`
    : `share:${shareId}:${randomBytes(8).toString('hex')}`
}
