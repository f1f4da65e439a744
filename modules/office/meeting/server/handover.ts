import { type HandoverKind, type Leaver, newId, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { meetingStates } from '../words.ts'
import { searchedWords } from './meeting/form.ts'
import { meeting, meetingHistory, meetingRoom } from './tables.ts'

/** 组织的会议: what a leaver organizes and is not over goes on with their successor, and the meeting says so. */
export const meetingHandover: HandoverKind = {
  key: 'meeting',
  name: '组织的会议',
  otherwise: '没有组织人，由会议管理员继续办理',
  async ownedBy(db, leaver) {
    const { id, title, state, startsAt } = meeting
    const rows = await db
      .select({ id, name: title, state })
      .from(meeting)
      .where(organizedBy(leaver))
      .orderBy(asc(startsAt))
    return rows.map(({ state: now, ...row }) => ({ ...row, note: meetingStates[now] }))
  },
  async pass(db, leaver, { id: organizerId, realName: organizerName }) {
    const rows = await db.update(meeting).set({ organizerId, organizerName }).where(organizedBy(leaver)).returning()
    for (const row of rows) {
      const searchText = searchedWords(row.title, organizerName)
      await db.update(meeting).set({ searchText }).where(eq(meeting.id, row.id))
      await db.insert(meetingHistory).values({
        ...{ id: newId(), tenantId: row.tenantId, meetingId: row.id, action: '移交', personName: leaver.realName },
        note: `移交给${organizerName}`,
      })
    }
  },
  async end(db, leaver) {
    await db.update(meeting).set({ organizerId: null }).where(organizedBy(leaver))
  },
}

function organizedBy({ tenantId, id }: Leaver) {
  const open = inArray(meeting.state, ['draft', 'waiting', 'issued', 'ongoing', 'ended', 'minuted'])
  return and(ofTenant(meeting, tenantId), eq(meeting.organizerId, id), open)
}

/** 管理的会议室: bookings are decided by the successor, or by whoever has the right over the organization. */
export const roomHandover: HandoverKind = {
  key: 'meeting-room',
  name: '管理的会议室',
  otherwise: '没有管理员，由有会议室管理权限的人确认预订',
  async ownedBy(db, leaver) {
    const { id, name, building } = meetingRoom
    return db.select({ id, name, note: building }).from(meetingRoom).where(managedBy(leaver)).orderBy(asc(name))
  },
  async pass(db, leaver, { id: managerId }) {
    await db.update(meetingRoom).set({ managerId }).where(managedBy(leaver))
  },
  async end(db, leaver) {
    await db.update(meetingRoom).set({ managerId: null }).where(managedBy(leaver))
  },
}

function managedBy({ tenantId, id }: Leaver) {
  return and(ofTenant(meetingRoom, tenantId), eq(meetingRoom.managerId, id))
}
