import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { attachmentCalls } from '../calls.ts'
import { ownerHandlers } from './handlers/owner-files.ts'
import { showingHandlers } from './handlers/showing.ts'
import { uploadHandlers } from './handlers/uploads.ts'
import { ownOwners } from './owners.ts'
import { type AttachmentServices, attachmentStoreOf, type TicketServices } from './services.ts'
import { sweepAttachments } from './sweep.ts'
import { attachmentUsage } from './usage.ts'

export { zipped } from './archive.ts'
export { bindAttachments } from './keep.ts'
export { filesOf } from './files-of.ts'
export { attachmentsOfPerson, contentPath, pictureAddress, trashAttachment } from './of-person.ts'
export { signWith } from './signature.ts'
export {
  dropOwnedPictures,
  storeOwnedPicture,
  storePictureContents,
  ownedPictureContents,
  ownedPictureReply,
  type OwnedPicture,
  ownedPictures,
  copyPictures,
} from './owned-pictures.ts'
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

/** 附件: uploads, previews and pictures. */
export function attachmentHandlers(services: TicketServices): Handlers<typeof attachmentCalls, Context> {
  const kept = attachmentStoreOf(services)
  return { ...uploadHandlers(kept, services), ...showingHandlers(kept, services), ...ownerHandlers(kept) }
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
