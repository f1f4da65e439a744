import { notify } from '@mingtai/modules/ground/notification/server'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { HOOK_CHANNEL } from '../hook/run-hooks.ts'
import { entryHookCall, entryReport, entrySubmission, type SubmissionRow } from '../tables.ts'

/** What follows a submission that the table has: subscribers are told, and a call of another system is left to be made. */
export async function afterSubmission(db: Db, submission: SubmissionRow): Promise<void> {
  const { id, tenantId, reportId } = submission
  const [report] = await db
    .select()
    .from(entryReport)
    .where(and(eq(entryReport.tenantId, tenantId), eq(entryReport.id, reportId)))
  if (report === undefined) return
  if (report.hookUrl !== null) {
    await db.insert(entryHookCall).values({ id: newId(), tenantId, reportId, submissionId: id }).onConflictDoNothing()
    await db.execute(sql`select pg_notify(${HOOK_CHANNEL}, '')`)
  }
  await tellUndone(db, submission, report.name)
  const to = report.subscribers.filter((person) => person !== submission.personId || submission.shareId !== null)
  if (to.length === 0) return
  const { who, inserted, updated, deletedRows, undoOf } = submission
  const what = undoOf === null ? '提交' : '撤销'
  await notify(db, {
    ...{ tenantId, template: 'filing.submitted', to, dedupe: `entry ${id}`, business: { type: 'entry', id: reportId } },
    values: { sender: who, title: report.name, what, counts: countWords({ inserted, updated, deletedRows }) },
    ...{ link: `/entry/history?id=${encodeURIComponent(reportId)}`, needs: 'data-entry:fill' },
  })
}

/** Tells whoever submitted that somebody else took it back; a visitor cannot be told. */
async function tellUndone(
  db: Db,
  { undoOf, tenantId, personId, who, id, reportId, ...counts }: SubmissionRow,
  title: string,
) {
  if (undoOf === null) return
  const [undone] = await db
    .select({ personId: entrySubmission.personId, shareId: entrySubmission.shareId })
    .from(entrySubmission)
    .where(and(eq(entrySubmission.tenantId, tenantId), eq(entrySubmission.id, undoOf)))
  if (undone === undefined || undone.shareId !== null || undone.personId === personId) return
  await notify(db, {
    tenantId,
    template: 'filing.undone',
    to: [undone.personId],
    dedupe: `entry undone ${id}`,
    business: { type: 'entry', id: reportId },
    values: { sender: who, title, counts: countWords(counts) },
    link: `/entry/history?id=${encodeURIComponent(reportId)}`,
    needs: 'data-entry:fill',
  })
}

function countWords({ inserted, updated, deletedRows }: Pick<SubmissionRow, 'inserted' | 'updated' | 'deletedRows'>) {
  const parts = [
    [inserted, '新增'],
    [updated, '修改'],
    [deletedRows, '删除'],
  ] as const
  return parts.flatMap(([count, word]) => (count === 0 ? [] : [`${word}${count}行`])).join('，')
}
