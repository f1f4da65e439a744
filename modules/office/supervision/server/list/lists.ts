import type { Handlers } from '@mingtai/api'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import type { TaskRow as ShownTask } from '../../item.ts'
import { itemsWhere, lightOfItem, ofLeader, ofOffice, readableItems } from '../item/item-rows.ts'
import { presentRows } from '../item/present.ts'
import { ruleOf } from '../rule/rules.ts'
import { presentTask } from '../task/present-task.ts'
import { supervisionItem, supervisionTask } from '../tables.ts'
import { narrowed, narrowedTasks, type TaskFilters } from './list-conditions.ts'

type ListHandlers = Pick<Handlers<typeof supervisionCalls, Context>, 'items' | 'lightCounts' | 'tasks' | 'taskCounts'>

/** The ledger of items, and the ledger of a unit's tasks. */
export function listHandlers(): ListHandlers {
  return {
    async items({ current, size, order, descending, ...filters }, context) {
      const actor = signedIn(context)
      const where = and(readableItems(actor), narrowed(actor, filters))
      const column = supervisionItem[order]
      // What goes on stands before what is over.
      const isOver = sql`${supervisionItem.state} in ('closed', 'archived', 'canceled')`
      const orderBy = [isOver, descending ? desc(column) : asc(column), asc(supervisionItem.id)]
      const found = await itemsWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size, orderBy })
      const total = await countItems(context, where)
      return { records: await presentRows(context.db, actor, found), total, current, size }
    },

    async lightCounts(filters, context) {
      const actor = signedIn(context)
      return context.db
        .select({ light: lightOfItem, total: count() })
        .from(supervisionItem)
        .where(and(ofTenant(supervisionItem, actor.tenantId), readableItems(actor), narrowed(actor, filters)))
        .groupBy(sql`1`)
    },

    async tasks({ current, size, ...filters }, context) {
      const actor = signedIn(context)
      const rows = await context.db
        .select({
          task: supervisionTask,
          item: supervisionItem,
          isOffice: sql<boolean>`coalesce(${ofOffice(actor)}, false)`,
          isLeader: sql<boolean>`coalesce(${ofLeader(actor)}, false)`,
        })
        .from(supervisionTask)
        .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionTask.itemId))
        .where(tasksWhere(context, filters))
        .orderBy(
          sql`${supervisionTask.state} in ('accepted', 'transferred')`,
          asc(supervisionTask.dueAt),
          asc(supervisionTask.id),
        )
        .limit(size)
        .offset((current - 1) * size)
      const rule = await ruleOf(context.db, actor.tenantId)
      const records: ShownTask[] = []
      for (const { task, item, ...relation } of rows)
        records.push(await presentTask(context.db, actor, { task, item, relation, rule }))
      return { records, total: await countTasks(context, filters), current, size }
    },

    async taskCounts(_, context) {
      return {
        waiting: await countTasks(context, { scope: 'waiting' }),
        live: await countTasks(context, { scope: 'live' }),
        done: await countTasks(context, { scope: 'done' }),
      }
    },
  }
}

async function countItems(context: Context, where: SQL | undefined): Promise<number> {
  return context.db.$count(supervisionItem, and(ofTenant(supervisionItem, signedIn(context).tenantId), where))
}

function tasksWhere(context: Context, filters: TaskFilters): SQL | undefined {
  const actor = signedIn(context)
  return and(
    ofTenant(supervisionTask, actor.tenantId),
    eq(supervisionItem.deleted, false),
    narrowedTasks(actor, filters),
  )
}

async function countTasks(context: Context, filters: TaskFilters): Promise<number> {
  const [counted] = await context.db
    .select({ total: count() })
    .from(supervisionTask)
    .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionTask.itemId))
    .where(tasksWhere(context, filters))
  return counted?.total ?? 0
}
