import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import type { Booking, RoomOffer } from '../../room-calls.ts'
import { readableMeetings } from '../meeting/meeting-rows.ts'
import { settleBooking } from '../meeting/issuing.ts'
import { meeting, meetingBooking, meetingRoom } from '../tables.ts'
import { overlapping, takingStates } from './booking.ts'
import { dayStart, freeBeginnings, isOpenFor } from './opening.ts'
import { managedRooms, roomsWhere } from './rooms.ts'

type BookingHandlers = Pick<
  Handlers<typeof meetingCalls, Context>,
  'bookings' | 'offers' | 'askedBookings' | 'decideBooking'
>

/** The most days that a call looks at. */
const DAY = 86_400_000
/** Offered beginnings of one room. */
const MOST = 4

/** Which rooms are taken and free, and who agrees to a booking. */
export function bookingHandlers(): BookingHandlers {
  return {
    async bookings({ roomId, from, to }, context) {
      const [start, end] = [new Date(from), new Date(to)]
      const where = and(
        roomId === undefined ? undefined : eq(meetingBooking.roomId, roomId),
        inArray(meetingBooking.state, [...takingStates]),
        ...[lt(meetingBooking.startsAt, end), gt(meetingBooking.endsAt, start)],
        gt(meetingBooking.startsAt, new Date(start.getTime() - 60 * DAY)),
      )
      return bookingsWhere(context.db, signedIn(context), where)
    },

    async offers({ startsAt, endsAt, people, meetingId }, context) {
      const actor = signedIn(context)
      const wanted = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      const rooms = await roomsWhere(context.db, actor, eq(meetingRoom.isOpen, true))
      const day = {
        startsAt: dayStart(wanted.startsAt),
        endsAt: new Date(dayStart(wanted.startsAt).getTime() + 2 * DAY),
      }
      const offers: RoomOffer[] = []
      for (const room of rooms) {
        const taken = await context.db
          .select({
            ...{ meetingId: meetingBooking.meetingId, startsAt: meetingBooking.startsAt },
            ...{ endsAt: meetingBooking.endsAt },
          })
          .from(meetingBooking)
          .where(overlapping(room.id, { startsAt: day.startsAt, endsAt: maxOf(day.endsAt, wanted.endsAt) }))
        const others = taken.filter((one) => one.meetingId !== meetingId)
        const clash = others.find((one) => one.startsAt < wanted.endsAt && wanted.startsAt < one.endsAt)
        const problem = clash !== undefined ? '已占用' : isOpenFor(room, wanted) ? '' : '不开放'
        const freeFrom = problem === '' ? [] : freeBeginnings(room, wanted, others, MOST).map((at) => at.toISOString())
        offers.push({ room, problem, freeFrom })
      }
      // Free ones that are large enough first, and of these the smallest.
      const rank = ({ room, problem }: RoomOffer) =>
        (problem === '' ? 0 : 100_000) + (room.capacity >= people ? room.capacity : 50_000 - room.capacity)
      return offers.toSorted((one, other) => rank(one) - rank(other))
    },

    askedBookings: (_, context) => {
      const actor = signedIn(context)
      const where = and(eq(meetingBooking.state, 'asked'), managedRooms(actor))
      return bookingsWhere(context.db, actor, where)
    },

    decideBooking: ({ id, revision, agree, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { tenantId } = actor
        const [found] = await db
          .select({ booking: meetingBooking, room: meetingRoom.name, mayDecide: sql<boolean>`${managedRooms(actor)}` })
          .from(meetingBooking)
          .innerJoin(meetingRoom, eq(meetingRoom.id, meetingBooking.roomId))
          .where(and(eq(meetingBooking.tenantId, tenantId), eq(meetingBooking.id, id)))
        if (found === undefined) refuse('row.gone', '会议室预订')
        if (!found.mayDecide) refuse('right.row', found.room)
        if (found.booking.state !== 'asked') refuse('meeting.bookingDecided')
        if (!agree && reason === '') refuseWith({ field: 'reason' }, 'meeting.refuseReason')
        const values = { state: agree ? ('given' as const) : ('refused' as const), reason }
        await saveRevision(db, meetingBooking, { id, tenantId, revision, values, actor })
        await audit(context, { action: agree ? '同意会议室预订' : '不同意会议室预订', subject: found.room })
        await settleBooking(context, { meetingId: found.booking.meetingId, agree, reason, room: found.room })
        return null
      }),
  }
}

function maxOf(one: Date, other: Date): Date {
  return one > other ? one : other
}

async function bookingsWhere(db: Db, actor: Actor, where: SQL | undefined): Promise<Booking[]> {
  const rows = await db
    .select({
      ...{ id: meetingBooking.id, roomId: meetingBooking.roomId, roomName: meetingRoom.name },
      ...{ meetingId: meetingBooking.meetingId, title: meeting.title, organizerName: meeting.organizerName },
      ...{ state: meetingBooking.state, startsAt: meetingBooking.startsAt, endsAt: meetingBooking.endsAt },
      ...{ revision: meetingBooking.revision, isReadable: sql<boolean>`coalesce(${readableMeetings(actor)}, false)` },
    })
    .from(meetingBooking)
    .innerJoin(meetingRoom, eq(meetingRoom.id, meetingBooking.roomId))
    .innerJoin(meeting, eq(meeting.id, meetingBooking.meetingId))
    .where(and(eq(meetingBooking.tenantId, actor.tenantId), where))
    .orderBy(asc(meetingBooking.startsAt), asc(meetingBooking.id))
    .limit(2000)
  return rows.map(({ isReadable, startsAt, endsAt, meetingId, title, ...row }) => ({
    ...row,
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    // Who may not read a meeting learns that the room is taken, and by whom.
    ...(isReadable ? { meetingId, title } : { meetingId: null, title: '已占用' }),
  }))
}
