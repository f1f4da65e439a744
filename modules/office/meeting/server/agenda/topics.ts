import type { Handlers } from '@mingtai/api'
import { containing, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { readableWhole } from '../meeting/meeting-rows.ts'
import { presentItem } from '../meeting/present.ts'
import { meeting, meetingItem, meetingRoom } from '../tables.ts'

/** 会议议题: items of all meetings that somebody may read, and those that they report or join for. */
export function topicHandlers(): Pick<Handlers<typeof meetingCalls, Context>, 'topics'> {
  return {
    async topics({ current, size, keyword, state, mine = false, owned = false }, context) {
      const actor = signedIn(context)
      const { userId } = actor
      const own = sql`(${meeting.state} not in ('draft', 'waiting') and (${meetingItem.reporterId} = ${userId}
        or ${meetingItem.ownerId} = ${userId} or ${meetingItem.attendeeIds} @> array[${userId}]::text[]))`
      const words = keyword === undefined || keyword === '' ? undefined : containing(keyword)
      const where = and(
        ...[ofTenant(meetingItem, actor.tenantId), ofTenant(meeting, actor.tenantId)],
        owned ? eq(meetingItem.ownerId, userId) : undefined,
        mine ? own : sql`(${own} or ${readableWhole(actor)})`,
        words === undefined
          ? undefined
          : or(ilike(meetingItem.title, words), ilike(meetingItem.reporterName, words), ilike(meeting.title, words)),
        state && eq(meetingItem.state, state),
      )
      const from = context.db
        .select({
          ...{ item: meetingItem, meetingTitle: meeting.title, startsAt: meeting.startsAt },
          placeName: sql<string>`coalesce(${meetingRoom.building} || ' ' || ${meetingRoom.name}, ${meeting.place})`,
        })
        .from(meetingItem)
        .innerJoin(meeting, eq(meeting.id, meetingItem.meetingId))
        .leftJoin(meetingRoom, eq(meetingRoom.id, meeting.roomId))
      const rows = await from
        .where(where)
        .orderBy(desc(meeting.startsAt), meetingItem.sort, meetingItem.id)
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db
        .select({ total: count() })
        .from(meetingItem)
        .innerJoin(meeting, eq(meeting.id, meetingItem.meetingId))
        .where(where)
      return {
        records: rows.map(({ item, meetingTitle, startsAt, placeName }) => ({
          ...presentItem(item),
          ...{ meetingId: item.meetingId, meetingTitle, startsAt: startsAt.toISOString(), placeName: placeName.trim() },
          isReporter: item.reporterId === userId,
        })),
        ...{ total: counted?.total ?? 0, current, size },
      }
    },
  }
}
