import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { listCalls } from '../../list-calls.ts'
import { approvalCopy, approvalDefinition, approvalInstance, approvalTask } from '../tables.ts'
import { exportedOwnList } from '../data/export-data.ts'
import { act } from '../instance/act.ts'
import { instancePage, returnedTo, taskPage, todoPage } from './pages.ts'
import { instanceColumns, narrowed, relatedRows, shownRow } from './rows.ts'

/** 待办、我发起的、已办、抄送: approvals as one person has to do with them. */
export function listHandlers(): Handlers<typeof listCalls, Context> {
  return {
    async todo({ order, ...asked }, context) {
      const actor = signedIn(context)
      const orders = {
        newest: [desc(approvalTask.openedAt)],
        oldest: [asc(approvalTask.openedAt)],
        due: [sql`${approvalTask.dueAt} asc nulls last`, desc(approvalTask.openedAt)],
      }
      const orderBy = [...orders[order], asc(approvalTask.id)]
      return todoPage(context.db, actor, { scope: openTasks(actor), orderBy, asked, words: 'walked' })
    },

    async done(asked, context) {
      const actor = signedIn(context)
      const mine = and(eq(approvalTask.tenantId, actor.tenantId), eq(approvalTask.closedBy, actor.userId))
      const scope = and(mine, ne(approvalTask.status, 'canceled'), isNotNull(approvalTask.closedAt))
      const orderBy = [desc(approvalTask.closedAt), asc(approvalTask.id)]
      return taskPage(context.db, actor, { scope, orderBy, asked, words: 'indexed' })
    },

    async created(asked, context) {
      const scope = startedBy(signedIn(context))
      return instancePage(context.db, { scope, asked, words: 'walked' })
    },

    async exportCreated(asked, context) {
      const where = and(startedBy(signedIn(context)), narrowed(asked))
      return exportedOwnList(context, { name: '我发起的审批', where, filters: asked })
    },

    async exportDone(asked, context) {
      const where = and(handledBy(signedIn(context)), narrowed(asked))
      return exportedOwnList(context, { name: '我处理过的审批', where, filters: asked })
    },

    async copies({ current, size, unread, ...asked }, context) {
      const { tenantId, userId } = signedIn(context)
      const where = and(
        eq(approvalCopy.tenantId, tenantId),
        eq(approvalCopy.personId, userId),
        unread === true ? isNull(approvalCopy.readAt) : undefined,
        narrowed(asked),
      )
      const rows = await context.db
        .select({ ...instanceColumns, copy: approvalCopy })
        .from(approvalCopy)
        .innerJoin(approvalInstance, eq(approvalInstance.id, approvalCopy.instanceId))
        .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
        .where(where)
        .orderBy(desc(approvalCopy.createdAt), asc(approvalCopy.id))
        .limit(size)
        .offset((current - 1) * size)
      const counted = await context.db
        .select({ total: count() })
        .from(approvalCopy)
        .innerJoin(approvalInstance, eq(approvalInstance.id, approvalCopy.instanceId))
        .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
        .where(where)
      const records = rows.map(({ copy, ...row }) =>
        shownRow(row, { id: copy.id, at: copy.createdAt.toISOString(), isRead: copy.readAt !== null }),
      )
      return { records, total: counted[0]?.total ?? 0, current, size }
    },

    relatedCreated: ({ approvalCode }, context) => {
      return relatedRows(context.db, startedBy(signedIn(context)), { keyword: approvalCode })
    },

    relatedDone: ({ approvalCode }, context) => {
      return relatedRows(context.db, handledBy(signedIn(context)), { keyword: approvalCode })
    },

    relatedCopies: ({ approvalCode }, context) => {
      const { tenantId, userId } = signedIn(context)
      const mine = sql`exists (select 1 from ${approvalCopy} where ${approvalCopy.instanceId} = ${approvalInstance.id}
        and ${approvalCopy.personId} = ${userId})`
      return relatedRows(context.db, and(ofTenant(approvalInstance, tenantId), mine), { keyword: approvalCode })
    },

    async unreadCounts(_, context) {
      const actor = signedIn(context)
      const unread = and(
        eq(approvalCopy.tenantId, actor.tenantId),
        eq(approvalCopy.personId, actor.userId),
        isNull(approvalCopy.readAt),
      )
      const tasks = await context.db.$count(approvalTask, openTasks(actor))
      const returned = await context.db.$count(approvalInstance, returnedTo(actor))
      const CC = await context.db.$count(approvalCopy, unread)
      return { TODO: tasks + returned, CC }
    },

    async readCopy({ id }, context) {
      const { tenantId, userId } = signedIn(context)
      const mine = and(eq(approvalCopy.tenantId, tenantId), eq(approvalCopy.personId, userId))
      const [copy] = await context.db
        .select()
        .from(approvalCopy)
        .where(and(mine, eq(approvalCopy.id, id)))
      if (copy === undefined) refuse('row.gone', '这件抄送')
      if (copy.readAt === null) {
        const command = { type: 'readCopy', id: `read ${copy.id}`, copy: copy.number }
        await act(context, { id: copy.instanceId, command, formRevision: 0 })
      }
      return null
    },
  }
}

/** Approvals that somebody sent. */
function startedBy({ tenantId, userId }: Actor): SQL | undefined {
  return and(ofTenant(approvalInstance, tenantId), eq(approvalInstance.initiatorId, userId))
}

/** Approvals in which somebody closed a task. */
function handledBy({ tenantId, userId }: Actor): SQL | undefined {
  const own = sql`exists (select 1 from ${approvalTask} where ${approvalTask.instanceId} = ${approvalInstance.id}
    and ${approvalTask.closedBy} = ${userId} and ${approvalTask.status} <> 'canceled')`
  return and(ofTenant(approvalInstance, tenantId), own)
}

/** Tasks that wait for somebody: their own, and those for which they stand in. */
export function openTasks({ tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>): SQL | undefined {
  return and(
    eq(approvalTask.tenantId, tenantId),
    eq(approvalTask.status, 'active'),
    or(eq(approvalTask.personId, userId), eq(approvalTask.deputyId, userId)),
  )
}
