import { refuse } from '@mingtai/messages'
import { type Actor, type Db, inTransaction, ofTenant, sqlState, stamp } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { timeWords } from '../../time-words.ts'
import { meeting, meetingBooking, type MeetingRow, meetingRoom, type RoomRow } from '../tables.ts'
import { isOpenFor } from './opening.ts'

/** States in which a booking has its time, so that no other one may overlap it. */
export const takingStates = ['asked', 'given'] as const
/** The state of PostgreSQL for a row that an exclusion constraint refuses. */
const EXCLUDED = '23P01'

type Booked = Pick<MeetingRow, 'id' | 'tenantId' | 'title' | 'startsAt' | 'endsAt'>

/** A room of the tenant; refused where it is gone. */
export async function roomById(db: Db, tenantId: string, id: string): Promise<RoomRow> {
  const [found] = await db
    .select()
    .from(meetingRoom)
    .where(and(ofTenant(meetingRoom, tenantId), eq(meetingRoom.id, id)))
  return found ?? refuse('row.gone', '会议室')
}

/**
 * Takes the time of a room for a meeting, in place of what the meeting had. Two bookings of one room never overlap,
 * because the database has a constraint for it; whoever comes second is told who was first.
 */
export async function bookRoom(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  { room, of, state }: { room: RoomRow; of: Booked; state: (typeof takingStates)[number] },
): Promise<void> {
  mustBeOpen(room, of)
  // One after the other: two that wait for each other's entries in the constraint would be a deadlock.
  await db.select({ id: meetingRoom.id }).from(meetingRoom).where(eq(meetingRoom.id, room.id)).for('update')
  const { startsAt, endsAt } = of
  const values = { roomId: room.id, startsAt, endsAt, state, reason: '' }
  try {
    // A savepoint: after a refusal the caller's transaction goes on to say who has the room.
    await inSavepoint(db, (inside) =>
      inside
        .insert(meetingBooking)
        .values({ ...stamp(actor), meetingId: of.id, ...values })
        .onConflictDoUpdate({
          target: meetingBooking.meetingId,
          set: { ...values, updatedAt: new Date(), revision: sql`${meetingBooking.revision} + 1` },
        }),
    )
  } catch (problem) {
    if (problem instanceof Error && sqlState(problem) === EXCLUDED) return refuseTaken(db, room, of)
    throw problem
  }
}

/** Frees the room of a meeting; from a moment on where it is going on, so that the past of the room stays true. */
export async function freeRoom(db: Db, meetingId: string, from: Date | null = null): Promise<void> {
  const here = and(eq(meetingBooking.meetingId, meetingId), inArray(meetingBooking.state, [...takingStates]))
  if (from === null) {
    await db.update(meetingBooking).set({ state: 'freed' }).where(here)
    return
  }
  await db
    .update(meetingBooking)
    .set({ endsAt: from })
    .where(and(here, lt(meetingBooking.startsAt, from), gt(meetingBooking.endsAt, from)))
}

/** Bookings of a room that have a time overlapping another one. */
export function overlapping(roomId: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return and(
    eq(meetingBooking.roomId, roomId),
    inArray(meetingBooking.state, [...takingStates]),
    lt(meetingBooking.startsAt, endsAt),
    gt(meetingBooking.endsAt, startsAt),
  )
}

/** When a room may be used, as people say it. */
export function openingWords({
  opensAt,
  closesAt,
  weekdays,
}: Pick<RoomRow, 'opensAt' | 'closesAt' | 'weekdays'>): string {
  const days = '一二三四五六日'
  const named = weekdays.toSorted((one, other) => one - other).map((day) => days.charAt(day - 1))
  const when = named.length === 7 ? '每天' : `周${named.join('、')} `
  return `${when}${clock(opensAt)}至${clock(closesAt)}`
}

function mustBeOpen(room: RoomRow, of: Booked): void {
  if (!room.isOpen) refuse('meeting.roomOff', room.name)
  if (!isOpenFor(room, of))
    refuse('meeting.roomClosed', room.name, timeWords(of.startsAt, of.endsAt), openingWords(room))
}

async function refuseTaken(db: Db, room: RoomRow, of: Booked): Promise<never> {
  const [first] = await db
    .select({ by: meeting.organizerName, startsAt: meetingBooking.startsAt, endsAt: meetingBooking.endsAt })
    .from(meetingBooking)
    .innerJoin(meeting, eq(meeting.id, meetingBooking.meetingId))
    .where(and(overlapping(room.id, of), ne(meetingBooking.meetingId, of.id)))
    .limit(1)
  const when = first === undefined ? timeWords(of.startsAt, of.endsAt) : timeWords(first.startsAt, first.endsAt)
  refuse('meeting.roomTaken', room.name, when, first?.by || '他人')
}

function inSavepoint<T>(db: Db, work: (inside: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, (inside) => inside.transaction(work))
}

function clock(minute: number): string {
  return minute === 1440 ? '24:00' : formatByCode(new Date(2000, 0, 1, 0, minute), 6)
}
