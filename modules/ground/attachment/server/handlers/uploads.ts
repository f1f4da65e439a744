import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { attachmentCalls } from '../../calls.ts'
import { storeFile } from '../store-file.ts'
import { pictureAddress } from '../of-person.ts'
import { shownAttachment } from '../rows.ts'
import type { AttachmentStorage, TicketServices } from '../services.ts'
import { type Complete, completed } from '../tus.ts'
import { linkTo } from './replies.ts'

type Calls = Pick<typeof attachmentCalls, 'putFile' | 'reportUpload' | 'finish'>

/** Uploads: files come whole or in pieces. */
export function uploadHandlers(storage: AttachmentStorage, services: TicketServices): Handlers<Calls, Context> {
  return {
    async putFile({ file, ...owner }, context) {
      const found = await storeFile(storage, context, { ...file, path: file.path, ...owned(owner) })
      const shown = shownAttachment(found)
      return { ...shown, attachmentId: shown.id, originalName: shown.name, link: linkTo(storage, context, found) }
    },

    async reportUpload({ file }, context) {
      const owner = { ownerType: 'report-picture', ownerId: signedIn(context).tenantId, kind: 'report' as const }
      const { row } = await storeFile(storage, context, { ...file, ...owner })
      return { fileUri: pictureAddress(services, row.id), fileName: row.name, attachmentId: row.id }
    },

    async finish({ uploadId, ...owner }, context) {
      const work = (upload: Complete) => storeFile(storage, context, { ...upload, ...owned(owner) })
      return shownAttachment(await completed(storage.pieces, context, { id: uploadId, work }))
    },
  }
}

/** Optional fields of a form, as values that may be undefined. */
function owned<T extends { ownerType?: string | undefined; ownerId?: string | undefined }>(owner: T) {
  return { ...owner, ownerType: owner.ownerType, ownerId: owner.ownerId }
}
