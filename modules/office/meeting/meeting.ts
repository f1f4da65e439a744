import { id } from '@mingtai/api'
import { MARKUP_LIMIT } from '@mingtai/rich-text'
import { z } from 'zod'
import {
  ItemState,
  MeetingAction,
  MeetingKind,
  MeetingRole,
  MeetingState,
  Reply,
  SignMethod,
  SignState,
} from './words.ts'

export const moment = z.iso.datetime({ offset: true })
const words = (most: number) => z.string().trim().max(most)

/** Somebody who is invited: a person of the house, or a guest with a name. */
export const inviteeForm = z.object({
  /** null: a guest. */
  personId: id.nullable(),
  name: words(60),
  /** Where a guest comes from. */
  place: words(100).default(''),
  phone: words(30).default(''),
  role: MeetingRole,
})

/** An item of an agenda as it is entered. */
export const itemForm = z.object({
  /** Left out or null: a new one. */
  id: id.nullish(),
  title: z.string().trim().min(1).max(200),
  reporterId: id.nullable(),
  departmentId: id.nullable(),
  minutes: z.number().int().min(1).max(600),
  /** People who join for this item only. */
  attendeeIds: z.array(id).max(100),
})

/** What an organizer enters. */
export const meetingForm = {
  kind: MeetingKind,
  title: z.string().trim().min(1).max(100),
  content: z.string().max(MARKUP_LIMIT),
  roomId: id.nullable(),
  place: words(200),
  startsAt: moment,
  endsAt: moment,
  replyBefore: moment.nullable(),
  signBefore: z.number().int().min(0).max(240),
  lateAfter: z.number().int().min(0).max(120),
  /** People say when they leave as well. */
  signsOut: z.boolean().default(false),
  /** Materials are handed out from then on; null: at once. */
  materialsAt: moment.nullable().default(null),
  contact: words(30),
  contactPhone: words(30),
  invitees: z.array(inviteeForm).max(2000),
  items: z.array(itemForm).max(100),
}

/** One thing that a resent meeting says otherwise. */
export const MeetingChange = z.object({ name: z.string(), before: z.string(), after: z.string() })
export type MeetingChange = z.infer<typeof MeetingChange>

/** A meeting as lists and calendars show it. */
export const MeetingRow = z.object({
  id,
  kind: MeetingKind,
  state: MeetingState,
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  roomId: id.nullable(),
  /** The room with its building, or where it is outside of our rooms. */
  placeName: z.string(),
  organizationName: z.string(),
  organizerId: id.nullable(),
  organizerName: z.string(),
  version: z.number().int(),
  /** People who are invited, and who said that they or somebody in their stead come. */
  invited: z.number().int(),
  coming: z.number().int(),
  signed: z.number().int(),
  /** What the reader answered; null: they are not invited to the whole of it. */
  reply: Reply.nullable(),
  signState: SignState.nullable(),
  seriesId: id.nullable(),
  revision: z.number().int(),
  /** The reader may do this now. */
  actions: z.array(MeetingAction),
})
export type MeetingRow = z.infer<typeof MeetingRow>

export const Invitee = z.object({
  id,
  personId: id.nullable(),
  name: z.string(),
  place: z.string(),
  phone: z.string(),
  role: MeetingRole,
  reply: Reply,
  replyReason: z.string(),
  repliedAt: z.string().nullable(),
  formerReply: z.string(),
  readAt: z.string().nullable(),
  /** Whose stead they come in; empty: their own. */
  insteadOf: id.nullable(),
  insteadOfName: z.string(),
  signState: SignState,
  signMethod: SignMethod,
  signedAt: z.string().nullable(),
  signedBy: z.string(),
  signReason: z.string(),
  signedOutAt: z.string().nullable(),
})
export type Invitee = z.infer<typeof Invitee>

export const AgendaItem = z.object({
  id,
  title: z.string(),
  reporterId: id.nullable(),
  reporterName: z.string(),
  departmentId: id.nullable(),
  departmentName: z.string(),
  minutes: z.number().int(),
  attendees: z.array(z.object({ id, name: z.string() })),
  state: ItemState,
  decision: z.string(),
  /** 承办人, and the last day. */
  ownerId: id.nullable(),
  ownerName: z.string(),
  dueOn: z.string().nullable(),
  /** What was made from the decision elsewhere, such as matters under supervision. */
  related: z.array(z.object({ title: z.string(), link: z.string() })),
  calledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  revision: z.number().int(),
})
export type AgendaItem = z.infer<typeof AgendaItem>

export const HistoryLine = z.object({
  id,
  action: z.string(),
  personName: z.string(),
  note: z.string(),
  version: z.number().int().nullable(),
  changes: z.array(MeetingChange),
  at: z.string(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** One meeting. */
export const Meeting = MeetingRow.extend({
  content: z.string(),
  place: z.string(),
  replyBefore: z.string().nullable(),
  signBefore: z.number().int(),
  lateAfter: z.number().int(),
  signsOut: z.boolean(),
  materialsAt: z.string().nullable(),
  /** The reader may look into the materials now. */
  hasMaterials: z.boolean(),
  contact: z.string(),
  contactPhone: z.string(),
  cancelReason: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  invitees: z.array(Invitee),
  items: z.array(AgendaItem),
  history: z.array(HistoryLine),
  /** null: it does not repeat. */
  series: z
    .object({
      id,
      words: z.string(),
      /** This date stands at another time than the rule says. */
      isMoved: z.boolean(),
      /** The dates that the reader may see. */
      dates: z.array(z.object({ id, kind: MeetingKind, state: MeetingState, startsAt: z.string() })),
      /** Sent out dates after this one. */
      later: z.number().int(),
    })
    .nullable(),
  /** The row of the reader among the invitees. */
  inviteeId: id.nullable(),
  /** The reader joins for some items only, and sees no others. */
  isPartly: z.boolean(),
  /** The reader manages it: phones of guests, reasons and sign-ins are shown to them. */
  mayManage: z.boolean(),
  /** They may answer, and sign in, now. */
  mayReply: z.boolean(),
  maySign: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>
