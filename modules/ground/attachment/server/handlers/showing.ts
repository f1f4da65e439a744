import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { attachmentCalls } from '../../calls.ts'
import { lookOf } from '../type/file-types.ts'
import { mayDownload } from '../owners.ts'
import { previewOf, markedPart, markFor } from '../previews.ts'
import { mustBeClean, oneAttachment, ownedBy } from '../rows.ts'
import type { AttachmentStorage, TicketServices } from '../services.ts'
import { attachment } from '../tables.ts'
import { ticketEnd } from '../tickets.ts'
import { downloadable, readable } from './accessible-file.ts'
import { linkTo, original, pictureReply, playedFile, shownPdf } from './replies.ts'

type Calls = Pick<typeof attachmentCalls, 'image' | 'ticket' | 'open' | 'picture' | 'preview' | 'mark'>

/** Showing: tickets, pictures and previews of files that the person may see. */
export function showingHandlers(storage: AttachmentStorage, services: TicketServices): Handlers<Calls, Context> {
  return {
    async image({ id, w, h }, context) {
      const found = await downloadable(context, id)
      return pictureReply(storage, found, { w: w ?? null, h: h ?? null, accept: context.header('accept') ?? '' })
    },

    async ticket({ ids, shown, w, h }, context) {
      const { tenantId, userId, organizationId, sessionId } = signedIn(context)
      const until = ticketEnd(Date.now())
      const answer = []
      for (const id of ids) {
        const found = await downloadable(context, id)
        // Only pictures and PDF are shown; every other file is downloaded, whatever was asked for.
        const isShown = shown === 'inline' && ['picture', 'pdf'].includes(lookOf(found.blob.type))
        const shape = { shown: isShown ? ('inline' as const) : ('download' as const), w: w ?? null, h: h ?? null }
        const ticket = storage.tickets.write({ id, tenantId, userId, organizationId, sessionId, ...shape, until })
        answer.push({
          id,
          url: `/api/alamo-base/attachment/open?ticket=${ticket}`,
          expiresAt: new Date(until).toISOString(),
        })
      }
      return answer
    },

    async open({ ticket: text }, context) {
      const ticket = storage.tickets.read(text, Date.now())
      const { sessionId } = ticket
      // A ticket ends with its session, because its address stays in the browser's history.
      if (sessionId !== null && !(await services.openSessions(context.db, [sessionId])).has(sessionId))
        refuse('attachment.ticketOver')
      // The person's rights are read again: a right lost meanwhile counts.
      const actor = await loadActor(context.db, ticket, ticket.organizationId)
      if (actor === null) refuse('attachment.ticketOver')
      if (ticket.shown === 'page')
        return markedPart(storage, await readable({ ...context, actor }, ticket.id), { page: ticket.page, by: actor })
      const found = await downloadable({ ...context, actor }, ticket.id)
      if (ticket.shown === 'download') return original(storage, found)
      if (found.blob.type === 'application/pdf') return shownPdf(storage, found)
      if (/^(?:audio|video)\//.test(found.blob.type)) return playedFile(storage, found)
      const accept = context.header('accept') ?? ''
      return pictureReply(storage, found, { w: ticket.w, h: ticket.h, accept })
    },

    async picture({ id, key }, context) {
      if (!storage.tickets.isPictureKey(id, key)) refuse('row.gone', '图片')
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
      return { ...(await pictureReply(storage, found, shape)), maxAge: 3600 }
    },

    async preview({ id }, context) {
      const found = await readable(context, id)
      const isOwn = await mayDownload(context, ownedBy(found.row))
      const { blob } = found
      const look = lookOf(blob.type)
      if (look === 'picture') {
        const url = linkTo(storage, context, found, isOwn ? 'inline' : 'page')
        return { look: 'picture', url, width: blob.width ?? 0, height: blob.height ?? 0 }
      }
      if (look === 'pdf' && isOwn) return { look: 'pdf', url: linkTo(storage, context, found) }
      if (/^(?:audio|video)\//.test(blob.type)) {
        // A sound or a film cannot be shown without handing it out.
        if (!isOwn) return { look: 'none' }
        return { look: 'media', url: linkTo(storage, context, found), isVideo: blob.type.startsWith('video/') }
      }
      if (look === 'none') return { look: 'none' }
      const inside = await previewOf(storage, found)
      if (inside.look !== 'pages') return inside
      const pages = inside.pages.map(({ width, height }, at) => {
        return { url: linkTo(storage, context, found, 'page', at + 1), width, height }
      })
      return { look: 'pages', pages, isCut: inside.isCut }
    },

    async mark({ id }, context) {
      const found = await readable(context, id)
      const isOwn = await mayDownload(context, ownedBy(found.row))
      return { mark: isOwn ? '' : markFor(signedIn(context)) }
    },
  }
}
