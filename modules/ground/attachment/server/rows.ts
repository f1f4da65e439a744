import { refuse } from '@mingtai/messages'
import { type Db, type Owned } from '@mingtai/server-kit'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Attachment } from '../calls.ts'
import { lookOf } from './type/file-types.ts'
import { attachment, attachmentBlob } from './tables.ts'

export type AttachmentRow = typeof attachment.$inferSelect
export type BlobRow = typeof attachmentBlob.$inferSelect
export interface Found {
  row: AttachmentRow
  blob: BlobRow
}

/** Attachments of a tenant with their contents. */
export async function attachments(db: Db, tenantId: string, where: SQL | undefined): Promise<Found[]> {
  return db
    .select({ row: attachment, blob: attachmentBlob })
    .from(attachment)
    .innerJoin(
      attachmentBlob,
      and(eq(attachmentBlob.tenantId, attachment.tenantId), eq(attachmentBlob.sha256, attachment.sha256)),
    )
    .where(and(eq(attachment.tenantId, tenantId), where))
    .orderBy(asc(attachment.sort), asc(attachment.createdAt), asc(attachment.id))
}

/** One attachment of the tenant that is not thrown away. */
export async function oneAttachment(db: Db, tenantId: string, id: string): Promise<Found> {
  const [found] = await attachments(db, tenantId, and(eq(attachment.id, id), eq(attachment.deleted, false)))
  if (found === undefined) refuse('row.gone', '附件')
  return found
}

export function ownedBy({ id, ownerType, ownerId, kind, uploaderId }: AttachmentRow): Owned {
  return { id, ownerType, ownerId, kind, uploaderId }
}

/** Refuses a file that the virus scanner has not passed. */
export function mustBeClean({ row, blob }: Found): void {
  if (blob.scanState === 'infected') refuse('attachment.infected', row.name)
  if (blob.scanState === 'waiting') refuse('attachment.scanning', row.name)
}

export function shownAttachment({ row, blob }: Found): Attachment {
  return {
    id: row.id,
    ownerType: row.ownerType,
    ownerId: row.ownerId,
    kind: row.kind,
    name: row.name,
    size: blob.size,
    type: blob.type,
    look: blob.scanState === 'infected' ? 'none' : lookOf(blob.type),
    scanState: blob.scanState,
    sort: row.sort,
    revision: row.revision,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    trashedAt: row.trashedAt?.toISOString() ?? null,
  }
}
