import type { Handlers } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Context, hasWords, ofTenant, signedIn } from '@mingtai/server-kit'
import { snapshotOf } from '@mingtai/sheet-model'
import { lockedSheet } from '@mingtai/modules/data/sheet/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { filingCalls } from '../../calls.ts'
import { filingAssignment, filingTask } from '../tables.ts'
import { presentUnit } from '../unit/present.ts'
import { publishesTask, readerOf, unitsWhere, viewsTask } from '../unit/unit-rows.ts'
import { presentTask, readableTask, tasksWhere } from './task-rows.ts'

type Keys = 'tasks' | 'months' | 'task' | 'template' | 'sent'

/** The most units of one task that are shown. */
const MOST = 1000

/** The ledger of who publishes, and the tasks that are submitted to a viewer. */
export function taskListHandlers(): Pick<Handlers<typeof filingCalls, Context>, Keys> {
  return {
    async tasks({ current, size, kind, state, keyword, month }, context) {
      const reader = await readerOf(context.db, signedIn(context))
      const where = and(
        publishesTask(reader),
        kind && eq(filingTask.kind, kind),
        state && eq(filingTask.state, state),
        hasWords(filingTask.searchText, keyword),
        month === undefined ? undefined : sql`to_char(${filingTask.periodStart}, 'YYYY-MM') = ${month}`,
      )
      const found = await tasksWhere(context.db, reader, { where, limit: size, offset: (current - 1) * size })
      const total = await context.db.$count(filingTask, and(ofTenant(filingTask, reader.actor.tenantId), where))
      return { records: found.map((one) => presentTask(one, reader.actor)), total, current, size }
    },

    async months(_, context) {
      const reader = await readerOf(context.db, signedIn(context))
      const month = sql<string>`to_char(${filingTask.periodStart}, 'YYYY-MM')`
      return context.db
        .select({
          month,
          tasks: sql<number>`count(*)::int`,
          open: sql<number>`(count(*) filter (where ${filingTask.state} = 'running' and ${filingTask.dueAt} > now()))::int`,
        })
        .from(filingTask)
        .where(and(ofTenant(filingTask, reader.actor.tenantId), publishesTask(reader)))
        .groupBy(month)
        .orderBy(sql`1 desc`)
        .limit(120)
    },

    async task({ id }, context) {
      const actor = signedIn(context)
      const { reader, ...found } = await readableTask(context.db, actor, id)
      const { row, isPublisher } = found
      const own = eq(filingAssignment.taskId, id)
      const units = await unitsWhere(context.db, reader, { where: own, limit: MOST })
      // A viewer sees what has come as far as them; who is missing is the publisher's to know.
      const shown = isPublisher ? units : units.filter((one) => one.row.status >= 40)
      const viewers = await context.db
        .select({ id: person.id, name: person.realName })
        .from(person)
        .where(and(eq(person.tenantId, actor.tenantId), inArray(person.id, ['', ...row.viewerIds])))
      return {
        ...presentTask(found, actor),
        note: row.note,
        areas: row.areas,
        allowsNothing: row.allowsNothing,
        viewers,
        unitList: shown.map((one) => presentUnit(one, actor)),
        nextAt: row.nextAt?.toISOString() ?? null,
      }
    },

    async template({ id }, context) {
      const { row } = await readableTask(context.db, signedIn(context), id)
      const snapshot = await context.db.transaction((db) =>
        lockedSheet(db, { tenantId: row.tenantId, id: row.documentId }, async (book) =>
          structuredClone(snapshotOf(book)),
        ),
      )
      return { snapshot, areas: row.areas }
    },

    async sent({ current, size, keyword }, context) {
      const reader = await readerOf(context.db, signedIn(context))
      const arrived = sql`exists (select 1 from ${filingAssignment} one where one.task_id = ${filingTask.id} and one.status >= 40)`
      const where = and(viewsTask(reader), arrived, hasWords(filingTask.searchText, keyword))
      const found = await tasksWhere(context.db, reader, { where, limit: size, offset: (current - 1) * size })
      const total = await context.db.$count(filingTask, and(ofTenant(filingTask, reader.actor.tenantId), where))
      return { records: found.map((one) => presentTask(one, reader.actor)), total, current, size }
    },
  }
}
