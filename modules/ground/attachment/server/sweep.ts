import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { scanContent } from './store-file.ts'
import { sweepPictures } from './picture/pictures.ts'
import { VISITOR_FILES } from './owners.ts'
import { type AttachmentServices, attachmentStorageOf } from './services.ts'
import { attachment, attachmentBlob } from './tables.ts'
import { sweepPieces } from './tus.ts'

const TRASH_DAYS = 30
/** Days after which a file that belongs to nothing is deleted. */
const DRAFT_DAYS = 7
/** Days after which a file that a visitor did not submit is deleted. */
const VISIT_DAYS = 1
/** Hours for which an unused content is kept, because an upload stores its content before its row. */
const UNUSED_HOURS = 1

/** Empties the trash after thirty days, deletes contents that nothing uses, and scans files that still wait. */
export async function sweepAttachments(services: AttachmentServices): Promise<void> {
  const storage = attachmentStorageOf(services)
  const { db, store } = storage
  const before = (milliseconds: number) => new Date(Date.now() - milliseconds)
  await db
    .delete(attachment)
    .where(and(eq(attachment.deleted, true), lt(attachment.trashedAt, before(TRASH_DAYS * 86_400_000))))
  await db
    .delete(attachment)
    .where(and(eq(attachment.ownerType, 'draft'), lt(attachment.createdAt, before(DRAFT_DAYS * 86_400_000))))
  await db
    .delete(attachment)
    .where(and(eq(attachment.ownerType, VISITOR_FILES), lt(attachment.createdAt, before(VISIT_DAYS * 86_400_000))))
  const { tenantId, sha256 } = attachmentBlob
  const uses = db
    .select({ one: sql`1` })
    .from(attachment)
    .where(and(eq(attachment.tenantId, tenantId), eq(attachment.sha256, sha256)))
  const gone = await db
    .delete(attachmentBlob)
    .where(and(lt(attachmentBlob.usedAt, before(UNUSED_HOURS * 3_600_000)), notExists(uses)))
    .returning()
  for (const { storageKey } of gone) await store.drop(storageKey)
  if (storage.scan !== null) {
    const waiting = await db.select().from(attachmentBlob).where(eq(attachmentBlob.scanState, 'waiting'))
    for (const blob of waiting) await scanContent(storage, blob).catch(() => null)
  }
  await sweepPieces(storage.pieces)
  await sweepPictures(storage.pictures)
  await sweepPictures(storage.looks)
}
