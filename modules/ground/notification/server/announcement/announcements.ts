import { organizationRelation } from '@mingtai/modules/ground/organization/server/tables'
import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CurrentAnnouncement } from '../../calls.ts'
import { advertisement, announcement, announcementClosed, productVersion } from '../tables.ts'

type Row = typeof announcement.$inferSelect

/** Announcements that are shown to the person now, the most pressing first. */
export async function currentAnnouncements(db: Db, actor: Actor): Promise<CurrentAnnouncement[]> {
  const now = new Date()
  const rows = await db
    .select({ row: announcement, closedAt: announcementClosed.at })
    .from(announcement)
    .leftJoin(
      announcementClosed,
      and(
        eq(announcementClosed.tenantId, actor.tenantId),
        eq(announcementClosed.personId, actor.userId),
        eq(announcementClosed.what, wordsId()),
      ),
    )
    .where(
      and(
        eq(announcement.tenantId, actor.tenantId),
        eq(announcement.deleted, false),
        eq(announcement.status, 1),
        lte(announcement.startsAt, now),
        or(isNull(announcement.endsAt), gt(announcement.endsAt, now)),
        meant(actor),
      ),
    )
    .orderBy(
      sql`array_position(array['urgent','important','normal'], ${announcement.level})`,
      desc(announcement.startsAt),
    )
    .limit(50)
  return rows.map(({ row, closedAt }) => presentCurrentAnnouncement(row, closedAt !== null && row.closable))
}

/** Stores that a person has closed this version of a text. */
export async function closeAnnouncement(db: Db, { tenantId, userId }: Actor, what: string): Promise<void> {
  await db.insert(announcementClosed).values({ tenantId, personId: userId, what }).onConflictDoNothing()
}

/** The newest published version of the product and what is new in it; empty where there is none. */
export async function currentVersion(db: Db, { tenantId }: Actor) {
  const [row] = await db
    .select()
    .from(productVersion)
    .where(
      and(
        eq(productVersion.tenantId, tenantId),
        eq(productVersion.deleted, false),
        isNotNull(productVersion.publishedAt),
      ),
    )
    .orderBy(desc(productVersion.publishedAt))
    .limit(1)
  const publishedAt = row?.publishedAt?.toISOString() ?? null
  return { version: row?.version ?? '', description: row?.description ?? '', publishedAt }
}

export async function currentAdvertisement(db: Db, { tenantId }: Actor, scene: number) {
  const now = new Date()
  const [row] = await db
    .select()
    .from(advertisement)
    .where(
      and(
        eq(advertisement.tenantId, tenantId),
        eq(advertisement.deleted, false),
        eq(advertisement.scene, scene),
        eq(advertisement.status, 1),
        lte(advertisement.startsAt, now),
        or(isNull(advertisement.endsAt), gt(advertisement.endsAt, now)),
      ),
    )
    .orderBy(desc(advertisement.startsAt))
    .limit(1)
  return row === undefined ? null : { id: row.id, title: row.title, imageUrl: row.image, link: row.link }
}

/** Gives a tenant the release notes of a version, unless it has them. */
export async function addVersion(
  db: Db,
  tenantId: string,
  notes: { version: string; description: string },
): Promise<void> {
  const by = { createdBy: '系统', updatedBy: '系统' }
  await db
    .insert(productVersion)
    .values({ id: newId(), tenantId, ...by, ...notes, publishedAt: new Date() })
    .onConflictDoNothing()
}

/**
 * Condition for announcements to everybody, to a place at or above the person's organization, or to one of their roles.
 */
function meant(actor: Actor): SQL | undefined {
  const roles = sql`${announcement.scope} = 'role' and ${announcement.targets} && ${sql.param([...actor.roles])}::text[]`
  const mine = organizationRelation
  const places = sql`${announcement.scope} = 'organization' and (${actor.organizationId ?? ''} = any(${announcement.targets})
    or exists (select 1 from ${mine} below join ${mine} above on above.tenant_id = below.tenant_id
      and above.app_code = below.app_code and starts_with(below.path, above.path)
      where below.tenant_id = ${actor.tenantId} and below.app_code = 'szoa' and not below.deleted and not above.deleted
        and below.ref_id = ${actor.organizationId ?? ''}
        and (above.id = any(${announcement.targets}) or above.ref_id = any(${announcement.targets}))))`
  return or(eq(announcement.scope, 'all'), roles, places)
}

function wordsId(): SQL {
  return sql`${announcement.id} || '-' || ${announcement.words}`
}

function presentCurrentAnnouncement(row: Row, closed: boolean): CurrentAnnouncement {
  const { id, words, status, title, content, level, closable, link, startsAt } = row
  return {
    ...{ id: `${id}-${words}`, status, title, content, level, closable, link, closed },
    publishedAt: startsAt.toISOString(),
  }
}
