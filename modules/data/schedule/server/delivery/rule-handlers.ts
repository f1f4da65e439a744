import type { Handlers } from '@mingtai/api'
import { refuseWith } from '@mingtai/messages'
import { audit, changed, type Context, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, sql } from 'drizzle-orm'
import type { ruleCalls, ScheduleRule } from '../../rule-calls.ts'
import type { ScheduleServices } from '../services.ts'
import { scheduleRule } from '../tables.ts'

/** 外发规定 of a tenant. */
export function ruleHandlers({ mail }: ScheduleServices): Handlers<typeof ruleCalls, Context> {
  const read = async ({ db }: Context, tenantId: string): Promise<ScheduleRule> => {
    const [row] = await db.select().from(scheduleRule).where(eq(scheduleRule.tenantId, tenantId))
    return { domains: row?.domains ?? [], hasMail: mail !== null, revision: row?.revision ?? 0 }
  }
  return {
    rule: (_, context) => read(context, signedIn(context).tenantId),

    async saveRule({ domains, revision }, context) {
      const { tenantId, realName } = signedIn(context)
      const before = await read(context, tenantId)
      const values = { domains: [...new Set(domains)], updatedAt: new Date(), updatedBy: realName }
      const saved =
        revision === 0
          ? await context.db
              .insert(scheduleRule)
              .values({ tenantId, ...values })
              .onConflictDoNothing()
              .returning()
          : await context.db
              .update(scheduleRule)
              .set({ ...values, revision: sql`${scheduleRule.revision} + 1` })
              .where(and(eq(scheduleRule.tenantId, tenantId), eq(scheduleRule.revision, revision)))
              .returning()
      if (saved.length === 0) {
        const [row] = await context.db.select().from(scheduleRule).where(eq(scheduleRule.tenantId, tenantId))
        const when = row?.updatedAt ?? new Date()
        const data = { who: row?.updatedBy ?? '', when: when.toISOString(), revision: row?.revision ?? 0 }
        refuseWith({ status: 409, data }, 'revision.conflict', data.who, formatByCode(when, 2))
      }
      const change = changed({ domains: before.domains.join('、') }, { domains: values.domains.join('、') })
      await audit(context, { action: '修改定时任务的外发规定', subject: '定时任务', change })
      return read(context, tenantId)
    },
  }
}
