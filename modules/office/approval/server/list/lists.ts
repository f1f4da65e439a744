import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ApprovalRow, taskStates } from '../../calls.ts'
import type { listCalls } from '../../list-calls.ts'
import { namesOf } from '../people/facts.ts'
import { approvalCopy, approvalDefinition, approvalInstance, approvalTask } from '../tables.ts'
import { act } from '../instance/act.ts'
import { type Filters, instanceColumns, narrowed, relatedRows, shownRow } from './rows.ts'

interface Paged extends Filters {
  current: number
  size: number
}

/** 待办、我发起的、已办、抄送: approvals as one person has to do with them. */
export function listHandlers(): Handlers<typeof listCalls, Context> {
  return {
    async todo({ order, ...asked }, context) {
      const actor = signedIn(context)
      const where = and(openTasks(actor), narrowed(asked))
      const orders = {
        newest: [desc(approvalTask.openedAt)],
        oldest: [asc(approvalTask.openedAt)],
        due: [sql`${approvalTask.dueAt} asc nulls last`, desc(approvalTask.openedAt)],
      }
      return taskPage(context.db, actor, { where, orderBy: [...orders[order], asc(approvalTask.id)], ...asked })
    },

    async done(asked, context) {
      const actor = signedIn(context)
      const closed = and(eq(approvalTask.tenantId, actor.tenantId), eq(approvalTask.closedBy, actor.userId))
      const where = and(closed, ne(approvalTask.status, 'canceled'), isNotNull(approvalTask.closedAt), narrowed(asked))
      return taskPage(context.db, actor, {
        where,
        orderBy: [desc(approvalTask.closedAt), asc(approvalTask.id)],
        ...asked,
      })
    },

    async created({ current, size, ...asked }, context) {
      const { tenantId, userId } = signedIn(context)
      const mine = and(ofTenant(approvalInstance, tenantId), eq(approvalInstance.initiatorId, userId))
      return instancePage(context.db, and(mine, narrowed(asked)), { current, size })
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
      const { tenantId, userId } = signedIn(context)
      const mine = and(ofTenant(approvalInstance, tenantId), eq(approvalInstance.initiatorId, userId))
      return relatedRows(context.db, mine, { keyword: approvalCode })
    },

    relatedDone: ({ approvalCode }, context) => {
      const { tenantId, userId } = signedIn(context)
      const mine = sql`exists (select 1 from ${approvalTask} where ${approvalTask.instanceId} = ${approvalInstance.id}
        and ${approvalTask.closedBy} = ${userId})`
      return relatedRows(context.db, and(ofTenant(approvalInstance, tenantId), mine), { keyword: approvalCode })
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
      const TODO = await context.db.$count(approvalTask, openTasks(actor))
      const CC = await context.db.$count(approvalCopy, unread)
      return { TODO, CC }
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

/** Tasks that wait for somebody: their own, and those for which they stand in. */
export function openTasks({ tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>): SQL | undefined {
  return and(
    eq(approvalTask.tenantId, tenantId),
    eq(approvalTask.status, 'active'),
    or(eq(approvalTask.personId, userId), eq(approvalTask.deputyId, userId)),
  )
}

interface TaskQuery extends Paged {
  where: SQL | undefined
  orderBy: SQL[]
}

async function taskPage(db: Db, actor: Actor, { where, orderBy, current, size, ...asked }: TaskQuery) {
  const needsJoin = Object.values(asked).some((value) => value !== undefined)
  const ofInstance = eq(approvalInstance.id, approvalTask.instanceId)
  // Which tasks stand on the page is settled among tasks alone; only those of the page are read with their approvals.
  const plainIds = db.select({ id: approvalTask.id }).from(approvalTask).$dynamic()
  const ids = (needsJoin ? plainIds.innerJoin(approvalInstance, ofInstance) : plainIds)
    .where(where)
    .orderBy(...orderBy)
    .limit(size)
    .offset((current - 1) * size)
    .as('page')
  const page = db
    .select({ ...instanceColumns, task: approvalTask })
    .from(ids)
    .innerJoin(approvalTask, eq(approvalTask.id, ids.id))
    .innerJoin(approvalInstance, ofInstance)
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .orderBy(...orderBy)
  const plain = db.select({ total: count() }).from(approvalTask).$dynamic()
  const rows = await page
  const [counted] = await (needsJoin ? plain.innerJoin(approvalInstance, ofInstance) : plain).where(where)
  const represented = await namesOf(
    db,
    actor.tenantId,
    rows.flatMap(({ task }) => (task.personId === actor.userId ? (task.onBehalfOf ?? []) : task.personId)),
  )
  const records = rows.map(({ task, ...row }) => {
    const inPlaceOf = task.personId === actor.userId ? task.onBehalfOf : task.personId
    return shownRow(row, {
      ...{ id: task.id, taskId: task.id, nodeName: task.nodeName, isRead: task.readAt !== null },
      at: (task.closedAt ?? task.openedAt).toISOString(),
      dueAt: task.dueAt?.toISOString() ?? null,
      isUrged: task.status === 'active' && task.urgedAt !== null,
      onBehalfOf: inPlaceOf === null ? null : (represented.get(inPlaceOf) ?? null),
      verdict: task.status === 'active' ? '' : taskStates[task.status],
      task: { number: task.number, entry: task.entry },
      links: { pcLink: `/approve/process/instance/tabs?instanceId=${row.instanceId}&task=${task.number}` },
    })
  })
  return { records, total: counted?.total ?? 0, current, size }
}

/** One page of approvals themselves, the latest first. */
export async function instancePage(
  db: Db,
  where: SQL | undefined,
  { current, size }: { current: number; size: number },
) {
  const records = await instanceRows(db, where, { limit: size, offset: (current - 1) * size })
  const [counted] = await db.select({ total: count() }).from(approvalInstance).where(where)
  return { records, total: counted?.total ?? 0, current, size }
}

/** Approvals themselves, the latest first, uncounted. */
export async function instanceRows(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ApprovalRow[]> {
  const order = [desc(approvalInstance.startedAt), desc(approvalInstance.id)]
  const ids = db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select(instanceColumns)
    .from(ids)
    .innerJoin(approvalInstance, eq(approvalInstance.id, ids.id))
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .orderBy(...order)
  return rows.map((row) => shownRow(row, { id: row.instanceId, at: row.startedAt.toISOString() }))
}
