import type { Db } from '@mingtai/server-kit'
import { DRIFT_SECONDS } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { Clock } from 'pg-boss'

const began = Date.now() - performance.now()

/** Goes on evenly when somebody sets the system's clock: waits that were begun end when they should. */
export const steadyClock: Clock = {
  now: () => began + performance.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
}

/**
 * What pg-boss wrote while the clock was ahead would keep every job from running until that time comes again. What is to be
 * done stands in our own tables, so that such jobs are forgotten, and its passes begin anew.
 */
export async function forgetFutureJobs(db: Db): Promise<void> {
  const ahead = sql`now() + make_interval(secs => ${DRIFT_SECONDS})`
  await db.execute(
    sql`delete from jobs.job where state <> 'active' and (created_on > ${ahead} or start_after > ${ahead})`,
  )
  await db.execute(sql`update jobs.job set started_on = now() where state = 'active' and started_on > ${ahead}`)
  await db.execute(sql`update jobs.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
    flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()), monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${ahead}`)
  await db.execute(sql`update jobs.queue set monitor_on = least(monitor_on, now()),
    monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    where greatest(monitor_on, monitor_claim_on, maintain_on) > ${ahead}`)
}
