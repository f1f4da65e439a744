import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HistoryLine } from '../../item.ts'
import { supervisionHistory } from '../tables.ts'

/** What was done with an item or a task, the first first. */
export async function historyOf(db: Db, of: { itemId: string; taskId?: string }): Promise<HistoryLine[]> {
  const { id, action, personName, before, after, note, at, itemId, taskId } = supervisionHistory
  const rows = await db
    .select({ id, action, personName, before, after, note, at })
    .from(supervisionHistory)
    .where(and(eq(itemId, of.itemId), of.taskId === undefined ? undefined : inArray(taskId, ['', of.taskId])))
    .orderBy(asc(at), asc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
