import { refuse } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, sql } from 'drizzle-orm'
import type { PlanAction } from '../../words.ts'
import { addLeaderForms, addSelfForms, mustHaveScorers } from '../form/making-forms.ts'
import { mustBeScorable } from '../template/scorable.ts'
import { type performancePlan, performanceSheet, type PlanTableRow } from '../tables.ts'
import { countTotals } from '../total/counting.ts'
import type { FoundPlan } from './plan-rows.ts'
import { afterWorkdays } from './publicity-days.ts'
import { newRound } from './restarting.ts'

/** Columns of the run that a step sets beside its state. */
export type StepValues = Partial<typeof performancePlan.$inferInsert>

/** What belongs to a step: refuses what is not ready, and does the rest. */
export async function stepWork(
  context: Context,
  action: PlanAction,
  { row, progress }: FoundPlan,
): Promise<StepValues> {
  const { db } = context
  const actor = signedIn(context)
  switch (action) {
    case 'start':
      if (row.leaderId === null) refuse('performance.leaderNeeded', row.title)
      mustBeScorable(row.indicators)
      return {}
    case 'submitIndicators':
      if (progress.sheets === 0) refuse('performance.nobody', row.title)
      return {}
    case 'approveIndicators':
      await askAgreements(db, row)
      return {}
    case 'execute':
      if (progress.objected > 0) refuse('performance.objections', progress.objected)
      return {}
    case 'openSelf':
      await addSelfForms(db, actor, row)
      return {}
    case 'openScoring':
      await addLeaderForms(db, actor, row)
      await mustHaveScorers(db, row)
      return { remindedAt: null }
    case 'closeScoring':
      return { version: await countTotals(db, row, '评分结束') }
    case 'publishAgain':
    case 'approveResult': {
      const now = new Date()
      return { publicityFrom: now, publicityUntil: afterWorkdays(row.publicityDays, now) }
    }
    case 'endPublicity':
      mustBeOver(row)
      return {}
    case 'finish':
      if (progress.appealsOpen > 0) refuse('performance.appealsOpen', progress.appealsOpen)
      return {}
    case 'restart':
      return newRound(db, actor, row)
    default:
      return {}
  }
}

/** Everybody is asked anew, also those who agreed to what stood there before. */
async function askAgreements(db: Db, { id, round }: PlanTableRow): Promise<void> {
  await db
    .update(performanceSheet)
    .set({ agreement: 'waiting', agreementWords: '', revision: sql`${performanceSheet.revision} + 1` })
    .where(and(eq(performanceSheet.planId, id), eq(performanceSheet.round, round)))
}

function mustBeOver({ title, publicityUntil }: PlanTableRow): void {
  if (publicityUntil !== null && publicityUntil > new Date())
    refuse('performance.publicityRuns', title, formatByCode(publicityUntil, 2).slice(0, 16))
}
