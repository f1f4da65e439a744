import { file, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { OutgoingRow } from './outgoing.ts'
import { OutgoingState, ReceiverRole, ReceiverState } from './sending-words.ts'
import { DocumentKind, Retention, Urgency } from './words.ts'

const base = '/api/alamo-business'

/** What the library of outgoing documents is narrowed to. */
export const libraryFilters = {
  keyword: z.string().trim().max(100).optional(),
  kind: DocumentKind.optional(),
  urgency: Urgency.optional(),
  state: OutgoingState.optional(),
  retention: Retention.optional(),
  /** The year in which it was signed. */
  year: z.coerce.number().int().min(1949).max(2999).optional(),
  /** A part of the name of the department that drafted it. */
  department: z.string().trim().max(60).optional(),
}

/** What the list of distributions is narrowed to. */
export const distributionFilters = {
  /** Of the title, the number or the receiver. */
  keyword: z.string().trim().max(100).optional(),
  state: ReceiverState.optional(),
  role: ReceiverRole.optional(),
  /** The year in which it was sent. */
  year: z.coerce.number().int().min(1949).max(2999).optional(),
}

/** An outgoing document as the library shows it. */
export const LibraryRow = OutgoingRow.extend({
  retention: Retention,
  signedOn: z.string().nullable(),
  issuedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  /** To how many it was sent, and how many of them have signed. */
  receiverCount: z.number().int(),
  signedCount: z.number().int(),
})
export type LibraryRow = z.infer<typeof LibraryRow>

/** One document that went to one organization. */
export const DistributionRow = z.object({
  id,
  documentId: id,
  title: z.string(),
  documentNumber: z.string(),
  urgency: Urgency,
  organizationName: z.string(),
  role: ReceiverRole,
  state: ReceiverState,
  sentAt: z.string(),
  signedBy: z.string(),
  signedAt: z.string().nullable(),
  urgedAt: z.string().nullable(),
})
export type DistributionRow = z.infer<typeof DistributionRow>

/** 发文库 and 分发库: searched within what the reader may read. */
export const libraryCalls = {
  sendingLibrary: get(`${base}/sending/v1/library-page`, {
    about: '发文库',
    needs: 'login',
    input: paging.extend(libraryFilters),
    reply: pageOf(LibraryRow),
  }),
  exportSendingLibrary: post(`${base}/sending/v1/library-export`, {
    about: '导出发文库',
    needs: 'login',
    envelope: 'file',
    input: z.object(libraryFilters),
    reply: file,
  }),
  distributionLibrary: get(`${base}/sending/v1/distribution-page`, {
    about: '分发库',
    needs: 'login',
    input: paging.extend(distributionFilters),
    reply: pageOf(DistributionRow),
  }),
  exportDistributionLibrary: post(`${base}/sending/v1/distribution-export`, {
    about: '导出分发库',
    needs: 'login',
    envelope: 'file',
    input: z.object(distributionFilters),
    reply: file,
  }),
}
