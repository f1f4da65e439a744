import type { Handlers } from '@mingtai/api'
import { type Actor, audit, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { momentAt } from '@mingtai/zh'
import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import type { Attendance } from '../../statistics-calls.ts'
import { managed } from '../meeting/meeting-rows.ts'
import { meeting, meetingInvitee } from '../tables.ts'

type StatisticsHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'attendance' | 'exportAttendance'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DAY = 86_400_000

interface Span {
  from: string
  to: string
}

/** 会议统计: how units came to the meetings that one organizes or looks after. */
export function statisticsHandlers(): StatisticsHandlers {
  return {
    async attendance(span, context) {
      const actor = signedIn(context)
      const meetings = await context.db.$count(meeting, and(ofTenant(meeting, actor.tenantId), counted(actor, span)))
      return { meetings, places: await attendanceOf(context, span) }
    },

    async exportAttendance(span, context) {
      const rows = await attendanceOf(context, span)
      const titles = ['单位', '会议', '应到人次', '实到', '迟到', '请假和替会', '缺席', '出勤率', '迟到率']
      const bytes = await listWorkbook({
        name: '会议出勤',
        columns: titles.map((title, at) => ({ title, width: at === 0 ? 260 : 90 })),
        rows: rows.map((row) => [
          row.place,
          row.meetings,
          row.invited,
          row.came,
          row.late,
          row.excused,
          row.absent,
          share(row.came, row.invited),
          share(row.late, row.came),
        ]),
      })
      await audit(context, { action: '导出会议出勤统计', subject: `${span.from}至${span.to}` })
      return { name: `会议出勤-${span.from}至${span.to}.xlsx`, type: XLSX, content: { bytes } }
    },
  }
}

/** Meetings that are over, of the span, that the reader organizes or looks after. */
function counted(actor: Actor, span: Span): SQL | undefined {
  return and(endedWithin(span), sql`(${meeting.organizerId} = ${actor.userId} or ${managed(actor)})`)
}

function endedWithin({ from, to }: Span): SQL | undefined {
  return and(
    inArray(meeting.state, ['ended', 'minuted', 'archived']),
    gte(meeting.startsAt, momentAt(Date.parse(`${from}T00:00:00Z`))),
    lt(meeting.startsAt, momentAt(Date.parse(`${to}T00:00:00Z`) + DAY)),
  )
}

async function attendanceOf(context: Context, span: Span): Promise<Attendance[]> {
  const actor = signedIn(context)
  const { place, signState, reply } = meetingInvitee
  const number = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
  const excused = sql`${reply} in ('leave', 'no', 'substitute')`
  return context.db
    .select({
      place: sql<string>`coalesce(nullif(${place}, ''), '外部人员')`,
      meetings: sql<number>`count(distinct ${meeting.id})::int`,
      invited: sql<number>`count(*)::int`,
      came: number(sql`${signState} <> 'none'`),
      late: number(eq(signState, 'late')),
      excused: number(sql`${signState} = 'none' and ${excused}`),
      absent: number(sql`${signState} = 'none' and not ${excused}`),
    })
    .from(meetingInvitee)
    .innerJoin(meeting, eq(meeting.id, meetingInvitee.meetingId))
    .where(
      and(
        ofTenant(meetingInvitee, actor.tenantId),
        ofTenant(meeting, actor.tenantId),
        counted(actor, span),
        ne(meetingInvitee.role, 'observe'),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`3 desc, 1`)
    .limit(2000)
}

/** A share in per cent with one decimal; empty where there is nothing to share. */
function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)}%`
}

/** How often people came to meetings of some days to which they were invited, other than to observe; days as `2026-01-31`. */
export async function attendanceOfPeople(
  db: Db,
  { tenantId, from, to, personIds }: Span & { tenantId: string; personIds: readonly string[] },
): Promise<Map<string, { came: number; invited: number }>> {
  const { personId, signState, role } = meetingInvitee
  const rows = await db
    .select({
      personId,
      invited: sql<number>`count(*)::int`,
      came: sql<number>`(count(*) filter (where ${signState} <> 'none'))::int`,
    })
    .from(meetingInvitee)
    .innerJoin(meeting, eq(meeting.id, meetingInvitee.meetingId))
    .where(
      and(
        ...[ofTenant(meetingInvitee, tenantId), ofTenant(meeting, tenantId), ne(role, 'observe')],
        ...[endedWithin({ from, to }), inArray(personId, [...personIds])],
      ),
    )
    .groupBy(personId)
  return new Map(rows.flatMap((row) => (row.personId === null ? [] : [[row.personId, row] as const])))
}
