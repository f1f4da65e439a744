import type { Handlers } from '@mingtai/api'
import { organization, person, placesOf, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  mustMay,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import type { Room } from '../../room-calls.ts'
import { Equipment } from '../../words.ts'
import { meetingBooking, meetingRoom } from '../tables.ts'
import { takingStates } from './booking.ts'

export const ROOM_RIGHT = 'meeting:room'

type RoomHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'rooms' | 'saveRoom' | 'removeRoom'>

/** 会议室: the rooms themselves. */
export function roomHandlers(): RoomHandlers {
  return {
    rooms: (_, context) => roomsWhere(context.db, signedIn(context), undefined),

    saveRoom: ({ id, revision, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        if (form.needsApproval && form.managerId === null) refuseWith({ field: 'managerId' }, 'meeting.managerNeeded')
        if (form.closesAt <= form.opensAt) refuseWith({ field: 'closesAt' }, 'meeting.roomHours')
        if (id === undefined || id === null) {
          if (actor.organizationId === null) refuse('meeting.noOrganization')
          const places = await placesOf(db, actor.tenantId, {
            organizationId: actor.organizationId,
            departmentId: null,
          })
          mustMay(context, { action: ROOM_RIGHT, about: '会议室管理' }, { name: form.name, ownerId: null, places })
          await mustBeFree(db, actor, { name: form.name, organizationId: actor.organizationId, id: '' })
          const values = { ...stamp(actor), ...form, organizationId: actor.organizationId }
          await db.insert(meetingRoom).values(values)
          await audit(context, { action: '新建会议室', subject: form.name })
          return oneRoom(db, actor, values.id)
        }
        const before = await oneRoom(db, actor, id)
        if (!before.mayManage) refuse('right.row', before.name)
        await mustBeFree(db, actor, { name: form.name, organizationId: before.organizationId, id })
        await saveRevision(db, meetingRoom, { id, tenantId: actor.tenantId, revision, values: form, actor })
        await audit(context, { action: '修改会议室', subject: form.name })
        return oneRoom(db, actor, id)
      }),

    removeRoom: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const room = await oneRoom(db, actor, id)
        if (!room.mayManage) refuse('right.row', room.name)
        const coming = await db.$count(
          meetingBooking,
          and(
            ...[eq(meetingBooking.tenantId, actor.tenantId), eq(meetingBooking.roomId, id)],
            sql`${meetingBooking.state} = any(${sql.param([...takingStates])}) and ${meetingBooking.endsAt} > now()`,
          ),
        )
        if (coming > 0) refuse('meeting.roomInUse', room.name, coming)
        const values = { deleted: true }
        await saveRevision(db, meetingRoom, { id, tenantId: actor.tenantId, revision, values, actor })
        await audit(context, { action: '删除会议室', subject: room.name })
        return null
      }),
  }
}

/** Rooms whose bookings somebody agrees to: their own ones, and those that the right reaches. */
export function managedRooms(actor: Actor): SQL {
  return sql`(${meetingRoom.managerId} = ${actor.userId}
    or ${withinScope(actor, ROOM_RIGHT, { organizationId: meetingRoom.organizationId })})`
}

/** Whether somebody agrees to the bookings of a room, so that they need not ask. */
export async function managesRoom(db: Db, actor: Actor, id: string): Promise<boolean> {
  return (
    (await db.$count(
      meetingRoom,
      and(ofTenant(meetingRoom, actor.tenantId), eq(meetingRoom.id, id), managedRooms(actor)),
    )) > 0
  )
}

export async function roomsWhere(db: Db, actor: Actor, where: SQL | undefined): Promise<Room[]> {
  const rows = await db
    .select({
      room: meetingRoom,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      managerName: sql<string>`coalesce(${person.realName}, '')`,
      mayManage: sql<boolean>`coalesce(${managedRooms(actor)}, false)`,
    })
    .from(meetingRoom)
    .leftJoin(organization, eq(organization.id, meetingRoom.organizationId))
    .leftJoin(person, and(eq(person.id, meetingRoom.managerId), eq(person.tenantId, meetingRoom.tenantId)))
    .where(and(ofTenant(meetingRoom, actor.tenantId), where))
    .orderBy(asc(meetingRoom.building), asc(meetingRoom.sort), asc(meetingRoom.name), asc(meetingRoom.id))
  return rows.map(({ room, ...rest }) => {
    const { id, organizationId, name, building, floor, capacity, opensAt, closesAt, weekdays, revision } = room
    const { needsApproval, managerId, note, isOpen } = room
    return {
      ...{ id, organizationId, name, building, floor, capacity, opensAt, closesAt, weekdays, revision },
      ...{ needsApproval, managerId, note, isOpen, ...rest },
      equipment: room.equipment.flatMap((one) => Equipment.safeParse(one).data ?? []),
    }
  })
}

async function oneRoom(db: Db, actor: Actor, id: string): Promise<Room> {
  const [found] = await roomsWhere(db, actor, eq(meetingRoom.id, id))
  return found ?? refuse('row.gone', '会议室')
}

async function mustBeFree(
  db: Db,
  { tenantId }: Actor,
  { name, organizationId, id }: { name: string; organizationId: string; id: string },
): Promise<void> {
  const same = and(
    ...[ofTenant(meetingRoom, tenantId), eq(meetingRoom.organizationId, organizationId)],
    ...[eq(meetingRoom.name, name), ne(meetingRoom.id, id)],
  )
  if ((await db.$count(meetingRoom, same)) > 0) refuseWith({ field: 'name' }, 'meeting.roomNameTaken', name)
}
