import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, gte, ilike, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import { type notificationCalls, systemNames, type Todo } from '../../calls.ts'
import { daysLater, startOfDay, startOfWeek } from '../delivery/clock.ts'
import { like } from '../message/message-handlers.ts'
import { todo } from '../tables.ts'
import { finishTodos } from './todo.ts'

/** More would not be read in a month. */
const AGENDA_MOST = 300

/** 我的待办: what waits for the person who asks, and for nobody else. */
export function todoHandlers(): Pick<
  Handlers<typeof notificationCalls, Context>,
  'todos' | 'todoCounts' | 'agenda' | 'finishTodo'
> {
  return {
    async todos({ current, size, system, state, due, sort, keyword }, context) {
      const actor = signedIn(context)
      const where = and(
        mine(actor),
        state === 'open' ? isNull(todo.endedAt) : isNotNull(todo.endedAt),
        system === undefined ? undefined : eq(todo.system, system),
        due === undefined ? undefined : dueWithin(due, new Date()),
        matching(keyword ?? ''),
      )
      const orderBy = state === 'ended' ? [desc(todo.endedAt), desc(todo.id)] : orderOf(sort)
      const { rows, total } = await pagedRows(context.db, todo, { where, orderBy, current, size })
      return { records: rows.map(presentTodo), total, current, size }
    },

    async todoCounts(_, context) {
      const actor = signedIn(context)
      const now = new Date()
      const open = and(mine(actor), isNull(todo.endedAt))
      const [sums] = await context.db
        .select({
          total: count(),
          today: count(sql`case when ${todo.dueAt} < ${daysLater(startOfDay(now), 1).toISOString()} then 1 end`),
          overdue: count(sql`case when ${todo.dueAt} < ${now.toISOString()} then 1 end`),
          lastDue: max(todo.dueAt),
        })
        .from(todo)
        .where(open)
      const [done] = await context.db
        .select({ count: count() })
        .from(todo)
        .where(and(mine(actor), eq(todo.outcome, 'done'), gte(todo.endedAt, startOfWeek(now))))
      const rows = await context.db
        .select({ system: todo.system, count: count() })
        .from(todo)
        .where(open)
        .groupBy(todo.system)
      const order = Object.keys(systemNames)
      return {
        ...{ total: sums?.total ?? 0, today: sums?.today ?? 0, overdue: sums?.overdue ?? 0 },
        lastDue: sums?.lastDue?.toISOString() ?? null,
        doneThisWeek: done?.count ?? 0,
        systems: rows
          .map((row) => ({ ...row, name: systemNames[row.system] }))
          .toSorted((one, other) => order.indexOf(one.system) - order.indexOf(other.system)),
      }
    },

    async agenda({ from, to }, context) {
      const actor = signedIn(context)
      const within = and(gte(todo.dueAt, new Date(from)), lt(todo.dueAt, new Date(to)))
      const rows = await context.db
        .select()
        .from(todo)
        .where(and(mine(actor), isNull(todo.endedAt), within))
        .orderBy(asc(todo.dueAt), asc(todo.id))
        .limit(AGENDA_MOST)
      return rows.map(presentTodo).map(({ id, system, title, from: sender, link, dueAt }) => {
        return { id, system, title, from: sender, link, dueAt }
      })
    },

    async finishTodo({ id }, context) {
      const actor = signedIn(context)
      const [row] = await context.db
        .select()
        .from(todo)
        .where(and(mine(actor), eq(todo.id, id), isNull(todo.endedAt)))
      if (row === undefined) refuse('row.gone', '这件待办')
      if (!row.byHand) refuse('notification.byBusiness')
      const { tenantId, personId, businessType, businessId, step } = row
      await finishTodos(context.db, { tenantId, personId, businessType, businessId, step }, { by: actor.realName })
      return null
    },
  }
}

function mine({ tenantId, userId }: Actor): SQL | undefined {
  return and(eq(todo.tenantId, tenantId), eq(todo.personId, userId))
}

function dueWithin(due: 'overdue' | 'today' | 'week', now: Date): SQL {
  switch (due) {
    case 'overdue':
      return lt(todo.dueAt, now)
    case 'today':
      return lt(todo.dueAt, daysLater(startOfDay(now), 1))
    case 'week':
      return lt(todo.dueAt, daysLater(startOfWeek(now), 7))
    default:
      return due satisfies never
  }
}

function orderOf(sort: 'due' | 'newest'): SQL[] {
  if (sort === 'newest') return [desc(todo.createdAt), desc(todo.id)]
  return [sql`${todo.dueAt} asc nulls last`, desc(todo.urgent), asc(todo.createdAt), asc(todo.id)]
}

function matching(keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  const wanted = like(keyword)
  return or(ilike(todo.title, wanted), ilike(todo.from, wanted), ilike(todo.kind, wanted), ilike(todo.step, wanted))
}

function presentTodo({ dueAt, createdAt, endedAt, ...row }: typeof todo.$inferSelect): Todo {
  const { id, system, kind, businessType, businessId, step, title, from, urgent, link, byHand, outcome } = row
  return {
    ...{ id, system, kind, businessType, businessId, step, title, from, urgent, link, byHand, outcome },
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
