import { lookAtSources } from '@mingtai/modules/data-source/server'
import { tellStarted } from '@mingtai/modules/notice/server'
import { announceDue, deliverDue, OUTBOX_CHANNEL } from '@mingtai/modules/notification/server'
import { remindPasswords } from '@mingtai/modules/sign-in/server'
import { listenTo, logged } from '@mingtai/server-kit'
import { PgBoss } from 'pg-boss'
import type { Services } from './services.ts'

const OUTBOX = 'notification-outbox'
const ACCOUNTS = 'account-reminders'
const SOURCES = 'source-health'
/** Of several rows that come in together one job serves all. */
const TOGETHER_SECONDS = 1

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
  })
  boss.on('error', (problem) => console.error('jobs', logged(problem)))
  await boss.start()
  await boss.createQueue(OUTBOX, { policy: 'stately', retryLimit: 2, expireInSeconds: 600, deleteAfterSeconds: 3600 })
  await boss.schedule(OUTBOX, '* * * * *')
  await boss.work(OUTBOX, { pollingIntervalSeconds: 2 }, async () => {
    await tellStarted(services.db)
    await announceDue(services.db)
    await deliverDue(services.db, services)
  })
  await boss.createQueue(ACCOUNTS, { policy: 'stately', retryLimit: 2, expireInSeconds: 600, deleteAfterSeconds: 3600 })
  await boss.schedule(ACCOUNTS, '10 * * * *')
  await boss.work(ACCOUNTS, () => remindPasswords(services.db))
  await boss.createQueue(SOURCES, { policy: 'stately', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 })
  await boss.schedule(SOURCES, '* * * * *')
  await boss.work(SOURCES, () => lookAtSources(services, services.db))
  const wake = () => {
    boss.sendThrottled(OUTBOX, {}, null, TOGETHER_SECONDS).catch((problem) => console.error('jobs', logged(problem)))
  }
  const stopListening = listenTo(services.databaseUrl, OUTBOX_CHANNEL, { heard: wake, back: wake })
  return async () => {
    await stopListening()
    await boss.stop({ graceful: true, timeout: 5000 })
  }
}
