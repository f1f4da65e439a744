import { type Db, newId } from '@mingtai/server-kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Condition, conditionWords } from '../../condition.ts'
import type { FiredFigure } from '../run/condition-holds.ts'
import { type AlertRow, type JobTableRow, type RunTableRow, scheduleAlert } from '../tables.ts'

/** The alert of a job that has not cleared. */
export async function openAlert(
  db: Db,
  { tenantId, id }: Pick<JobTableRow, 'tenantId' | 'id'>,
): Promise<AlertRow | undefined> {
  const [row] = await db
    .select()
    .from(scheduleAlert)
    .where(and(eq(scheduleAlert.tenantId, tenantId), eq(scheduleAlert.jobId, id), ne(scheduleAlert.state, 'cleared')))
  return row
}

/** What must hold for an alert that is open to stay open. */
export function released(condition: Condition): Condition {
  return condition.kind === 'figure' ? { ...condition, value: condition.release ?? condition.value } : condition
}

/** Somebody has seen to it, or asked not to be told for a while. */
export function isQuiet({ state, snoozedUntil }: AlertRow, now = new Date()): boolean {
  return state === 'acknowledged' || (snoozedUntil !== null && snoozedUntil > now)
}

/** It holds again: the figures are those of now. */
export async function stillFiring(
  db: Db,
  { tenantId, id }: AlertRow,
  { runId, figures }: { runId: string; figures: FiredFigure[] },
): Promise<void> {
  await db
    .update(scheduleAlert)
    .set({ runId, figures, lastAt: new Date(), times: sql`${scheduleAlert.times} + 1` })
    .where(and(eq(scheduleAlert.tenantId, tenantId), eq(scheduleAlert.id, id)))
}

export async function clearAlert(db: Db, { tenantId, id }: AlertRow): Promise<void> {
  await db
    .update(scheduleAlert)
    .set({ state: 'cleared', clearedAt: new Date() })
    .where(and(eq(scheduleAlert.tenantId, tenantId), eq(scheduleAlert.id, id), ne(scheduleAlert.state, 'cleared')))
}

/** Opens an alert with the run that is sent for it, or says that it still holds. */
export async function fireAlert(
  db: Db,
  { run, job, figures }: { run: RunTableRow; job: JobTableRow; figures: FiredFigure[] },
): Promise<void> {
  const open = await openAlert(db, job)
  if (open !== undefined) return stillFiring(db, open, { runId: run.id, figures })
  const now = new Date()
  await db
    .insert(scheduleAlert)
    .values({
      id: newId(),
      tenantId: run.tenantId,
      jobId: job.id,
      runId: run.id,
      state: 'open',
      figures,
      condition: job.condition === null ? '' : conditionWords(job.condition),
      firedAt: now,
      lastAt: now,
    })
    .onConflictDoNothing()
}
