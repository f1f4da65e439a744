import { type Actor, type Db, hasWords, ofTenant } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TotalRow } from '../../performance.ts'
import { countedStates, publishedStates } from '../../words.ts'
import { copiedTo, staffedBy } from '../plan/plan-rows.ts'
import { performanceGroup, performancePlan, performanceSheet } from '../tables.ts'

/** Sheets that look at somebody, or for which they answer. */
export function ownSheets({ userId }: Actor): SQL {
  return sql`(${performanceSheet.personId} = ${userId} or ${performanceSheet.responsibleId} = ${userId})`
}

/**
 * Results that somebody may read: all that are counted of runs that they lead, and public ones of runs of which they have
 * a copy, or that are about themselves.
 */
export function readableTotals(actor: Actor): SQL {
  const { state, round } = performancePlan
  const isPublic = sql`(${inArray(state, [...publishedStates])} and ${performanceSheet.round} = ${round})`
  const isCounted = sql`(${inArray(state, [...countedStates])} or ${performanceSheet.round} < ${round})`
  return sql`(${performanceSheet.version} > 0 and ((${isCounted} and ${staffedBy(actor)})
    or (${isPublic} and (${copiedTo(actor)} or ${ownSheets(actor)}))))`
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
}

/** Results, by run, group and rank. */
export async function totalsWhere(db: Db, actor: Actor, { where, limit, offset }: Asked): Promise<TotalRow[]> {
  const { id, round, name, place, total, adjustment, adjustReason, result, rank, groupSize, level, isVetoed } =
    performanceSheet
  const { version, revision } = performanceSheet
  return db
    .select({
      id,
      round,
      name,
      place,
      total,
      adjustment,
      adjustReason,
      result,
      rank,
      groupSize,
      level,
      isVetoed,
      version,
      revision,
      planId: performancePlan.id,
      planTitle: performancePlan.title,
      period: performancePlan.period,
      state: performancePlan.state,
      groupName: sql<string>`coalesce(${performanceGroup.name}, '')`,
    })
    .from(performanceSheet)
    .innerJoin(performancePlan, eq(performancePlan.id, performanceSheet.planId))
    .leftJoin(performanceGroup, eq(performanceGroup.id, performanceSheet.groupId))
    .where(and(ofTenant(performanceSheet, actor.tenantId), ofTenant(performancePlan, actor.tenantId), where))
    .orderBy(
      desc(performancePlan.endsOn),
      desc(performancePlan.id),
      asc(performanceGroup.sort),
      asc(performanceGroup.id),
      asc(rank),
      asc(name),
      asc(id),
    )
    .limit(limit)
    .offset(offset)
}

export async function countTotalsWhere(db: Db, actor: Actor, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(performanceSheet)
    .innerJoin(performancePlan, eq(performancePlan.id, performanceSheet.planId))
    .where(and(ofTenant(performanceSheet, actor.tenantId), ofTenant(performancePlan, actor.tenantId), where))
  return found?.total ?? 0
}

export interface TotalFilters {
  planId?: string | undefined
  groupId?: string | undefined
  round?: number | undefined
  level?: string | undefined
  keyword?: string | undefined
}

/** What a list of results is narrowed to; without a round the present one of each run. */
export function narrowedTotals(
  actor: Actor,
  { planId, groupId, round, level, keyword }: TotalFilters,
): SQL | undefined {
  return and(
    readableTotals(actor),
    planId === undefined ? undefined : eq(performanceSheet.planId, planId),
    groupId === undefined ? undefined : eq(performanceSheet.groupId, groupId),
    round === undefined ? eq(performanceSheet.round, performancePlan.round) : eq(performanceSheet.round, round),
    level === undefined || level === '' ? undefined : eq(performanceSheet.level, level),
    hasWords(performanceSheet.searchText, keyword),
  )
}
