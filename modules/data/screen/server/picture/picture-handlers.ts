import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { checkPass } from '@mingtai/modules/ground/sharing/server'
import {
  dropOwnedPictures,
  storeOwnedPicture,
  type OwnedPicture,
  ownedPictureReply,
  ownedPictures,
} from '@mingtai/modules/ground/attachment/server'
import { uploadedPictureAddress, uploadedPicturesIn, type ScreenDocument } from '@mingtai/screen-model'
import { audit, type Context, type Db, ofTenant, signedIn, spend } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { UploadedPicture, screenCalls } from '../../calls.ts'
import { MOST_SCREEN_PICTURES, type pictureCalls } from '../../picture-calls.ts'
import { checkMayDesignScreen, checkMayViewScreen } from '../access/screen-access.ts'
import { playedScreen } from '../display/play-handlers.ts'
import { screenById } from '../rows.ts'
import type { ScreenServices } from '../services.ts'
import { liveShareOfFigures } from '../share/live-share.ts'
import { type ScreenRow, screenTemplate, screenVersion } from '../tables.ts'
import { SCREEN_PICTURE, TEMPLATE_PICTURES } from './screen-pictures.ts'

type PictureCalls = Pick<typeof screenCalls, keyof typeof pictureCalls>

/** Many displays may stand behind one address. */
const visits = { what: 'screen-picture', most: 6000, seconds: 60 }

/** Pictures that hang on screens: uploads, the list of a screen, and what is shown to whoever sees the screen. */
export function pictureHandlers(services: ScreenServices): Handlers<PictureCalls, Context> {
  const sent = (context: Context, row: Place, sha256: string, width: number | null = null) =>
    ownedPictureReply(services, context, { tenantId: row.tenantId, owner: ownerOf(row.id), sha256, width })
  return {
    async uploadPicture({ file, id }, context) {
      const row = await designable(context, id)
      const owner = ownerOf(id)
      const stored = await storeOwnedPicture(services, context, { file, owner, most: MOST_SCREEN_PICTURES })
      return presentUploadedPicture(stored, await usesOf(context.db, row))
    },

    async pictures({ id }, context) {
      const row = await designable(context, id)
      const uses = await usesOf(context.db, row)
      return (await ownedPictures(context.db, row.tenantId, ownerOf(id))).map((one) =>
        presentUploadedPicture(one, uses),
      )
    },

    async removePicture({ id, sha256 }, context) {
      const row = await designable(context, id)
      const owner = ownerOf(id)
      const found = (await ownedPictures(context.db, row.tenantId, owner)).find((one) => one.sha256 === sha256)
      if (found === undefined) refuse('row.gone', '图片')
      const { usedIn } = presentUploadedPicture(found, await usesOf(context.db, row))
      const places = placesOf(usedIn)
      if (places.length > 0) refuse('screen.pictureUsed', found.name, places.join('、'))
      await dropOwnedPictures(context.db, row.tenantId, { owner, sha256 })
      await audit(context, { action: '删除大屏图片', subject: row.name, detail: { code: row.code, name: found.name } })
      return null
    },

    async picture({ id, sha256, isDraft, width }, context) {
      const row = await screenById(context.db, signedIn(context).tenantId, id)
      const { design } = await checkMayViewScreen(context, row)
      if (isDraft && !design) refuse('right.missing', '设计大屏')
      if (!isDraft) mustShow(row.published, sha256)
      return sent(context, row, sha256, width ?? null)
    },

    async pictureShared({ share: token, pass, sha256 }, context) {
      await spend(context, visits)
      const { link, row, document } = await liveShareOfFigures(context.db, token)
      checkPass(services.vault, link, pass)
      mustShow(document, sha256)
      return sent(context, row, sha256)
    },

    async pictureDisplayed({ token, screenId, sha256 }, context) {
      await spend(context, visits)
      const { row, document } = await playedScreen(context.db, token, screenId)
      mustShow(document, sha256)
      return sent(context, row, sha256)
    },

    async templatePicture({ id, sha256 }, context) {
      const { tenantId } = signedIn(context)
      const [row] = await context.db
        .select({ document: screenTemplate.document })
        .from(screenTemplate)
        .where(and(ofTenant(screenTemplate, tenantId), eq(screenTemplate.id, id)))
      if (row === undefined) refuse('screen.templateGone')
      mustShow(row.document, sha256)
      const owner = { ownerType: TEMPLATE_PICTURES, ownerId: id }
      return ownedPictureReply(services, context, { tenantId, owner, sha256, width: null })
    },
  }
}

type Place = Pick<ScreenRow, 'id' | 'tenantId'>

function ownerOf(id: string) {
  return { ownerType: SCREEN_PICTURE, ownerId: id }
}

async function designable(context: Context, id: string): Promise<ScreenRow> {
  const row = await screenById(context.db, signedIn(context).tenantId, id)
  await checkMayDesignScreen(context, row)
  return row
}

/** What a screen holds and does not show, or not yet, is its designers'. */
function mustShow(document: ScreenDocument | null, sha256: string): void {
  if (document === null || !uploadedPicturesIn(document).includes(sha256)) refuse('row.gone', '图片')
}

interface Uses {
  draft: ReadonlySet<string>
  published: ReadonlySet<string>
  versions: { version: number; shows: ReadonlySet<string> }[]
}

async function usesOf(db: Db, { id, tenantId, document, published }: ScreenRow): Promise<Uses> {
  const rows = await db
    .select({ version: screenVersion.version, document: screenVersion.document })
    .from(screenVersion)
    .where(and(eq(screenVersion.tenantId, tenantId), eq(screenVersion.screenId, id)))
    .orderBy(desc(screenVersion.version))
  return {
    draft: new Set(uploadedPicturesIn(document)),
    published: new Set(published === null ? [] : uploadedPicturesIn(published)),
    versions: rows.map((one) => ({ version: one.version, shows: new Set(uploadedPicturesIn(one.document)) })),
  }
}

function presentUploadedPicture(
  { sha256, ...facts }: OwnedPicture,
  { draft, published, versions }: Uses,
): UploadedPicture {
  const inVersions = versions.filter(({ shows }) => shows.has(sha256)).map(({ version }) => version)
  const usedIn = { draft: draft.has(sha256), published: published.has(sha256), versions: inVersions }
  return { ...facts, address: uploadedPictureAddress(sha256), usedIn }
}

function placesOf({ draft, published, versions }: UploadedPicture['usedIn']): string[] {
  return [
    ...(draft ? ['草稿'] : []),
    ...(published ? ['发布的大屏'] : []),
    ...(versions.length > 0 ? [`版本 ${versions.slice(0, 10).join('、')}`] : []),
  ]
}
