import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, hasWords, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { publishedStates } from '../../words.ts'
import { managedPlans, readablePlan, staffedBy } from '../plan/plan-rows.ts'
import { performancePlan, performanceSheet } from '../tables.ts'
import { resultFile } from './result-file.ts'
import { countTotalsWhere, narrowedTotals, ownSheets, readableTotals, totalsWhere } from './total-rows.ts'

type TotalHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'totals' | 'exportResult' | 'mine' | 'history'>

/** The most results of one file. */
const MOST = 20_000

/** 考核总分: results in lists and as a file, of oneself and over the years. */
export function totalHandlers(): TotalHandlers {
  return {
    async totals({ current, size, ...filters }, context) {
      const actor = signedIn(context)
      const where = narrowedTotals(actor, filters)
      const records = await totalsWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      return { records, total: await countTotalsWhere(context.db, actor, where), current, size }
    },

    async exportResult(filters, context) {
      const actor = signedIn(context)
      if (filters.planId !== undefined) {
        const { row, relation } = await readablePlan(context.db, actor, filters.planId)
        if (!relation.isOwner && !relation.isManager) refuse('right.row', row.title)
      }
      const { ownerId } = performancePlan
      const where = and(narrowedTotals(actor, filters), sql`(${ownerId} = ${actor.userId} or ${managedPlans(actor)})`)
      const rows = await totalsWhere(context.db, actor, { where, limit: MOST + 1, offset: 0 })
      if (rows.length > MOST) refuse('performance.tooManyToExport', MOST)
      await audit(context, { action: '导出考核结果', subject: rows[0]?.planTitle ?? '', detail: { rows: rows.length } })
      return resultFile(rows)
    },

    async mine({ current, size, keyword }, context) {
      const actor = signedIn(context)
      const { id, planId, name, place } = performanceSheet
      const where = and(
        ofTenant(performanceSheet, actor.tenantId),
        ofTenant(performancePlan, actor.tenantId),
        ownSheets(actor),
        eq(performanceSheet.round, performancePlan.round),
        sql`${performancePlan.state} not in ('draft', 'making', 'approving')`,
        hasWords(performancePlan.searchText, keyword),
      )
      const rows = await context.db
        .select({
          id,
          planId,
          name,
          place,
          planTitle: performancePlan.title,
          period: performancePlan.period,
          state: performancePlan.state,
          all: sql<number>`(count(*) over ())::int`,
        })
        .from(performanceSheet)
        .innerJoin(performancePlan, eq(performancePlan.id, planId))
        .where(where)
        .orderBy(desc(performancePlan.endsOn), desc(id))
        .limit(size)
        .offset((current - 1) * size)
      const shown = and(
        inArray(
          id,
          rows.map((row) => row.id),
        ),
        readableTotals(actor),
      )
      const totals =
        rows.length === 0 ? [] : await totalsWhere(context.db, actor, { where: shown, limit: size, offset: 0 })
      const byId = new Map(totals.map((one) => [one.id, one]))
      const records = rows.map((row) => ({
        id: row.id,
        planId: row.planId,
        name: row.name,
        place: row.place,
        planTitle: row.planTitle,
        period: row.period,
        state: row.state,
        total: byId.get(row.id) ?? null,
      }))
      return { records, total: rows[0]?.all ?? 0, current, size }
    },

    async history({ current, size, keyword }, context) {
      const actor = signedIn(context)
      const key = sql<string>`coalesce(${performanceSheet.personId}, ${performanceSheet.placeId}, ${performanceSheet.id})`
      const where = and(
        ofTenant(performanceSheet, actor.tenantId),
        ofTenant(performancePlan, actor.tenantId),
        sql`(${staffedBy(actor)} or ${ownSheets(actor)})`,
        readableTotals(actor),
        inArray(performancePlan.state, [...publishedStates]),
        ne(performanceSheet.result, ''),
        eq(performanceSheet.round, performancePlan.round),
        hasWords(performanceSheet.searchText, keyword),
      )
      const { id: sheetId, result, rank, groupSize, level } = performanceSheet
      const one = sql`json_build_object('sheetId', ${sheetId}, 'planTitle', ${performancePlan.title}, 'period', ${performancePlan.period},
        'endsOn', ${performancePlan.endsOn}, 'result', ${result}, 'rank', ${rank}, 'groupSize', ${groupSize}, 'level', ${level})`
      const rows = await context.db
        .select({
          key,
          name: sql<string>`(array_agg(${performanceSheet.name} order by ${performancePlan.endsOn} desc))[1]`,
          place: sql<string>`(array_agg(${performanceSheet.place} order by ${performancePlan.endsOn} desc))[1]`,
          results: sql<
            HistoryResult[]
          >`json_agg(${one} order by ${performancePlan.endsOn} desc, ${performancePlan.createdAt} desc)`,
          all: sql<number>`(count(*) over ())::int`,
        })
        .from(performanceSheet)
        .innerJoin(performancePlan, eq(performancePlan.id, performanceSheet.planId))
        .where(where)
        .groupBy(key)
        .orderBy(sql`3`, sql`2`, sql`1`)
        .limit(size)
        .offset((current - 1) * size)
      const records = rows.map((row) => ({ key: row.key, name: row.name, place: row.place, results: row.results }))
      return { records, total: rows[0]?.all ?? 0, current, size }
    },
  }
}

interface HistoryResult {
  sheetId: string
  planTitle: string
  period: string
  endsOn: string
  result: string
  rank: number
  groupSize: number
  level: string
}
