import { type Db, newId, stamp } from '@mingtai/server-kit'
import type { JobForm } from '../job.ts'
import type { RunState } from '../words.ts'
import { columnsOf, plannedState } from './job/saving.ts'
import { scheduleDelivery, scheduleFile, scheduleJob, scheduleRun } from './tables.ts'

interface Person {
  id: string
  realName: string
}

/** A run of the past; its files were cleared away. */
export interface PastRun {
  fireAt: Date
  state: Extract<RunState, 'done' | 'failed' | 'skipped' | 'stopped'>
  milliseconds: number | null
  rows: number | null
  message: string
  /** What did not succeed before. */
  failures: string[]
  subject: string
  /** By the site; `openedAfter`: minutes until it was looked at, null: not yet. */
  sentTo: { person: Person; openedAfter: number | null }[]
}

/** Adds a job with what it did in the past to a demo world. */
export async function addPastJob(
  db: Db,
  maker: { tenantId: string; realName: string },
  past: { form: JobForm; owner: Person; state?: 'PAUSED' | 'ERROR'; reason?: string; runs: readonly PastRun[] },
): Promise<void> {
  const { form, owner, runs } = past
  const base = { ...stamp(maker), createdBy: owner.realName, updatedBy: owner.realName }
  const { tenantId, id: jobId } = base
  const { text, formats } = form
  const last = runs.reduce<PastRun | null>(
    (latest, run) => (latest !== null && latest.fireAt > run.fireAt ? latest : run),
    null,
  )
  const stopped = past.state === undefined ? {} : { state: past.state, reason: past.reason ?? '', nextAt: null }
  const went = { previousAt: last?.fireAt ?? null, lastState: last?.state ?? null }
  const own = { ownerId: owner.id, ownerName: owner.realName, requestId: newId() }
  await db
    .insert(scheduleJob)
    .values({ ...base, ...own, ...columnsOf(form), ...plannedState(form), ...stopped, ...went })
  for (const run of runs) await addPastRun(db, { tenantId, jobId, text, formats }, run)
}

async function addPastRun(
  db: Db,
  { tenantId, jobId, text, formats }: { tenantId: string; jobId: string } & Pick<JobForm, 'text' | 'formats'>,
  { fireAt, state, milliseconds, rows, message, failures, subject, sentTo }: PastRun,
): Promise<void> {
  const runId = newId()
  const isRun = state !== 'skipped'
  const startedAt = isRun ? new Date(fireAt.getTime() + 1200) : null
  const endedAt = startedAt === null ? fireAt : new Date(startedAt.getTime() + (milliseconds ?? 0))
  await db.insert(scheduleRun).values({
    ...{ id: runId, tenantId, jobId, trigger: 'time', state, fireAt, nextAt: fireAt, isAlone: true },
    ...{ attempts: isRun ? failures.length + (state === 'done' ? 1 : 0) : 0, startedAt, endedAt },
    ...{ milliseconds, rows, message, subject, text },
    failures: failures.map((one) => ({ at: fireAt.toISOString(), milliseconds: 900, message: one })),
  })
  if (state === 'done')
    await db.insert(scheduleFile).values(
      formats.map((format) => ({
        ...{ id: newId(), tenantId, runId, format, name: `${subject}.${format}`, gone: true, at: endedAt },
        bytes: 9000 + (rows ?? 0) * (format === 'csv' ? 60 : 110),
      })),
    )
  if (sentTo.length === 0) return
  await db.insert(scheduleDelivery).values(
    sentTo.map(({ person, openedAfter }) => ({
      ...{ id: newId(), tenantId, runId, channel: 'site' as const, personId: person.id, name: person.realName },
      ...{ state: 'sent' as const, sentAt: endedAt },
      openedAt: openedAfter === null ? null : new Date(endedAt.getTime() + openedAfter * 60_000),
    })),
  )
}
