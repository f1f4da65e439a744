import { say } from '@mingtai/messages'
import { aheadOfNow, type Db, newId } from '@mingtai/server-kit'
import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import { type JobTableRow, scheduleJob, scheduleRun } from '../tables.ts'
import { fireTimes, nextFireTime } from '../timing/fire-times.ts'

/** A time that came no longer ago is on time: a server that restarts misses nothing. */
const ON_TIME = 10 * 60_000
/** Missed times of one job that are had all together. */
const MOST_MISSED = 100
const AT_ONCE = 200

/** Writes a run for every time that has come, once for all servers; says how many. */
export async function planDueRuns(db: Db, now = new Date()): Promise<number> {
  await planAheadAnew(db, now)
  let planned = 0
  for (;;) {
    const jobs = await db.transaction(async (inside) => {
      const due = await inside
        .select()
        .from(scheduleJob)
        .where(and(eq(scheduleJob.state, 'NORMAL'), eq(scheduleJob.deleted, false), lte(scheduleJob.nextAt, now)))
        .orderBy(asc(scheduleJob.nextAt))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const job of due) await planOne(inside, job, now)
      return due.length
    })
    planned += jobs
    if (jobs < AT_ONCE) return planned
  }
}

async function planOne(db: Db, job: JobTableRow, now: Date): Promise<void> {
  const { id, tenantId } = job
  const times = job.nextAt === null ? [] : timesUntil(job, job.nextAt, now)
  const { run, missed } = toRun(job, times, now)
  const runs = [...missed.slice(-1).map((fireAt) => missedRun(job, fireAt)), ...(await begunRuns(db, job, run))]
  if (runs.length > 0) await db.insert(scheduleRun).values(runs).onConflictDoNothing()
  const nextAt = nextFireTime(job.timing, now)
  const state = nextAt === null ? ('COMPLETE' as const) : ('NORMAL' as const)
  const previousAt = run.at(-1) ?? job.previousAt
  await db
    .update(scheduleJob)
    .set({ nextAt, plannedAt: now, state, previousAt })
    .where(and(eq(scheduleJob.tenantId, tenantId), eq(scheduleJob.id, id)))
}

/** The times of a job from its next one until now; of very many the last ones. */
function timesUntil({ timing }: JobTableRow, first: Date, now: Date): Date[] {
  const times = [first]
  for (let after = first; ;) {
    const more = fireTimes(timing, after, MOST_MISSED)
    const past = more.filter((moment) => moment <= now)
    times.push(...past)
    const last = past.at(-1)
    if (last === undefined || past.length < more.length || more.length < MOST_MISSED) return times.slice(-MOST_MISSED)
    after = last
  }
}

/** Which times are had, by what the job says of those that were missed. */
export function toRun(
  { missed: policy }: Pick<JobTableRow, 'missed'>,
  times: readonly Date[],
  now: Date,
): { run: Date[]; missed: Date[] } {
  const isLate = (moment: Date) => now.getTime() - moment.getTime() > ON_TIME
  const [late, inTime] = [times.filter(isLate), times.filter((moment) => !isLate(moment))]
  if (policy === 'all') return { run: [...times], missed: [] }
  if (policy === 'skip' || inTime.length > 0) return { run: inTime, missed: late }
  return { run: late.slice(-1), missed: late.slice(0, -1) }
}

type NewRun = typeof scheduleRun.$inferInsert

function missedRun({ id, tenantId }: JobTableRow, fireAt: Date): NewRun {
  const own = { id: newId(), tenantId, jobId: id, fireAt, nextAt: fireAt, isAlone: true }
  return { ...own, trigger: 'time', state: 'skipped', message: say('schedule.missed') }
}

async function begunRuns(db: Db, job: JobTableRow, times: readonly Date[]): Promise<NewRun[]> {
  if (times.length === 0) return []
  const { id, tenantId, overlap } = job
  const isBusy = overlap === 'skip' && (await hasOpenRun(db, job))
  return times.map((fireAt, at) => {
    const own = { id: newId(), tenantId, jobId: id, fireAt, nextAt: fireAt, isAlone: overlap !== 'together' }
    if (overlap === 'skip' && (isBusy || at > 0))
      return { ...own, trigger: 'time', state: 'skipped', message: say('schedule.overlapped') }
    return { ...own, trigger: 'time', state: 'waiting' }
  })
}

async function hasOpenRun(db: Db, { id, tenantId }: JobTableRow): Promise<boolean> {
  const open = and(
    ...[eq(scheduleRun.tenantId, tenantId), eq(scheduleRun.jobId, id)],
    inArray(scheduleRun.state, ['waiting', 'running']),
  )
  return (await db.select({ id: scheduleRun.id }).from(scheduleRun).where(open).limit(1)).length > 0
}

/** What was reckoned before the clock was set back has its next time a whole jump too late. */
async function planAheadAnew(db: Db, now: Date): Promise<void> {
  const { tenantId, id, state, plannedAt, nextAt } = scheduleJob
  const ahead = and(eq(state, 'NORMAL'), isNotNull(nextAt), gt(plannedAt, aheadOfNow()))
  for (const job of await db.select().from(scheduleJob).where(ahead))
    await db
      .update(scheduleJob)
      .set({ nextAt: nextFireTime(job.timing, now), plannedAt: now })
      .where(and(eq(tenantId, job.tenantId), eq(id, job.id), eq(state, 'NORMAL')))
}
