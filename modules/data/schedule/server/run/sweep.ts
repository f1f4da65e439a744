import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { ScheduleServices } from '../services.ts'
import { scheduleDelivery, scheduleFile, schedulePart, scheduleRun } from '../tables.ts'
import { removeFiles } from './make-files.ts'

/** Files are fetched for so long; that a run took place is known longer. */
export const FILE_DAYS = 90
const RUN_DAYS = 400
const AT_ONCE = 500

/** Clears away files and runs after their time. For the server's timer. */
export async function sweepRuns(services: ScheduleServices): Promise<void> {
  const { db } = services
  const { at, gone, id } = scheduleFile
  const old = await db
    .select()
    .from(scheduleFile)
    .where(and(eq(gone, false), lt(at, daysAgo(FILE_DAYS))))
    .limit(AT_ONCE)
  await removeFiles(services, old)
  const ids = old.map((file) => file.id)
  if (ids.length > 0) await db.update(scheduleFile).set({ gone: true }).where(inArray(id, ids))
  await forgetRuns(db)
}

async function forgetRuns(db: Db): Promise<void> {
  const isOver = notInArray(scheduleRun.state, ['waiting', 'running'])
  const old = await db
    .select({ id: scheduleRun.id })
    .from(scheduleRun)
    .where(and(isOver, lt(scheduleRun.fireAt, daysAgo(RUN_DAYS))))
    .limit(AT_ONCE)
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(scheduleDelivery).where(inArray(scheduleDelivery.runId, ids))
  await db.delete(scheduleFile).where(inArray(scheduleFile.runId, ids))
  await db.delete(schedulePart).where(inArray(schedulePart.runId, ids))
  await db.delete(scheduleRun).where(inArray(scheduleRun.id, ids))
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}
