import type { Handlers } from '@mingtai/api'
import { RefusedFile } from '@mingtai/file-preview'
import { openArchive, type OpenedArchive } from '@mingtai/file-preview/archive-files'
import { type AttachmentServices, ownLooseFile, storeUnpackedFile } from '@mingtai/modules/ground/attachment/server'
import { Refusal, refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, signedIn } from '@mingtai/server-kit'
import type { knowledgeCalls } from '../../calls.ts'
import type { transferCalls } from '../../transfer-calls.ts'
import { addFileArticle, articleOfRequest } from '../article/saving.ts'
import { sendIn } from '../article/submitting.ts'
import { mustAddTo } from '../space/space-rows.ts'
import { exportedSpace } from './exporting.ts'
import { foldersOf, importPlan, MOST_BYTES, type PlannedFile } from './import-plan.ts'
import { folderAt } from './making-folders.ts'

/** Entries of one archive. */
const MOST_ENTRIES = 5000
/** Files of one call, and milliseconds after which it ends with fewer. */
const PIECE = 25
const LONG = 8000

type TransferHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, keyof typeof transferCalls>

/** A folder in an archive becomes folders and articles, a few files with each call; a space leaves as an archive. */
export function transferHandlers(services: AttachmentServices): TransferHandlers {
  return {
    async importPlan({ spaceId, folderId, attachmentId }, context) {
      await mustAddTo(context.db, signedIn(context), { spaceId, folderId: folderId ?? null })
      return inArchive(services, context, attachmentId, async ({ entries }) => {
        const plan = importPlan(entries)
        const size = plan.files.reduce((sum, file) => sum + file.size, 0)
        return { files: plan.files.length, folders: foldersOf(plan), size, refused: plan.refused }
      })
    },

    async importPiece({ spaceId, folderId, attachmentId, from, submit }, context) {
      const place = { spaceId, folderId }
      const { space } = await mustAddTo(context.db, signedIn(context), place)
      return inArchive(services, context, attachmentId, async (archive) => {
        const { files, refused: left } = importPlan(archive.entries)
        const refused = from === 0 ? [...left] : []
        const end = Date.now() + LONG
        let at = from
        for (; at < Math.min(files.length, from + PIECE) && Date.now() < end; at += 1) {
          const file = files[at]
          if (file === undefined) break
          const asked = { services, archive, place, attachmentId, file, submit }
          const reason = await addedFile(context, asked).then(() => null, reasonOf)
          if (reason !== null) refused.push({ path: file.path, reason })
        }
        const isOver = at >= files.length
        if (isOver)
          await audit(context, {
            action: '导入文件夹到知识库',
            subject: space.row.name,
            detail: { files: files.length },
          })
        return { next: isOver ? null : at, added: at - from - refused.length + (from === 0 ? left.length : 0), refused }
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
async function addedFile(
  context: Context,
  { services, archive, place, attachmentId, file, submit }: Asked,
): Promise<void> {
  const requestId = `${attachmentId} ${file.index}`
  if ((await articleOfRequest(context.db, signedIn(context), requestId)) !== null) return
  const loose = await storeUnpackedFile(services, context, {
    name: file.name,
    write: (to) => archive.unpack(file.index, { to, most: MOST_BYTES }),
  })
  await inTransaction(context.db, async (db) => {
    const inside = { ...context, db }
    const folderId = await folderAt(db, signedIn(context), { ...place, folders: file.folders })
    const id = await addFileArticle(inside, { spaceId: place.spaceId, folderId, attachmentId: loose, requestId })
    if (submit) await sendIn(inside, id)
  })
}

/** Why a file was not taken, in words for whoever brought it; anything else is a defect. */
function reasonOf(problem: unknown): string {
  if (problem instanceof Refusal || problem instanceof RefusedFile) return problem.message
  throw problem
}

async function inArchive<Result>(
  services: AttachmentServices,
  context: Context,
  attachmentId: string,
  work: (archive: OpenedArchive) => Promise<Result>,
): Promise<Result> {
  const { name, path } = await ownLooseFile(services, context, attachmentId)
  const archive = await openArchive(path, MOST_ENTRIES).catch((problem: unknown) =>
    refuse('knowledge.badArchive', name, reasonOf(problem)),
  )
  try {
    return await work(archive)
  } finally {
    archive.close()
  }
}
