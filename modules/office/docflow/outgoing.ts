import { id } from '@mingtai/api'
import { z } from 'zod'
import { Paper } from './paper.ts'
import {
  Openness,
  OutgoingAction,
  OutgoingSecrecy,
  OutgoingState,
  ReceiverRole,
  ReceiverState,
} from './sending-words.ts'
import { DocumentKind, Retention, Urgency } from './words.ts'

/** What is written beside the paper. */
export const outgoingFacts = {
  secrecy: OutgoingSecrecy,
  openness: Openness,
  retention: Retention,
  /** 印发份数. */
  copies: z.number().int().min(1).max(9999),
}

/** An outgoing document as lists show it. */
export const OutgoingRow = z.object({
  id,
  /** Empty while nothing is written yet. */
  title: z.string(),
  kind: DocumentKind,
  urgency: Urgency,
  state: OutgoingState,
  documentNumber: z.string(),
  /** The steps of its approval that are open now. */
  openSteps: z.array(z.string()),
  organizationId: id,
  organizationName: z.string(),
  departmentName: z.string(),
  drafterName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The reader may do this now. */
  actions: z.array(OutgoingAction),
  revision: z.number().int(),
})
export type OutgoingRow = z.infer<typeof OutgoingRow>

/** One organization that a document was sent to. */
export const Receiver = z.object({
  id,
  organizationName: z.string(),
  role: ReceiverRole,
  state: ReceiverState,
  sentAt: z.string(),
  /** Who has signed for it, and when; empty and null: nobody yet. */
  signedBy: z.string(),
  signedAt: z.string().nullable(),
  /** When it was last asked to sign; null: never. */
  urgedAt: z.string().nullable(),
  /** Why it came back. */
  reason: z.string(),
})
export type Receiver = z.infer<typeof Receiver>

/** One outgoing document. */
export const OutgoingDocument = OutgoingRow.extend({
  ...outgoingFacts,
  updatedBy: z.string(),
  paper: Paper,
  /** Its latest approval; null: none yet. */
  instanceId: id.nullable(),
  /** 签发 on this day. */
  signedOn: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** SHA-256 of the PDF that was issued; null: not issued yet. */
  sha256: z.string().nullable(),
  voidReason: z.string(),
  /** Its seals have been set. */
  isSealed: z.boolean(),
  /** How many versions of its paper there are. */
  versionCount: z.number().int(),
  receivers: z.array(Receiver),
  history: z.array(
    z.object({
      ...{ id, action: z.string(), personName: z.string(), note: z.string(), at: z.string() },
      ...{ before: OutgoingState, after: OutgoingState },
    }),
  ),
})
export type OutgoingDocument = z.infer<typeof OutgoingDocument>
