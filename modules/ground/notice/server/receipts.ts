import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { audit, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { NoticeRow, noticeCalls } from '../calls.ts'
import { peopleOf } from './audience.ts'
import { managedRow, type Row } from './rows.ts'
import { notice, noticeRead } from './tables.ts'
import { about, addSending } from './telling.ts'

const HOUR = 3_600_000

/** Who has read a notice and who has not, and a reminder for the latter. */
export function receiptHandlers(): Pick<Handlers<typeof noticeCalls, Context>, 'receipts' | 'remindUnread'> {
  return {
    async receipts({ id, state, current, size }, context) {
      const row = await managedRow(context, id)
      if (row.status === 'draft') refuse('notice.notPublished', row.title)
      const { tenantId } = row
      const readers = audienceOf(row)
      const wanted = state === 'read' ? isNotNull(noticeRead.readAt) : isNull(noticeRead.readAt)
      const place = sql<string>`coalesce((select ${organization.name} from ${membership} join ${organization}
        on ${organization.id} = ${membership.organizationId} and ${organization.tenantId} = ${tenantId}
        where ${membership.tenantId} = ${tenantId} and ${membership.personId} = ${person.id}
          and not ${membership.deleted} order by ${membership.isPrimary} desc limit 1), '')`
      const { readAt, confirmedAt } = noticeRead
      const rows = await context.db
        .select({ id: person.id, realName: person.realName, organizationName: place, readAt, confirmedAt })
        .from(person)
        .leftJoin(noticeRead, ownReading(row))
        .where(and(readers, wanted))
        .orderBy(...(state === 'read' ? [desc(readAt)] : []), asc(person.pinyin), asc(person.id))
        .limit(size)
        .offset((current - 1) * size)
      const counts = await countsOf(context.db, row)
      const records = rows.map((reader) => ({
        ...reader,
        readAt: reader.readAt?.toISOString() ?? null,
        confirmedAt: reader.confirmedAt?.toISOString() ?? null,
      }))
      return { records, total: state === 'read' ? counts.read : counts.unread, current, size, ...counts }
    },

    remindUnread: ({ id }, outside) =>
      outside.db.transaction(async (db) => {
        const context = { ...outside, db }
        const row = await managedRow(context, id)
        if (row.status !== 'published') refuse('notice.notPublished', row.title)
        const now = new Date()
        const [claimed] = await db
          .update(notice)
          .set({ remindedAt: now })
          .where(
            and(
              ...[eq(notice.id, id), eq(notice.tenantId, row.tenantId), eq(notice.status, 'published')],
              or(isNull(notice.remindedAt), lt(notice.remindedAt, new Date(now.getTime() - HOUR))),
            ),
          )
          .returning({ id: notice.id })
        if (claimed === undefined) refuse('notice.remindedLately')
        const unread = await db
          .select({ id: person.id })
          .from(person)
          .leftJoin(noticeRead, ownReading(row))
          .where(and(audienceOf(row), isNull(noticeRead.readAt)))
        if (unread.length === 0) refuse('notice.allRead')
        const { realName } = signedIn(context)
        const sendId = await notify(db, {
          ...about(row),
          ...{ template: 'notice.plain', to: unread.map((one) => one.id) },
          values: { title: `请阅读：${row.title}`, content: `${realName}提醒您阅读“${row.title}”。` },
        })
        await addSending(db, row, sendId)
        const detail = { id, people: unread.length }
        await audit(context, { action: '提醒阅读通知公告', subject: row.title, detail })
        return { people: unread.length }
      }),
  }
}

function audienceOf(row: Row) {
  return peopleOf(row.tenantId, row)
}

function ownReading({ id, tenantId }: Row) {
  return and(eq(noticeRead.tenantId, tenantId), eq(noticeRead.noticeId, id), eq(noticeRead.personId, person.id))
}

/** Readers of several notices. */
export async function withReaders(db: Db, rows: Row[], shown: NoticeRow[]): Promise<NoticeRow[]> {
  const answer: NoticeRow[] = []
  for (const [at, one] of shown.entries()) {
    const row = rows[at]
    const counts = row === undefined || row.status === 'draft' ? null : await countsOf(db, row)
    answer.push({ ...one, readers: counts && { read: counts.read, all: counts.read + counts.unread } })
  }
  return answer
}

async function countsOf(db: Db, row: Row) {
  const [counted] = await db
    .select({ all: count(), read: count(noticeRead.readAt), confirmed: count(noticeRead.confirmedAt) })
    .from(person)
    .leftJoin(noticeRead, ownReading(row))
    .where(audienceOf(row))
  const { all = 0, read = 0, confirmed = 0 } = counted ?? {}
  return { read, unread: all - read, confirmed }
}
