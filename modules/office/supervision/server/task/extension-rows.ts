import { type Actor, type Db, touch } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TaskRelation } from '../item/states.ts'
import { endStep } from '../shared/todos.ts'
import { type ExtensionRow, supervisionExtension } from '../tables.ts'

/** Whether it is somebody's turn to decide. */
export function turnOf({ state }: Pick<ExtensionRow, 'state'>, relation: TaskRelation): boolean {
  return (
    (state === 'head' && relation.isHead) ||
    (state === 'office' && relation.isOffice) ||
    (state === 'leader' && relation.isLeader)
  )
}

/** Ends what was asked for and has no sense any more: the unit reports the end, or the item is over. */
export async function lapseExtensions(db: Db, actor: Actor, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return
  const open = inArray(supervisionExtension.state, ['head', 'office', 'leader'])
  const rows = await db
    .update(supervisionExtension)
    .set({ state: 'lapsed', ...touch(actor), revision: sql`${supervisionExtension.revision} + 1` })
    .where(and(inArray(supervisionExtension.taskId, [...taskIds]), open))
    .returning()
  for (const { tenantId, taskId } of rows)
    await endStep(db, { tenantId, id: taskId, step: 'extension' }, { by: actor.realName, outcome: 'withdrawn' })
}

/** The extension of a task that waits for somebody; null: none does. */
export async function openExtension(db: Db, taskId: string): Promise<ExtensionRow | null> {
  const [row] = await db
    .select()
    .from(supervisionExtension)
    .where(
      and(eq(supervisionExtension.taskId, taskId), inArray(supervisionExtension.state, ['head', 'office', 'leader'])),
    )
  return row ?? null
}
