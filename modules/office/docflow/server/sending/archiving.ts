import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { type AttachmentServices, attachWrittenFile, storeWrittenFile } from '@mingtai/modules/ground/attachment/server'
import { type Actor, audit, type Context, inTransaction, signedIn } from '@mingtai/server-kit'
import type { docflowCalls } from '../../calls.ts'
import { outgoingSheetBytes } from '../sheet/sheets.ts'
import { changeOutgoing } from './change-outgoing.ts'
import { outgoingFor, readableOutgoingDocument } from './outgoing-rows.ts'
import type { OutgoingDocumentRow } from './sending-tables.ts'
import { mustAllowOutgoing, nameOf } from './states.ts'
import { markedPdf } from './traces/marked-pdf.ts'
import { versionsBetween } from './traces/versions.ts'

/** What the files hang on that an outgoing document takes into the archive. */
export const ARCHIVED_DOCUMENT = 'archived-outgoing-document'

/** What archiving needs of the process that it runs in. */
export interface ArchivingServices extends AttachmentServices {
  dataPlane: Pick<DataPlane, 'officialDocument' | 'document'>
}

interface ArchivedFile {
  name: string
  sha256: string
}

/** 归档: the file of a document is closed with its sheet and the copy that shows what each step changed. */
export function archivingHandlers(
  services: ArchivingServices,
): Pick<Handlers<typeof docflowCalls, Context>, 'archiveOutgoing'> {
  return {
    async archiveOutgoing({ id }, outside) {
      const actor = signedIn(outside)
      const seen = await readableOutgoingDocument(outside.db, actor, id)
      mustAllowOutgoing('archive', seen.row, seen.relation)
      // Written before the document is locked; its versions have been closed since it was signed.
      const files = await writtenFiles(services, outside, { actor, row: seen.row })
      return inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await outgoingFor(db, actor, { id, action: 'archive' })
        const values = { state: 'archived' as const, archivedAt: new Date() }
        await changeOutgoing(db, actor, row, { action: 'archive', values })
        for (const one of files)
          await attachWrittenFile(db, actor, { ownerType: ARCHIVED_DOCUMENT, ownerId: id, ...one })
        await audit(context, { action: '发文归档', subject: nameOf(row.title) })
        return null
      })
    },
  }
}

async function writtenFiles(
  services: ArchivingServices,
  context: Context,
  { actor, row }: { actor: Actor; row: OutgoingDocumentRow },
): Promise<ArchivedFile[]> {
  const name = nameOf(row.title)
  const stored = async (words: string, bytes: Uint8Array): Promise<ArchivedFile> => {
    const sha256 = await storeWrittenFile(services, actor.tenantId, { bytes, type: 'application/pdf' })
    return { name: `${name}（${words}）.pdf`, sha256 }
  }
  const files = [await stored('发文办理单', await outgoingSheetBytes(services, context, row.id))]
  const [first, ...others] = await versionsBetween(context.db, row.id, { from: 1, to: 2_147_483_647 })
  if (first === undefined) return files
  const asked = { versions: [first, ...others] as const, author: row.drafterName, asker: actor.userId }
  return [...files, await stored('花脸稿', await markedPdf(services, asked))]
}
