import type { Handlers } from '@mingtai/api'
import { department, membership } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { readableMeetings } from '../meeting/meeting-rows.ts'
import { meeting, meetingInvitee, meetingRoom } from '../tables.ts'

/** Days that one call looks at, and meetings of them. */
const [LONGEST, MOST] = [62, 1000]
const DAY = 86_400_000

/** 部门日历: who of one's department is in a meeting when; of what one may not read only that they are busy. */
export function departmentHandlers(): Pick<Handlers<typeof meetingCalls, Context>, 'departmentCalendar'> {
  return {
    async departmentCalendar({ from, to }, context) {
      const actor = signedIn(context)
      const { tenantId, departmentId } = actor
      if (departmentId === null) return { department: '', meetings: [] }
      const [start, end] = [new Date(from), new Date(to)]
      const last = new Date(Math.min(end.getTime(), start.getTime() + LONGEST * DAY))
      const [own] = await context.db
        .select({ name: department.name })
        .from(department)
        .where(and(ofTenant(department, tenantId), eq(department.id, departmentId)))
      const names = sql<
        string[] | null
      >`(select array_agg(one.name order by one.sort, one.id) from ${meetingInvitee} one
        where one.meeting_id = ${meeting.id} and one.tenant_id = ${tenantId} and not one.deleted
          and one.reply not in ('no', 'leave', 'substitute') and exists (select 1 from ${membership} works
            where works.person_id = one.person_id and works.tenant_id = ${tenantId} and not works.deleted
              and works.department_id = ${departmentId}))`
      const rows = await context.db
        .select({
          id: meeting.id,
          kind: meeting.kind,
          title: meeting.title,
          people: names,
          startsAt: meeting.startsAt,
          endsAt: meeting.endsAt,
          placeName: sql<string>`coalesce(${meetingRoom.building} || ' ' || ${meetingRoom.name}, ${meeting.place})`,
          isReadable: sql<boolean>`coalesce(${readableMeetings(actor)}, false)`,
        })
        .from(meeting)
        .leftJoin(meetingRoom, eq(meetingRoom.id, meeting.roomId))
        .where(
          and(
            ofTenant(meeting, tenantId),
            gt(meeting.endsAt, start),
            lt(meeting.startsAt, last),
            sql`${meeting.state} not in ('draft', 'waiting', 'cancelled') and ${names} is not null`,
          ),
        )
        .orderBy(asc(meeting.startsAt), asc(meeting.id))
        .limit(MOST)
      return {
        department: own?.name ?? '',
        meetings: rows.map(({ isReadable, people, startsAt, endsAt, ...row }) => ({
          ...(isReadable
            ? {
                ...row,
                placeName: row.placeName.trim(),
              }
            : {
                id: null,
                kind: row.kind,
                title: '忙',
                placeName: '',
              }),
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          people: people ?? [],
        })),
      }
    },
  }
}
