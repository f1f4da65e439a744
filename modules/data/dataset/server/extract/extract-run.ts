import { Refusal, refuse, say } from '@mingtai/messages'
import type { LandMode, QueryFact } from '@mingtai/data-plane'
import { extractName } from '@mingtai/modules/data/data-source/calls'
import { storeRunFacts, resolvedSources } from '@mingtai/modules/data/data-source/server'
import { notify } from '@mingtai/modules/ground/notification/server'
import type { Field } from '@mingtai/sheet-core'
import { aheadOfNow, type Db, newId, defectLog } from '@mingtai/server-kit'
import { and, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import PQueue from 'p-queue'
import { columnKinds } from '../../file-calls.ts'
import { nextTime } from './cron.ts'
import { addRun } from './extract-rows.ts'
import { afterFailure, tellFailure, tellSuccess } from './failed-extract.ts'
import { markOf } from './landed.ts'
import { datasetOrders } from '../run/orders.ts'
import { extractPath, makeTenantFolder } from '../file/places.ts'
import { everything } from '../rule/reader.ts'
import { tellRowsChanged } from '../use/rows-changed.ts'
import { datasetsWithInputs } from '../definition/rows.ts'
import type { DatasetServices } from '../services.ts'
import {
  type DatasetTableRow,
  type ExtractRow,
  reportDataset,
  reportDatasetExtract,
  type reportDatasetExtractRun,
} from '../tables.ts'

const logDefect = defectLog('extract')

type Services = DatasetServices & { db: Db }

/** While it runs, a process says so; one that has said nothing for longer is gone. */
const BEAT_MS = 2000
const SILENT_MS = 60_000
/** Of all tenants together in one process. */
const AT_ONCE = 2

/** Starts what is due, as far as there is room; says when all of it has ended. */
export async function runDueExtracts(services: Services): Promise<void> {
  await failSilent(services.db)
  await planAnew(services.db)
  const now = new Date()
  const extract = reportDatasetExtract
  const due = await services.db
    .select()
    .from(extract)
    .where(
      and(
        eq(extract.deleted, false),
        eq(extract.enabled, true),
        ne(extract.state, 'running'),
        lte(extract.nextAt, now),
      ),
    )
    .orderBy(extract.nextAt)
    .limit(20)
  await new PQueue({ concurrency: AT_ONCE }).addAll(due.map((row) => () => runClaimed(services, row)))
}

/** Starts an extract behind the answer, and tells who started it how it ended; false where it runs already. */
export async function startExtract(services: Services, row: ExtractRow, userId: string): Promise<boolean> {
  await failSilent(services.db)
  const claimed = await claim(services.db, row)
  if (claimed === null) return false
  void run(services, claimed, userId)
    .then((end) => (end === null ? undefined : tellStarter(services.db, { row: claimed, userId, end })))
    .catch(logDefect)
  return true
}

async function runClaimed(services: Services, row: ExtractRow): Promise<void> {
  const claimed = await claim(services.db, row)
  if (claimed !== null) await run(services, claimed)
}

/** Whoever turns the state to running runs it: of several processes one. */
async function claim(db: Db, row: ExtractRow): Promise<ExtractRow | null> {
  const now = new Date()
  const nextAt = row.enabled ? nextTime(row.cron, now) : null
  const [claimed] = await db
    .update(reportDatasetExtract)
    .set({ state: 'running', startedAt: now, beatAt: now, stopping: false, message: null, nextAt })
    .where(and(here(row), ne(reportDatasetExtract.state, 'running')))
    .returning()
  return claimed ?? null
}

/** How it ended; null: another process has taken its place. `starter`: who waits for it; null: nobody does. */
async function run(services: Services, row: ExtractRow, starter: string | null = null): Promise<Ending | null> {
  const { db } = services
  const stop = new AbortController()
  const beat = setInterval(() => {
    beatOf(db, row).then(
      (isWanted) => isWanted || stop.abort(),
      () => {},
    )
  }, BEAT_MS)
  const started = performance.now()
  try {
    const { counts, ...landed } = await land(services, row, stop.signal)
    const milliseconds = Math.round(performance.now() - started)
    const end = await ended(db, row, { state: 'done', milliseconds, ...landed }, counts)
    // Whoever is not told asks again by a timer.
    if (end === null) return null
    await tellLanded(db, row).catch(logDefect)
    await tellSuccess(db, row).catch(logDefect)
    return end
  } catch (problem) {
    const isStopped = stop.signal.aborted
    const message = isStopped
      ? say('extract.stopped')
      : problem instanceof Refusal
        ? problem.message
        : say('status.500')
    const milliseconds = Math.round(performance.now() - started)
    if (!(problem instanceof Refusal)) logDefect(problem)
    if (isStopped) return await ended(db, row, { state: 'stopped', milliseconds, message })
    const end = await ended(db, row, { state: 'failed', milliseconds, message, ...afterFailure(row, row.startedAt) })
    if (end !== null) await tellFailure(db, row, { message, starter }).catch(logDefect)
    return end
  } finally {
    clearInterval(beat)
  }
}

async function land(services: Services, row: ExtractRow, signal: AbortSignal) {
  const { db } = services
  const { tenantId } = row
  const [dataset] = await db
    .select()
    .from(reportDataset)
    .where(and(eq(reportDataset.tenantId, tenantId), eq(reportDataset.id, row.datasetId)))
  if (dataset === undefined || dataset.deleted) refuse('dataset.notFound', '所选')
  const name = 'extract'
  const datasets = await datasetOrders(
    services,
    { db },
    {
      ...{ tenantId, actor: null, viewer: everything, anew: dataset.id },
      datasets: [{ name, from: { kind: 'shared', code: dataset.code }, cacheSeconds: 0 }],
    },
  )
  await makeTenantFolder(services, tenantId)
  const shared = await datasetsWithInputs(db, tenantId, [dataset.code])
  const codes = [...new Set([...shared.values()].flatMap(({ sources }) => sources))]
  const mark = markOf(dataset, {
    shared,
    sources: await resolvedSources(db, { tenantId, actor: null, codes }, services),
  })
  const facts: QueryFact[] = []
  const onFacts = (told: readonly QueryFact[]) => void facts.push(...told)
  const landing = services.dataPlane.land({
    onFacts,
    ...{ dataset: name, datasets, values: {}, signal, path: extractPath(services, row) },
    mode: modeOf(row, row.mark === mark && row.landedAt !== null),
  })
  const landed = await landing.catch(async (problem: unknown) => {
    await logExtractQueries(db, row, { code: dataset.code, facts })
    throw problem
  })
  await logExtractQueries(db, row, { code: dataset.code, facts })
  const { total, bytes, last, rows: read, added, changed, removed, age } = landed
  const message = retypedWords(dataset.fields, landed.fields)
  const counts = { read, added, changed, removed, total }
  const good = { landedAt: new Date(), dataAt: new Date(age?.at ?? Date.now()), failures: 0, failingSince: null }
  return { rows: total, bytes, last, mark, message, ...good, counts }
}

async function tellLanded(db: Db, { tenantId, datasetId }: ExtractRow): Promise<void> {
  const rows = await db
    .select({ code: reportDataset.code })
    .from(reportDataset)
    .where(and(eq(reportDataset.tenantId, tenantId), eq(reportDataset.id, datasetId)))
  await tellRowsChanged(db, { tenantId, codes: rows.map(({ code }) => code) })
}

/** Rows of other types than the dataset was kept with are taken as they come, and said. */
function retypedWords(stored: DatasetTableRow['fields'], found: readonly Field[]): string | null {
  const types = new Map(stored.map(({ name, type }) => [name, type]))
  const words = found.flatMap(({ name, type }) => {
    const before = types.get(name) ?? type
    return before === type ? [] : [`“${name}”是${columnKinds[type]}（原来是${columnKinds[before]}）`]
  })
  return words.length === 0 ? null : say('extract.retyped', words.join('、'))
}

/** What is kept is gone on with only where it is of the same question. */
function modeOf({ mode, column, keys, overlap, last }: ExtractRow, isSame: boolean): LandMode {
  switch (mode) {
    case 'whole':
      return { kind: 'whole' }
    case 'later':
      return { kind: 'later', column: column ?? '', goesOn: isSame && last !== null }
    case 'changed':
      return { kind: 'changed', column: column ?? '', keys, overlap, goesOn: isSame && last !== null }
    case 'compare':
      return { kind: 'compare', keys, goesOn: isSame }
    default:
      return mode satisfies never
  }
}

/** What an extract asked stands in the query log as every other query does: its runs, long or failed, are found there. */
async function logExtractQueries(
  db: Db,
  { tenantId }: ExtractRow,
  { code, facts }: { code: string; facts: readonly QueryFact[] },
): Promise<void> {
  const named = facts.map((fact) => ({ ...fact, dataset: extractName(code) }))
  await storeRunFacts(db, { tenantId, userId: null, reportCode: null, facts: named }).catch(logDefect)
}

/** Says that the extract still runs; false when somebody asked it to stop. */
async function beatOf(db: Db, row: ExtractRow): Promise<boolean> {
  const [now] = await db
    .update(reportDatasetExtract)
    .set({ beatAt: new Date() })
    .where(and(ofThisRun(row), eq(reportDatasetExtract.state, 'running')))
    .returning({ stopping: reportDatasetExtract.stopping })
  return now !== undefined && !now.stopping
}

type Ending = Partial<Pick<ExtractRow, 'rows' | 'bytes' | 'last' | 'mark' | 'landedAt' | 'dataAt'>> &
  Partial<Pick<ExtractRow, 'failures' | 'failingSince' | 'nextAt'>> & {
    state: 'done' | 'failed' | 'stopped'
    milliseconds: number
    message: string | null
  }

const unread = { read: null, added: null, changed: null, removed: null, total: null }
type Counts = Pick<typeof reportDatasetExtractRun.$inferInsert, keyof typeof unread>

async function ended(db: Db, row: ExtractRow, ending: Ending, counts: Counts = unread): Promise<Ending | null> {
  const rows = await db
    .update(reportDatasetExtract)
    .set({ ...ending, endedAt: new Date(), stopping: false })
    .where(ofThisRun(row))
    .returning({ id: reportDatasetExtract.id })
  if (rows.length === 0) return null
  const { state, milliseconds, message } = ending
  const startedAt = row.startedAt ?? new Date()
  const own = { id: newId(), tenantId: row.tenantId, extractId: row.id, mode: row.mode, startedAt }
  await addRun(db, { ...own, state, milliseconds, message, ...counts })
  return ending
}

/** Whoever waits for a short run sees it end. */
const LONG_MS = 5000

async function tellStarter(
  db: Db,
  { row, userId, end }: { row: ExtractRow; userId: string; end: Ending },
): Promise<void> {
  if (end.milliseconds < LONG_MS || end.state === 'stopped') return
  const { tenantId, datasetId } = row
  const [dataset] = await db
    .select({ name: reportDataset.name })
    .from(reportDataset)
    .where(and(eq(reportDataset.tenantId, tenantId), eq(reportDataset.id, datasetId)))
  const rows = `${new Intl.NumberFormat('zh-CN').format(end.rows ?? 0)}行。`
  const facts = end.state === 'done' ? `用时${Math.round(end.milliseconds / 1000)}秒，现有${rows}` : (end.message ?? '')
  await notify(db, {
    ...{ tenantId, template: 'report.extract', to: [userId] },
    values: { dataset: dataset?.name ?? '', result: end.state === 'done' ? '已完成' : '没有完成', facts },
    ...{ link: `/dataset/edit?id=${datasetId}&part=extract`, needs: 'dataset:use' },
    dedupe: `extract ${row.id} ${row.startedAt?.getTime()}`,
  })
}

/** What ran before the clock was set back has its next time a whole jump too late. */
async function planAnew(db: Db): Promise<void> {
  const { id, tenantId, startedAt, enabled, state } = reportDatasetExtract
  const rows = await db
    .select()
    .from(reportDatasetExtract)
    .where(and(eq(enabled, true), ne(state, 'running'), gt(startedAt, aheadOfNow())))
  for (const row of rows)
    await db
      .update(reportDatasetExtract)
      .set({ nextAt: nextTime(row.cron, new Date()), startedAt: new Date() })
      .where(and(eq(tenantId, row.tenantId), eq(id, row.id), ne(state, 'running')))
}

/** What a process left behind that is gone has failed. */
async function failSilent(db: Db): Promise<void> {
  const { state, beatAt } = reportDatasetExtract
  const silent = and(eq(state, 'running'), or(isNull(beatAt), lt(beatAt, new Date(Date.now() - SILENT_MS))))
  const message = say('extract.interrupted')
  for (const row of await db.select().from(reportDatasetExtract).where(silent)) {
    const failed = await db
      .update(reportDatasetExtract)
      .set({ state: 'failed', message, endedAt: new Date(), ...afterFailure(row, row.startedAt) })
      .where(and(ofThisRun(row), silent))
      .returning({ id: reportDatasetExtract.id })
    if (failed.length > 0) await tellFailure(db, row, { message, starter: null }).catch(logDefect)
  }
}

/** A process that was thought gone may come back while another runs what it ran: it has nothing to say any more. */
function ofThisRun(row: ExtractRow) {
  return and(here(row), row.startedAt === null ? undefined : eq(reportDatasetExtract.startedAt, row.startedAt))
}

function here({ tenantId, id }: ExtractRow) {
  return and(
    eq(reportDatasetExtract.tenantId, tenantId),
    eq(reportDatasetExtract.id, id),
    eq(reportDatasetExtract.deleted, false),
  )
}
