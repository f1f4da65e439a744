import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { peopleOf, standsNow } from './audience.ts'
import type { Row } from './rows.ts'
import { notice } from './tables.ts'

/** Tells the readers of a published notice, once, when it has begun. */
export async function tellReaders(db: Db, row: Row): Promise<void> {
  await db.transaction(async (inside) => {
    const claimed = await inside
      .update(notice)
      .set({ toldAt: new Date() })
      .where(and(standsNow(row.tenantId), eq(notice.id, row.id), isNull(notice.toldAt)))
      .returning({ id: notice.id })
    if (claimed.length === 0) return
    const readers = await inside.select({ id: person.id }).from(person).where(peopleOf(row.tenantId, row))
    const to = readers.map(({ id }) => id).filter((id) => id !== row.senderId)
    const sendId = await notify(inside, {
      ...about(row),
      ...{ template: 'notice.published', to, values: { title: row.title, sender: row.createdBy } },
      dedupe: `notice ${row.id}`,
    })
    await addSending(inside, row, sendId)
    if (row.mustConfirm)
      await addTodos(
        inside,
        to.map((personId) => confirmation(row, personId)),
      )
  })
}

/** The todo of a reader who must confirm. It ends with the confirmation, the withdrawal or the end of the notice. */
function confirmation({ id, tenantId, title, createdBy, endsAt, priority }: Row, personId: string) {
  const business = { businessType: 'notice', businessId: id, step: '确认' }
  const words = { title: `确认：${title}`, kind: '通知公告', from: createdBy }
  const when = { dueAt: endsAt, urgent: priority === 'H', link: `/notice/details?id=${id}` }
  return { tenantId, personId, system: 'notice' as const, ...business, ...words, ...when }
}

/** Ends the todos of notices that ended within the last day: enough for a process that stood still. */
async function endOver(db: Db): Promise<void> {
  const now = new Date()
  const over = await db
    .select({ id: notice.id, tenantId: notice.tenantId })
    .from(notice)
    .where(
      and(
        eq(notice.mustConfirm, true),
        lte(notice.endsAt, now),
        gt(notice.endsAt, new Date(now.getTime() - 86_400_000)),
      ),
    )
  for (const { id, tenantId } of over)
    await finishTodos(db, { tenantId, businessType: 'notice', businessId: id }, { by: '系统', outcome: 'withdrawn' })
}

/** Tells the readers of notices that have begun, and ends those that are over; runs every minute. */
export async function tellStarted(db: Db): Promise<void> {
  const waiting = await db
    .select()
    .from(notice)
    .where(and(eq(notice.deleted, false), eq(notice.status, 'published'), isNull(notice.toldAt)))
  for (const row of waiting) await tellReaders(db, row)
  await endOver(db)
}

/** Fields that every message about a notice has. */
export function about({ id, tenantId, senderId, createdBy }: Row) {
  const sender = { id: senderId, name: createdBy }
  return { tenantId, link: `/notice/details?id=${id}`, business: { type: 'notice', id }, sender }
}

export async function addSending(db: Db, { tenantId, id }: Row, sendId: string | null): Promise<void> {
  if (sendId === null) return
  await db
    .update(notice)
    .set({ sendIds: sql`array_append(${notice.sendIds}, ${sendId})` })
    .where(and(eq(notice.tenantId, tenantId), eq(notice.id, id)))
}
