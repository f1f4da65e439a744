import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { finishTodos } from '@mingtai/modules/ground/notification/server'
import { withinScope } from '@mingtai/modules/ground/organization/server'
import { type Actor, audit, containing, type Context, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq, ilike, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { noticeCalls } from '../calls.ts'
import { meant, RIGHT, standsNow } from './audience.ts'
import { withReaders } from './receipts.ts'
import { isMeant, manages, receives, rowOf, shownDetail, shownRows } from './rows.ts'
import { notice, noticeRead } from './tables.ts'

/** What a reader sees of a text, without its marks. */
const words = sql`regexp_replace(regexp_replace(${notice.content}, '</(p|h2|h3|li)>|<br />', ' ', 'g'), '<[^>]*>', '', 'g')`

type Keys = 'page' | 'statistics' | 'detail' | 'star' | 'confirm'

/** What readers do with a notice. */
export function readingHandlers(): Pick<Handlers<typeof noticeCalls, Context>, Keys> {
  return {
    async page({ tab, keyword, current, size }, context) {
      const actor = signedIn(context)
      const { tenantId, userId } = actor
      const wanted = containing(keyword ?? '')
      const found = keyword
        ? or(
            ilike(notice.title, wanted),
            and(ne(notice.status, 'revoked'), ilike(words, wanted)),
            ilike(notice.createdBy, wanted),
          )
        : undefined
      const isOwn = tab === 'mine' || tab === 'managed'
      const where = isOwn
        ? and(eq(notice.tenantId, tenantId), eq(notice.deleted, false), managed(tab, actor))
        : and(shownIn(tab, tenantId), await meant(context.db, actor), only(tab, tenantId, userId))
      const newest = sql`coalesce(${notice.startsAt}, ${notice.publishedAt}, ${notice.updatedAt}) desc`
      const orderBy = [...(isOwn ? [] : [desc(notice.pinned)]), newest, desc(notice.id)]
      const { rows, total } = await pagedRows(context.db, notice, {
        ...{ where: and(where, found), orderBy, current, size },
      })
      const shown = await shownRows(context.db, actor, rows)
      return { records: isOwn ? await withReaders(context.db, rows, shown) : shown, total, current, size }
    },

    async statistics(_, context) {
      const actor = signedIn(context)
      const unread = only('unread', actor.tenantId, actor.userId)
      const [counted] = await context.db
        .select({ unread: count() })
        .from(notice)
        .where(and(standsNow(actor.tenantId), await meant(context.db, actor), unread))
      return { unread: counted?.unread ?? 0 }
    },

    async detail({ id }, context) {
      const actor = signedIn(context)
      const row = await rowOf(context.db, actor.tenantId, id)
      const isReader = await receives(context.db, actor, id)
      const sawIt = row.status === 'revoked' && (await isMeant(context.db, actor, id))
      if (!isReader && !sawIt && !(await manages(context, row))) refuse('row.gone', '这条通知公告')
      if (isReader) await mark(context, id, { readAt: new Date() })
      return shownDetail(context, row)
    },

    async star({ id, starred }, context) {
      await mustReceive(context, id)
      await mark(context, id, { starred })
      return null
    },

    async confirm({ id }, context) {
      const actor = signedIn(context)
      await mustReceive(context, id)
      const row = await rowOf(context.db, actor.tenantId, id)
      if (!row.mustConfirm) refuse('notice.noConfirm', row.title)
      const now = new Date()
      const before = await mark(context, id, { readAt: now, confirmedAt: now })
      const confirmedAt = before.confirmedAt ?? now
      const which = { tenantId: actor.tenantId, businessType: 'notice', businessId: id, personId: actor.userId }
      await finishTodos(context.db, which, { by: actor.realName })
      if (confirmedAt.getTime() === now.getTime())
        await audit(context, { action: '确认通知公告', subject: row.title, detail: { id } })
      return { confirmedAt: confirmedAt.toISOString() }
    },
  }
}

/**
 * Condition for a person's own notices with drafts, or for published ones of anybody within the reach of the right to
 * publish.
 */
function managed(tab: 'mine' | 'managed', actor: Actor): SQL | undefined {
  if (tab === 'mine') return eq(notice.senderId, actor.userId)
  const { organizationId, senderId: ownerId } = notice
  return and(ne(notice.status, 'draft'), withinScope(actor, RIGHT, { organizationId, ownerId }))
}

async function mustReceive(context: Context, id: string): Promise<void> {
  if (!(await receives(context.db, signedIn(context), id))) refuse('row.gone', '这条通知公告')
}

/**
 * Stores that a person has read, confirmed or starred a notice. The times of the first reading and confirmation stay.
 */
async function mark(
  context: Context,
  noticeId: string,
  values: Partial<Pick<typeof noticeRead.$inferSelect, 'readAt' | 'starred' | 'confirmedAt'>>,
) {
  const { tenantId, userId } = signedIn(context)
  const [row] = await context.db
    .insert(noticeRead)
    .values({ tenantId, noticeId, personId: userId, ...values })
    .onConflictDoUpdate({
      target: [noticeRead.tenantId, noticeRead.noticeId, noticeRead.personId],
      set: {
        readAt: sql`coalesce(${noticeRead.readAt}, excluded.read_at)`,
        confirmedAt: sql`coalesce(${noticeRead.confirmedAt}, excluded.confirmed_at)`,
        ...(values.starred === undefined ? {} : { starred: values.starred }),
      },
    })
    .returning()
  return row ?? refuse('row.gone', '这条通知公告')
}

/** What came to a reader stays in the list when it was withdrawn, as its title and the reason. */
function shownIn(tab: 'received' | 'unread' | 'starred', tenantId: string): SQL | undefined {
  if (tab !== 'received') return standsNow(tenantId)
  const withdrawn = and(eq(notice.status, 'revoked'), isNotNull(notice.toldAt))
  const here = and(eq(notice.tenantId, tenantId), eq(notice.deleted, false))
  return or(standsNow(tenantId), and(here, withdrawn))
}

function only(tab: 'received' | 'unread' | 'starred', tenantId: string, userId: string): SQL | undefined {
  if (tab === 'received') return undefined
  const own = sql`select 1 from ${noticeRead} where ${noticeRead.tenantId} = ${tenantId}
    and ${noticeRead.noticeId} = ${notice.id} and ${noticeRead.personId} = ${userId}`
  return tab === 'unread'
    ? sql`not exists (${own} and ${noticeRead.readAt} is not null)`
    : sql`exists (${own} and ${noticeRead.starred})`
}
