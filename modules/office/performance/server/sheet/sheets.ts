import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, hasWords, inTransaction, ofTenant, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { recordLog } from '../plan/log.ts'
import { planFor, readablePlan } from '../plan/plan-rows.ts'
import { isStaff, mustAllow } from '../plan/states.ts'
import { renewTodosOf } from '../plan/todos.ts'
import { mustBeScorable } from '../template/scorable.ts'
import { performanceForm, performancePlan, performanceSheet } from '../tables.ts'
import { shownSheet } from './present-sheet.ts'
import { lockedSheet } from './sheet-rows.ts'

type SheetHandlers = Pick<
  Handlers<typeof performanceCalls, Context>,
  'sheets' | 'sheet' | 'saveIndicators' | 'savePlanIndicators'
>

/** Sheets with their indicators, which are fixed once the run is carried out. */
export function sheetHandlers(): SheetHandlers {
  return {
    async sheets({ planId, groupId, keyword, current, size }, context) {
      const actor = signedIn(context)
      const { row, relation } = await readablePlan(context.db, actor, planId)
      if (!isStaff(relation)) return { records: [], total: 0, current, size }
      const where = and(
        ofTenant(performanceSheet, actor.tenantId),
        eq(performanceSheet.planId, planId),
        eq(performanceSheet.round, row.round),
        hasWords(performanceSheet.searchText, keyword),
        groupId === undefined ? undefined : eq(performanceSheet.groupId, groupId),
      )
      const { id, name, place, responsibleId, responsibleName, agreement, agreementWords, isOwn, revision } =
        performanceSheet
      const forms = (more: string) => sql<number>`(select count(*)::int from ${performanceForm} one
        where one.sheet_id = ${performanceSheet.id} and not one.deleted ${sql.raw(more)})`
      const records = await context.db
        .select({
          id,
          groupId: performanceSheet.groupId,
          name,
          place,
          responsibleId,
          responsibleName,
          agreement,
          agreementWords,
          isOwn,
          revision,
          forms: forms(''),
          formsDone: forms('and one.submitted_at is not null'),
        })
        .from(performanceSheet)
        // Beside a second table columns are written with their table, which the subqueries rely on.
        .innerJoin(performancePlan, eq(performancePlan.id, performanceSheet.planId))
        .where(where)
        .orderBy(asc(performanceSheet.groupId), asc(performanceSheet.place), asc(name), asc(id))
        .limit(size)
        .offset((current - 1) * size)
      return { records, total: await context.db.$count(performanceSheet, where), current, size }
    },

    sheet: ({ id }, context) => shownSheet(context, id),

    saveIndicators: ({ sheetId, revision, indicators }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { sheet, plan } = await lockedSheet(db, actor, sheetId)
        mustBeMade(plan)
        mustBeScorable(indicators)
        const values = { indicators, isOwn: true, agreement: 'waiting', agreementWords: '' }
        await saveRevision(db, performanceSheet, { id: sheetId, tenantId: actor.tenantId, revision, values, actor })
        await recordLog(db, actor, plan.row, { action: '修改指标', subject: sheet.name })
        if (plan.row.state === 'agreed' && sheet.responsibleId !== null)
          await renewTodosOf(db, actor, plan.row, sheet.responsibleId)
        return null
      }),

    savePlanIndicators: ({ planId, revision, indicators }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, relation } = await planFor(db, actor, { id: planId, action: 'make' })
        if (row.state !== 'making') mustAllow('submitIndicators', row, relation)
        mustBeScorable(indicators)
        await saveRevision(db, performancePlan, {
          id: planId,
          tenantId: actor.tenantId,
          revision,
          values: { indicators },
          actor,
        })
        await db
          .update(performanceSheet)
          .set({ indicators, revision: sql`${performanceSheet.revision} + 1` })
          .where(
            and(
              eq(performanceSheet.planId, planId),
              eq(performanceSheet.round, row.round),
              eq(performanceSheet.isOwn, false),
              eq(performanceSheet.deleted, false),
            ),
          )
        await recordLog(db, actor, row, { action: '修改指标', subject: '全部考核对象' })
        await audit(context, { action: '修改考核指标', subject: row.title })
        return null
      }),
  }
}

/** Indicators are fixed once the run is carried out. */
function mustBeMade({ row, relation }: Awaited<ReturnType<typeof lockedSheet>>['plan']): void {
  if (['self', 'scoring', 'calibrating', 'leader', 'publicity', 'appeal', 'final', 'archived'].includes(row.state))
    refuse('performance.scored', row.title)
  mustAllow('make', row, relation)
}
