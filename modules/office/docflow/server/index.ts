import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { docflowCalls } from '../calls.ts'
import { outgoingSearch, receivingSearch } from './document-search.ts'
import { documentHandover, draftHandover } from './handover.ts'
import { docflowMenus } from './menus.ts'
import { docflowNotices } from './notice-templates.ts'
import { docflowTables } from './office-tables.ts'
import { managingHandlers } from './manage/managing.ts'
import { DOCUMENT_HANDWRITING } from './opinion/opinions.ts'
import { docflowData } from './personal-data.ts'
import { circulatingHandlers } from './receiving/circulating.ts'
import { claimingHandlers } from './receiving/claiming.ts'
import { decidingHandlers } from './receiving/deciding.ts'
import { documentFiles, handwritingFiles } from './receiving/document-files.ts'
import { OFFICIAL_DOCUMENT } from './receiving/document-rows.ts'
import { listHandlers } from './receiving/lists.ts'
import { readingHandlers } from './receiving/reading.ts'
import { receivingSubject } from './receiving/receiving-subject.ts'
import { registeringHandlers } from './receiving/registering.ts'
import { undertakingHandlers } from './receiving/undertaking.ts'
import { docflowReferences } from './references.ts'
import { docflowRights } from './rights.ts'
import { ARCHIVED_DOCUMENT, archivingHandlers } from './sending/archiving.ts'
import { distributingHandlers, type DistributingServices } from './sending/distributing.ts'
import { draftingHandlers, type DraftingServices } from './sending/drafting.ts'
import { issuedFiles } from './sending/issued-files.ts'
import { libraryHandlers } from './sending/library/library.ts'
import { namesOnPaperHandlers } from './sending/names-on-paper.ts'
import { numberingHandlers } from './sending/numbering.ts'
import { handlingHandlers } from './sending/handling.ts'
import { OUTGOING_ATTACHMENT, outgoingAttachments } from './sending/outgoing-attachments.ts'
import { OUTGOING_DOCUMENT } from './sending/outgoing-rows.ts'
import { outgoingSubject } from './sending/outgoing-subject.ts'
import { urgingHandlers } from './sending/urging.ts'
import { tracingHandlers } from './sending/traces/tracing.ts'
import { sheetHandlers, type SheetServices } from './sheet/sheets.ts'

export { addPastOutgoing, type PastOutgoing } from './add-outgoing.ts'
export { outgoingValues } from './sending/outgoing-subject.ts'
export { documentSource, relateDocument, type SourceDocument } from './receiving/supervised-document.ts'
export { addPastDocument, addReceivingRule, type PastDocument } from './add-documents.ts'

/** What official documents need of the process that they run in. */
type DocflowServices = DraftingServices & DistributingServices & SheetServices

/** 公文: lists of documents in both directions, and what is done with each of them. */
export function docflowHandlers(services: DocflowServices): Handlers<typeof docflowCalls, Context> {
  return {
    ...listHandlers(),
    ...readingHandlers(),
    ...claimingHandlers(),
    ...registeringHandlers(),
    ...decidingHandlers(),
    ...undertakingHandlers(),
    ...circulatingHandlers(),
    ...namesOnPaperHandlers(),
    ...draftingHandlers(services),
    ...handlingHandlers(),
    ...numberingHandlers(),
    ...distributingHandlers(services),
    ...managingHandlers(),
    ...urgingHandlers(),
    ...libraryHandlers(),
    ...archivingHandlers(services),
    ...tracingHandlers(services),
    ...sheetHandlers(services),
  }
}

/** 公文 as the server takes it. */
export const server = serverModule({
  name: 'docflow',
  title: '公文',
  calls: docflowCalls,
  handlers: (services: DocflowServices) => docflowHandlers(services),
  approvalSubjects: { [OFFICIAL_DOCUMENT]: receivingSubject, [OUTGOING_DOCUMENT]: outgoingSubject },
  attachmentOwners: {
    [OFFICIAL_DOCUMENT]: documentFiles,
    [DOCUMENT_HANDWRITING]: handwritingFiles,
    [OUTGOING_DOCUMENT]: issuedFiles,
    [OUTGOING_ATTACHMENT]: outgoingAttachments,
    [ARCHIVED_DOCUMENT]: issuedFiles,
  },
  searchProviders: { 'outgoing-document': outgoingSearch, 'incoming-document': receivingSearch },
  rights: docflowRights,
  roleRights: {
    orgAdmin: ['docflow:receive', 'docflow:propose', 'docflow:issue', 'docflow:archive'],
    document_receiver: ['docflow:receive', 'docflow:propose'],
    document_number: ['docflow:issue'],
    document_archivist: ['docflow:archive'],
  },
  menus: docflowMenus,
  noticeTemplates: docflowNotices,
  handover: [documentHandover, draftHandover],
  references: docflowReferences,
  officeTables: docflowTables,
  personalData: docflowData,
})
