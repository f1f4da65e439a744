import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AgendaItem, HistoryLine, Invitee, Meeting, MeetingRow } from '../../meeting.ts'
import { shownSeries } from '../series/series-rows.ts'
import {
  type ItemRow,
  meeting,
  meetingHistory,
  meetingInvitee,
  meetingItem,
  type MeetingRow as Row,
} from '../tables.ts'
import { type FoundMeeting, readableMeeting, readableMeetings } from './meeting-rows.ts'
import { actionsOn } from './states.ts'

/** A meeting as lists and calendars show it. */
export function presentRow(found: FoundMeeting): MeetingRow {
  const { row, organizationName, placeName, invited, coming, signed, mine, relation } = found
  const { id, kind, state, title, roomId, organizerId, organizerName, version, seriesId, revision } = row
  return {
    ...{ id, kind, state, title, roomId, organizerId, organizerName, version, seriesId, revision },
    ...{ organizationName, placeName, invited, coming, signed },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    reply: mine?.reply ?? null,
    signState: mine?.signState ?? null,
    actions: actionsOn(row, relation),
  }
}

/** A meeting as its reader gets it; what they may not read is not there. */
export async function shownMeeting(context: Context, id: string): Promise<Meeting> {
  const actor = signedIn(context)
  return presentMeeting(context.db, actor, await readableMeeting(context.db, actor, id))
}

async function presentMeeting(db: Db, actor: Actor, found: FoundMeeting): Promise<Meeting> {
  const { row, mine, relation, isPartly } = found
  const { content, place, signBefore, lateAfter, signsOut, contact, contactPhone, cancelReason } = row
  const mayManage = relation.isOrganizer || relation.isManager
  const now = new Date()
  const invitees = isPartly ? [] : await inviteesOf(db, row.id)
  return {
    ...presentRow(found),
    ...{ content, place, signBefore, lateAfter, signsOut, contact, contactPhone, cancelReason, mayManage, isPartly },
    materialsAt: textOf(row.materialsAt),
    hasMaterials: mayManage || relation.isRecorder || areHandedOut(row, now),
    replyBefore: textOf(row.replyBefore),
    startedAt: textOf(row.startedAt),
    endedAt: textOf(row.endedAt),
    invitees: mayManage ? invitees : invitees.map((one) => withoutPrivate(one, actor)),
    items: (await itemsOf(db, row.id)).filter((item) => !isPartly || joins(item, actor)).map(presentItem),
    series: isPartly ? null : await shownSeries(db, row, mayManage ? null : await readableOf(db, actor, row)),
    history: isPartly ? [] : await historyOf(db, row.id),
    inviteeId: mine?.id ?? null,
    mayReply: mine !== null && row.state === 'issued' && now < row.startsAt,
    maySign: mine !== null && mine.signState === 'none' && isSigningTime(row, now),
  }
}

/** The dates of a series that somebody may read. */
async function readableOf(db: Db, actor: Actor, { seriesId }: Row): Promise<string[]> {
  if (seriesId === null) return []
  const where = and(ofTenant(meeting, actor.tenantId), eq(meeting.seriesId, seriesId), readableMeetings(actor))
  return (await db.select({ id: meeting.id }).from(meeting).where(where)).map(({ id }) => id)
}

/** Whether the materials were handed out. */
export function areHandedOut({ materialsAt }: Pick<Row, 'materialsAt'>, now = new Date()): boolean {
  return materialsAt === null || materialsAt <= now
}

/** Whether people may sign in now: from some minutes before the beginning until the meeting is ended. */
export function isSigningTime({ state, startsAt, signBefore }: Row, now: Date): boolean {
  if (state === 'ongoing') return true
  return state === 'issued' && now.getTime() >= startsAt.getTime() - signBefore * 60_000
}

/** Numbers of guests and reasons of others are the organizer's. */
function withoutPrivate(one: Invitee, { userId }: Actor): Invitee {
  return one.personId === userId ? one : { ...one, phone: '', replyReason: '', signReason: '' }
}

/** Whether somebody reports an item, joins for it, or sees to what was decided. */
export function joins({ reporterId, attendeeIds, ownerId }: ItemRow, { userId }: Actor): boolean {
  return reporterId === userId || ownerId === userId || attendeeIds.includes(userId)
}

/** Who is invited, in their order. */
export async function inviteesOf(db: Db, meetingId: string): Promise<Invitee[]> {
  const rows = await db
    .select()
    .from(meetingInvitee)
    .where(and(eq(meetingInvitee.meetingId, meetingId), eq(meetingInvitee.deleted, false)))
    .orderBy(
      sql`array_position(array['host', 'attend', 'observe', 'record'], ${meetingInvitee.role})`,
      asc(meetingInvitee.sort),
      asc(meetingInvitee.id),
    )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const { id, personId, name, place, phone, role, reply, replyReason, formerReply, insteadOf } = row
    const { signState, signMethod, signedBy, signReason } = row
    return {
      ...{ id, personId, name, place, phone, role, reply, replyReason, formerReply, insteadOf },
      ...{ signState, signMethod, signedBy, signReason },
      insteadOfName: names.get(insteadOf ?? '') ?? '',
      repliedAt: textOf(row.repliedAt),
      readAt: textOf(row.readAt),
      signedAt: textOf(row.signedAt),
      signedOutAt: textOf(row.signedOutAt),
    }
  })
}

/** The items of an agenda, in their order. */
export async function itemsOf(db: Db, meetingId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(meetingItem)
    .where(and(eq(meetingItem.meetingId, meetingId), eq(meetingItem.deleted, false)))
    .orderBy(asc(meetingItem.sort), asc(meetingItem.id))
}

export function presentItem(row: ItemRow): AgendaItem {
  const { id, title, reporterId, reporterName, departmentId, departmentName, minutes, state, decision, revision } = row
  const { ownerId, ownerName, dueOn } = row
  return {
    related: row.related,
    ...{ id, title, reporterId, reporterName, departmentId, departmentName, minutes, state, decision, revision },
    ...{ ownerId, ownerName, dueOn },
    attendees: row.attendeeIds.map((personId, at) => ({ id: personId, name: row.attendeeNames[at] ?? '' })),
    calledAt: textOf(row.calledAt),
    startedAt: textOf(row.startedAt),
    finishedAt: textOf(row.finishedAt),
  }
}

/** What was done with a meeting, the latest first. */
async function historyOf(db: Db, meetingId: string): Promise<HistoryLine[]> {
  const { id, action, personName, note, version, changes, at } = meetingHistory
  const rows = await db
    .select({ id, action, personName, note, version, changes, at })
    .from(meetingHistory)
    .where(eq(meetingHistory.meetingId, meetingId))
    .orderBy(desc(at), desc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
