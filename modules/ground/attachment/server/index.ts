import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { attachmentCalls } from '../calls.ts'
import { ownerHandlers } from './handlers/owner-files.ts'
import { showingHandlers } from './handlers/showing.ts'
import { uploadHandlers } from './handlers/uploads.ts'
import { ownOwners } from './owners.ts'
import { type AttachmentServices, attachmentStorageOf, type TicketServices } from './services.ts'
import { sweepAttachments } from './sweep.ts'
import { attachmentUsage } from './usage.ts'

export { zipped } from './archive.ts'
export { bindAttachments } from './store-file.ts'
export { bindLooseFiles, deleteDraftFiles } from './draft-files.ts'
export { attachWrittenFile, storeWrittenFile } from './written-files.ts'
export { copyForeignFiles } from './copies.ts'
export { checkedType } from './type/checked-type.ts'
export { isTaken, plainName } from './type/file-types.ts'
export { ownLooseFile, storeUnpackedFile } from './loose-files.ts'
export { entryProblem, inOwnArchive, MOST_UNPACKED, takePiece } from './own-archive.ts'
export { type FileOnDisk, filesOf, pathsOfFiles } from './files-of.ts'
export { attachmentFacts, contentsOf, deleteFilesOf, fileNamesOf, trashFileOf } from './owner-files.ts'
export { attachmentsOfPerson, contentPath, pictureAddress, trashAttachment } from './of-person.ts'
export { wordsOfAttachment } from './previews.ts'
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
} from './picture/owned-pictures.ts'
export { useAttachmentOwners } from './owners.ts'
export {
  bindVisitorFiles,
  unsubmittedFilesOf,
  storeVisitorFile,
  unbindVisitorFiles,
  type Visitor,
  visitorFiles,
} from './visitor-files.ts'
export type { AttachmentServices } from './services.ts'
export { attachment } from './tables.ts'
export {
  storeReportPicture,
  reportPictureData,
  reportPicturePath,
  TEMPLATE_PICTURE,
} from './picture/report-pictures.ts'
export { mountTus } from './tus.ts'

/** 附件: uploads, previews and pictures. */
export function attachmentHandlers(services: TicketServices): Handlers<typeof attachmentCalls, Context> {
  const storage = attachmentStorageOf(services)
  return { ...uploadHandlers(storage, services), ...showingHandlers(storage, services), ...ownerHandlers(storage) }
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
