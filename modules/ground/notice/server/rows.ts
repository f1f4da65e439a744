import { refuse } from '@mingtai/messages'
import { organization, placesOf } from '@mingtai/modules/ground/organization/server'
import { may } from '@mingtai/permission'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { NoticeDetail, NoticeRow } from '../calls.ts'
import { asked, meant, standsNow, targetsOf } from './audience.ts'
import { notice, noticeRead } from './tables.ts'

export type Row = typeof notice.$inferSelect

export async function rowOf(db: Db, tenantId: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.tenantId, tenantId), eq(notice.deleted, false)))
  return row ?? refuse('row.gone', '这条通知公告')
}

/** Whether the actor manages a notice: as its sender, or by the right at the place where it was written. */
export async function manages(context: Context, row: Row): Promise<boolean> {
  const actor = signedIn(context)
  if (row.senderId === actor.userId) return true
  const places = await placesOf(context.db, actor.tenantId, { organizationId: row.organizationId, departmentId: null })
  return may(actor, asked, { name: row.title, ownerId: row.senderId, places }).ok
}

/** Returns a notice that the actor manages; for others it does not exist. */
export async function managedRow(context: Context, id: string): Promise<Row> {
  const row = await rowOf(context.db, signedIn(context).tenantId, id)
  if (!(await manages(context, row))) refuse('row.gone', '这条通知公告')
  return row
}

/** Whether the actor belongs to a notice's audience and the notice is shown now. */
export async function receives(db: Db, actor: Actor, id: string): Promise<boolean> {
  const found = await db
    .select({ id: notice.id })
    .from(notice)
    .where(and(standsNow(actor.tenantId), eq(notice.id, id), await meant(db, actor)))
  return found.length > 0
}

/** Whether the actor belongs to a notice's audience, also after it was withdrawn. */
export async function isMeant(db: Db, actor: Actor, id: string): Promise<boolean> {
  const found = await db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.tenantId, actor.tenantId), eq(notice.id, id), await meant(db, actor)))
  return found.length > 0
}

/** Rows of a list as one reader sees them. */
export async function shownRows(db: Db, { tenantId, userId }: Actor, rows: Row[]): Promise<NoticeRow[]> {
  const places = rows.map(({ organizationId }) => organizationId ?? '')
  const organizations = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, ['', ...places])))
  const names = new Map(organizations.map(({ id, name }) => [id, name]))
  const ids = ['', ...rows.map(({ id }) => id)]
  const mine = await db
    .select()
    .from(noticeRead)
    .where(and(eq(noticeRead.tenantId, tenantId), eq(noticeRead.personId, userId), inArray(noticeRead.noticeId, ids)))
  return rows.map((row) => {
    const { id, title, category, priority, status, pinned, mustConfirm } = row
    const own = mine.find(({ noticeId }) => noticeId === id)
    return {
      ...{ id, title, category, priority, status, pinned, mustConfirm },
      senderName: row.createdBy,
      organizationName: names.get(row.organizationId ?? '') ?? '',
      publishedAt: (row.startsAt ?? row.publishedAt)?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      isRead: (own?.readAt ?? null) !== null,
      starred: own?.starred ?? false,
      confirmedAt: own?.confirmedAt?.toISOString() ?? null,
      readers: null,
    }
  })
}

/** A notice with its text. Readers of a withdrawn one get only its title and the reason. */
export async function shownDetail(context: Context, row: Row): Promise<NoticeDetail> {
  const actor = signedIn(context)
  const [shown] = await shownRows(context.db, actor, [row])
  if (shown === undefined) refuse('row.gone', row.title)
  const mayManage = await manages(context, row)
  const { scope, targets, publishedBy, revokeReason, revision } = row
  const named = mayManage ? await targetsOf(context.db, actor, row) : []
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return {
    ...{ ...shown, scope, publishedBy, revokeReason, revision, mayManage },
    content: row.status === 'revoked' && !mayManage ? '' : row.content,
    targets: mayManage ? targets : [],
    targetNames: mayManage ? targets.map((target) => names.get(target) ?? '（已删除）') : [],
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    isMine: await receives(context.db, actor, row.id),
  }
}
