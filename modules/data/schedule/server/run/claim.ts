import { refuse, say } from '@mingtai/messages'
import { type Db, newId } from '@mingtai/server-kit'
import { and, asc, eq, isNull, lt, lte, notExists, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Trigger } from '../../words.ts'
import { type JobTableRow, type RunTableRow, scheduleJob, scheduleRun } from '../tables.ts'

/** While it runs, a process says so; one that has said nothing for longer is gone. */
export const BEAT_MS = 3000
const SILENT_MS = 30_000
/** Minutes before the second, third … attempt. */
const WAITS = [1, 5, 15, 30, 60]

/** A run with the job that it is of. */
export interface Claimed {
  run: RunTableRow
  job: JobTableRow
}

/** Takes the run that has waited longest; of several servers one takes it, and of one job one at a time where it says so. */
export async function claimRun(db: Db): Promise<Claimed | null> {
  const now = new Date()
  const other = alias(scheduleRun, 'other')
  const isBusy = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.jobId, scheduleRun.jobId), eq(other.state, 'running'), other.isAlone))
  return db
    .transaction(async (inside) => {
      const [found] = await inside
        .select({ run: scheduleRun, job: scheduleJob })
        .from(scheduleRun)
        .innerJoin(scheduleJob, eq(scheduleJob.id, scheduleRun.jobId))
        .where(
          and(
            ...[eq(scheduleRun.state, 'waiting'), lte(scheduleRun.nextAt, now)],
            or(eq(scheduleRun.isAlone, false), notExists(isBusy)),
          ),
        )
        .orderBy(asc(scheduleRun.nextAt), asc(scheduleRun.id))
        .limit(1)
        .for('update', { of: scheduleRun, skipLocked: true })
      if (found === undefined) return null
      const begun = { state: 'running' as const, startedAt: now, beatAt: now, stopping: false }
      const [run] = await inside
        .update(scheduleRun)
        .set({ ...begun, attempts: found.run.attempts + 1, message: '' })
        .where(ofRun(found.run))
        .returning()
      return run === undefined ? null : { run, job: found.job }
    })
    .catch((problem: unknown) => {
      // Another server began a run of the same job in the same moment: this one waits for it.
      if (isTaken(problem)) return null
      throw problem
    })
}

/** Says that a run still runs; false when somebody asked it to stop, or another process has taken it. */
export async function beat(db: Db, run: RunTableRow): Promise<boolean> {
  const [now] = await db
    .update(scheduleRun)
    .set({ beatAt: new Date() })
    .where(stillOurs(run))
    .returning({ stopping: scheduleRun.stopping })
  return now !== undefined && !now.stopping
}

/** A process that was thought gone may come back while another runs what it ran: it has nothing to say any more. */
export function stillOurs(run: RunTableRow): SQL | undefined {
  return and(ofRun(run), eq(scheduleRun.state, 'running'), eq(scheduleRun.attempts, run.attempts))
}

export function ofRun({ tenantId, id }: Pick<RunTableRow, 'tenantId' | 'id'>): SQL | undefined {
  return and(eq(scheduleRun.tenantId, tenantId), eq(scheduleRun.id, id))
}

/** What follows an attempt that did not succeed: another one after a growing wait, or the end. */
export function afterAttempt(
  run: Pick<RunTableRow, 'attempts' | 'failures' | 'startedAt'>,
  job: Pick<JobTableRow, 'retries'>,
  { message, isFinal }: { message: string; isFinal: boolean },
) {
  const now = new Date()
  const startedAt = run.startedAt ?? now
  const milliseconds = Math.max(0, now.getTime() - startedAt.getTime())
  const failures = [...run.failures, { at: startedAt.toISOString(), milliseconds, message }]
  if (isFinal || run.attempts > job.retries)
    return { state: 'failed' as const, endedAt: now, milliseconds, message, failures }
  const wait = WAITS[Math.min(run.attempts, WAITS.length) - 1] ?? 1
  return { state: 'waiting' as const, nextAt: new Date(now.getTime() + wait * 60_000), message, failures }
}

/** What a process left behind that is gone has failed, and is tried again. */
export async function failSilentRuns(db: Db): Promise<Claimed[]> {
  const { state, beatAt } = scheduleRun
  const silent = and(eq(state, 'running'), or(isNull(beatAt), lt(beatAt, new Date(Date.now() - SILENT_MS))))
  const rows = await db
    .select({ run: scheduleRun, job: scheduleJob })
    .from(scheduleRun)
    .innerJoin(scheduleJob, eq(scheduleJob.id, scheduleRun.jobId))
    .where(silent)
  const over: Claimed[] = []
  for (const { run, job } of rows) {
    const outcome = afterAttempt(run, job, { message: say('schedule.interrupted'), isFinal: run.stopping })
    const [row] = await db
      .update(scheduleRun)
      .set(outcome)
      .where(and(stillOurs(run), silent))
      .returning()
    if (row?.state === 'failed') over.push({ run: row, job })
  }
  return over
}

/** Writes a run that a hand started; it begins at once, or after the one that runs. */
export async function addHandRun(
  db: Db,
  job: JobTableRow,
  { trigger, person }: { trigger: Exclude<Trigger, 'time'>; person: { userId: string; realName: string } },
): Promise<string> {
  const now = new Date()
  const id = newId()
  const added = await db
    .insert(scheduleRun)
    .values({
      ...{ id, tenantId: job.tenantId, jobId: job.id, trigger, state: 'waiting', fireAt: now, nextAt: now },
      ...{ isAlone: job.overlap !== 'together', personId: person.userId, personName: person.realName },
    })
    // A second click begins nothing else.
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) refuse('schedule.running', job.name)
  return id
}

/** Ends the runs of a job that were to begin; one that runs goes on to its end. */
export async function stopWaitingRuns(
  db: Db,
  { tenantId, jobId, by }: { tenantId: string; jobId: string; by: string },
): Promise<void> {
  const waiting = and(
    eq(scheduleRun.tenantId, tenantId),
    eq(scheduleRun.jobId, jobId),
    eq(scheduleRun.state, 'waiting'),
  )
  const stopped = { state: 'stopped' as const, message: say('schedule.stoppedBy', by), endedAt: new Date() }
  await db.update(scheduleRun).set(stopped).where(waiting)
}

function isTaken(problem: unknown): boolean {
  const cause = problem instanceof Error ? problem.cause : null
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'schedule_run_alone'
}
