import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { type FileOnDisk, filesOf } from '@mingtai/modules/ground/attachment/server'
import { approvalsOf, signaturesOf } from '@mingtai/modules/office/approval/server'
import { audit, type Context, signedIn, spend } from '@mingtai/server-kit'
import type { docflowCalls } from '../../calls.ts'
import { DOCUMENT_HANDWRITING } from '../opinion/opinions.ts'
import { shownDocument } from '../receiving/present.ts'
import { OUTGOING_DOCUMENT, readableOutgoingDocument } from '../sending/outgoing-rows.ts'
import { shownOutgoing } from '../sending/present-outgoing.ts'
import { nameOf } from '../sending/states.ts'
import { outgoingOpinions } from './outgoing-opinions.ts'
import { outgoingSheet } from './outgoing-sheet.ts'
import { receivingSheet } from './receiving-sheet.ts'
import { sheetPdf } from './sheet-pdf.ts'

type SheetHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'outgoingSheet' | 'outgoingSheetPdf' | 'receivingSheetPdf'
>

/** What sheets need of the process that they run in. */
export interface SheetServices {
  dataPlane: Pick<DataPlane, 'document'>
  dataFolder: string
}

/** Limit on printed sheets of one address in a minute. */
const limit = { what: 'document-sheet', most: 60, seconds: 60 }

/** 办理单, for whoever reads the document. */
export function sheetHandlers(services: SheetServices): SheetHandlers {
  return {
    async outgoingSheet({ id }, context) {
      const actor = signedIn(context)
      await readableOutgoingDocument(context.db, actor, id)
      return outgoingOpinions(context.db, actor.tenantId, id)
    },

    async outgoingSheetPdf({ id }, context) {
      await spend(context, limit)
      const bytes = await outgoingSheetBytes(services, context, id)
      const { row } = await readableOutgoingDocument(context.db, signedIn(context), id)
      await audit(context, { action: '打印发文办理单', subject: nameOf(row.title) })
      return { name: `${nameOf(row.title)}（发文办理单）.pdf`, type: 'application/pdf', content: { bytes } }
    },

    async receivingSheetPdf({ id }, context) {
      await spend(context, limit)
      const { tenantId, realName, userId } = signedIn(context)
      const document = await shownDocument(context, id)
      const owner = { tenantId, dataFolder: services.dataFolder, ownerType: DOCUMENT_HANDWRITING, ownerId: id }
      const files = await filesOf(context.db, owner)
      const asked = { sheet: receivingSheet(document), files, author: realName, asker: userId }
      const bytes = await sheetPdf(services, asked)
      await audit(context, { action: '打印收文办理单', subject: document.title })
      return { name: `${document.title}（收文办理单）.pdf`, type: 'application/pdf', content: { bytes } }
    },
  }
}

/** 发文办理单 as PDF, as the actor may read it. */
export async function outgoingSheetBytes(services: SheetServices, context: Context, id: string): Promise<Uint8Array> {
  const { tenantId, realName, userId } = signedIn(context)
  const document = await shownOutgoing(context, id)
  const said = await outgoingOpinions(context.db, tenantId, id)
  const files: FileOnDisk[] = []
  for (const { instanceId } of await approvalsOf(context.db, tenantId, { kind: OUTGOING_DOCUMENT, id }))
    files.push(...(await signaturesOf(context.db, { tenantId, dataFolder: services.dataFolder, instanceId })))
  return sheetPdf(services, { sheet: outgoingSheet(document, said), files, author: realName, asker: userId })
}
