import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { TaskRelation } from '../item/states.ts'
import { type ExtensionRow, supervisionExtension } from '../tables.ts'

/** Whether it is somebody's turn to decide. */
export function turnOf({ state }: Pick<ExtensionRow, 'state'>, relation: TaskRelation): boolean {
  return (
    (state === 'head' && relation.isHead) ||
    (state === 'office' && relation.isOffice) ||
    (state === 'leader' && relation.isLeader)
  )
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
