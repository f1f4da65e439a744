import { Refusal } from '@mingtai/messages'
import { sendHook, Unreachable } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { entryHookCall, entryReport, entrySubmission, type HookCallRow } from '../tables.ts'
import { type HookServices, openedHook } from './opened-hook.ts'

/** A message on it starts the job at once. */
export const HOOK_CHANNEL = 'mingtai_entry_hook'
/** Calls of one run; the next minute goes on. */
const MOST = 200
/** Attempts of a call, with twice the wait before each further one. */
const ATTEMPTS = 8
const FIRST_WAIT = 30_000
/** Rows that a call tells. */
const TOLD_ROWS = 1000

/** Makes the calls that are due. A call is claimed for the time it may take, so that two processes do not make it. */
export async function runHooks({ db, ...services }: HookServices & { db: Db }): Promise<number> {
  let made = 0
  for (; made < MOST; made += 1) {
    const row = await claimed(db)
    if (row === null) break
    const { error, isFinal } = await attempted(db, services, row)
    const wait = Math.min(FIRST_WAIT * 2 ** row.attempts, 6 * 3_600_000)
    const isOver = error === null || isFinal || row.attempts + 1 >= ATTEMPTS
    await db
      .update(entryHookCall)
      .set({
        ...{ attempts: row.attempts + 1, error: error?.slice(0, 500) ?? null },
        ...(isOver ? { doneAt: new Date() } : { nextAt: new Date(Date.now() + wait) }),
      })
      .where(eq(entryHookCall.id, row.id))
  }
  return made
}

async function claimed(db: Db): Promise<HookCallRow | null> {
  return db.transaction(async (inside) => {
    const [row] = await inside
      .select()
      .from(entryHookCall)
      .where(and(isNull(entryHookCall.doneAt), lte(entryHookCall.nextAt, new Date())))
      .orderBy(asc(entryHookCall.nextAt), asc(entryHookCall.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (row === undefined) return null
    const nextAt = new Date(Date.now() + 60_000)
    await inside.update(entryHookCall).set({ nextAt }).where(eq(entryHookCall.id, row.id))
    return row
  })
}

async function attempted(
  db: Db,
  services: HookServices,
  row: HookCallRow,
): Promise<{ error: string | null; isFinal: boolean }> {
  const [found] = await db
    .select({ report: entryReport, submission: entrySubmission })
    .from(entryReport)
    .innerJoin(entrySubmission, eq(entrySubmission.id, row.submissionId))
    .where(
      and(eq(entryReport.id, row.reportId), eq(entryReport.tenantId, row.tenantId), eq(entryReport.deleted, false)),
    )
  const hook = found === undefined ? null : openedHook(services.vault, found.report)
  if (found === undefined || hook === null) return { error: '接口已停用', isFinal: true }
  const { report, submission } = found
  const body = {
    ...{ event: submission.undoOf === null ? 'entry.submitted' : 'entry.undone', delivery: row.id },
    report: { id: report.id, code: report.code, name: report.name },
    submission: {
      ...{ id: submission.id, by: submission.who, at: submission.at.toISOString(), undoOf: submission.undoOf },
      ...{ inserted: submission.inserted, updated: submission.updated, deleted: submission.deletedRows },
    },
    columns: submission.columns.map(({ name, table }) => ({ name, table: table ?? 0 })),
    rows: submission.rows
      .slice(0, TOLD_ROWS)
      .map(({ table, key, before, after }) => ({ table: table ?? 0, key, before, after })),
    isCut: submission.rows.length > TOLD_ROWS,
  }
  try {
    await sendHook(hook, { delivery: row.id, body }, services.webhooks)
    return { error: null, isFinal: true }
  } catch (problem) {
    if (problem instanceof Unreachable) return { error: problem.message, isFinal: false }
    return { error: problem instanceof Error ? problem.message : String(problem), isFinal: problem instanceof Refusal }
  }
}
