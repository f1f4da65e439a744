import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { department, membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { audit, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { NoticeRow, noticeCalls, Reader, ReaderState } from '../calls.ts'
import { peopleOf } from './audience.ts'
import { receiptsWorkbook } from './receipts-workbook.ts'
import { managedRow, type Row } from './rows.ts'
import { notice, noticeRead } from './tables.ts'
import { about, addSending } from './telling.ts'

const HOUR = 3_600_000
const MOST_EXPORTED = 50_000

/** Who has read a notice, who has not, who has yet to confirm it, and a reminder for the latter two. */
export function receiptHandlers(): Pick<
  Handlers<typeof noticeCalls, Context>,
  'receipts' | 'exportReceipts' | 'remindUnread'
> {
  return {
    async receipts({ id, state, current, size }, context) {
      const row = await readRow(context, id)
      const page = { state, limit: size, offset: (current - 1) * size }
      const counts = await countsOf(context.db, row)
      return { records: await readersOf(context.db, row, page), total: counts[state], current, size, ...counts }
    },

    async exportReceipts({ id }, context) {
      const row = await readRow(context, id)
      const readers = await readersOf(context.db, row, { state: 'all', limit: MOST_EXPORTED, offset: 0 })
      await audit(context, { action: '导出阅读情况', subject: row.title, detail: { id, rows: readers.length } })
      return receiptsWorkbook(row, readers)
    },

    remindUnread: ({ id, state }, outside) =>
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
          .where(and(audienceOf(row), inState(row, state)))
        if (unread.length === 0) refuse(state === 'unread' ? 'notice.allRead' : 'notice.allConfirmed')
        const { realName } = signedIn(context)
        const sendId = await notify(db, {
          ...about(row),
          ...{ template: 'notice.plain', to: unread.map((one) => one.id) },
          values:
            state === 'unread'
              ? { title: `请阅读：${row.title}`, content: `${realName}提醒您阅读“${row.title}”。` }
              : { title: `请确认：${row.title}`, content: `${realName}提醒您确认“${row.title}”。` },
        })
        await addSending(db, row, sendId)
        const detail = { id, people: unread.length }
        const action = state === 'unread' ? '提醒阅读通知公告' : '提醒确认通知公告'
        await audit(context, { action, subject: row.title, detail })
        return { people: unread.length }
      }),
  }
}

/** A notice that was published, and whose readers the actor may see. */
async function readRow(context: Context, id: string): Promise<Row> {
  const row = await managedRow(context, id)
  return row.status === 'draft' ? refuse('notice.notPublished', row.title) : row
}

type Wanted = ReaderState | 'all'

function inState({ mustConfirm }: Row, state: Wanted): SQL | undefined {
  const { readAt, confirmedAt } = noticeRead
  switch (state) {
    case 'all':
      return undefined
    case 'read':
      return isNotNull(readAt)
    case 'unread':
      return isNull(readAt)
    case 'unconfirmed':
      return mustConfirm ? and(isNotNull(readAt), isNull(confirmedAt)) : sql`false`
    default:
      return state satisfies never
  }
}

async function readersOf(
  db: Db,
  row: Row,
  { state, limit, offset }: { state: Wanted; limit: number; offset: number },
): Promise<Reader[]> {
  const { readAt, confirmedAt } = noticeRead
  const places = placeNames(row.tenantId)
  const rows = await db
    .select({ id: person.id, realName: person.realName, ...places, readAt, confirmedAt })
    .from(person)
    .leftJoin(noticeRead, ownReading(row))
    .where(and(audienceOf(row), inState(row, state)))
    .orderBy(...(state === 'read' ? [desc(readAt)] : []), asc(person.pinyin), asc(person.id))
    .limit(limit)
    .offset(offset)
  return rows.map((reader) => ({
    ...reader,
    readAt: reader.readAt?.toISOString() ?? null,
    confirmedAt: reader.confirmedAt?.toISOString() ?? null,
  }))
}

/** Where a person mainly works. */
function placeNames(tenantId: string) {
  const named = (place: typeof organization | typeof department, of: PgColumn) =>
    sql<string>`coalesce((select ${place.name} from ${membership} left join ${place}
      on ${place.id} = ${of} and ${place.tenantId} = ${tenantId}
      where ${membership.tenantId} = ${tenantId} and ${membership.personId} = ${person.id}
        and not ${membership.deleted} order by ${membership.isPrimary} desc, ${membership.id} limit 1), '')`
  return {
    organizationName: named(organization, membership.organizationId),
    departmentName: named(department, membership.departmentId),
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
  return { read, unread: all - read, confirmed, unconfirmed: row.mustConfirm ? read - confirmed : 0 }
}
