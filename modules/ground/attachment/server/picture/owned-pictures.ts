import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import type { FileReply, UploadedFile } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, stamp } from '@mingtai/server-kit'
import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import { pictureReply } from '../handlers/replies.ts'
import { storeContent, storeForOwner } from '../store-file.ts'
import { pictureFile } from './picture-file.ts'
import { attachments, type Found, mustBeClean } from '../rows.ts'
import { type AttachmentServices, attachmentStorageOf } from '../services.ts'
import { attachment } from '../tables.ts'

/** Pictures that a design holds are named by their content: the same one may hang on many things of a tenant. */
interface Owner {
  ownerType: string
  ownerId: string
}

export interface OwnedPicture {
  sha256: string
  name: string
  /** Bytes. */
  size: number
  width: number
  height: number
}

/** Keeps an uploaded picture for an owner that was checked; the same content is kept once. */
export async function storeOwnedPicture(
  services: AttachmentServices,
  context: Context,
  { file, owner, most }: { file: UploadedFile; owner: Owner; most: number },
): Promise<OwnedPicture> {
  const storage = attachmentStorageOf(services)
  const tenantId = context.actor?.tenantId ?? ''
  const [again] = await attachments(context.db, tenantId, and(whose(owner), eq(attachment.sha256, file.sha256)))
  if (again !== undefined) return asPicture(again)
  const checkSpace = async (db: Db) => {
    const [there] = await db
      .select({ total: count() })
      .from(attachment)
      .where(and(eq(attachment.tenantId, tenantId), whose(owner)))
    if ((there?.total ?? 0) >= most) refuse('upload.tooMany', most)
  }
  const { name, size, sha256, path } = file
  const content = { name, size, sha256, path, kind: '6' as const, isPicture: true }
  return asPicture(
    await storeForOwner(storage, context, content, { owner, lock: `pictures ${owner.ownerId}`, checkSpace }),
  )
}

/** Keeps pictures that came inside another file; what is no picture is left out. The ones that are there are told. */
export async function storePictureContents(
  services: AttachmentServices,
  actor: Pick<Actor, 'tenantId' | 'realName'> & { userId?: string },
  { owner, pictures }: { owner: Owner; pictures: readonly { name: string; bytes: Uint8Array }[] },
): Promise<Set<string>> {
  const storage = attachmentStorageOf(services)
  const there = new Set<string>()
  for (const { name, bytes } of pictures) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (there.has(sha256)) continue
    const content = await pictureFile(services.dataFolder, bytes)
    if (content === null) continue
    try {
      await storeContent(storage, actor.tenantId, { ...content, sha256, size: bytes.length })
    } finally {
      await rm(content.path, { force: true })
    }
    await attach(storage.db, actor, { owner, sha256, name })
    there.add(sha256)
  }
  return there
}

/** Lets an owner hold pictures that others of the same tenant hold already: of those that `from` allows. */
export async function copyPictures(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'> & { userId?: string },
  { to, from, sha256 }: { to: Owner; from: SQL | undefined; sha256: readonly string[] },
): Promise<void> {
  if (sha256.length === 0) return
  const own = new Set((await ownedPictures(db, actor.tenantId, to)).map((one) => one.sha256))
  const lacking = sha256.filter((one) => !own.has(one))
  if (lacking.length === 0) return
  const found = await attachments(
    db,
    actor.tenantId,
    and(from, inArray(attachment.sha256, lacking), eq(attachment.deleted, false)),
  )
  const named = new Map(found.map(({ row }) => [row.sha256, row.name]))
  for (const [hash, name] of named) await attach(db, actor, { owner: to, sha256: hash, name })
}

export async function ownedPictures(db: Db, tenantId: string, owner: Owner): Promise<OwnedPicture[]> {
  return (await attachments(db, tenantId, whose(owner))).map(asPicture)
}

/** A picture of an owner as a browser is sent it: drawn anew, without scripts and places; refused while the scanner holds it back. */
export async function ownedPictureReply(
  services: AttachmentServices,
  context: Context,
  { tenantId, owner, sha256, width }: { tenantId: string; owner: Owner; sha256: string; width: number | null },
): Promise<FileReply> {
  const [found] = await attachments(context.db, tenantId, and(whose(owner), eq(attachment.sha256, sha256)))
  if (found === undefined) refuse('row.gone', '图片')
  mustBeClean(found)
  const shape = { w: width ?? Math.min(found.blob.width ?? WIDEST, WIDEST), h: null }
  return pictureReply(attachmentStorageOf(services), found, { ...shape, accept: context.header('accept') ?? '' })
}

/** The contents of an owner's pictures, to take them elsewhere: no more bytes together than `most`. */
export async function ownedPictureContents(
  services: AttachmentServices,
  { tenantId, owner, sha256, most }: { tenantId: string; owner: Owner; sha256: readonly string[]; most: number },
): Promise<{ sha256: string; name: string; bytes: Buffer }[]> {
  if (sha256.length === 0) return []
  const storage = attachmentStorageOf(services)
  const found = await attachments(storage.db, tenantId, and(whose(owner), inArray(attachment.sha256, [...sha256])))
  const taken = []
  let bytes = 0
  for (const { row, blob } of found) {
    if (blob.scanState === 'infected' || blob.scanState === 'waiting' || bytes + blob.size > most) continue
    bytes += blob.size
    taken.push({ sha256: row.sha256, name: row.name, bytes: await readFile(storage.store.path(blob.storageKey)) })
  }
  return taken
}

/** Takes pictures from an owner; their content goes with the sweep when nothing holds it any more. */
export async function dropOwnedPictures(
  db: Db,
  tenantId: string,
  { owner, sha256 }: { owner: Owner; sha256: string | null },
): Promise<void> {
  const which = sha256 === null ? undefined : eq(attachment.sha256, sha256)
  await db.delete(attachment).where(and(eq(attachment.tenantId, tenantId), whose(owner), which))
}

/** Pixels of the widest picture that a display is sent. */
const WIDEST = 3840

function whose({ ownerType, ownerId }: Owner): SQL | undefined {
  return and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId), eq(attachment.deleted, false))
}

async function attach(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'> & { userId?: string },
  { owner, sha256, name }: { owner: Owner; sha256: string; name: string },
): Promise<void> {
  await db
    .insert(attachment)
    .values({ ...stamp(actor), ...owner, kind: '6', name, sha256, uploaderId: actor.userId ?? '' })
}

function asPicture({ row: { sha256, name }, blob: { size, width, height } }: Found): OwnedPicture {
  return { sha256, name, size, width: width ?? 0, height: height ?? 0 }
}
