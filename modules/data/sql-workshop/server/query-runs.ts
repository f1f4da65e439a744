import type { Handlers } from '@mingtai/api'
import { Refusal, refuse, say } from '@mingtai/messages'
import { storeRunFacts } from '@mingtai/modules/data/data-source/server'
import { notify } from '@mingtai/modules/ground/notification/server'
import { resolvedValues, systemParameters } from '@mingtai/modules/data/dataset/server/parameters'
import { type Actor, audit, type Context, type Db, newId, signedIn, defectLog } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, count, desc, eq, lt } from 'drizzle-orm'
import { QueryAnswer, type QueryRun, type queryRunCalls } from '../query-run-calls.ts'
import { checkMayMake, datasetOrders, type DatasetServices, productLimits } from '@mingtai/modules/data/dataset/server'
import { storeRunning, runWatched, stopRunning } from './running-queries.ts'
import { queryRun, type QueryRunRow } from './tables.ts'

const logDefect = defectLog('query')

type Question = Parameters<Handlers<typeof queryRunCalls, Context>['runQuery']>[0]

/** Of one person at a time; one more may be looked at meanwhile. */
const AT_ONCE = 2
const BEAT_MS = 2000
/** A process that has said nothing for so long is gone. */
const SILENT_MS = 30_000
const RETENTION_DAYS = 7
const MOST_LISTED = 100

/** Queries of the workshop: run while their page waits, or behind it, with a message when they end. */
export function queryRunHandlers(services: DatasetServices): Handlers<typeof queryRunCalls, Context> {
  return {
    async runQuery(asked, context) {
      const actor = signedIn(context)
      const { runId, dataSource, sql } = asked
      const begun = { runId, dataSource, sql, userId: actor.userId, left: context.signal }
      const { answer, savedId } = await runWatched(
        begun,
        (signal) => answered(services, context, asked, signal),
        (id, problem) => failed(context.db, actor, { id, problem }),
      )
      if (savedId !== null) await finished(context.db, actor, { id: savedId, answer })
      return answer
    },

    async keepRun({ runId, name }, context) {
      const actor = signedIn(context)
      await failSilent(context.db)
      const id = await storeRunning({ runId, userId: actor.userId }, async ({ dataSource, sql, startedAt }) => {
        await checkDiskSpace(context.db, actor)
        const { tenantId, userId } = actor
        const row = { id: newId(), tenantId, userId, name, sourceCode: dataSource, sql, startedAt, beatAt: new Date() }
        await context.db.insert(queryRun).values({ ...row, state: 'running' })
        beat(context.db, row)
        return row.id
      })
      await audit(context, { action: '查询转到后台', subject: name, detail: { about: [id] } })
      return presentQueryRun(await ownById(context.db, actor, id))
    },

    async queryRuns(_input, context) {
      const actor = signedIn(context)
      await failSilent(context.db)
      const rows = await context.db
        .select()
        .from(queryRun)
        .where(own(actor))
        .orderBy(desc(queryRun.startedAt))
        .limit(MOST_LISTED)
      return rows.map(presentQueryRun)
    },

    async queryRun({ id }, context) {
      await failSilent(context.db)
      const row = await ownById(context.db, signedIn(context), id)
      return { ...presentQueryRun(row), answer: row.result === null ? null : QueryAnswer.parse(JSON.parse(row.result)) }
    },

    async stopRun({ id }, context) {
      const actor = signedIn(context)
      const row = await ownById(context.db, actor, id)
      if (row.state !== 'running') refuse('query.runEnded')
      await stopRunning(id)
      await ended(context.db, row, { state: 'stopped', message: say('query.runStopped') })
      await audit(context, { action: '停止后台查询', subject: row.name, detail: { about: [id] } })
      return null
    },

    async removeRun({ id }, context) {
      const actor = signedIn(context)
      const row = await ownById(context.db, actor, id)
      await stopRunning(id)
      await context.db.delete(queryRun).where(and(own(actor), eq(queryRun.id, id)))
      await audit(context, { action: '清除后台查询', subject: row.name, detail: { about: [id] } })
      return null
    },
  }
}

/** What ended long ago, with its rows. */
export async function sweepQueryRuns(db: Db): Promise<void> {
  await db.delete(queryRun).where(lt(queryRun.startedAt, new Date(Date.now() - RETENTION_DAYS * 86_400_000)))
}

async function answered(
  services: DatasetServices,
  context: Context,
  { dataSource, sql, parameters, values, rows }: Question,
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const actor = signedIn(context)
  const { tenantId, userId } = actor
  const datasets = [{ name: 'd', from: { kind: 'query' as const, dataSource, sql } }]
  await checkMayMake(services, context, { datasets, parameters })
  const orders = await datasetOrders(services, context, { tenantId, actor, datasets })
  const optional = parameters.map((parameter) => ({ ...parameter, required: false }))
  const today = formatByCode(new Date(), 3)
  const { facts, ...preview } = await services.dataPlane.preview({
    ...{ dataset: 'd', datasets: orders, maxRows: rows, timeoutMs: productLimits.timeoutMs, signal },
    values: {
      ...resolvedValues({ parameters: optional, values, today, choices: {} }),
      ...(await systemParameters(context.db, actor)),
    },
    asker: userId,
    onFacts: (facts) => void storeRunFacts(context.db, { tenantId, userId, reportCode: null, facts }).catch(logDefect),
  })
  const statements = facts.map(({ text, values: bound, bound: given = [], ...cost }) => {
    const { rows: read, bytes, milliseconds, cached } = cost
    return { text, bound, values: given, rows: read, bytes, milliseconds, cached }
  })
  return { ...preview, statements }
}

async function checkDiskSpace(db: Db, actor: Actor): Promise<void> {
  const [found] = await db
    .select({ running: count() })
    .from(queryRun)
    .where(and(own(actor), eq(queryRun.state, 'running')))
  if ((found?.running ?? 0) >= AT_ONCE) refuse('query.runsFull', String(AT_ONCE))
}

/** Says now and then that a kept query still runs, until its row says that it does not. */
function beat(db: Db, { tenantId, id }: Pick<QueryRunRow, 'tenantId' | 'id'>): void {
  const timer = setInterval(() => {
    db.update(queryRun)
      .set({ beatAt: new Date() })
      .where(and(eq(queryRun.tenantId, tenantId), eq(queryRun.id, id), eq(queryRun.state, 'running')))
      .returning({ id: queryRun.id })
      .then(
        (rows) => rows.length > 0 || clearInterval(timer),
        () => clearInterval(timer),
      )
  }, BEAT_MS)
  timer.unref()
}

async function finished(db: Db, actor: Actor, { id, answer }: { id: string; answer: QueryAnswer }): Promise<void> {
  const row = await ownById(db, actor, id).catch(() => null)
  if (row === null) return
  const rows = answer.rows.length
  const isEnded = await ended(db, row, { state: 'done', rows, result: JSON.stringify(answer) })
  const count = `${new Intl.NumberFormat('zh-CN').format(rows)}行${answer.truncated ? '以上' : ''}`
  const facts = `用时${Math.round((Date.now() - row.startedAt.getTime()) / 1000)}秒，${count}。`
  if (isEnded) await tell(db, row, { result: '已完成', facts })
}

async function failed(db: Db, actor: Actor, { id, problem }: { id: string; problem: unknown }): Promise<void> {
  if (!(problem instanceof Refusal)) logDefect(problem)
  const row = await ownById(db, actor, id).catch(() => null)
  if (row === null) return
  const message = problem instanceof Refusal ? problem.message : say('status.500')
  if (await ended(db, row, { state: 'failed', message })) await tell(db, row, { result: '没有完成', facts: message })
}

type End = Pick<QueryRunRow, 'state'> & Partial<Pick<QueryRunRow, 'message' | 'rows' | 'result'>>

/** Only what runs ends: a stopped query is not told as failed by the answer that it gets of its source. */
async function ended(db: Db, { tenantId, id, startedAt }: QueryRunRow, end: End): Promise<boolean> {
  const now = new Date()
  const rows = await db
    .update(queryRun)
    .set({ ...end, endedAt: now, milliseconds: Math.max(0, now.getTime() - startedAt.getTime()) })
    .where(and(eq(queryRun.tenantId, tenantId), eq(queryRun.id, id), eq(queryRun.state, 'running')))
    .returning({ id: queryRun.id })
  return rows.length > 0
}

async function tell(db: Db, row: QueryRunRow, { result, facts }: { result: string; facts: string }): Promise<void> {
  const { tenantId, userId, name, id } = row
  await notify(db, {
    ...{ tenantId, template: 'report.query', to: [userId], values: { query: name, result, facts } },
    ...{ link: `/data-source/workshop?run=${id}`, needs: 'data-source:use', dedupe: `query-run ${id}` },
  })
}

/** What a process left behind that is gone. */
async function failSilent(db: Db): Promise<void> {
  const message = say('query.runInterrupted')
  const silent = lt(queryRun.beatAt, new Date(Date.now() - SILENT_MS))
  const rows = await db
    .update(queryRun)
    .set({ state: 'failed', message, endedAt: new Date() })
    .where(and(eq(queryRun.state, 'running'), silent))
    .returning()
  for (const row of rows) await tell(db, row, { result: '没有完成', facts: message })
}

function own({ tenantId, userId }: Actor) {
  return and(eq(queryRun.tenantId, tenantId), eq(queryRun.userId, userId))
}

async function ownById(db: Db, actor: Actor, id: string): Promise<QueryRunRow> {
  const rows = await db
    .select()
    .from(queryRun)
    .where(and(own(actor), eq(queryRun.id, id)))
  return rows[0] ?? refuse('query.runGone')
}

function presentQueryRun({
  id,
  name,
  sourceCode,
  sql,
  state,
  message,
  rows,
  milliseconds,
  ...row
}: QueryRunRow): QueryRun {
  const times = { startedAt: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null }
  return { id, name, sourceCode, sql, state, message, rows, milliseconds, ...times }
}
