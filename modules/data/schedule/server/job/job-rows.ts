import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { JobAction, JobState } from '../../words.ts'
import { scheduleJob, scheduleRun, type JobTableRow } from '../tables.ts'
import { type JobRelation, mustAllow, shownState } from './states.ts'

const MANAGE = 'schedule:manage'

/** Condition for the jobs that somebody may see: their own, and all of the tenant for whoever looks after them. */
export function readableJobs(actor: Actor): SQL | undefined {
  const own = eq(scheduleJob.ownerId, actor.userId)
  return and(ofTenant(scheduleJob, actor.tenantId), actor.rights.has(MANAGE) ? undefined : own)
}

export function relationTo({ ownerId }: Pick<JobTableRow, 'ownerId'>, actor: Actor): JobRelation {
  return { isOwner: ownerId === actor.userId, isManager: actor.rights.has(MANAGE) }
}

/** One job that the actor may see; refused like one that is not there. */
export async function readableJob(db: Db, actor: Actor, id: string): Promise<JobTableRow & { shown: JobState }> {
  const [row] = await db
    .select()
    .from(scheduleJob)
    .where(and(readableJobs(actor), eq(scheduleJob.id, id)))
  if (row === undefined) refuse('row.gone', '定时任务')
  const waiting = await waitingJobs(db, [row.id])
  return { ...row, shown: shownState(row, waiting.has(row.id)) }
}

/** The same, for an action that its state and the person must allow. */
export async function jobFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: JobAction },
): Promise<JobTableRow & { shown: JobState }> {
  const row = await readableJob(db, actor, id)
  mustAllow(action, { name: row.name, state: row.shown }, relationTo(row, actor))
  return row
}

/** The jobs of which a run waits for the one before it. */
export function isQueued(): SQL {
  return sql`(select late.job_id from ${scheduleRun} late
    join ${scheduleRun} open on open.job_id = late.job_id and open.state = 'running'
    where late.state = 'waiting' and late.is_alone and late.next_at <= now())`
}

/** Those of some jobs of which a run waits for the one before it. */
export async function waitingJobs(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id } = scheduleJob
  const rows = await db
    .select({ id })
    .from(scheduleJob)
    .where(and(inArray(id, [...ids]), inArray(id, isQueued())))
  return new Set(rows.map((row) => row.id))
}
