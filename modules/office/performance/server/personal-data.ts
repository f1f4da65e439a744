import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { planStates, publishedStates, scorerRoles } from '../words.ts'
import { performanceAppeal, performanceForm, performanceLog, performancePlan, performanceSheet } from './tables.ts'

/** What checks know of a person: public results, what they said of others themselves, and what they did. */
export const performanceData: PersonalData[] = [
  {
    title: '本人的考核结果',
    async of(db, { tenantId, userId }, most) {
      const { result, rank, level } = performanceSheet
      const rows = await db
        .select({
          title: performancePlan.title,
          period: performancePlan.period,
          state: performancePlan.state,
          result,
          rank,
          level,
        })
        .from(performanceSheet)
        .innerJoin(performancePlan, eq(performancePlan.id, performanceSheet.planId))
        .where(
          and(
            ofTenant(performanceSheet, tenantId),
            eq(performanceSheet.personId, userId),
            inArray(performancePlan.state, [...publishedStates]),
            eq(performanceSheet.round, performancePlan.round),
          ),
        )
        .orderBy(desc(performancePlan.endsOn))
        .limit(most)
      return rows.map((row) => ({ ...row, state: planStates[row.state] }))
    },
  },
  {
    title: '本人填写的评价表',
    async of(db, { tenantId, userId }, most) {
      const { role, scores, comment, submittedAt } = performanceForm
      const rows = await db
        .select({ title: performancePlan.title, name: performanceSheet.name, role, scores, comment, submittedAt })
        .from(performanceForm)
        .innerJoin(performancePlan, eq(performancePlan.id, performanceForm.planId))
        .innerJoin(performanceSheet, eq(performanceSheet.id, performanceForm.sheetId))
        .where(and(ofTenant(performanceForm, tenantId), eq(performanceForm.personId, userId)))
        .orderBy(desc(performanceForm.createdAt))
        .limit(most)
      return rows.map((row) => ({
        ...row,
        role: scorerRoles[row.role],
        scores: row.scores.map(({ score }) => score ?? '').join('、'),
      }))
    },
  },
  {
    title: '本人的考核申诉',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          title: performancePlan.title,
          reason: performanceAppeal.reason,
          answer: performanceAppeal.answer,
          at: performanceAppeal.createdAt,
        })
        .from(performanceAppeal)
        .innerJoin(performancePlan, eq(performancePlan.id, performanceAppeal.planId))
        .where(and(ofTenant(performanceAppeal, tenantId), eq(performanceAppeal.personId, userId)))
        .orderBy(desc(performanceAppeal.createdAt))
        .limit(most),
  },
  {
    title: '考核操作记录',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          title: performancePlan.title,
          action: performanceLog.action,
          note: performanceLog.note,
          at: performanceLog.at,
        })
        .from(performanceLog)
        .innerJoin(performancePlan, eq(performancePlan.id, performanceLog.planId))
        .where(and(eq(performanceLog.tenantId, tenantId), eq(performanceLog.personId, userId)))
        .orderBy(desc(performanceLog.at))
        .limit(most),
  },
]
