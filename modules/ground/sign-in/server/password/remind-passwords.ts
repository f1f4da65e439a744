import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import { todo } from '@mingtai/modules/ground/notification/server/tables'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { signInRule } from '../tables.ts'

const DAY = 86_400_000
const AHEAD = 7
const KIND = 'password'
const PAGE = '/user/change-password'

/**
 * Reminds people whose password expires soon: a week, three days and a day before. A new password ends the reminder.
 */
export async function remindPasswords(db: Db, now: Date = new Date()): Promise<void> {
  await endReminders(db)
  const rules = await db
    .select({ tenantId: signInRule.tenantId, days: signInRule.passwordDays })
    .from(signInRule)
    .where(isNotNull(signInRule.passwordDays))
  for (const { tenantId, days } of rules) if (days !== null) await remindTenant(db, { tenantId, days, now })
}

async function remindTenant(db: Db, { tenantId, days, now }: { tenantId: string; days: number; now: Date }) {
  const changed = person.passwordChangedAt
  const runsOut = (ahead: number) => new Date(now.getTime() - (days - ahead) * DAY)
  const people = await db
    .select({ id: person.id, changed })
    .from(person)
    .where(
      and(
        eq(person.tenantId, tenantId),
        eq(person.deleted, false),
        eq(person.disabled, false),
        gt(changed, runsOut(0)),
        lte(changed, runsOut(AHEAD)),
      ),
    )
  for (const { id, changed: since } of people) {
    const dueAt = new Date(since.getTime() + days * DAY)
    const left = Math.ceil((dueAt.getTime() - now.getTime()) / DAY)
    await addTodos(db, [
      {
        ...{
          tenantId,
          personId: id,
          system: 'account',
          kind: '账号',
          step: '修改密码',
          from: '系统',
          dueAt,
          link: PAGE,
        },
        ...{ businessType: KIND, businessId: id, title: '登录密码将到期，请修改' },
      },
    ])
    const step = left <= 1 ? 1 : left <= 3 ? 3 : AHEAD
    await notify(db, {
      ...{ tenantId, template: 'account.password-expires', to: [id], values: { days: left }, link: PAGE },
      ...{ business: { type: KIND, id }, dedupe: `${id} ${since.toISOString()} ${step}` },
    })
  }
}

/** Ends the reminders of people who have changed their password. */
async function endReminders(db: Db): Promise<void> {
  const over = await db
    .select({ tenantId: todo.tenantId, personId: todo.personId })
    .from(todo)
    .innerJoin(person, and(eq(person.id, todo.personId), eq(person.tenantId, todo.tenantId)))
    .where(and(eq(todo.businessType, KIND), isNull(todo.endedAt), sql`${person.passwordChangedAt} > ${todo.createdAt}`))
  for (const { tenantId, personId } of over)
    await finishTodos(db, { tenantId, personId, businessType: KIND, businessId: personId }, { by: '系统' })
}
