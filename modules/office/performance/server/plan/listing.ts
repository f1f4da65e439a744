import type { Handlers } from '@mingtai/api'
import { type Actor, type Context, hasWords, ofTenant, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import type { PlanTab } from '../../plan-calls.ts'
import { performanceLog, performancePlan } from '../tables.ts'
import { copiedTo, managedPlans, plansWhere, readablePlan } from './plan-rows.ts'
import { presentPlanRow, shownPlan } from './present.ts'
import { isStaff } from './states.ts'

type ListHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'plans' | 'plan' | 'logs'>

/** Runs, and what was done with each. */
export function planListHandlers(): ListHandlers {
  return {
    async plans({ current, size, tab, keyword, state }, context) {
      const actor = signedIn(context)
      const where = and(
        inTab(tab, actor),
        hasWords(performancePlan.searchText, keyword),
        state && eq(performancePlan.state, state),
      )
      const found = await plansWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      const total = await context.db.$count(performancePlan, and(ofTenant(performancePlan, actor.tenantId), where))
      return { records: found.map(presentPlanRow), total, current, size }
    },

    plan: ({ id }, context) => shownPlan(context, id),

    async logs({ planId, current, size }, context) {
      const actor = signedIn(context)
      const { relation } = await readablePlan(context.db, actor, planId)
      if (!isStaff(relation)) return { records: [], total: 0, current, size }
      const where = and(eq(performanceLog.tenantId, actor.tenantId), eq(performanceLog.planId, planId))
      const orderBy = [desc(performanceLog.at), desc(performanceLog.id)]
      const { rows, total } = await pagedRows(context.db, performanceLog, { where, orderBy, current, size })
      const records = rows.map(({ id, action, subject, personName, note, round, at }) => ({
        id,
        action,
        subject,
        personName,
        note,
        round,
        at: at.toISOString(),
      }))
      return { records, total, current, size }
    },
  }
}

function inTab(tab: PlanTab, actor: Actor): SQL | undefined {
  switch (tab) {
    case 'mine':
      return eq(performancePlan.ownerId, actor.userId)
    case 'managed':
      return managedPlans(actor)
    case 'cc':
      return copiedTo(actor)
    default:
      return tab satisfies never
  }
}
