import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, containing, type Context, type Db, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Message, type notificationCalls, systemNames } from '../../calls.ts'
import { recallNotices } from '../delivery/notify.ts'
import { message, noticeSend, todo } from '../tables.ts'
import { tell } from '../delivery/tell.ts'

type MessageKeys =
  | 'statistics'
  | 'readApproval'
  | 'messages'
  | 'openMessage'
  | 'readMessages'
  | 'unreadMessage'
  | 'readAll'
  | 'starMessage'
  | 'removeMessages'
  | 'sent'
  | 'recall'

/** Calls for a person's own messages; for them, messages of others do not exist. */
export function messageHandlers(): Pick<Handlers<typeof notificationCalls, Context>, MessageKeys> {
  return {
    async statistics(_, context) {
      const actor = signedIn(context)
      const rows = await context.db
        .select({ system: message.system, count: count() })
        .from(message)
        .where(and(mine(actor), isNull(message.readAt)))
        .groupBy(message.system)
      const [waiting] = await context.db
        .select({ count: count() })
        .from(todo)
        .where(and(eq(todo.tenantId, actor.tenantId), eq(todo.personId, actor.userId), isNull(todo.endedAt)))
      const order = Object.keys(systemNames)
      const systems = rows
        .map((row) => ({ ...row, name: systemNames[row.system] }))
        .toSorted((one, other) => order.indexOf(one.system) - order.indexOf(other.system))
      return { total: systems.reduce((sum, row) => sum + row.count, 0), systems, todos: waiting?.count ?? 0 }
    },

    async readApproval({ id }, context) {
      const actor = signedIn(context)
      const about = or(eq(message.id, id), eq(message.businessId, id))
      await read(context.db, actor, and(eq(message.system, 'approval'), about))
      return null
    },

    async messages({ current, size, system, state, keyword }, context) {
      const where = and(
        mine(signedIn(context)),
        system === undefined ? undefined : eq(message.system, system),
        state === 'unread' ? isNull(message.readAt) : state === 'starred' ? eq(message.starred, true) : undefined,
        matching(keyword ?? ''),
      )
      const orderBy = [desc(message.visibleAt), desc(message.id)]
      const { rows, total } = await pagedRows(context.db, message, { where, orderBy, current, size })
      return { records: rows.map(presentMessage), total, current, size }
    },

    async openMessage({ id }, context) {
      const actor = signedIn(context)
      const [row] = await context.db
        .select()
        .from(message)
        .where(and(mine(actor), eq(message.id, id)))
      if (row === undefined) refuse('row.gone', '这条消息')
      await read(context.db, actor, eq(message.id, id))
      if (row.recalledAt !== null) refuse('notification.recalled')
      // The right is checked again: it may have been lost since the message was sent.
      if (row.needs !== null && !actor.rights.has(row.needs)) refuse('right.page')
      return { ...presentMessage(row), isRead: true }
    },

    readMessages: ({ ids }, context) => read(context.db, signedIn(context), inArray(message.id, ids)),

    async unreadMessage({ id }, context) {
      const actor = signedIn(context)
      await change(context.db, actor, {
        where: and(eq(message.id, id), isNull(message.recalledAt)),
        set: { readAt: null },
      })
      return null
    },

    readAll: ({ system }, context) =>
      read(context.db, signedIn(context), system === undefined ? undefined : eq(message.system, system)),

    async starMessage({ id, starred }, context) {
      const changed = await change(context.db, signedIn(context), { where: eq(message.id, id), set: { starred } })
      if (changed === 0) refuse('row.gone', '这条消息')
      return null
    },

    removeMessages: ({ ids }, context) =>
      change(context.db, signedIn(context), { where: inArray(message.id, ids), set: { removedAt: new Date() } }),

    async sent({ current, size, keyword }, context) {
      const actor = signedIn(context)
      const where = and(
        eq(noticeSend.tenantId, actor.tenantId),
        eq(noticeSend.senderId, actor.userId),
        keyword === undefined || keyword === '' ? undefined : ilike(noticeSend.title, like(keyword)),
      )
      const orderBy = [desc(noticeSend.at), desc(noticeSend.id)]
      const { rows, total } = await pagedRows(context.db, noticeSend, { where, orderBy, current, size })
      const counts = await readers(
        context.db,
        actor.tenantId,
        rows.map(({ id }) => id),
      )
      const records = rows.map(({ id, system, title, at, recalledAt }) => ({
        ...{ id, system, title, at: at.toISOString(), recalledAt: recalledAt?.toISOString() ?? null },
        ...(counts.get(id) ?? { people: 0, readers: 0 }),
      }))
      return { records, total, current, size }
    },

    async recall({ id }, context) {
      const actor = signedIn(context)
      const own = and(eq(noticeSend.tenantId, actor.tenantId), eq(noticeSend.senderId, actor.userId))
      const [row] = await context.db
        .select()
        .from(noticeSend)
        .where(and(own, eq(noticeSend.id, id)))
      if (row === undefined) refuse('notification.recallGone')
      const people = await recallNotices(context.db, { tenantId: actor.tenantId, sendId: id, by: actor.realName })
      if (people === null) refuse('notification.recallGone')
      await audit(context, { action: '撤回消息', subject: row.title, detail: { people } })
      return people
    },
  }
}

/** Condition for the messages that the person sees: not removed, and not in the future. */
function mine({ tenantId, userId }: Actor): SQL | undefined {
  return and(
    eq(message.tenantId, tenantId),
    eq(message.personId, userId),
    isNull(message.removedAt),
    lte(message.visibleAt, sql`now()`),
  )
}

function read(db: Db, actor: Actor, where: SQL | undefined): Promise<number> {
  return change(db, actor, { where: and(where, isNull(message.readAt)), set: { readAt: new Date() } })
}

interface Change {
  where: SQL | undefined
  set: Partial<typeof message.$inferInsert>
}

/** Change messages of the person and tell their other browsers. */
async function change(db: Db, actor: Actor, { where, set }: Change): Promise<number> {
  const changed = await db
    .update(message)
    .set(set)
    .where(and(mine(actor), where))
    .returning({ id: message.id })
  if (changed.length > 0) await tell(db, 'message', actor.tenantId, [actor.userId])
  return changed.length
}

async function readers(db: Db, tenantId: string, sends: string[]) {
  if (sends.length === 0) return new Map<string, { people: number; readers: number }>()
  const rows = await db
    .select({ id: message.sendId, people: count(), readers: count(message.readAt) })
    .from(message)
    .where(and(eq(message.tenantId, tenantId), inArray(message.sendId, sends)))
    .groupBy(message.sendId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

function presentMessage(row: typeof message.$inferSelect): Message {
  const { id, system, level, senderName, starred } = row
  const recalled = row.recalledAt !== null
  return {
    ...{ id, system, level, senderName, starred, recalled },
    title: recalled ? '已撤回的消息' : row.title,
    content: recalled ? '' : row.content,
    link: recalled ? null : row.link,
    createdAt: row.visibleAt.toISOString(),
    isRead: row.readAt !== null,
  }
}

function matching(keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  const wanted = like(keyword)
  return or(ilike(message.title, wanted), ilike(message.content, wanted), ilike(message.senderName, wanted))
}

/** For `ilike`: the words anywhere, with `%` and `_` as themselves. */
export function like(keyword: string): string {
  return containing(keyword.trim())
}
