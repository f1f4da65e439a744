import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import { todo } from '@mingtai/modules/ground/notification/server/tables'
import { person, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or, type SQL } from 'drizzle-orm'
import { rulesOf } from '../way/rules.ts'
import { signInRule, twoStep } from '../tables.ts'

const WEEK = 7 * 86_400_000
const KIND = 'two-step'
const PAGE = '/user/security'
/** Roles that may change other people's rights. */
const administrators = ['administrator', 'orgAdmin', 'rangeAdmin']

type Rule = Pick<typeof signInRule.$inferSelect, 'tenantId' | 'twoStepFor'>

/** Gives people who must turn on the second step a todo, and a message once a week. */
export async function remindTwoStep(db: Db, now: Date = new Date()): Promise<void> {
  await endReminders(db)
  const rules = await db.select().from(signInRule).where(ne(signInRule.twoStepFor, 'nobody'))
  for (const rule of rules) await remindTenant(db, rule, now)
}

async function remindTenant(db: Db, rule: Rule, now: Date): Promise<void> {
  const { tenantId } = rule
  const people = await db
    .select({ id: person.id })
    .from(person)
    .where(and(meant(db, rule), not(enrolled(db))))
  const week = Math.floor(now.getTime() / WEEK)
  for (const { id } of people) {
    await addTodos(db, [
      {
        ...{ tenantId, personId: id, system: 'account', kind: '账号', step: '开启两步验证', from: '系统', link: PAGE },
        ...{ businessType: KIND, businessId: id, title: '管理员要求开启两步验证' },
      },
    ])
    await notify(db, {
      ...{ tenantId, template: 'account.must-enrol', to: [id], values: {}, link: PAGE },
      ...{ business: { type: KIND, id }, dedupe: `${id} ${week}` },
    })
  }
}

/** Whether the tenant's rule lets a person go without the second step. */
export async function mayDoWithout(db: Db, { id, tenantId }: { id: string; tenantId: string }): Promise<boolean> {
  const { twoStepFor } = await rulesOf(db, tenantId)
  if (twoStepFor === 'nobody') return true
  const found = await db
    .select({ id: person.id })
    .from(person)
    .where(and(meant(db, { tenantId, twoStepFor }), eq(person.id, id)))
  return found.length === 0
}

/** Ends the todos of people who have turned it on, and all of them where the rule was withdrawn. */
async function endReminders(db: Db): Promise<void> {
  const waiting = await db
    .select({ tenantId: todo.tenantId, personId: todo.personId })
    .from(todo)
    .innerJoin(person, and(eq(person.id, todo.personId), eq(person.tenantId, todo.tenantId)))
    .where(and(eq(todo.businessType, KIND), isNull(todo.endedAt)))
  for (const { tenantId, personId } of waiting) {
    const [has] = await db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.id, personId), eq(person.tenantId, tenantId), enrolled(db)))
    if (has === undefined && !(await mayDoWithout(db, { id: personId, tenantId }))) continue
    await endReminder(db, { id: personId, tenantId })
  }
}

export async function endReminder(db: Db, { id, tenantId }: { id: string; tenantId: string }): Promise<void> {
  await finishTodos(db, { tenantId, personId: id, businessType: KIND, businessId: id }, { by: '系统' })
}

function meant(db: Db, { tenantId, twoStepFor }: Rule): SQL | undefined {
  const active = and(eq(person.tenantId, tenantId), eq(person.deleted, false), eq(person.disabled, false))
  // The break-glass account signs in with its password alone.
  if (twoStepFor === 'everyone') return and(active, eq(person.isSpecial, false))
  const grants = db
    .select({ id: roleGrant.id })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), eq(role.tenantId, roleGrant.tenantId)))
    .where(
      and(
        ...[eq(roleGrant.tenantId, tenantId), eq(roleGrant.personId, person.id), eq(role.deleted, false)],
        ...[inArray(role.alias, administrators), or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date()))],
      ),
    )
  return and(active, exists(grants))
}

function enrolled(db: Db): SQL {
  const { personId, tenantId, confirmedAt } = twoStep
  return exists(
    db
      .select({ personId })
      .from(twoStep)
      .where(and(eq(personId, person.id), eq(tenantId, person.tenantId), isNotNull(confirmedAt))),
  )
}
