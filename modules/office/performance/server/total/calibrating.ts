import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { scorerDrifts } from '@mingtai/performance-score'
import { audit, type Context, type Db, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { countedStates } from '../../words.ts'
import { recordLog } from '../plan/log.ts'
import { planFor, readablePlan } from '../plan/plan-rows.ts'
import { lockedSheet } from '../sheet/sheet-rows.ts'
import { performanceForm, performanceSheet, type PlanTableRow } from '../tables.ts'
import { mustBeReachable } from './bounded-result.ts'
import { recount } from './recount.ts'

type CalibrateHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'calibrate' | 'drift'>

/** What is added to a total or taken from it after it was counted, with the reason beside it. */
export function calibrateHandlers(): CalibrateHandlers {
  return {
    calibrate: ({ sheetId, revision, adjustment, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { sheet } = await lockedSheet(db, actor, sheetId)
        const { row } = await planFor(db, actor, { id: sheet.planId, action: 'calibrate' })
        if (sheet.personId === actor.userId) refuse('performance.oneself', sheet.name)
        mustBeReachable(sheet, adjustment)
        // Refuses whoever saw another result than the present one.
        const values = { adjustment, adjustReason: reason }
        const saved = await saveRevision(db, performanceSheet, {
          id: sheetId,
          tenantId: actor.tenantId,
          revision,
          values,
          actor,
        })
        await recount(db, row, saved, `校准：${reason}`)
        await recordLog(db, actor, row, {
          action: 'calibrate',
          subject: sheet.name,
          note: `${adjustment}分，${reason}`,
        })
        await audit(context, { action: '校准考核得分', subject: sheet.name, detail: { adjustment, reason } })
        return null
      }),

    async drift({ planId }, context) {
      const actor = signedIn(context)
      const { row, relation } = await readablePlan(context.db, actor, planId)
      const states: readonly string[] = countedStates
      if (!relation.isCalibrator || !states.includes(row.state)) refuse('performance.driftClosed', row.title)
      return driftOf(context.db, row)
    },
  }
}

/** How far scorers lie from the others, of those who scored at least three sheets; their single scores are not told. */
async function driftOf(db: Db, { id, round, rule }: PlanTableRow) {
  const { personId, personName, sheetId, role, scores } = performanceForm
  const forms = await db
    .select({ personId, personName, sheetId, role, scores, indicators: performanceSheet.indicators })
    .from(performanceForm)
    .innerJoin(performanceSheet, eq(performanceSheet.id, sheetId))
    .where(
      and(
        eq(performanceForm.planId, id),
        eq(performanceForm.round, round),
        eq(performanceForm.deleted, false),
        isNotNull(performanceForm.submittedAt),
      ),
    )
  const rows = forms
    .filter((form) => form.role !== 'self')
    .flatMap((form) => {
      const most = new Map(form.indicators.map((one) => [one.id, one]))
      return form.scores.flatMap(({ indicatorId, score }) => {
        const indicator = most.get(indicatorId)
        const isJudged = indicator?.kind === 'quantitative' || indicator?.kind === 'qualitative'
        return score === null || indicator === undefined || !isJudged
          ? []
          : [
              {
                scorerId: form.personId,
                sheetId: form.sheetId,
                place: `${form.sheetId} ${indicatorId} ${form.role}`,
                score,
                max: indicator.max,
              },
            ]
      })
    })
  const names = new Map(forms.map((form) => [form.personId, form.personName]))
  return scorerDrifts(rows, Math.max(3, rule.leastAnonymous))
    .map(({ scorerId, sheets, drift }) => ({ personName: names.get(scorerId) ?? '', sheets, drift }))
    .toSorted((a, b) => Math.abs(Number(b.drift)) - Math.abs(Number(a.drift)) || (a.personName < b.personName ? -1 : 1))
}
