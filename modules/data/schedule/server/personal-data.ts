import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { timingWords } from '../timing.ts'
import { jobStates } from '../words.ts'
import { scheduleDelivery, scheduleJob, scheduleRun } from './tables.ts'

/** What a person lets be sent, and what was sent to them. */
export const scheduleData: PersonalData[] = [
  {
    title: '定时任务',
    async of(db, { tenantId, userId }, most) {
      const { name, timing, state, createdAt } = scheduleJob
      const rows = await db
        .select({ name, timing, state, createdAt })
        .from(scheduleJob)
        .where(and(ofTenant(scheduleJob, tenantId), eq(scheduleJob.ownerId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, timing: timingWords(row.timing), state: jobStates[row.state] }))
    },
  },
  {
    title: '收到的定时报表',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          ...{ subject: scheduleRun.subject, at: scheduleRun.fireAt },
          ...{ channel: scheduleDelivery.channel, openedAt: scheduleDelivery.openedAt },
        })
        .from(scheduleDelivery)
        .innerJoin(scheduleRun, eq(scheduleRun.id, scheduleDelivery.runId))
        .where(and(eq(scheduleDelivery.tenantId, tenantId), eq(scheduleDelivery.personId, userId)))
        .orderBy(desc(scheduleRun.fireAt))
        .limit(most),
  },
]
