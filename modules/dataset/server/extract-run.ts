import { inspect } from 'node:util'
import { Refusal, refuse, say } from '@mingtai/messages'
import type { QueryFact } from '@mingtai/data-plane'
import { extractName } from '@mingtai/modules/data-source/calls'
import { keepFacts, resolvedSources } from '@mingtai/modules/data-source/server'
import { aheadOfNow, type Db, logged } from '@mingtai/server-kit'
import { and, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { nextTime } from './cron.ts'
import { markOf } from './landed.ts'
import { datasetOrders } from './orders.ts'
import { extractPath, makeTenantFolder } from './places.ts'
import type { Eyes } from './reader.ts'
import { datasetsWithInputs } from './rows.ts'
import type { DatasetServices } from './services.ts'
import { type ExtractRow, reportDataset, reportDatasetExtract } from './tables.ts'

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
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(due.slice(from, from + AT_ONCE).map((row) => runClaimed(services, row)))
}

/** Starts an extract behind the answer; false where it runs already. */
export async function startExtract(services: Services, row: ExtractRow): Promise<boolean> {
  await failSilent(services.db)
  const claimed = await claim(services.db, row)
  if (claimed === null) return false
  void run(services, claimed).catch(logDefect)
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

async function run(services: Services, row: ExtractRow): Promise<void> {
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
    const landed = await land(services, row, stop.signal)
    await ended(db, row, { state: 'done', milliseconds: Math.round(performance.now() - started), ...landed })
  } catch (problem) {
    const isStopped = stop.signal.aborted
    const message = isStopped
      ? say('extract.stopped')
      : problem instanceof Refusal
        ? problem.message
        : say('status.500')
    const milliseconds = Math.round(performance.now() - started)
    await ended(db, row, { state: isStopped ? 'stopped' : 'failed', milliseconds, message })
    if (!(problem instanceof Refusal)) logDefect(problem)
  } finally {
    clearInterval(beat)
  }
}

/** Everything is read: the rules of each reader come when the rows are read again. */
const everything: Eyes = {
  reader: {
    ...{ userId: null, userName: null, deptId: null, organizationId: null, roles: [], places: [] },
    ...{ roleAliases: [], seesAll: true },
  },
  actor: null,
  name: null,
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
      ...{ tenantId, actor: null, eyes: everything, anew: dataset.id },
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
  const goesOn = row.column !== null && row.last !== null && row.mark === mark && row.landedAt !== null
  const facts: QueryFact[] = []
  const onFacts = (told: readonly QueryFact[]) => void facts.push(...told)
  const landing = services.dataPlane.land({
    onFacts,
    ...{ dataset: name, datasets, values: {}, signal, path: extractPath(services, row) },
    mode: row.column === null ? 'whole' : { column: row.column, after: goesOn ? row.last : null },
  })
  const { total, bytes, last } = await landing.finally(() => noted(db, row, { code: dataset.code, facts }))
  return { rows: total, bytes, last, mark, landedAt: new Date() }
}

/** What an extract asked stands in the query log as every other query does: its runs, long or failed, are found there. */
async function noted(
  db: Db,
  { tenantId }: ExtractRow,
  { code, facts }: { code: string; facts: readonly QueryFact[] },
): Promise<void> {
  const named = facts.map((fact) => ({ ...fact, dataset: extractName(code) }))
  await keepFacts(db, { tenantId, userId: null, reportCode: null, facts: named }).catch(logDefect)
}

/** Says that the extract still runs; false when somebody wishes it to stop. */
async function beatOf(db: Db, row: ExtractRow): Promise<boolean> {
  const [now] = await db
    .update(reportDatasetExtract)
    .set({ beatAt: new Date() })
    .where(and(ofThisRun(row), eq(reportDatasetExtract.state, 'running')))
    .returning({ stopping: reportDatasetExtract.stopping })
  return now !== undefined && !now.stopping
}

type Ending = Partial<Pick<ExtractRow, 'message' | 'rows' | 'bytes' | 'last' | 'mark' | 'landedAt'>> &
  Pick<ExtractRow, 'state' | 'milliseconds'>

async function ended(db: Db, row: ExtractRow, ending: Ending): Promise<void> {
  await db
    .update(reportDatasetExtract)
    .set({ ...ending, endedAt: new Date(), stopping: false })
    .where(ofThisRun(row))
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

/** What a process left behind that is gone; its next time stays as it is. */
async function failSilent(db: Db): Promise<void> {
  const { state, beatAt } = reportDatasetExtract
  const silent = or(isNull(beatAt), lt(beatAt, new Date(Date.now() - SILENT_MS)))
  await db
    .update(reportDatasetExtract)
    .set({ state: 'failed', message: say('extract.interrupted'), endedAt: new Date() })
    .where(and(eq(state, 'running'), silent))
}

function logDefect(problem: unknown): void {
  process.stderr.write(`extract: ${inspect(logged(problem), { depth: 5 })}\n`)
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
