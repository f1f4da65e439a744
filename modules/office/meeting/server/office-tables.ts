import { organization } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { meetingKinds, meetingRoles, meetingStates, replies, signStates } from '../words.ts'
import { readableMeetings, readableWhole } from './meeting/meeting-rows.ts'
import { meeting, meetingInvitee, meetingRoom } from './tables.ts'

const { text, moment, whole } = officeColumn

/** Meetings and who was there, for reports on rooms and attendance; each reader has those that they may read. */
export const meetingTables: OfficeTable[] = [
  {
    name: 'meetings',
    title: '会议：本人组织和参加的，以及负责的机构的',
    columns: [
      ...[text('title', '会议'), text('kind', '类型'), text('state', '状态'), moment('starts_at', '开始时间')],
      ...[moment('ends_at', '结束时间'), whole('minutes', '时长（分钟）'), text('room', '会议室')],
      ...[text('organization', '机构'), text('organizer', '组织人'), whole('invited', '应到人数')],
      ...[whole('signed', '实到人数'), whole('late', '迟到人数')],
    ],
    rows: (actor) => sql`
      select ${meeting.title}, ${worded(sql`${meeting.kind}`, meetingKinds)}, ${worded(sql`${meeting.state}`, meetingStates)},
        ${chinaClock(meeting.startsAt)}, ${chinaClock(meeting.endsAt)},
        (extract(epoch from ${meeting.endsAt} - ${meeting.startsAt}) / 60)::int,
        coalesce(${meetingRoom.name}, ${meeting.place}), ${organization.name}, ${meeting.organizerName},
        ${people(sql`true`)}, ${people(sql`one.sign_state <> 'none'`)}, ${people(sql`one.sign_state = 'late'`)}
      from ${meeting} left join ${organization} on ${organization.id} = ${meeting.organizationId}
      left join ${meetingRoom} on ${meetingRoom.id} = ${meeting.roomId}
      where ${meeting.tenantId} = ${actor.tenantId} and not ${meeting.deleted} and ${readableMeetings(actor)}`,
  },
  {
    name: 'meeting_people',
    title: '参会人：本人组织和参加的会议的，以及负责的机构的',
    columns: [
      ...[text('meeting', '会议'), moment('starts_at', '开始时间'), text('name', '姓名'), text('place', '单位')],
      ...[text('role', '身份'), text('reply', '回执'), text('sign_state', '签到'), moment('signed_at', '签到时间')],
    ],
    rows: (actor) => sql`
      select ${meeting.title}, ${chinaClock(meeting.startsAt)}, ${meetingInvitee.name}, ${meetingInvitee.place},
        ${worded(sql`${meetingInvitee.role}`, meetingRoles)}, ${worded(sql`${meetingInvitee.reply}`, replies)},
        ${worded(sql`${meetingInvitee.signState}`, signStates)}, ${chinaClock(meetingInvitee.signedAt)}
      from ${meetingInvitee} join ${meeting} on ${meeting.id} = ${meetingInvitee.meetingId}
      where ${meeting.tenantId} = ${actor.tenantId} and not ${meeting.deleted} and not ${meetingInvitee.deleted}
        and ${readableWhole(actor)}`,
  },
]

function people(where: SQL): SQL {
  return sql`(select count(*)::int from ${meetingInvitee} one
    where one.meeting_id = ${meeting.id} and not one.deleted and ${where})`
}

function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
