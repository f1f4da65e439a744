import { type Db, defectLog } from '@mingtai/server-kit'
import { deliverDue } from '../delivery/deliver-due.ts'
import type { ScheduleServices } from '../services.ts'
import { claimRun, failSilentRuns } from './claim.ts'
import { isAnythingDue } from './is-anything-due.ts'
import { planDueRuns } from './plan.ts'
import { runClaimed } from './run-job.ts'
import { settleJob } from './settle-job.ts'

const logDefect = defectLog('schedule')

/** Of all tenants together in one process. */
const AT_ONCE = 2
const LOOK_MS = 1000

/** The work of this process, for each database that it works for. */
const workers = new WeakMap<Db, Set<Promise<void>>>()

/** Looks every second whether a time has come, until the server stops. */
export function startScheduleClock(services: ScheduleServices, stop: AbortSignal): void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    await lookOnce(services).catch((problem: unknown) => stop.aborted || logDefect(problem))
    isLooking = false
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  stop.addEventListener('abort', () => clearInterval(timer), { once: true })
}

async function lookOnce(services: ScheduleServices): Promise<void> {
  if (!(await isAnythingDue(services.db))) return
  await begin(services)
  await deliverDue(services)
}

/** Runs all that is due, and sends what was written; says when all of it has ended. */
export async function runDue(services: ScheduleServices): Promise<void> {
  await begin(services)
  await Promise.all(workersOf(services.db))
  await deliverDue(services)
}

/** Writes the runs of the times that have come, and begins as many as there is room for. */
async function begin(services: ScheduleServices): Promise<void> {
  const { db } = services
  for (const { run, job } of await failSilentRuns(db)) await settleJob(db, job, run)
  await planDueRuns(db)
  const own = workersOf(db)
  while (own.size < AT_ONCE) {
    const worker: Promise<void> = work(services)
      .catch(logDefect)
      .finally(() => own.delete(worker))
    own.add(worker)
  }
}

/** One run after the other, until nothing waits. */
async function work(services: ScheduleServices): Promise<void> {
  for (;;) {
    const claimed = await claimRun(services.db)
    if (claimed === null) return
    await runClaimed(services, claimed)
    await deliverDue(services)
  }
}

function workersOf(db: Db): Set<Promise<void>> {
  const known = workers.get(db)
  if (known !== undefined) return known
  const fresh = new Set<Promise<void>>()
  workers.set(db, fresh)
  return fresh
}
