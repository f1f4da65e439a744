import { id } from '@mingtai/api'
import { z } from 'zod'
import {
  Category,
  CirculationRole,
  DocumentKind,
  OpinionRole,
  ReceivingAction,
  ReceivingState,
  Retention,
  Secrecy,
  Source,
  Urgency,
} from './words.ts'

const revision = z.number().int()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期的格式是年-月-日')

/** What a clerk enters of an incoming document. */
export const receivingForm = {
  title: z.string().trim().min(1).max(200),
  issuer: z.string().trim().min(1).max(100),
  /** 来文字号. */
  documentNumber: z.string().trim().max(60),
  kind: DocumentKind,
  urgency: Urgency,
  secrecy: Secrecy,
  retention: Retention,
  source: Source,
  documentDate: day.nullable(),
  dueAt: day.nullable(),
  copies: z.number().int().min(1).max(9999),
  pages: z.number().int().min(1).max(9999).nullable(),
  content: z.string().trim().max(20_000),
}

/** An incoming document as lists show it. */
export const ReceivingRow = z.object({
  id,
  title: z.string(),
  issuer: z.string(),
  documentNumber: z.string(),
  /** 收文号; null: not registered yet. */
  receiveNumber: z.string().nullable(),
  kind: DocumentKind,
  urgency: Urgency,
  secrecy: Secrecy,
  retention: Retention,
  source: Source,
  state: ReceivingState,
  category: Category.nullable(),
  documentDate: z.string().nullable(),
  dueAt: z.string().nullable(),
  receivedAt: z.string(),
  finishedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  organizationId: id,
  organizationName: z.string(),
  claimantName: z.string(),
  /** 承办: units and people, the leading ones first. */
  undertaker: z.string(),
  /** Who has not answered yet, in the state that it is in. */
  waitingFor: z.string(),
  isFollowed: z.boolean(),
  /** The reader may do this now. */
  actions: z.array(ReceivingAction),
  revision,
})
export type ReceivingRow = z.infer<typeof ReceivingRow>

/** One unit or person that has to do with a document. */
export const Circulation = z.object({
  id,
  role: CirculationRole,
  departmentId: id.nullable(),
  departmentName: z.string(),
  personId: id.nullable(),
  personName: z.string(),
  isMandatory: z.boolean(),
  state: z.enum(['waiting', 'done', 'withdrawn', 'unanswered']),
  askedAt: z.string(),
  signedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  urgeCount: z.number().int(),
})
export type Circulation = z.infer<typeof Circulation>

export const Opinion = z.object({
  id,
  role: OpinionRole,
  personName: z.string(),
  departmentName: z.string(),
  text: z.string(),
  /** The picture of what was written by hand. */
  handwritingId: id.nullable(),
  at: z.string(),
  /** Given after the document was closed: it is shown and never printed. */
  isLate: z.boolean(),
})
export type Opinion = z.infer<typeof Opinion>

/** A file of a document, as the specification names its fields. */
export const ReceivingFile = z.object({ attachmentId: id, type: z.string(), name: z.string() })

/** One incoming document. */
export const ReceivingDocument = ReceivingRow.extend({
  content: z.string(),
  copies: z.number().int(),
  pages: z.number().int().nullable(),
  registeredAt: z.string().nullable(),
  returnReason: z.string(),
  instanceId: id.nullable(),
  isInApproval: z.boolean(),
  attachments: z.array(ReceivingFile),
  opinions: z.array(Opinion),
  circulations: z.array(Circulation),
  /** What was made from it elsewhere, such as matters under supervision. */
  related: z.array(z.object({ title: z.string(), link: z.string() })),
})
export type ReceivingDocument = z.infer<typeof ReceivingDocument>

export const HistoryLine = z.object({
  id,
  action: z.string(),
  personName: z.string(),
  before: ReceivingState,
  after: ReceivingState,
  note: z.string(),
  at: z.string(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** Another document that may be the same one. */
export const LikelyDuplicate = z.object({
  id,
  title: z.string(),
  issuer: z.string(),
  documentNumber: z.string(),
  receiveNumber: z.string().nullable(),
  state: ReceivingState,
  receivedAt: z.string(),
  /** What is alike. */
  reason: z.enum(['number', 'title']),
})
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>
