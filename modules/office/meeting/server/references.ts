import { type Db, ofTenant, type References } from '@mingtai/server-kit'
import { and, eq, or } from 'drizzle-orm'
import { meeting, meetingItem, meetingRoom } from './tables.ts'

/** Meetings and rooms belong to organizations: one with them is not deleted, and a merged one hands them on. */
export const meetingReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const ofPlace = or(eq(meeting.organizationId, id), eq(meeting.departmentId, id))
    const meetings = await db.$count(meeting, and(ofTenant(meeting, tenantId), ofPlace))
    const rooms = await db.$count(meetingRoom, and(ofTenant(meetingRoom, tenantId), eq(meetingRoom.organizationId, id)))
    return [
      ...(meetings === 0 ? [] : [`${meetings}场会议的组织机构或部门`]),
      ...(rooms === 0 ? [] : [`${rooms}间会议室的所属机构`]),
    ]
  },
  async pass(db, places) {
    await moveMeetings(db, places)
    const { tenantId, from, to } = places
    await db
      .update(meetingRoom)
      .set({ organizationId: to })
      .where(and(eq(meetingRoom.tenantId, tenantId), eq(meetingRoom.organizationId, from)))
    await db
      .update(meetingItem)
      .set({ departmentId: to })
      .where(and(eq(meetingItem.tenantId, tenantId), eq(meetingItem.departmentId, from)))
  },
}

async function moveMeetings(db: Db, { tenantId, from, to }: { tenantId: string; from: string; to: string }) {
  for (const column of ['organizationId', 'departmentId'] as const)
    await db
      .update(meeting)
      .set({ [column]: to })
      .where(and(eq(meeting.tenantId, tenantId), eq(meeting[column], from)))
}
