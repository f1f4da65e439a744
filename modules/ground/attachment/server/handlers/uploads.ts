import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { attachmentCalls } from '../../calls.ts'
import { keepFile } from '../keep.ts'
import { pictureAddress } from '../of-person.ts'
import { shownAttachment } from '../rows.ts'
import type { AttachmentStore, TicketServices } from '../services.ts'
import { type Complete, completed } from '../tus.ts'
import { linkTo } from './replies.ts'

type Calls = Pick<typeof attachmentCalls, 'putFile' | 'reportUpload' | 'finish'>

/** Uploads: files come whole or in pieces. */
export function uploadHandlers(kept: AttachmentStore, services: TicketServices): Handlers<Calls, Context> {
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

    async finish({ uploadId, ...owner }, context) {
      const work = (upload: Complete) => keepFile(kept, context, { ...upload, ...owned(owner) })
      return shownAttachment(await completed(kept.pieces, context, { id: uploadId, work }))
    },
  }
}

/** Optional fields of a form, as values that may be undefined. */
function owned<T extends { ownerType?: string | undefined; ownerId?: string | undefined }>(owner: T) {
  return { ...owner, ownerType: owner.ownerType, ownerId: owner.ownerId }
}
