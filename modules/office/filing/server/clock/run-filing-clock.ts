import { lockedSheet } from '@mingtai/modules/data/sheet/server'
import { type Db, inTransaction } from '@mingtai/server-kit'
import { bookOf, snapshotOf } from '@mingtai/sheet-model'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { filingAssignment, filingTask, type TaskRow } from '../tables.ts'
import { issueTask } from '../task/issue-task.ts'
import { dueAfter, nextIssue, periodAt } from '../task/periods.ts'
import { remind, tellIssued } from '../task/publishing.ts'

/** Every ten minutes: the next task of each series whose time has come, and reminders before tasks are due. */
export async function runFilingClock(db: Db, now = new Date()): Promise<void> {
  const next = await db
    .select({ id: filingTask.id })
    .from(filingTask)
    .where(and(eq(filingTask.deleted, false), isNotNull(filingTask.nextAt), lte(filingTask.nextAt, now)))
    .limit(50)
  for (const { id } of next) await inTransaction(db, (inside) => issueNext(inside, id, now))
  const due = await db
    .select({ id: filingTask.id })
    .from(filingTask)
    .where(and(isReminding(now), eq(filingTask.deleted, false)))
    .limit(200)
  for (const { id } of due) await inTransaction(db, (inside) => remindOf(inside, id, now))
}

function isReminding(now: Date) {
  return and(
    eq(filingTask.state, 'running'),
    isNull(filingTask.remindedAt),
    isNotNull(filingTask.remindHours),
    sql`${filingTask.dueAt} > ${now.toISOString()}::timestamptz and
      ${filingTask.dueAt} - make_interval(hours => ${filingTask.remindHours}) <= ${now.toISOString()}::timestamptz`,
  )
}

/** The row is locked: of two processes one issues. */
async function issueNext(db: Db, id: string, now: Date): Promise<void> {
  const [task] = await db
    .select()
    .from(filingTask)
    .where(and(eq(filingTask.id, id), lte(filingTask.nextAt, now)))
    .for('update', { skipLocked: true })
  if (task === undefined) return
  await db.update(filingTask).set({ nextAt: null }).where(eq(filingTask.id, id))
  const { tenantId, seriesId, cycle } = task
  const period = periodAt(cycle, now)
  const book = await lockedSheet(db, { tenantId, id: task.documentId }, async (own) =>
    bookOf(structuredClone(snapshotOf(own))),
  )
  const made = await issueTask(db, {
    ...settingsOf(task),
    tenantId,
    seriesId,
    book,
    period: period.words,
    periodStart: period.start,
    requestId: `${seriesId} ${period.start}`,
    dueAt: dueAfter(task.dueAt, task.periodStart, period.start),
    nextAt: nextIssue(cycle, period.start),
  })
  if (made !== null) await tellIssued(db, made.task, made.assignments)
}

function settingsOf({
  kind,
  title,
  note,
  cycle,
  areas,
  units,
  viewerIds,
  remindHours,
  allowsNothing,
  ...task
}: TaskRow) {
  const { publisherId, publisherName, organizationId } = task
  return {
    kind,
    title,
    note,
    cycle,
    areas,
    units,
    viewerIds,
    remindHours,
    allowsNothing,
    publisherId,
    publisherName,
    organizationId,
  }
}

async function remindOf(db: Db, id: string, now: Date): Promise<void> {
  const [task] = await db
    .select()
    .from(filingTask)
    .where(and(eq(filingTask.id, id), isReminding(now)))
    .for('update', { skipLocked: true })
  if (task === undefined) return
  await db.update(filingTask).set({ remindedAt: now }).where(eq(filingTask.id, id))
  const missing = await db
    .select()
    .from(filingAssignment)
    .where(and(eq(filingAssignment.taskId, id), eq(filingAssignment.status, 20), eq(filingAssignment.deleted, false)))
  await remind(db, task, missing, { sender: '系统', dedupe: `filing-due ${id}` })
}
