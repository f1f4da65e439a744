import type { FileReply, Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { audit, type Context, saveRevision, signedIn, touch, serverModule, type Owned } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { attachmentCalls } from '../calls.ts'
import { zipped } from './archive.ts'
import { extensionOf, isPicture, lookOf, plainName } from './file-types.ts'
import { keepFile } from './keep.ts'
import { pictureAddress } from './of-person.ts'
import { mayRead, mustChange, mustRead, ownOwners } from './owners.ts'
import { resized } from './pictures.ts'
import { sheetPreview, textPreview } from './preview.ts'
import { attachments, type Found, mustBeClean, oneAttachment, ownedBy, shownAttachment } from './rows.ts'
import { type AttachmentServices, type Kept, keptBy, type TicketServices } from './services.ts'
import { sweepAttachments } from './sweep.ts'
import { attachment } from './tables.ts'
import { ticketEnd } from './tickets.ts'
import { type Complete, completed } from './tus.ts'
import { attachmentUsage } from './usage.ts'

export { zipped } from './archive.ts'
export { bindAttachments } from './keep.ts'
export { filesOf } from './files-of.ts'
export { attachmentsOfPerson, contentPath, pictureAddress, trashAttachment } from './of-person.ts'
export { signWith } from './signature.ts'
export { useAttachmentOwners } from './owners.ts'
export {
  bindVisitorFiles,
  unsubmittedFilesOf,
  keepVisitorFile,
  unbindVisitorFiles,
  type Visitor,
  visitorFiles,
} from './visitor-files.ts'
export type { AttachmentServices } from './services.ts'
export { attachment } from './tables.ts'
export { keepReportPicture, reportPictureData, reportPicturePath, TEMPLATE_PICTURE } from './report-pictures.ts'
export { mountTus } from './tus.ts'

const MOST_TOGETHER = 500 * (1 << 20)
/** The policy under which a file is shown: it may not run anything, load anything or be framed by other sites. */
const LOCKED =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'"

/** 附件: uploads, previews and pictures. */
export function attachmentHandlers(services: TicketServices): Handlers<typeof attachmentCalls, Context> {
  const kept = keptBy(services)
  return {
    async putFile({ file, ...owner }, context) {
      const found = await keepFile(kept, context, { ...file, path: file.path, ...owned(owner) })
      const shown = shownAttachment(found)
      return { ...shown, attachmentId: shown.id, originalName: shown.name, link: linkTo(kept, context, found) }
    },

    async reportUpload({ file }, context) {
      const owner = { ownerType: 'report-picture', ownerId: signedIn(context).tenantId, kind: 'report' as const }
      const { row } = await keepFile(kept, context, { ...file, ...owner })
      return { fileUri: pictureAddress(services, row.id), fileName: row.name, attachmentId: row.id }
    },

    async image({ id, w, h }, context) {
      const found = await readable(context, id)
      return pictureReply(kept, found, { w: w ?? null, h: h ?? null, accept: context.header('accept') ?? '' })
    },

    async finish({ uploadId, ...owner }, context) {
      const work = (upload: Complete) => keepFile(kept, context, { ...upload, ...owned(owner) })
      return shownAttachment(await completed(kept.pieces, context, { id: uploadId, work }))
    },

    async list({ ownerType, ownerId, trashed }, context) {
      const actor = signedIn(context)
      const all: Owned = { ownerType, ownerId, kind: null, uploaderId: null }
      if (trashed) await mustChange(context, all)
      else if (!(await mayRead(context, all))) refuse('attachment.notYours')
      const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId))
      const rows = await attachments(context.db, actor.tenantId, and(here, eq(attachment.deleted, trashed)))
      return rows.map(shownAttachment)
    },

    async ticket({ ids, shown, w, h }, context) {
      const { tenantId, userId, organizationId, sessionId } = signedIn(context)
      const until = ticketEnd(Date.now())
      const answer = []
      for (const id of ids) {
        const found = await readable(context, id)
        // Only pictures and PDF are shown; every other file is downloaded, whatever was asked for.
        const isShown = shown === 'inline' && ['picture', 'pdf'].includes(lookOf(found.blob.type))
        const shape = { shown: isShown ? ('inline' as const) : ('download' as const), w: w ?? null, h: h ?? null }
        const ticket = kept.tickets.write({ id, tenantId, userId, organizationId, sessionId, ...shape, until })
        answer.push({
          id,
          url: `/api/alamo-base/attachment/open?ticket=${ticket}`,
          expiresAt: new Date(until).toISOString(),
        })
      }
      return answer
    },

    async open({ ticket: text }, context) {
      const ticket = kept.tickets.read(text, Date.now())
      const { sessionId } = ticket
      // A ticket ends with its session, because its address stays in the browser's history.
      if (sessionId !== null && !(await services.openSessions(context.db, [sessionId])).has(sessionId))
        refuse('attachment.ticketOver')
      // The person's rights are read again: a right lost meanwhile counts.
      const actor = await loadActor(context.db, ticket, ticket.organizationId)
      if (actor === null) refuse('attachment.ticketOver')
      const found = await readable({ ...context, actor }, ticket.id)
      if (ticket.shown === 'download') return original(kept, found)
      if (found.blob.type === 'application/pdf') return { ...original(kept, found), inline: true, policy: LOCKED }
      const accept = context.header('accept') ?? ''
      return pictureReply(kept, found, { w: ticket.w, h: ticket.h, accept })
    },

    async picture({ id, key }, context) {
      if (!kept.tickets.isPictureKey(id, key)) refuse('row.gone', '图片')
      const [row] = await context.db
        .select()
        .from(attachment)
        .where(and(eq(attachment.id, id), eq(attachment.deleted, false)))
      if (row === undefined || (row.kind !== 'avatar' && row.kind !== 'report')) refuse('row.gone', '图片')
      const found = await oneAttachment(context.db, row.tenantId, id)
      mustBeClean(found)
      const side = row.kind === 'avatar' ? 256 : null
      const shape = { w: side, h: side, accept: context.header('accept') ?? '' }
      // Only faces and pictures of designs may stay in the browser's cache.
      return { ...(await pictureReply(kept, found, shape)), keep: 3600 }
    },

    async preview({ id }, context) {
      const found = await readable(context, id)
      const { blob } = found
      const path = kept.store.path(blob.storageKey)
      switch (lookOf(blob.type)) {
        case 'picture':
          return {
            look: 'picture',
            url: linkTo(kept, context, found),
            width: blob.width ?? 0,
            height: blob.height ?? 0,
          }
        case 'pdf':
          return { look: 'pdf', url: linkTo(kept, context, found) }
        case 'text':
          return textPreview(path)
        case 'sheet':
          return sheetPreview(path, blob.size)
        case 'none':
          return { look: 'none' }
      }
    },

    async rename({ id, revision, name }, context) {
      const actor = signedIn(context)
      const found = await changeable(context, id)
      const next = plainName(name)
      // A new name keeps its ending, because the ending says what the content is.
      const extension = extensionOf(found.row.name)
      const whole = extensionOf(next) === extension ? next : `${next}.${extension}`
      const change = { id, tenantId: actor.tenantId, revision, values: { name: whole }, actor }
      const row = await saveRevision(context.db, attachment, change)
      await audit(context, { action: '附件改名', subject: whole, detail: { before: found.row.name, after: whole } })
      return shownAttachment({ ...found, row })
    },

    async sort({ ownerType, ownerId, ids }, context) {
      const { tenantId } = signedIn(context)
      await mustChange(context, { ownerType, ownerId, kind: null, uploaderId: null })
      await context.db.transaction(async (inside) => {
        for (const [sort, id] of ids.entries()) {
          const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId))
          await inside
            .update(attachment)
            .set({ sort })
            .where(and(eq(attachment.tenantId, tenantId), eq(attachment.id, id), here))
        }
      })
      return null
    },

    async remove({ id }, context) {
      const actor = signedIn(context)
      const { row } = await changeable(context, id)
      await context.db
        .update(attachment)
        .set({ deleted: true, trashedAt: new Date(), ...touch(actor) })
        .where(and(eq(attachment.id, id), eq(attachment.tenantId, actor.tenantId)))
      await audit(context, { action: '删除附件', subject: row.name, detail: { id, ownerType: row.ownerType } })
      return null
    },

    async restore({ id }, context) {
      const actor = signedIn(context)
      const trashed = and(eq(attachment.id, id), eq(attachment.deleted, true))
      const [found] = await attachments(context.db, actor.tenantId, trashed)
      if (found === undefined) refuse('row.gone', '附件')
      await mustChange(context, ownedBy(found.row))
      const [row] = await context.db
        .update(attachment)
        .set({ deleted: false, trashedAt: null, ...touch(actor) })
        .where(and(eq(attachment.id, id), eq(attachment.tenantId, actor.tenantId)))
        .returning()
      if (row === undefined) refuse('row.gone', '附件')
      await audit(context, { action: '恢复附件', subject: row.name, detail: { id } })
      return shownAttachment({ ...found, row })
    },

    async archive({ ownerType, ownerId }, context) {
      const { tenantId } = signedIn(context)
      await mustRead(context, { ownerType, ownerId, kind: null, uploaderId: null })
      const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId))
      const all = await attachments(context.db, tenantId, and(here, eq(attachment.deleted, false)))
      const rows = []
      for (const found of all) if (await mayRead(context, ownedBy(found.row))) rows.push(found)
      const size = rows.reduce((sum, { blob }) => sum + blob.size, 0)
      if (size > MOST_TOGETHER) refuse('attachment.tooMuchTogether', MOST_TOGETHER / (1 << 20))
      for (const found of rows) mustBeClean(found)
      const files = rows.map(({ row, blob }) => ({
        name: row.name,
        content: { path: kept.store.path(blob.storageKey) },
      }))
      await audit(context, { action: '打包下载附件', subject: ownerType, detail: { ownerId, files: files.length } })
      return { name: '附件.zip', type: 'application/zip', content: { stream: zipped(files, context.signal) } }
    },
  }
}

/** 附件 as the server takes it. */
export const server = serverModule({
  name: 'attachment',
  title: '附件',
  calls: attachmentCalls,
  handlers: (services: TicketServices) => attachmentHandlers(services),
  attachmentOwners: ownOwners,
  usage: attachmentUsage,
  sweeps: [(services: AttachmentServices) => sweepAttachments(services)],
})

/** Returns an attachment that the person may see; refuses it while the virus scanner holds it back. */
async function readable(context: Context, id: string): Promise<Found> {
  const found = await oneAttachment(context.db, signedIn(context).tenantId, id)
  await mustRead(context, ownedBy(found.row))
  mustBeClean(found)
  return found
}

async function changeable(context: Context, id: string): Promise<Found> {
  const found = await oneAttachment(context.db, signedIn(context).tenantId, id)
  await mustChange(context, ownedBy(found.row))
  return found
}

/** Sends the original file as a download. */
function original({ store }: Kept, { row, blob }: Found): FileReply {
  const type = blob.type === 'text/plain' ? 'text/plain; charset=utf-8' : blob.type
  return { name: row.name, type, content: { path: store.path(blob.storageKey) }, policy: `sandbox; ${LOCKED}` }
}

interface Shape {
  w: number | null
  h: number | null
  accept: string
}

async function pictureReply(kept: Kept, { row, blob }: Found, { w, h, accept }: Shape): Promise<FileReply> {
  if (!isPicture(blob.type)) refuse('upload.format', 'png、jpg、gif、webp')
  const size = { width: w ?? (h === null ? 2048 : null), height: h, accept }
  const { path, type } = await resized(kept.store.path(blob.storageKey), size, kept.pictures)
  return { name: row.name, type, content: { path }, inline: true, policy: `sandbox; ${LOCKED}` }
}

function linkTo(kept: Kept, context: Context, { row }: Found): string {
  const { tenantId, userId, organizationId, sessionId } = signedIn(context)
  const until = ticketEnd(Date.now())
  const shape = { shown: 'inline' as const, w: null, h: null, until }
  const ticket = kept.tickets.write({ id: row.id, tenantId, userId, organizationId, sessionId, ...shape })
  return `/api/alamo-base/attachment/open?ticket=${ticket}`
}

/** Optional fields of a form, as values that may be undefined. */
function owned<T extends { ownerType?: string | undefined; ownerId?: string | undefined }>(owner: T) {
  return { ...owner, ownerType: owner.ownerType, ownerId: owner.ownerId }
}
