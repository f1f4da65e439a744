import {
  attachment,
  dropOwnedPictures,
  storePictureContents,
  ownedPictureContents,
  ownedPictures,
  copyPictures,
} from '@mingtai/modules/ground/attachment/server'
import { uploadedPicturesIn, type ScreenDocument } from '@mingtai/screen-model'
import { type Actor, type AttachmentOwner, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray, or } from 'drizzle-orm'
import { MOST_EXPORTED } from '../../picture-calls.ts'
import { listedScreens } from '../access/screen-access.ts'
import type { ScreenServices } from '../services.ts'
import { screen, type ScreenRow } from '../tables.ts'

/** The owner types of pictures that hang on a screen and on a template of the organization. */
export const SCREEN_PICTURE = 'screen'
export const TEMPLATE_PICTURES = 'screen-template'

const nobody: AttachmentOwner = { mayRead: async () => false, mayChange: async () => false }

/** They are shown through their screen only, by its rights. */
export const screenPictureOwners: Record<string, AttachmentOwner> = {
  [SCREEN_PICTURE]: nobody,
  [TEMPLATE_PICTURES]: nobody,
}

/** A screen holds what it shows: pictures that came with a copy, a template or a paste hang on it from now on. */
export async function attachPictures(
  db: Db,
  actor: Actor,
  { id, document }: Pick<ScreenRow, 'id' | 'document'>,
): Promise<void> {
  await attachPicturesOf(db, actor, { to: { ownerType: SCREEN_PICTURE, ownerId: id }, document })
}

/** Only pictures of screens that this person may view, and of templates, are taken. */
export async function attachPicturesOf(
  db: Db,
  actor: Actor,
  { to, document }: { to: { ownerType: string; ownerId: string }; document: ScreenDocument },
): Promise<void> {
  const sha256 = uploadedPicturesIn(document)
  if (sha256.length === 0) return
  const { viewed, designed } = await listedScreens(db, actor)
  const seen = db
    .select({ id: screen.id })
    .from(screen)
    .where(and(ofTenant(screen, actor.tenantId), or(viewed, designed)))
  const { ownerType, ownerId } = attachment
  const from = or(
    and(eq(ownerType, SCREEN_PICTURE), inArray(ownerId, seen)),
    actor.rights.has('screen:design') ? eq(ownerType, TEMPLATE_PICTURES) : undefined,
  )
  await copyPictures(db, actor, { to, from, sha256 })
}

export async function dropPictures(db: Db, tenantId: string, ownerType: string, ownerId: string): Promise<void> {
  await dropOwnedPictures(db, tenantId, { owner: { ownerType, ownerId }, sha256: null })
}

/** What a screen's file takes along. */
export async function exportedPictures(
  services: ScreenServices,
  { id, tenantId, document }: Pick<ScreenRow, 'id' | 'tenantId' | 'document'>,
): Promise<{ name: string; content: string }[]> {
  const owner = { ownerType: SCREEN_PICTURE, ownerId: id }
  const found = await ownedPictureContents(services, {
    ...{ tenantId, owner, sha256: uploadedPicturesIn(document), most: MOST_EXPORTED },
  })
  return found.map(({ name, bytes }) => ({ name, content: bytes.toString('base64') }))
}

/** Keeps what came in a file, and tells which uploaded pictures the screen has now. */
export async function importedPictures(
  services: ScreenServices,
  context: Context,
  { row, pictures }: { row: ScreenRow; pictures: readonly { name: string; content: string }[] },
): Promise<Set<string>> {
  const actor = signedIn(context)
  const owner = { ownerType: SCREEN_PICTURE, ownerId: row.id }
  const contents = pictures.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }))
  await storePictureContents(services, actor, { owner, pictures: contents })
  await attachPictures(context.db, actor, row)
  return new Set((await ownedPictures(context.db, row.tenantId, owner)).map(({ sha256 }) => sha256))
}
