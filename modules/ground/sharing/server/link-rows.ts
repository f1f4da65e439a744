import { createHash, randomBytes } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, newId, type SharedLink, type Vault } from '@mingtai/server-kit'
import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { isReadable } from './link-state.ts'
import { type LinkRow, shareLink } from './tables.ts'

type NewLink = Omit<typeof shareLink.$inferInsert, 'id' | 'tokenHash' | 'sealedToken'>

/** Writes a new link; its token is known to whoever it is given to, and sealed for its maker. */
export async function insertLink(db: Db, vault: Vault, values: NewLink) {
  const id = newId()
  const token = randomBytes(24).toString('base64url')
  const row = { ...values, id, tokenHash: tokenHash(token), sealedToken: vault.seal(token, id) }
  await db.insert(shareLink).values(row)
  return { id, token, expiresAt: values.expiresAt ?? null }
}

/** Links are found by it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

interface Thing {
  tenantId: string
  ownerType: string
  ownerId: string
}

/** The link of a kind that a token opens; null: there is none. */
export async function linkByToken(db: Db, ownerType: string, token: string): Promise<LinkRow | null> {
  const [link] = await db
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.ownerType, ownerType), eq(shareLink.tokenHash, tokenHash(token))))
  return link ?? null
}

export async function linkById(db: Db, tenantId: string, id: string): Promise<LinkRow | null> {
  const [link] = await db
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.tenantId, tenantId), eq(shareLink.id, id)))
  return link ?? null
}

/** Whoever gave a link away, as long as it holds; null: it was ended, has run out or was used up, or they are gone. */
export async function sharerOf(db: Db, link: SharedLink): Promise<Actor | null> {
  const { tenantId, userId } = link
  return isReadable(link) ? loadActor(db, { tenantId, userId }) : null
}

/** Ends all links to a thing. */
export async function endLinksOf(db: Db, thing: Thing): Promise<void> {
  await db
    .update(shareLink)
    .set({ endedAt: new Date() })
    .where(and(ofThing(thing), isNull(shareLink.endedAt)))
}

/** Deletes all links to a thing that is gone for good. */
export async function deleteLinksOf(db: Db, thing: Thing): Promise<void> {
  await db.delete(shareLink).where(ofThing(thing))
}

/** Deletes visits of embedding systems that ended before a moment. */
export async function deleteEmbedVisits(db: Db, before: Date): Promise<void> {
  await db.delete(shareLink).where(and(isNotNull(shareLink.embedId), lt(shareLink.expiresAt, before)))
}

/** How many links to a thing still hold. */
export async function countLiveLinks(db: Db, thing: Thing): Promise<number> {
  const isOpen = or(isNull(shareLink.expiresAt), gt(shareLink.expiresAt, new Date()))
  const [row] = await db
    .select({ links: count() })
    .from(shareLink)
    .where(and(ofThing(thing), isNull(shareLink.endedAt), isOpen))
  return row?.links ?? 0
}

/** Counts one more visitor, for whoever gave the link away; refused when it was opened as often as it may be. */
export async function countVisit(db: Db, { tenantId, id }: Pick<SharedLink, 'tenantId' | 'id'>): Promise<void> {
  const { visits, mostVisits } = shareLink
  const { rowCount } = await db
    .update(shareLink)
    .set({ visits: sql`${visits} + 1`, lastVisitAt: new Date() })
    .where(and(thisLink(tenantId, id), or(isNull(mostVisits), lt(visits, mostVisits))))
  if (rowCount === 0) refuse('share.usedUp')
}

/** Counts one more use, such as a submission; false: the link takes no more. */
export async function countUse(db: Db, { tenantId, id }: Pick<SharedLink, 'tenantId' | 'id'>): Promise<boolean> {
  const { uses, mostUses } = shareLink
  const { rowCount } = await db
    .update(shareLink)
    .set({ uses: sql`${uses} + 1` })
    .where(and(thisLink(tenantId, id), or(isNull(mostUses), lt(uses, mostUses))))
  return rowCount !== 0
}

/** Gives a use back that came to nothing. */
export async function returnUse(db: Db, { tenantId, id }: Pick<SharedLink, 'tenantId' | 'id'>): Promise<void> {
  await db
    .update(shareLink)
    .set({ uses: sql`greatest(0, ${shareLink.uses} - 1)` })
    .where(thisLink(tenantId, id))
}

function thisLink(tenantId: string, id: string) {
  return and(eq(shareLink.tenantId, tenantId), eq(shareLink.id, id))
}

function ofThing({ tenantId, ownerType, ownerId }: Thing) {
  return and(eq(shareLink.tenantId, tenantId), eq(shareLink.ownerType, ownerType), eq(shareLink.ownerId, ownerId))
}
