import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { meetingStates, replies, signStates } from '../words.ts'
import { meeting, meetingHistory, meetingInvitee, meetingItem, minutesConfirmation } from './tables.ts'

/** What a person organized, where they were invited, and what they did there. */
export const meetingData: PersonalData[] = [
  {
    title: '组织的会议',
    async of(db, { tenantId, userId }, most) {
      const { title, state, startsAt, endsAt } = meeting
      const rows = await db
        .select({ title, state, startsAt, endsAt })
        .from(meeting)
        .where(and(ofTenant(meeting, tenantId), eq(meeting.organizerId, userId)))
        .orderBy(desc(startsAt))
        .limit(most)
      return rows.map((row) => ({ ...row, state: meetingStates[row.state] }))
    },
  },
  {
    title: '受邀的会议',
    async of(db, { tenantId, userId }, most) {
      const { reply, replyReason, signState, signedAt } = meetingInvitee
      const rows = await db
        .select({ title: meeting.title, startsAt: meeting.startsAt, reply, replyReason, signState, signedAt })
        .from(meetingInvitee)
        .innerJoin(meeting, eq(meeting.id, meetingInvitee.meetingId))
        .where(and(ofTenant(meetingInvitee, tenantId), eq(meetingInvitee.personId, userId)))
        .orderBy(desc(meeting.startsAt))
        .limit(most)
      return rows.map((row) => ({ ...row, reply: replies[row.reply], signState: signStates[row.signState] }))
    },
  },
  {
    title: '汇报的议题',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ meeting: meeting.title, title: meetingItem.title, decision: meetingItem.decision })
        .from(meetingItem)
        .innerJoin(meeting, eq(meeting.id, meetingItem.meetingId))
        .where(and(ofTenant(meetingItem, tenantId), eq(meetingItem.reporterId, userId)))
        .orderBy(desc(meetingItem.createdAt))
        .limit(most),
  },
  {
    title: '会议办理经过',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          ...{ title: meeting.title, action: meetingHistory.action, note: meetingHistory.note, at: meetingHistory.at },
        })
        .from(meetingHistory)
        .innerJoin(meeting, eq(meeting.id, meetingHistory.meetingId))
        .where(and(eq(meetingHistory.tenantId, tenantId), eq(meetingHistory.personId, userId)))
        .orderBy(desc(meetingHistory.at))
        .limit(most),
  },
  {
    title: '会议纪要确认',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ title: meeting.title, opinion: minutesConfirmation.opinion, at: minutesConfirmation.at })
        .from(minutesConfirmation)
        .innerJoin(meeting, eq(meeting.id, minutesConfirmation.meetingId))
        .where(and(eq(minutesConfirmation.tenantId, tenantId), eq(minutesConfirmation.personId, userId)))
        .orderBy(desc(minutesConfirmation.at))
        .limit(most),
  },
]
