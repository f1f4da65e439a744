import { defectLog, type Job, listenTo, sweepAudit, sweepSentSms } from '@mingtai/server-kit'
import { PgBoss } from 'pg-boss'
import { forgetFutureJobs, steadyClock } from './jobs-clock.ts'
import { modules } from '../modules.ts'
import type { Services } from '../services.ts'

/** Of several rows that come in together one job serves all. */
const TOGETHER_SECONDS = 1
const CLOCK_MILLISECONDS = 60_000

const logDefect = defectLog('jobs')

const jobs: readonly Job<Services>[] = [
  ...modules.flatMap((module) => module.jobs ?? []),
  {
    name: 'old-logs',
    cron: '40 3 * * *',
    retries: 2,
    seconds: 7200,
    work: (services) => forgetOldLogs(services, new Date()),
  },
]

/**
 * The jobs that all processes share, in PostgreSQL: each is taken by one of them, and one whose process was killed is
 * taken by another. What is to be done stands in our own tables; a job only says that it is time to look.
 */
export async function startJobs(services: Services): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: services.databaseUrl,
    schema: 'jobs',
    max: 3,
    application_name: 'mingtai-jobs',
    clock: steadyClock,
    // How soon a clock that was set is noticed.
    clockMonitorIntervalSeconds: 60,
  })
  boss.on('error', logDefect)
  await boss.start()
  const lookAtClock = () => {
    forgetFutureJobs(services.db).catch(logDefect)
  }
  await forgetFutureJobs(services.db)
  const looking = setInterval(lookAtClock, CLOCK_MILLISECONDS)
  looking.unref()
  for (const { name, cron, retries, seconds, work } of jobs) {
    const queue = { retryLimit: retries, expireInSeconds: seconds, deleteAfterSeconds: 3600 }
    await boss.createQueue(name, { policy: 'stately', ...queue })
    await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' })
    await boss.work(name, { pollingIntervalSeconds: 2 }, () => work(services))
  }
  await forgetOtherSchedules(boss)
  const stopListening = jobs.flatMap(({ name, channel }) =>
    channel === undefined ? [] : [startedBy(boss, { name, channel, url: services.databaseUrl })],
  )
  return async () => {
    clearInterval(looking)
    await Promise.all(stopListening.map((stop) => stop()))
    await boss.stop({ graceful: true, timeout: 5000 })
  }
}

/**
 * Starts a job as soon as something is said in its channel. What is said while a run of the same second is at work or
 * done starts one in the next second: throttled instead, it would lie until the minute's pass.
 */
function startedBy(boss: PgBoss, { name, channel, url }: { name: string; channel: string; url: string }) {
  const wake = () => {
    boss.sendDebounced(name, {}, null, TOGETHER_SECONDS).catch(logDefect)
  }
  return listenTo(url, channel, { heard: wake, listening: wake })
}

/** A job that the product had in an earlier version would be called for ever. */
async function forgetOtherSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
}

/** What the operator does not want kept any longer; audit and sign-ins are otherwise only written. */
export async function forgetOldLogs(
  { db, logRetentionDays }: Pick<Services, 'db' | 'logRetentionDays'>,
  now: Date,
): Promise<void> {
  if (logRetentionDays === null) return
  const before = new Date(now.getTime() - logRetentionDays * 86_400_000)
  for (const sweep of [sweepAudit, sweepSentSms, ...modules.flatMap(({ logSweeps }) => logSweeps ?? [])])
    await sweep(db, before)
}
