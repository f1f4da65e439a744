import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { lockPlan } from '../plan/plan-rows.ts'
import {
  performanceForm,
  performanceGroup,
  performancePlan,
  performanceSheet,
  type FormTableRow,
  type PlanTableRow,
  type SheetTableRow,
} from '../tables.ts'

export interface FoundForm {
  form: FormTableRow
  sheet: SheetTableRow
  plan: PlanTableRow
  groupName: string
}

/** A form of the tenant with its sheet and its run; null: there is none. */
export async function formById(db: Db, { tenantId }: Actor, id: string): Promise<FoundForm | null> {
  const [found] = await db
    .select({ form: performanceForm, sheet: performanceSheet, plan: performancePlan, groupName: performanceGroup.name })
    .from(performanceForm)
    .innerJoin(performanceSheet, eq(performanceSheet.id, performanceForm.sheetId))
    .innerJoin(performancePlan, eq(performancePlan.id, performanceForm.planId))
    .innerJoin(performanceGroup, eq(performanceGroup.id, performanceSheet.groupId))
    .where(
      and(
        ofTenant(performanceForm, tenantId),
        ofTenant(performanceSheet, tenantId),
        ofTenant(performancePlan, tenantId),
        eq(performanceForm.id, id),
      ),
    )
  return found ?? null
}

/** A form of the actor’s own; those of others are not there. */
export async function ownForm(db: Db, actor: Actor, id: string): Promise<FoundForm> {
  const found = await formById(db, actor, id)
  if (found === null || found.form.personId !== actor.userId) refuse('row.gone', '评价表')
  return found
}

/** The same with its run locked, so that a form is not submitted while totals are counted. */
export async function lockedOwnForm(db: Db, actor: Actor, id: string): Promise<FoundForm> {
  const { plan } = await ownForm(db, actor, id)
  await lockPlan(db, actor, plan.id)
  return ownForm(db, actor, id)
}
