import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { isPicture } from '../type/file-types.ts'
import { storeContent } from '../store-file.ts'
import { pictureFile } from './picture-file.ts'
import { attachments } from '../rows.ts'
import { type AttachmentServices, attachmentStorageOf } from '../services.ts'
import { contentType } from '../type/sniff.ts'
import { diskStore } from '../store.ts'
import { attachment } from '../tables.ts'
import { createTickets } from '../tickets.ts'

interface Place {
  dataFolder: string
  tokens: { secret: string }
}

/**
 * Where the content of a picture lies that a report names: `picture:ID` of its template, or the address that an upload
 * was answered with. null for another tenant's, for one that is gone or held back by the scanner, and for a forged one.
 */
export async function reportPicturePath(
  { dataFolder, tokens }: Place,
  db: Db,
  { tenantId, name }: { tenantId: string; name: string },
): Promise<string | null> {
  const id = idOf(name, tokens.secret)
  if (id === null) return null
  const shown = and(
    eq(attachment.id, id),
    eq(attachment.deleted, false),
    inArray(attachment.kind, ['report', 'avatar']),
  )
  const [found] = await attachments(db, tenantId, shown)
  if (found === undefined || !isPicture(found.blob.type)) return null
  const { scanState, storageKey } = found.blob
  return scanState === 'infected' || scanState === 'waiting' ? null : diskStore(dataFolder).path(storageKey)
}

function idOf(name: string, secret: string): string | null {
  if (name.startsWith('picture:')) return name.slice('picture:'.length)
  const asked = new URLSearchParams(name.slice(name.indexOf('?') + 1))
  const [id, key] = [asked.get('id') ?? '', asked.get('key') ?? '']
  return createTickets(secret).isPictureKey(id, key) ? id : null
}

/** The owner type of the pictures of report templates; they live as long as a template names them. */
export const TEMPLATE_PICTURE = 'report-template'

/**
 * Keeps a picture of a template once for each tenant, however often it is put in, and gives its id; null for what is no
 * picture. A picture that is taken again is young again: the sweep leaves it.
 */
export async function storeReportPicture(
  services: AttachmentServices,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  bytes: Uint8Array,
): Promise<string | null> {
  const storage = attachmentStorageOf(services)
  const { db } = storage
  const { tenantId } = actor
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [again] = await db
    .update(attachment)
    .set({ updatedAt: new Date() })
    .where(
      and(
        ...[eq(attachment.tenantId, tenantId), eq(attachment.ownerType, TEMPLATE_PICTURE)],
        ...[eq(attachment.sha256, sha256), eq(attachment.deleted, false)],
      ),
    )
    .returning()
  if (again !== undefined) return again.id
  const content = await pictureFile(services.dataFolder, bytes)
  if (content === null) return null
  await storeContent(storage, tenantId, { ...content, sha256, size: bytes.length }).catch(async (problem: unknown) => {
    await rm(content.path, { force: true })
    throw problem
  })
  const values = { ownerType: TEMPLATE_PICTURE, ownerId: tenantId, kind: 'report' as const, name: '图片', sha256 }
  const [row] = await db
    .insert(attachment)
    .values({ ...stamp(actor), ...values, uploaderId: '' })
    .returning()
  return row?.id ?? null
}

/**
 * The content of a template's picture, to take the template elsewhere; null when it is gone or belongs to another
 * tenant.
 */
export async function reportPictureData(
  services: Place & { db: Db },
  tenantId: string,
  name: string,
): Promise<string | null> {
  const path = await reportPicturePath(services, services.db, { tenantId, name })
  const type = path === null ? null : await contentType(path)
  if (path === null || type === null) return null
  return `data:${type};base64,${(await readFile(path)).toString('base64')}`
}
