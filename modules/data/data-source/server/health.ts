import type { DataPlane } from '@mingtai/data-plane'
import { Refusal } from '@mingtai/messages'
import { aheadOfNow, type Db, type Vault } from '@mingtai/server-kit'
import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { momentAt, wallClock } from '@mingtai/zh'
import PQueue from 'p-queue'
import type { SourceHealth } from '../settings.ts'
import { configOf, OFFICE } from './connection.ts'
import { datasourceHealth, queryLog, reportDatasource, type SourceRow } from './tables.ts'

export interface HealthServices {
  dataPlane: DataPlane
  vault: Vault
  warehousePath: string
  dataFolder: string
}

const MINUTE = 60_000
/** A source that works is looked at this often; one that fails less and less often. */
const USUAL_WAIT = 5 * MINUTE
const LONGEST_WAIT = 2 * 60 * MINUTE
const TOGETHER = 4
const MOST_LOOKS = 200
const LOOK_MILLISECONDS = 20_000

/** Ask every source whose time has come whether it answers. */
export async function lookAtSources(services: HealthServices, db: Db): Promise<void> {
  const now = new Date()
  const due = await db
    .select({ source: reportDatasource })
    .from(reportDatasource)
    .leftJoin(
      datasourceHealth,
      and(eq(datasourceHealth.sourceId, reportDatasource.id), eq(datasourceHealth.tenantId, reportDatasource.tenantId)),
    )
    .where(
      and(
        eq(reportDatasource.deleted, false),
        sql`${reportDatasource.type} <> ${OFFICE}`,
        or(
          ...[isNull(datasourceHealth.nextAt), lte(datasourceHealth.nextAt, now)],
          // Looked at before the clock was set back.
          gt(datasourceHealth.at, aheadOfNow()),
        ),
      ),
    )
    .orderBy(sql`${datasourceHealth.nextAt} nulls first`)
    .limit(MOST_LOOKS)
  const looks = due.map(
    ({ source }) =>
      () =>
        lookAt(services, db, source),
  )
  await new PQueue({ concurrency: TOGETHER }).addAll(looks)
}

async function lookAt(services: HealthServices, db: Db, row: SourceRow): Promise<void> {
  const signal = AbortSignal.timeout(LOOK_MILLISECONDS)
  try {
    const { milliseconds } = await services.dataPlane.testSource({ source: configOf(row, services), signal })
    await noteHealth(db, row, { milliseconds })
  } catch (problem) {
    await noteHealth(db, row, { problem })
  }
}

type Outcome = { milliseconds: number | null } | { problem: unknown }

/** Write down how a source answered: after a look, and whenever somebody used it. */
export async function noteHealth(db: Db, { id, tenantId }: Pick<SourceRow, 'id' | 'tenantId'>, outcome: Outcome) {
  const at = new Date()
  const isGood = 'milliseconds' in outcome
  const failures = isGood ? sql<number>`0` : sql<number>`${datasourceHealth.failures} + 1`
  const wait = isGood
    ? sql<number>`${USUAL_WAIT}`
    : sql<number>`least(${LONGEST_WAIT}, ${MINUTE} * power(2, least(${datasourceHealth.failures} + 1, 10)))`
  const state = {
    state: isGood ? ('good' as const) : ('bad' as const),
    at,
    milliseconds: isGood && outcome.milliseconds !== null ? Math.round(outcome.milliseconds) : null,
    sentence: isGood ? '' : sentenceOf(outcome.problem),
  }
  const first = { failures: isGood ? 0 : 1, nextAt: new Date(at.getTime() + (isGood ? USUAL_WAIT : 2 * MINUTE)) }
  await db
    .insert(datasourceHealth)
    .values({ sourceId: id, tenantId, ...state, ...first })
    .onConflictDoUpdate({
      target: datasourceHealth.sourceId,
      set: { ...state, failures, nextAt: sql`${at.toISOString()}::timestamptz + ${wait} * interval '1 millisecond'` },
    })
}

/** Only sentences of the catalogue reach the list; a defect has none that helps. */
function sentenceOf(problem: unknown): string {
  return problem instanceof Refusal ? problem.message : '检查时出错，请稍后重试。'
}

/** The light and the figures of today of some sources, by id. */
export async function healthOf(
  db: Db,
  tenantId: string,
  rows: readonly SourceRow[],
): Promise<Map<string, SourceHealth>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const codes = rows.map(({ code }) => code)
  const states = await db
    .select()
    .from(datasourceHealth)
    .where(and(eq(datasourceHealth.tenantId, tenantId), inArray(datasourceHealth.sourceId, ids)))
  const figures = await db
    .select({
      code: queryLog.sourceCode,
      queries: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) filter (where ${queryLog.outcome} = 'refused'))::int`,
      p95: sql<number | null>`(percentile_disc(0.95) within group (order by ${queryLog.milliseconds})
        filter (where not ${queryLog.cached}))::int`,
    })
    .from(queryLog)
    .where(and(eq(queryLog.tenantId, tenantId), inArray(queryLog.sourceCode, codes), gte(queryLog.at, startOfToday())))
    .groupBy(queryLog.sourceCode)
  const stateById = new Map(states.map((state) => [state.sourceId, state]))
  const figuresByCode = new Map(figures.map(({ code, ...rest }) => [code, rest]))
  return new Map(
    rows.map(({ id, code, type }) => {
      const { queries = 0, failures = 0, p95 = null } = figuresByCode.get(code) ?? {}
      const state = stateById.get(id)
      // The product's own database answers whoever can read this list.
      const light = type === OFFICE ? 'good' : (state?.state ?? 'unknown')
      const { milliseconds = null, sentence = '' } = state ?? {}
      const at = state?.at.toISOString() ?? null
      return [id, { state: light, at, milliseconds, sentence, queries, failures, p95 }]
    }),
  )
}

/** Midnight of the site's day. */
function startOfToday(): Date {
  const wall = wallClock(new Date())
  return momentAt(wall - (wall % 86_400_000))
}
