import { say } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { type JobTableRow, type RunTableRow, scheduleJob } from '../tables.ts'

/** So many times in a row, and somebody must look before it goes on. */
const MOST_FAILURES = 10

/** Writes at a job how its run ended; one that cannot go on stops, and its owner is told. `lasting`: why no further run can succeed. */
export async function settleJob(
  db: Db,
  job: JobTableRow,
  run: RunTableRow,
  lasting: string | null = null,
): Promise<void> {
  // A trial says nothing of what the job does by itself.
  if (run.trigger === 'test') return
  const here = and(eq(scheduleJob.tenantId, job.tenantId), eq(scheduleJob.id, job.id))
  const hasFailed = run.state === 'failed'
  const failures = hasFailed ? sql`${scheduleJob.failures} + 1` : 0
  const went = { lastState: run.state, failures, ...(run.state !== 'skipped' && { previousAt: run.fireAt }) }
  const [row] = await db.update(scheduleJob).set(went).where(here).returning()
  if (row === undefined || !hasFailed) return
  const reason = lasting ?? (row.failures >= MOST_FAILURES ? say('schedule.failedOften', MOST_FAILURES) : null)
  if (reason !== null)
    await db
      .update(scheduleJob)
      .set({ state: 'ERROR', reason, nextAt: null })
      .where(and(here, eq(scheduleJob.state, 'NORMAL')))
  await tellOwner(db, row, run)
}

async function tellOwner(db: Db, job: JobTableRow, run: RunTableRow): Promise<void> {
  if (job.ownerId === null) return
  await notify(db, {
    ...{ tenantId: job.tenantId, template: 'report.schedule-failed', to: [job.ownerId] },
    values: { job: job.name, reason: run.message },
    ...{ link: `/report/schedule/runs?run=${run.id}`, needs: 'schedule:use', dedupe: `schedule ${run.id}` },
  })
}
