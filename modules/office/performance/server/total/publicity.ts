import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { publishedStates } from '../../words.ts'
import { plansWhere, readablePlans } from '../plan/plan-rows.ts'
import { performancePlan, performanceSheet } from '../tables.ts'
import { totalsWhere } from './total-rows.ts'

type PublicityHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'publicity'>

/** Runs that are shown at once. */
const MOST_PLANS = 5
const MOST_ROWS = 5000

/** 公示: totals, ranks and levels to all whom a run concerns; no points, and no words of scorers. */
export function publicityHandlers(): PublicityHandlers {
  return {
    async publicity({ planId }, context) {
      const actor = signedIn(context)
      const which =
        planId === undefined
          ? inArray(performancePlan.state, ['publicity', 'appeal'])
          : and(eq(performancePlan.id, planId), inArray(performancePlan.state, [...publishedStates]))
      const where = and(readablePlans(actor), which)
      const found = await plansWhere(context.db, actor, { where, limit: MOST_PLANS, offset: 0 })
      const shown = found.map(async ({ row, organizationName }) => {
        const of = and(eq(performanceSheet.planId, row.id), eq(performanceSheet.round, row.round))
        const totals = await totalsWhere(context.db, actor, { where: of, limit: MOST_ROWS, offset: 0 })
        const mine = new Set(await ownIds(context, row.id))
        return {
          planId: row.id,
          title: row.title,
          period: row.period,
          organizationName,
          state: row.state,
          from: row.publicityFrom?.toISOString() ?? '',
          until: row.publicityUntil?.toISOString() ?? '',
          days: row.publicityDays,
          ownerName: row.ownerName,
          rows: totals.map(({ id, groupName, name, place, result, rank, level }) => ({
            ...{
              id,
              groupName,
              name,
              place,
              result,
              rank,
              level,
            },
            isMine: mine.has(id),
          })),
        }
      })
      return Promise.all(shown)
    },
  }
}

async function ownIds(context: Context, planId: string): Promise<string[]> {
  const { userId } = signedIn(context)
  const { id, personId, responsibleId } = performanceSheet
  const rows = await context.db
    .select({ id, personId, responsibleId })
    .from(performanceSheet)
    .where(and(eq(performanceSheet.planId, planId), eq(performanceSheet.deleted, false)))
  return rows.filter((row) => row.personId === userId || row.responsibleId === userId).map((row) => row.id)
}
