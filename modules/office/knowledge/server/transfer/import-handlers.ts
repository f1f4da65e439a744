import type { Handlers } from '@mingtai/api'
import type { OpenedArchive } from '@mingtai/file-preview/archive-files'
import {
  type AttachmentServices,
  inOwnArchive,
  MOST_UNPACKED,
  storeUnpackedFile,
  takePiece,
} from '@mingtai/modules/ground/attachment/server'
import { audit, type Context, inTransaction, signedIn } from '@mingtai/server-kit'
import type { knowledgeCalls } from '../../calls.ts'
import type { transferCalls } from '../../transfer-calls.ts'
import { addFileArticle, articleOfRequest } from '../article/saving.ts'
import { sendIn } from '../article/submitting.ts'
import { mustAddTo } from '../space/space-rows.ts'
import { exportedSpace } from './exporting.ts'
import { foldersOf, importPlan, type PlannedFile } from './import-plan.ts'
import { folderAt } from './making-folders.ts'

/** Entries of one archive. */
const MOST_ENTRIES = 5000

type TransferHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, keyof typeof transferCalls>

/** A folder in an archive becomes folders and articles, a few files with each call; a space leaves as an archive. */
export function transferHandlers(services: AttachmentServices): TransferHandlers {
  return {
    async importPlan({ spaceId, folderId, attachmentId }, context) {
      await mustAddTo(context.db, signedIn(context), { spaceId, folderId: folderId ?? null })
      return inOwnArchive(services, context, { id: attachmentId, most: MOST_ENTRIES }, async ({ entries }) => {
        const plan = importPlan(entries)
        const size = plan.files.reduce((sum, file) => sum + file.size, 0)
        return { files: plan.files.length, folders: foldersOf(plan), size, refused: plan.refused }
      })
    },

    async importPiece({ spaceId, folderId, attachmentId, from, submit }, context) {
      const place = { spaceId, folderId }
      const { space } = await mustAddTo(context.db, signedIn(context), place)
      return inOwnArchive(services, context, { id: attachmentId, most: MOST_ENTRIES }, async (archive) => {
        const plan = importPlan(archive.entries)
        const piece = await takePiece(plan, from, (file) =>
          addFile(context, { services, archive, place, attachmentId, file, submit }),
        )
        const detail = { files: plan.files.length }
        if (piece.next === null) await audit(context, { action: '导入文件夹到知识库', subject: space.row.name, detail })
        return piece
      })
    },

    exportSpace: (asked, context) => exportedSpace(services, context, asked),
  }
}

interface Asked {
  services: AttachmentServices
  archive: OpenedArchive
  place: { spaceId: string; folderId: string | null }
  attachmentId: string
  file: PlannedFile
  submit: boolean
}

/** Unpacks one file and makes an article of it, in its folder; one that is there already is left as it is. */
async function addFile(
  context: Context,
  { services, archive, place, attachmentId, file, submit }: Asked,
): Promise<void> {
  const requestId = `${attachmentId} ${file.index}`
  if ((await articleOfRequest(context.db, signedIn(context), requestId)) !== null) return
  const loose = await storeUnpackedFile(services, context, {
    name: file.name,
    write: (to) => archive.unpack(file.index, { to, most: MOST_UNPACKED }),
  })
  await inTransaction(context.db, async (db) => {
    const inside = { ...context, db }
    const folderId = await folderAt(db, signedIn(context), { ...place, folders: file.folders })
    const id = await addFileArticle(inside, { spaceId: place.spaceId, folderId, attachmentId: loose, requestId })
    if (submit) await sendIn(inside, id)
  })
}
