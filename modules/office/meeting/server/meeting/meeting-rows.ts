import { organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { MeetingAction, Reply, SignState } from '../../words.ts'
import { meeting, meetingInvitee, meetingItem, type MeetingRow, meetingRoom } from '../tables.ts'
import { managedRooms } from '../room/rooms.ts'
import { type MeetingRelation, mustAllow } from './states.ts'

/** The kind of thing that files hang on, todos and notices are of. */
export const MEETING = 'meeting'

/** A meeting as one reader stands to it. */
export interface FoundMeeting {
  row: MeetingRow
  organizationName: string
  placeName: string
  invited: number
  coming: number
  signed: number
  /** Their own row among the invitees; null: they are not invited to the whole of it. */
  mine: { id: string; reply: Reply; signState: SignState } | null
  isReadable: boolean
  /** They join for some items only. */
  isPartly: boolean
  relation: MeetingRelation
}

/** The meetings that a right of somebody reaches, as a condition on `meeting`. */
function scoped(actor: Actor, right: string): SQL {
  const { organizationId, departmentId, organizerId } = meeting
  return withinScope(actor, right, { organizationId, departmentId, ownerId: organizerId })
}

/** Meetings that somebody is invited to, and was told of. */
export function invitedTo(actor: Actor): SQL {
  return sql`(${meeting.state} not in ('draft', 'waiting') and exists (select 1 from ${meetingInvitee} own
    where own.meeting_id = ${meeting.id} and own.tenant_id = ${actor.tenantId} and own.person_id = ${actor.userId}
      and not own.deleted))`
}

/** Meetings of which somebody reports an item, joins for it, or sees to what was decided. */
export function joining(actor: Actor): SQL {
  return sql`(${meeting.state} not in ('draft', 'waiting') and exists (select 1 from ${meetingItem} item
    where item.meeting_id = ${meeting.id} and item.tenant_id = ${actor.tenantId} and not item.deleted
      and (item.reporter_id = ${actor.userId} or item.owner_id = ${actor.userId} or item.attendee_ids @> array[${actor.userId}]::text[])))`
}

/** Meetings of the organizations that somebody looks after. */
export function managed(actor: Actor): SQL {
  return sql`(${meeting.state} <> 'draft' and ${scoped(actor, 'meeting:manage')})`
}

/** The meetings that somebody may read with all of their people and items, as a condition on `meeting`. */
export function readableWhole(actor: Actor): SQL {
  const minuted = sql`(${meeting.state} not in ('draft', 'waiting') and ${scoped(actor, 'meeting:minutes')})`
  const roomed = sql`(${meeting.state} = 'waiting' and exists (select 1 from ${meetingRoom}
    where ${meetingRoom.id} = ${meeting.roomId} and ${managedRooms(actor)}))`
  return sql`(${meeting.organizerId} = ${actor.userId} or ${invitedTo(actor)} or ${managed(actor)} or ${minuted}
    or ${roomed})`
}

/** The meetings that somebody may read, if only in part, as a condition on `meeting`. */
export function readableMeetings(actor: Actor): SQL {
  return sql`(${readableWhole(actor)} or ${joining(actor)})`
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
  orderBy?: SQL[]
}

/** Meetings with how the reader stands to them, the earliest first unless another order is asked for. */
export async function meetingsWhere(
  db: Db,
  actor: Actor,
  { where, limit, offset, orderBy = [asc(meeting.startsAt), asc(meeting.id)] }: Asked,
): Promise<FoundMeeting[]> {
  const people = sql`from ${meetingInvitee} one where one.meeting_id = ${meeting.id} and not one.deleted`
  const rows = await db
    .select({
      row: meeting,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      placeName: sql<string>`coalesce(${meetingRoom.building} || ' ' || ${meetingRoom.name}, ${meeting.place})`,
      // Whoever sends somebody else is one place, not two.
      invited: sql<number>`(select count(*)::int ${people} and one.reply <> 'substitute')`,
      coming: sql<number>`(select count(*)::int ${people} and one.reply = 'yes')`,
      signed: sql<number>`(select count(*)::int ${people} and one.sign_state <> 'none')`,
      mine: sql<
        (FoundMeeting['mine'] & { role: string }) | null
      >`(select json_build_object('id', one.id, 'reply', one.reply,
        'signState', one.sign_state, 'role', one.role) ${people} and one.person_id = ${actor.userId})`,
      isReadable: sql<boolean>`coalesce(${readableMeetings(actor)}, false)`,
      isManager: sql<boolean>`coalesce(${scoped(actor, 'meeting:manage')}, false)`,
      writesMinutes: sql<boolean>`coalesce(${scoped(actor, 'meeting:minutes')}, false)`,
    })
    .from(meeting)
    .leftJoin(organization, eq(organization.id, meeting.organizationId))
    .leftJoin(meetingRoom, eq(meetingRoom.id, meeting.roomId))
    .where(and(ofTenant(meeting, actor.tenantId), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ isManager, writesMinutes, mine, placeName, ...found }) => {
    const isOrganizer = found.row.organizerId === actor.userId
    const isRecorder = writesMinutes || mine?.role === 'record'
    return {
      ...found,
      placeName: placeName.trim(),
      mine: mine && { id: mine.id, reply: mine.reply, signState: mine.signState },
      isPartly: mine === null && !isOrganizer && !isManager && !isRecorder,
      relation: { isOrganizer, isManager, isRecorder },
    }
  })
}

/** A meeting that the actor may read; for others it is not there. */
export async function readableMeeting(db: Db, actor: Actor, id: string): Promise<FoundMeeting> {
  const [found] = await meetingsWhere(db, actor, { where: eq(meeting.id, id), limit: 1, offset: 0 })
  if (found?.isReadable !== true) refuse('row.gone', '这场会议')
  return found
}

/** A meeting that the actor may read, locked until the transaction ends. */
export async function lockedMeeting(db: Db, actor: Actor, id: string): Promise<FoundMeeting> {
  await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(ofTenant(meeting, actor.tenantId), eq(meeting.id, id)))
    .for('update')
  return readableMeeting(db, actor, id)
}

/** A meeting with which the actor may do something now; locked until the transaction ends. */
export async function meetingFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: MeetingAction },
): Promise<FoundMeeting> {
  const found = await lockedMeeting(db, actor, id)
  mustAllow(action, found.row, found.relation)
  return found
}
