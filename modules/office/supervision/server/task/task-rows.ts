import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { TaskAction } from '../../words.ts'
import { ledBy, lockItem, ofLeader, ofOffice, ofOwnUnits, readableItems } from '../item/item-rows.ts'
import { mustAllowTask, type TaskRelation } from '../item/states.ts'
import { type ItemRow, supervisionItem, supervisionTask, type TaskRow } from '../tables.ts'

/** A unit's task with its item, as one reader stands to it. */
export interface FoundTask {
  task: TaskRow
  item: ItemRow
  relation: TaskRelation
}

/** The tasks of items, by the item. */
export async function taskRowsWhere(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, TaskRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(supervisionTask)
    .where(
      and(
        ofTenant(supervisionTask, tenantId),
        inArray(supervisionTask.itemId, [...ids]),
        ne(supervisionTask.state, 'transferred'),
      ),
    )
    .orderBy(asc(supervisionTask.sort))
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

/** A task whose item the actor may read; for others it is not there. */
export async function readableTask(db: Db, actor: Actor, id: string): Promise<FoundTask> {
  const [found] = await db
    .select({
      task: supervisionTask,
      item: supervisionItem,
      isOffice: sql<boolean>`coalesce(${ofOffice(actor)}, false)`,
      isLeader: sql<boolean>`coalesce(${ofLeader(actor)}, false)`,
      isUnit: sql<boolean>`coalesce(${ofOwnUnits(actor)}, false)`,
      isHead: sql<boolean>`coalesce(${ledBy(actor)}, false)`,
    })
    .from(supervisionTask)
    .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionTask.itemId))
    .where(
      and(
        ofTenant(supervisionTask, actor.tenantId),
        eq(supervisionItem.deleted, false),
        eq(supervisionTask.id, id),
        readableItems(actor),
      ),
    )
  if (found === undefined) refuse('row.gone', '这项督办任务')
  const { task, item, ...relation } = found
  return { task, item, relation }
}

/** A task with which the actor may do something now; its item is locked until the transaction ends. */
export async function taskFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: TaskAction },
): Promise<FoundTask> {
  const [known] = await db
    .select({ itemId: supervisionTask.itemId })
    .from(supervisionTask)
    .where(and(ofTenant(supervisionTask, actor.tenantId), eq(supervisionTask.id, id)))
  await lockItem(db, actor.tenantId, known?.itemId ?? '')
  const found = await readableTask(db, actor, id)
  mustAllowTask(action, found, found.relation)
  return found
}
