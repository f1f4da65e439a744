import type { Handlers } from '@mingtai/api'
import { type Actor, type Context, type Db, hasWords, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import type { Form } from '../../performance.ts'
import { readablePlan } from '../plan/plan-rows.ts'
import { actionsOn } from '../plan/states.ts'
import { performanceForm, performanceGroup, performancePlan, performanceSheet } from '../tables.ts'
import { type FoundForm, ownForm } from './form-rows.ts'

type FormHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'form' | 'forms'>

/** Forms of scorers: one’s own with what stands in it, and all of a run without. */
export function formHandlers(): FormHandlers {
  return {
    form: ({ id }, context) => shownForm(context, id),

    async forms({ planId, role, open, keyword, current, size }, context) {
      const actor = signedIn(context)
      const { row, relation } = await readablePlan(context.db, actor, planId)
      // Who scores whom is known to those who send the forms, not to those who approve or calibrate.
      if (!relation.isOwner && !relation.isManager) return { records: [], total: 0, current, size }
      const { id, sheetId, personName, weight, submittedAt, reopenReason, revision } = performanceForm
      const where = and(
        ofTenant(performanceForm, actor.tenantId),
        eq(performanceForm.planId, planId),
        eq(performanceForm.round, row.round),
        eq(performanceSheet.deleted, false),
        role && eq(performanceForm.role, role),
        open === undefined ? undefined : open === 'true' ? isNull(submittedAt) : isNotNull(submittedAt),
        keyword === undefined || keyword === ''
          ? undefined
          : sql`(${hasWords(performanceSheet.searchText, keyword)} or ${personName} like ${`%${keyword}%`})`,
      )
      const rows = await context.db
        .select({
          id,
          sheetId,
          personName,
          role: performanceForm.role,
          weight,
          submittedAt,
          reopenReason,
          revision,
          name: performanceSheet.name,
          place: performanceSheet.place,
          groupName: performanceGroup.name,
          total: sql<number>`(count(*) over ())::int`,
        })
        .from(performanceForm)
        .innerJoin(performanceSheet, eq(performanceSheet.id, sheetId))
        .innerJoin(performanceGroup, eq(performanceGroup.id, performanceSheet.groupId))
        .where(where)
        .orderBy(asc(performanceSheet.name), asc(performanceForm.role), asc(personName), asc(id))
        .limit(size)
        .offset((current - 1) * size)
      const mayChange = actionsOn(row, relation).includes('sendForms')
      const records = rows.map((one) => ({
        id: one.id,
        sheetId: one.sheetId,
        name: one.name,
        place: one.place,
        groupName: one.groupName,
        personName: one.personName,
        role: one.role,
        weight: one.weight,
        reopenReason: one.reopenReason,
        revision: one.revision,
        submittedAt: one.submittedAt?.toISOString() ?? null,
        mayReopen: row.state === 'scoring' && one.submittedAt !== null,
        mayReplace: mayChange && one.submittedAt === null && one.role !== 'self',
      }))
      return { records, total: rows[0]?.total ?? 0, current, size }
    },
  }
}

/** A form as its scorer gets it; nobody else does. */
export async function shownForm(context: Context, id: string): Promise<Form> {
  const actor = signedIn(context)
  const found = await ownForm(context.db, actor, id)
  const { form, sheet, plan, groupName } = found
  const { title: planTitle, period, rule } = plan
  const { role, scores, comment, submittedAt, reopenReason, revision } = form
  const asked = sheet.indicators.filter((one) => one.formula === 'hand' && one.roles.some((by) => by.role === role))
  return {
    id,
    sheetId: sheet.id,
    planId: plan.id,
    planTitle,
    period,
    groupName,
    name: sheet.name,
    place: sheet.place,
    role,
    indicators: asked,
    actuals: sheet.actuals,
    scores,
    comment,
    reopenReason,
    revision,
    dueAt: (role === 'self' ? plan.selfBefore : plan.scoreBefore)?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    leastAnonymous: rule.leastAnonymous,
    mayChange: isOpen(found),
    ...(await nextOf(context.db, actor, found)),
  }
}

/** A form is open until it is submitted, while the run asks for it. */
export function isOpen({ form, plan }: FoundForm): boolean {
  if (form.submittedAt !== null || form.round !== plan.round) return false
  return plan.state === 'scoring' || (plan.state === 'self' && form.role === 'self')
}

async function nextOf(db: Db, { tenantId, userId }: Actor, { form, plan }: FoundForm) {
  const states = plan.state === 'self' ? eq(performanceForm.role, 'self') : undefined
  const rows = await db
    .select({ id: performanceForm.id })
    .from(performanceForm)
    .innerJoin(performanceSheet, eq(performanceSheet.id, performanceForm.sheetId))
    .innerJoin(performancePlan, eq(performancePlan.id, performanceForm.planId))
    .where(
      and(
        ofTenant(performanceForm, tenantId),
        eq(performanceForm.planId, plan.id),
        eq(performanceForm.round, plan.round),
        eq(performanceForm.personId, userId),
        isNull(performanceForm.submittedAt),
        states,
      ),
    )
    .orderBy(asc(performanceSheet.name), asc(performanceForm.id))
  const others = rows.filter(({ id }) => id !== form.id)
  return { nextId: others[0]?.id ?? null, waiting: others.length }
}
