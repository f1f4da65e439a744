import { Refusal, say } from '@mingtai/messages'
import { defectLog, inTransaction } from '@mingtai/server-kit'
import { fireAlert } from '../alert/alert-rows.ts'
import { addDeliveries } from '../delivery/add-deliveries.ts'
import type { ScheduleServices } from '../services.ts'
import { scheduleFile, scheduleRun } from '../tables.ts'
import { afterAttempt, BEAT_MS, beat, type Claimed, stillOurs } from './claim.ts'
import { type Made, makeFiles, removeFiles } from './make-files.ts'
import { settleJob } from './settle-job.ts'
import { LASTING, isBurst, type BurstOutcome, runBurst } from './run-burst.ts'
import { JobStopped, NotWanted } from './stopping.ts'

const logDefect = defectLog('schedule')

/** Makes what a job sends, writes it down together with whom it goes to, or says why not. */
export async function runClaimed(services: ScheduleServices, claimed: Claimed): Promise<void> {
  const { db } = services
  const { run, job } = claimed
  const stop = new AbortController()
  const beating = setInterval(() => {
    beat(db, run).then(
      (isWanted) => isWanted || stop.abort('stopped'),
      () => {},
    )
  }, BEAT_MS)
  const limit = setTimeout(() => stop.abort('late'), job.minutes * 60_000)
  try {
    if (isBurst(claimed)) await finishParts(services, claimed, await runBurst(services, claimed, stop.signal))
    else {
      const made = await makeFiles(services, claimed, stop.signal)
      stop.signal.throwIfAborted()
      await finish(services, claimed, made)
    }
  } catch (problem) {
    await fail(services, claimed, { problem, signal: stop.signal }).catch(logDefect)
  } finally {
    clearInterval(beating)
    clearTimeout(limit)
  }
}

/** The run is done, and all whom it goes to are written down, or neither. */
async function finish(services: ScheduleServices, { run, job }: Claimed, made: Made): Promise<void> {
  const { tenantId } = run
  const now = new Date()
  const milliseconds = now.getTime() - (run.startedAt ?? now).getTime()
  const isOurs = await inTransaction(services.db, async (inside) => {
    const { rows, subject, text } = made
    const [done] = await inside
      .update(scheduleRun)
      .set({ state: 'done', endedAt: now, milliseconds, rows, subject, text, message: '' })
      .where(stillOurs(run))
      .returning()
    if (done === undefined) return false
    await inside.insert(scheduleFile).values(made.files.map((file) => ({ ...file, tenantId, runId: run.id })))
    await addDeliveries(inside, { run: done, job, made, part: null })
    if (made.fired !== null) await fireAlert(inside, { run: done, job, figures: made.fired })
    await settleJob(inside, job, done)
    return true
  })
  if (!isOurs) await removeFiles(services, made.files)
}

/** Its units have their files; those that can never have one are told. */
async function finishParts({ db }: ScheduleServices, { run, job }: Claimed, made: BurstOutcome): Promise<void> {
  const now = new Date()
  const milliseconds = now.getTime() - (run.startedAt ?? now).getTime()
  const { done, failed, rows } = made
  const message = failed === 0 ? '' : say('schedule.partsFailed', done, failed)
  const state = done === 0 && failed > 0 ? ('failed' as const) : ('done' as const)
  const ended = { state, endedAt: now, milliseconds, rows, message, subject: job.name }
  const [row] = await db.update(scheduleRun).set(ended).where(stillOurs(run)).returning()
  if (row !== undefined) await settleJob(db, job, row)
}

interface Failing {
  problem: unknown
  signal: AbortSignal
}

async function fail({ db }: ScheduleServices, { run, job }: Claimed, { problem, signal }: Failing): Promise<void> {
  if (signal.aborted && signal.reason === 'stopped') return over({ db }, { run, job }, { state: 'stopped' })
  if (problem instanceof NotWanted) return over({ db }, { run, job }, { state: 'skipped', message: problem.message })
  const isLate = signal.aborted && signal.reason === 'late'
  if (!isLate && !(problem instanceof Refusal) && !(problem instanceof JobStopped)) logDefect(problem)
  const message = isLate ? say('schedule.tooLong', job.minutes) : sentenceOf(problem)
  const isStopped = problem instanceof JobStopped
  const isFinal = isStopped || run.trigger === 'test' || (problem instanceof Refusal && LASTING.test(problem.key))
  const [row] = await db
    .update(scheduleRun)
    .set(afterAttempt(run, job, { message, isFinal }))
    .where(stillOurs(run))
    .returning()
  if (row?.state === 'failed') await settleJob(db, job, row, isFinal && run.trigger === 'time' ? message : null)
}

/** It ended without having failed: somebody stopped it, whose name stands in the row already, or nobody wants it. */
async function over(
  { db }: Pick<ScheduleServices, 'db'>,
  { run, job }: Claimed,
  outcome: { state: 'stopped' | 'skipped'; message?: string },
): Promise<void> {
  const now = new Date()
  const milliseconds = now.getTime() - (run.startedAt ?? now).getTime()
  const [row] = await db
    .update(scheduleRun)
    .set({ ...outcome, endedAt: now, milliseconds })
    .where(stillOurs(run))
    .returning()
  if (row !== undefined) await settleJob(db, job, row)
}

function sentenceOf(problem: unknown): string {
  return problem instanceof Refusal || problem instanceof JobStopped ? problem.message : say('status.500')
}
