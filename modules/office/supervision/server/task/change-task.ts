import { type Actor, type Db, touch } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import { ruleOf } from '../rule/rules.ts'
import { recordHistory } from '../item/change-item.ts'
import { settleItem } from '../item/settle.ts'
import { type ItemRow, supervisionItem, supervisionTask, type TaskRow } from '../tables.ts'

type Changes = Partial<typeof supervisionTask.$inferInsert>

interface Step {
  item: ItemRow
  task: TaskRow
  action: string
  note?: string
  values?: Changes
}

/** Changes a task whose item the caller has locked, brings the item to what its tasks say, and writes the history. */
export async function changeTask(
  db: Db,
  actor: Pick<Actor, 'userId' | 'realName'>,
  { item, task, action, note = '', values = {} }: Step,
): Promise<{ item: ItemRow; task: TaskRow }> {
  const [changed] = await db
    .update(supervisionTask)
    .set({ ...values, ...touch(actor), revision: sql`${supervisionTask.revision} + 1` })
    .where(eq(supervisionTask.id, task.id))
    .returning()
  if (changed === undefined) throw new Error('a task of a locked item went away')
  const settled = await settleItem(db, item, await ruleOf(db, item.tenantId))
  const [after = settled] = await db
    .update(supervisionItem)
    .set({ ...touch(actor), revision: sql`${supervisionItem.revision} + 1` })
    .where(eq(supervisionItem.id, item.id))
    .returning()
  const words = `${task.unitName}${note === '' ? '' : `：${note}`}`
  await recordHistory(db, actor, { before: item, after, action, note: words, taskId: task.id })
  return { item: after, task: changed }
}
