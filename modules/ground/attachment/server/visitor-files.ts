import { createHash } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, count, eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import { storeForOwner } from './store-file.ts'
import { VISITOR_FILES } from './owners.ts'
import { type AttachmentServices, attachmentStorageOf } from './services.ts'
import { attachment } from './tables.ts'

/** Somebody without an account, as long as they fill in: the link they came by, and a secret of their own browser. */
export interface Visitor {
  linkId: string
  secret: string
}

interface Limits {
  /** Files of one visitor that are not submitted. */
  most: number
  /** Files that nobody has submitted, of all who came by the link. */
  mostOfLink: number
  isPicture: boolean
}

interface UploadedFile {
  name: string
  size: number
  sha256: string
  path: string
}

/** What the files of a visitor hang on until they are submitted. The secret itself is kept nowhere. */
function ownerIdOf({ linkId, secret }: Visitor): string {
  return `${linkId}.${createHash('sha256').update(`${linkId} ${secret}`).digest('hex').slice(0, 26)}`
}

/** Stores a file that a visitor brings, in the name of whoever gave the link away; refused beyond the limits. */
export async function storeVisitorFile(
  services: AttachmentServices,
  context: Context,
  { visitor, file, limits }: { visitor: Visitor; file: UploadedFile; limits: Limits },
): Promise<{ id: string; name: string }> {
  const waiting = and(eq(attachment.tenantId, signedIn(context).tenantId), eq(attachment.ownerType, VISITOR_FILES))
  const ownerId = ownerIdOf(visitor)
  const { row } = await storeForOwner(
    attachmentStorageOf(services),
    context,
    { ...file, kind: '6', isPicture: limits.isPicture },
    {
      ...{ owner: { ownerType: VISITOR_FILES, ownerId }, lock: `visit files ${visitor.linkId}` },
      async checkSpace(db) {
        const counted = async (own: SQL) => {
          const [found] = await db.select({ total: count() }).from(attachment).where(and(waiting, own))
          return found?.total ?? 0
        }
        if ((await counted(eq(attachment.ownerId, ownerId))) >= limits.most) refuse('upload.tooMany', limits.most)
        const all = await counted(like(attachment.ownerId, `${visitor.linkId}.%`))
        if (all >= limits.mostOfLink) refuse('upload.linkFull')
      },
    },
  )
  return { id: row.id, name: row.name }
}

/** Which of these files the visitor brought and has not submitted. */
export async function visitorFiles(
  db: Db,
  { tenantId, visitor, ids }: { tenantId: string; visitor: Visitor; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: attachment.id })
    .from(attachment)
    .where(and(unsubmittedFilesOf(tenantId, visitor), inArray(attachment.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** Hangs the files of a visitor on what is being saved; refused where one is not there any more. */
export async function bindVisitorFiles(
  context: Context,
  { visitor, ids, owner }: { visitor: Visitor; ids: readonly string[]; owner: { ownerType: string; ownerId: string } },
): Promise<void> {
  if (ids.length === 0) return
  await context.db.transaction(async (inside) => {
    const rows = await inside
      .update(attachment)
      .set({ ...owner, revision: sql`${attachment.revision} + 1` })
      .where(and(unsubmittedFilesOf(signedIn(context).tenantId, visitor), inArray(attachment.id, [...ids])))
      .returning({ id: attachment.id })
    // None of them is bound where one is missing: what is bound is not swept.
    if (rows.length < ids.length) refuse('row.gone', '附件')
  })
}

/** Gives them back to the visitor, as nothing was saved. */
export async function unbindVisitorFiles(
  context: Context,
  { visitor, ids, owner }: { visitor: Visitor; ids: readonly string[]; owner: { ownerType: string; ownerId: string } },
): Promise<void> {
  if (ids.length === 0) return
  const { tenantId, ownerType, ownerId } = attachment
  const bound = and(eq(ownerType, owner.ownerType), eq(ownerId, owner.ownerId), inArray(attachment.id, [...ids]))
  await context.db
    .update(attachment)
    .set({ ownerType: VISITOR_FILES, ownerId: ownerIdOf(visitor), revision: sql`${attachment.revision} + 1` })
    .where(and(eq(tenantId, signedIn(context).tenantId), bound))
}

/** How files are found that a visitor brought and has not submitted. */
export function unsubmittedFilesOf(tenantId: string, visitor: Visitor) {
  return and(
    eq(attachment.tenantId, tenantId),
    eq(attachment.deleted, false),
    eq(attachment.ownerType, VISITOR_FILES),
    eq(attachment.ownerId, ownerIdOf(visitor)),
  )
}
