import { lookAtSources } from '@mingtai/modules/data-source/server'
import { runDueExtracts } from '@mingtai/modules/dataset/server'
import { tellStarted } from '@mingtai/modules/notice/server'
import { announceDue, deliverDue, OUTBOX_CHANNEL } from '@mingtai/modules/notification/server'
import { tellRunOut } from '@mingtai/modules/personal/server'
import { remindPasswords, remindTwoStep, sweepLoginLog } from '@mingtai/modules/sign-in/server'
import { listenTo, logged, sweepAudit, sweepSentSms } from '@mingtai/server-kit'
import { PgBoss } from 'pg-boss'
import { forgetFutureJobs, steadyClock } from './jobs-clock.ts'
import type { Services } from './services.ts'

interface Job {
  name: string
  cron: string
  retries: number
  /** One that takes longer is given to another process. */
  seconds: number
  work(services: Services): Promise<unknown>
}

const OUTBOX = 'notification-outbox'
/** Of several rows that come in together one job serves all. */
const TOGETHER_SECONDS = 1
const CLOCK_MILLISECONDS = 60_000

const jobs: Job[] = [
  { name: OUTBOX, cron: '* * * * *', retries: 2, seconds: 600, work: sendMessages },
  { name: 'account-reminders', cron: '10 * * * *', retries: 2, seconds: 600, work: remindPeople },
  {
    name: 'old-logs',
    cron: '40 3 * * *',
    retries: 2,
    seconds: 7200,
    work: (services) => forgetOldLogs(services, new Date()),
  },
  {
    name: 'source-health',
    cron: '* * * * *',
    retries: 0,
    seconds: 600,
    work: (services) => lookAtSources(services, services.db),
  },
  // A run may take long; the state of each stands in its row, so that one job more finds nothing to do.
  { name: 'dataset-extracts', cron: '* * * * *', retries: 0, seconds: 7200, work: runDueExtracts },
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
  boss.on('error', (problem) => console.error('jobs', logged(problem)))
  await boss.start()
  const lookAtClock = () => {
    forgetFutureJobs(services.db).catch((problem: unknown) => console.error('jobs', logged(problem)))
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
  const wake = () => {
    boss.sendThrottled(OUTBOX, {}, null, TOGETHER_SECONDS).catch((problem) => console.error('jobs', logged(problem)))
  }
  const stopListening = listenTo(services.databaseUrl, OUTBOX_CHANNEL, { heard: wake, back: wake })
  return async () => {
    clearInterval(looking)
    await stopListening()
    await boss.stop({ graceful: true, timeout: 5000 })
  }
}

async function sendMessages(services: Services): Promise<void> {
  await tellStarted(services.db)
  await announceDue(services.db)
  await deliverDue(services.db, services)
}

async function remindPeople({ db }: Services): Promise<void> {
  await remindPasswords(db)
  await remindTwoStep(db)
  await tellRunOut(db)
}

/** What the operator does not want kept any longer; audit and sign-ins are otherwise only written. */
export async function forgetOldLogs({ db, keepLogs }: Pick<Services, 'db' | 'keepLogs'>, now: Date): Promise<void> {
  if (keepLogs === null) return
  const before = new Date(now.getTime() - keepLogs * 86_400_000)
  for (const sweep of [sweepAudit, sweepLoginLog, sweepSentSms]) await sweep(db, before)
}
