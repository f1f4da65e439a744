import { refusal, refuse } from '@mingtai/messages'
import { audit, type Context, type Db, oneByOne, signedIn, stamp } from '@mingtai/server-kit'
import { mustFitStorage } from '@mingtai/modules/ground/organization/server'
import { and, count, eq, sql } from 'drizzle-orm'
import { type AttachmentKind, MOST_PICTURE } from '../calls.ts'
import { checkedType } from './type/checked-type.ts'
import { isPicture, plainName } from './type/file-types.ts'
import { DRAFT, isOwnerType, mustChange, mustAdd } from './owners.ts'
import { measured } from './picture/pictures.ts'
import { attachments, type BlobRow, type Found } from './rows.ts'
import { isInfected } from './scan.ts'
import type { AttachmentStorage } from './services.ts'
import { attachment, attachmentBlob } from './tables.ts'

const MOST_OF_OWNER = 500
const onlyPictures: ReadonlySet<AttachmentKind> = new Set(['avatar', 'signature', 'report', 'editor'])

interface Incoming {
  path: string
  name: string
  size: number
  sha256: string
  ownerType: string | undefined
  ownerId: string | undefined
  kind: AttachmentKind
  /** Whether its content has to be a picture, whatever the kind. */
  isPicture?: boolean
}

/**
 * Stores an uploaded file: checks it, keeps its content once, and adds it to its owner. The file at the path is moved.
 */
export async function storeFile(storage: AttachmentStorage, context: Context, file: Incoming): Promise<Found> {
  const owner = ownerOf(file, signedIn(context).userId)
  await mustChange(context, { ...owner, kind: file.kind, uploaderId: null })
  const checkSpace = (db: Db) => checkDiskSpace(db, signedIn(context).tenantId, owner)
  return storeForOwner(storage, context, file, {
    owner,
    lock: `attachments ${owner.ownerType} ${owner.ownerId}`,
    checkSpace,
  })
}

interface Place {
  owner: { ownerType: string; ownerId: string }
  /** Those who ask for space wait for each other under this name. */
  lock: string
  checkSpace(db: Db): Promise<void>
}

/** Stores a file for an owner that was checked. */
export async function storeForOwner(
  storage: AttachmentStorage,
  context: Context,
  file: Omit<Incoming, 'ownerType' | 'ownerId'>,
  { owner, lock, checkSpace }: Place,
): Promise<Found> {
  const actor = signedIn(context)
  const name = plainName(file.name)
  const facts = await factsOf({ ...file, name })
  await checkSpace(context.db)
  const blob = await storeContent(storage, actor.tenantId, { ...file, ...facts })
  const [row] = await oneByOne(context.db, lock, async (db) => {
    await checkSpace(db)
    return db
      .insert(attachment)
      .values({ ...stamp(actor), ...owner, kind: file.kind, name, sha256: file.sha256, uploaderId: actor.userId })
      .returning()
  })
  if (row === undefined) throw new Error('attachment not written')
  const detail = { id: row.id, ...owner, kind: file.kind, size: file.size, sha256: file.sha256 }
  await audit(context, { action: '上传附件', subject: name, detail })
  return { row, blob }
}

function ownerOf({ ownerType, ownerId }: Incoming, userId: string) {
  if (ownerType === undefined || ownerId === undefined) return { ownerType: DRAFT, ownerId: userId }
  if (!isOwnerType(ownerType)) throw refusal('field.unknownChoice', '附件归属', ownerType).at('ownerType')
  return { ownerType, ownerId }
}

/** Reads the type of a file from its content; refuses a name that promises another type. */
async function factsOf({
  path,
  name,
  size,
  kind,
  isPicture: mustBePicture = false,
}: Omit<Incoming, 'ownerType' | 'ownerId'>) {
  const type = await checkedType({ path, name, size })
  if ((mustBePicture || onlyPictures.has(kind)) && !isPicture(type))
    throw refusal('upload.format', 'png、jpg、gif、webp').at('file')
  if (onlyPictures.has(kind)) {
    if (size > MOST_PICTURE) throw refusal('upload.editorTooLarge', MOST_PICTURE / (1 << 20)).at('file')
  }
  const { width, height } = isPicture(type) ? await measured(path, name) : { width: null, height: null }
  return { type, width, height }
}

async function checkDiskSpace(db: Db, tenantId: string, owner: { ownerType: string; ownerId: string }): Promise<void> {
  const { ownerType, ownerId, deleted } = attachment
  const here = and(eq(ownerType, owner.ownerType), eq(ownerId, owner.ownerId), eq(deleted, false))
  const [there] = await db
    .select({ total: count() })
    .from(attachment)
    .where(and(eq(attachment.tenantId, tenantId), here))
  if ((there?.total ?? 0) >= MOST_OF_OWNER) refuse('upload.tooMany', MOST_OF_OWNER)
}

interface Content {
  path: string
  size: number
  sha256: string
  type: string
  width: number | null
  height: number | null
}

/** Stores a content once per tenant. Storing it again renews its date, so that the sweep does not delete it. */
export async function storeContent(storage: AttachmentStorage, tenantId: string, content: Content): Promise<BlobRow> {
  const { sha256, size, type, width, height } = content
  const again = await used(storage.db, tenantId, sha256)
  if (again !== null) return again
  const scanState = storage.scan === null ? ('off' as const) : ('waiting' as const)
  const { made, storageKey } = await storage.db.transaction(async (inside) => {
    await mustFitStorage(inside, tenantId, size)
    const key = await storage.store.take(tenantId, sha256, content.path)
    const [row] = await inside
      .insert(attachmentBlob)
      .values({ tenantId, sha256, size, type, width, height, storageKey: key, scanState })
      .onConflictDoNothing()
      .returning()
    return { made: row, storageKey: key }
  })
  if (made !== undefined) {
    scanSoon(storage, made)
    return made
  }
  // Another upload stored the same content first.
  await storage.store.drop(storageKey)
  const there = await used(storage.db, tenantId, sha256)
  if (there === null) throw new Error('content came and went')
  return there
}

async function used(db: Db, tenantId: string, sha256: string): Promise<BlobRow | null> {
  const [found] = await db
    .update(attachmentBlob)
    .set({ usedAt: new Date() })
    .where(and(eq(attachmentBlob.tenantId, tenantId), eq(attachmentBlob.sha256, sha256)))
    .returning()
  return found ?? null
}

/** Starts a virus scan without waiting for it; the sweep repeats a scan that fails. */
function scanSoon(storage: AttachmentStorage, blob: BlobRow): void {
  if (blob.scanState !== 'waiting') return
  void scanContent(storage, blob).catch(() => null)
}

export async function scanContent(
  { db, store, scan }: AttachmentStorage,
  { tenantId, sha256, storageKey }: BlobRow,
): Promise<void> {
  if (scan === null) return
  const scanState = (await isInfected(scan, store.path(storageKey))) ? ('infected' as const) : ('clean' as const)
  await db
    .update(attachmentBlob)
    .set({ scanState })
    .where(and(eq(attachmentBlob.tenantId, tenantId), eq(attachmentBlob.sha256, sha256)))
}

/** Adds uploaded files to the thing that was just saved. Only the person's own files that belong to nothing yet. */
export async function bindAttachments(
  context: Context,
  ids: readonly string[],
  owner: { ownerType: string; ownerId: string },
): Promise<void> {
  const actor = signedIn(context)
  for (const [sort, id] of ids.entries()) {
    const [found] = await attachments(context.db, actor.tenantId, eq(attachment.id, id))
    if (found === undefined || found.row.deleted) refuse('row.gone', '附件')
    const { row } = found
    if (row.ownerType === owner.ownerType && row.ownerId === owner.ownerId) continue
    if (row.ownerType !== DRAFT || row.uploaderId !== actor.userId) refuse('attachment.notYours')
    await mustAdd(context, { ...owner, kind: row.kind, uploaderId: actor.userId })
    await context.db
      .update(attachment)
      .set({ ...owner, sort, revision: sql`${attachment.revision} + 1` })
      .where(and(eq(attachment.id, id), eq(attachment.tenantId, actor.tenantId)))
  }
}
