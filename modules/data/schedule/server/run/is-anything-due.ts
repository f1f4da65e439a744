import { aheadOfNow, type Db } from '@mingtai/server-kit'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { scheduleDelivery, scheduleJob, scheduleRun } from '../tables.ts'

/** Whether a time has come, a run waits or runs, or something is to be sent; one question, since it is asked every second. */
export async function isAnythingDue(db: Db): Promise<boolean> {
  const now = new Date()
  const job = and(
    ...[eq(scheduleJob.state, 'NORMAL'), eq(scheduleJob.deleted, false)],
    or(lte(scheduleJob.nextAt, now), gt(scheduleJob.plannedAt, aheadOfNow())),
  )
  const run = or(eq(scheduleRun.state, 'running'), and(eq(scheduleRun.state, 'waiting'), lte(scheduleRun.nextAt, now)))
  const delivery = and(inArray(scheduleDelivery.state, ['waiting', 'sending']), lte(scheduleDelivery.nextAt, now))
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select 1 from ${scheduleJob} where ${job}) or exists (select 1 from ${scheduleRun} where ${run})
      or exists (select 1 from ${scheduleDelivery} where ${delivery}) as due`)
  return rows[0]?.due === true
}
