import type { FileReply } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { isPicture } from '../type/file-types.ts'
import { resized } from '../picture/pictures.ts'
import type { Found } from '../rows.ts'
import type { AttachmentStorage } from '../services.ts'
import { ticketEnd } from '../tickets.ts'

/** The policy under which a file is shown: it may not run anything, load anything or be framed by other sites. */
const LOCKED =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'"

/** Sends the original file as a download. */
export function original({ store }: AttachmentStorage, { row, blob }: Found): FileReply {
  const type = blob.type === 'text/plain' ? 'text/plain; charset=utf-8' : blob.type
  return { name: row.name, type, content: { path: store.path(blob.storageKey) }, policy: `sandbox; ${LOCKED}` }
}

/** Sends a PDF to be shown in the page. */
export function shownPdf(storage: AttachmentStorage, found: Found): FileReply {
  return { ...original(storage, found), inline: true, policy: LOCKED }
}

interface Shape {
  w: number | null
  h: number | null
  accept: string
}

/** Sends a picture in the size that is asked for. */
export async function pictureReply(
  storage: AttachmentStorage,
  { row, blob }: Found,
  { w, h, accept }: Shape,
): Promise<FileReply> {
  if (!isPicture(blob.type)) refuse('upload.format', 'png、jpg、gif、webp')
  const size = { width: w ?? (h === null ? 2048 : null), height: h, accept }
  const { path, type } = await resized(storage.store.path(blob.storageKey), size, storage.pictures)
  return { name: row.name, type, content: { path }, inline: true, policy: `sandbox; ${LOCKED}` }
}

/** Sends a sound or a film to be played in the page. */
export function playedFile(storage: AttachmentStorage, found: Found): FileReply {
  return { ...original(storage, found), inline: true }
}

/** The address under which the person sees the file, or a page of it with a mark, for a while. */
export function linkTo(
  storage: AttachmentStorage,
  context: Context,
  { row }: Found,
  shown: 'inline' | 'page' = 'inline',
  page = 0,
): string {
  const { tenantId, userId, organizationId, sessionId } = signedIn(context)
  const until = ticketEnd(Date.now())
  const shape = { shown, page, w: null, h: null, until }
  const ticket = storage.tickets.write({ id: row.id, tenantId, userId, organizationId, sessionId, ...shape })
  return `/api/alamo-base/attachment/open?ticket=${ticket}`
}
