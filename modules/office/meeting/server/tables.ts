import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MeetingChange } from '../meeting.ts'
import type { Recurrence } from '../series.ts'
import {
  bookingStates,
  confirmations,
  itemStates,
  meetingKinds,
  meetingRoles,
  meetingStates,
  minutesStates,
  namesOf,
  replies,
  signMethods,
  signStates,
} from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const words = (name: string) => text(name).notNull().default('')

/** 会议室: a room of an organization, and when it may be used. */
export const meetingRoom = pgTable(
  'meeting_room',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    name: text('name').notNull(),
    building: words('building'),
    floor: words('floor'),
    capacity: integer('capacity').notNull(),
    equipment: text('equipment').array().notNull().default([]),
    /** Minutes of the day, and days of the week from 1 (Monday) to 7, on which it is open. */
    opensAt: integer('opens_at').notNull(),
    closesAt: integer('closes_at').notNull(),
    weekdays: integer('weekdays').array().notNull(),
    needsApproval: boolean('needs_approval').notNull().default(false),
    /** Who agrees to bookings; null: whoever has the right over its organization. */
    managerId: text('manager_id'),
    note: words('note'),
    isOpen: boolean('is_open').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    uniqueIndex('meeting_room_name')
      .on(table.tenantId, table.organizationId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** 会议: one meeting with its time and place. */
export const meeting = pgTable(
  'meeting',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    departmentId: text('department_id'),
    kind: text('kind', { enum: namesOf(meetingKinds) }).notNull(),
    state: text('state', { enum: namesOf(meetingStates) })
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    content: words('content'),
    roomId: text('room_id'),
    /** Where it is outside of our rooms, or how one joins it. */
    place: words('place'),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    replyBefore: at('reply_before'),
    /** Minutes before the beginning from which on people sign in, and after it until when they are in time. */
    signBefore: integer('sign_before').notNull().default(30),
    lateAfter: integer('late_after').notNull().default(10),
    /** People say when they leave as well. */
    signsOut: boolean('signs_out').notNull().default(false),
    /** Materials are handed out from then on; null: at once. */
    materialsAt: at('materials_at'),
    contact: words('contact'),
    contactPhone: words('contact_phone'),
    /** null: nobody since its organizer left. */
    organizerId: text('organizer_id'),
    organizerName: words('organizer_name'),
    /** How often it was sent out; 0 until it is issued. */
    version: integer('version').notNull().default(0),
    issuedAt: at('issued_at'),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    remindedAt: at('reminded_at'),
    cancelReason: words('cancel_reason'),
    archivedAt: at('archived_at'),
    /** What the rotating codes of its sign-in are made from. */
    signSecret: text('sign_secret').notNull(),
    /** Meetings that repeat each other have one series. */
    seriesId: text('series_id'),
    /** When it was meant to begin by the rule of its series; another beginning makes it an exception. */
    seriesAt: at('series_at'),
    /** The same one twice is the same meeting. */
    requestId: text('request_id').notNull(),
    searchText: words('search_text'),
  },
  (table) => [
    index('meeting_time').on(table.tenantId, table.startsAt),
    index('meeting_state').on(table.state, table.startsAt),
    index('meeting_organization').on(table.tenantId, table.organizationId, table.startsAt),
    index('meeting_organizer').on(table.tenantId, table.organizerId, table.startsAt),
    index('meeting_series').on(table.seriesId),
    uniqueIndex('meeting_request').on(table.tenantId, table.requestId),
    // Pieces of one and two characters: finds Chinese words, which have no spaces between them.
    index('meeting_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 重复会议: the rule that the dates of a series came from. */
export const meetingSeries = pgTable('meeting_recurrence', {
  ...baseColumns,
  rule: jsonb('rule').$type<Recurrence>().notNull(),
  /** The rule as its readers know it. */
  words: text('words').notNull(),
})

/**
 * 会议室占用: the time of a room that a meeting has or asks for. Two of them never overlap: `meeting_booking_overlap`,
 * an exclusion constraint that the migration adds.
 */
export const meetingBooking = pgTable(
  'meeting_booking',
  {
    ...baseColumns,
    roomId: text('room_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    state: text('state', { enum: namesOf(bookingStates) }).notNull(),
    reason: words('reason'),
  },
  (table) => [
    uniqueIndex('meeting_booking_meeting').on(table.meetingId),
    index('meeting_booking_room').on(table.tenantId, table.roomId, table.startsAt),
  ],
)

/** 参会人: a person or a guest, what they answered and when they signed in. */
export const meetingInvitee = pgTable(
  'meeting_invitee',
  {
    ...baseColumns,
    meetingId: text('meeting_id').notNull(),
    /** null: a guest from outside. */
    personId: text('person_id'),
    name: text('name').notNull(),
    /** Where a person works, or where a guest comes from. */
    place: words('place'),
    phone: words('phone'),
    role: text('role', { enum: namesOf(meetingRoles) }).notNull(),
    reply: text('reply', { enum: namesOf(replies) })
      .notNull()
      .default('none'),
    replyReason: words('reply_reason'),
    repliedAt: at('replied_at'),
    /** What was answered before the meeting was changed; empty: nothing. */
    formerReply: words('former_reply'),
    readAt: at('read_at'),
    /** The invitee in whose stead this one comes. */
    insteadOf: text('instead_of'),
    signState: text('sign_state', { enum: namesOf(signStates) })
      .notNull()
      .default('none'),
    signMethod: text('sign_method', { enum: namesOf(signMethods) })
      .notNull()
      .default('none'),
    signedAt: at('signed_at'),
    signedBy: words('signed_by'),
    signReason: words('sign_reason'),
    signedOutAt: at('signed_out_at'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('meeting_invitee_meeting').on(table.meetingId, table.sort),
    uniqueIndex('meeting_invitee_person')
      .on(table.meetingId, table.personId)
      .where(sql`not ${table.deleted} and ${table.personId} is not null`),
    index('meeting_invitee_of').on(table.tenantId, table.personId),
  ],
)

/** 议题: one item of an agenda. */
export const meetingItem = pgTable(
  'meeting_item',
  {
    ...baseColumns,
    meetingId: text('meeting_id').notNull(),
    title: text('title').notNull(),
    reporterId: text('reporter_id'),
    reporterName: words('reporter_name'),
    departmentId: text('department_id'),
    departmentName: words('department_name'),
    minutes: integer('minutes').notNull(),
    /** Who joins for this item only. */
    attendeeIds: text('attendee_ids').array().notNull().default([]),
    attendeeNames: text('attendee_names').array().notNull().default([]),
    state: text('state', { enum: namesOf(itemStates) })
      .notNull()
      .default('waiting'),
    decision: words('decision'),
    /** 承办人: who sees to it that it is done, and the last day for it. */
    ownerId: text('owner_id'),
    ownerName: words('owner_name'),
    dueOn: date('due_on'),
    /** What was made from the decision elsewhere, such as matters under supervision. */
    related: jsonb('related').$type<{ title: string; link: string }[]>().notNull().default([]),
    calledAt: at('called_at'),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('meeting_item_meeting').on(table.meetingId, table.sort),
    index('meeting_item_reporter').on(table.tenantId, table.reporterId),
    index('meeting_item_owner').on(table.tenantId, table.ownerId),
    index('meeting_item_attendee').using('gin', table.attendeeIds),
  ],
)

/** 会议纪要: one for each meeting. */
export const meetingMinutes = pgTable(
  'meeting_minutes',
  {
    ...baseColumns,
    meetingId: text('meeting_id').notNull(),
    state: text('state', { enum: namesOf(minutesStates) })
      .notNull()
      .default('draft'),
    content: words('content'),
    writerId: text('writer_id'),
    writerName: words('writer_name'),
    publishedAt: at('published_at'),
    publishedBy: words('published_by'),
  },
  (table) => [uniqueIndex('meeting_minutes_meeting').on(table.meetingId)],
)

/** 纪要确认: what one participant says of the minutes that they were asked about. */
export const minutesConfirmation = pgTable(
  'minutes_confirmation',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    state: text('state', { enum: namesOf(confirmations) })
      .notNull()
      .default('waiting'),
    opinion: words('opinion'),
    at: at('at'),
  },
  (table) => [
    uniqueIndex('minutes_confirmation_person').on(table.meetingId, table.personId),
    index('minutes_confirmation_of').on(table.tenantId, table.personId),
  ],
)

/** 经过: what was done with a meeting, with what changed; a line is never changed. */
export const meetingHistory = pgTable(
  'meeting_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    action: text('action').notNull(),
    personId: words('person_id'),
    personName: words('person_name'),
    note: words('note'),
    /** The version that came of it; null: it was not sent out. */
    version: integer('version'),
    changes: jsonb('changes').$type<MeetingChange[]>().notNull().default([]),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('meeting_history_meeting').on(table.meetingId, table.at)],
)

/** 日历订阅: the secret of somebody's calendar feed, as a hash. */
export const meetingFeed = pgTable(
  'meeting_feed',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    uniqueIndex('meeting_feed_secret').on(table.secretHash),
    uniqueIndex('meeting_feed_person').on(table.tenantId, table.personId),
  ],
)

export type RoomRow = typeof meetingRoom.$inferSelect
export type MeetingRow = typeof meeting.$inferSelect
export type BookingRow = typeof meetingBooking.$inferSelect
export type InviteeRow = typeof meetingInvitee.$inferSelect
export type ItemRow = typeof meetingItem.$inferSelect
export type MinutesRow = typeof meetingMinutes.$inferSelect
