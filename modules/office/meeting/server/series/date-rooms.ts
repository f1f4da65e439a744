import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { SeriesDate } from '../../series-calls.ts'
import { openingWords, takingStates } from '../room/booking.ts'
import { isOpenFor, overlaps, type Span } from '../room/opening.ts'
import { roomsWhere } from '../room/rooms.ts'
import { meeting, meetingBooking, meetingRoom } from '../tables.ts'

/** Rooms that a date may take instead. */
const MOST = 6

interface Asked {
  roomId: string | null
  people: number
  spans: readonly Span[]
  /** Meetings whose own bookings do not count. */
  except?: ReadonlySet<string>
}

/** Which dates of a series can have their room, who has it otherwise, and what is free instead. */
export async function roomsOfDates(
  db: Db,
  actor: Actor,
  { roomId, people, spans, except }: Asked,
): Promise<SeriesDate[]> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (roomId === null || first === undefined || last === undefined) return spans.map((span) => shown(span, '', []))
  const rooms = await roomsWhere(db, actor, eq(meetingRoom.isOpen, true))
  const bookings = await db
    .select({
      roomId: meetingBooking.roomId,
      meetingId: meetingBooking.meetingId,
      by: meeting.organizerName,
      startsAt: meetingBooking.startsAt,
      endsAt: meetingBooking.endsAt,
    })
    .from(meetingBooking)
    .innerJoin(meeting, eq(meeting.id, meetingBooking.meetingId))
    .where(
      and(
        eq(meetingBooking.tenantId, actor.tenantId),
        inArray(meetingBooking.state, [...takingStates]),
        lt(meetingBooking.startsAt, last.endsAt),
        gt(meetingBooking.endsAt, first.startsAt),
      ),
    )
  const taken = Map.groupBy(
    bookings.filter((one) => except?.has(one.meetingId) !== true),
    (one) => one.roomId,
  )
  const room = rooms.find(({ id }) => id === roomId)
  const bySize = rooms
    .filter((one) => one.id !== roomId && !one.needsApproval && one.capacity >= people)
    .toSorted((one, other) => one.capacity - other.capacity)
  return spans.map((span) => {
    const clash = taken.get(roomId)?.find((one) => overlaps(one, span))
    const isOpen = room !== undefined && isOpenFor(room, span)
    if (clash === undefined && isOpen) return shown(span, '', [])
    const problem =
      clash !== undefined
        ? `已由${clash.by || '他人'}预订`
        : room === undefined
          ? '已停用'
          : `不开放（${openingWords(room)}）`
    const free = bySize.filter(
      (one) => isOpenFor(one, span) && taken.get(one.id)?.some((other) => overlaps(other, span)) !== true,
    )
    return shown(
      span,
      problem,
      free.slice(0, MOST).map(({ id, name }) => ({ id, name })),
    )
  })
}

function shown({ startsAt, endsAt }: Span, problem: string, others: SeriesDate['others']): SeriesDate {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), problem, others }
}
