import type { Handlers } from '@mingtai/api'
import { notify } from '@mingtai/modules/ground/notification/server'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { timeWords } from '../../time-words.ts'
import { rowsOf } from '../people/invitees.ts'
import { askReplies, inviteToSeries, tellOf } from '../people/telling.ts'
import { bookRoom, freeRoom, roomById } from '../room/booking.ts'
import { managesRoom } from '../room/rooms.ts'
import { meeting, type MeetingRow, type RoomRow } from '../tables.ts'
import { mustBeWhole } from './form.ts'
import { recordHistory } from './history.ts'
import { meetingFor } from './meeting-rows.ts'
import { itemsOf, shownMeeting } from './present.ts'

type IssuingHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'issue' | 'withdraw'>

/** 发布: a draft takes its room and is sent to those who are invited. */
export function issuingHandlers(): IssuingHandlers {
  return {
    issue: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await meetingFor(db, actor, { id, action: 'issue' })
        mustBeWhole(row, await rowsOf(db, id), (await itemsOf(db, id)).length)
        await settleIssue(context, row, revision)
        await audit(context, { action: '发布会议', subject: row.title })
        return shownMeeting(context, id)
      }),

    withdraw: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await meetingFor(db, actor, { id, action: 'withdraw' })
        await freeRoom(db, id)
        const values = { state: 'draft' }
        await saveRevision(db, meeting, { id, tenantId: actor.tenantId, revision, values, actor })
        await recordHistory(db, actor, row, { action: 'withdraw' })
        await audit(context, { action: '撤回会议', subject: row.title })
        return shownMeeting(context, id)
      }),
  }
}

/** A draft takes its room and is sent out, or asks for the room first; `isQuiet`: somebody else tells people. */
export async function settleIssue(
  context: Context,
  row: MeetingRow,
  revision: number,
  { isQuiet }: { isQuiet: boolean } = { isQuiet: false },
): Promise<MeetingRow> {
  const { db } = context
  const actor = signedIn(context)
  const { id } = row
  const room = row.roomId === null ? null : await roomById(db, actor.tenantId, row.roomId)
  const isAsked = room !== null && room.needsApproval && !(await managesRoom(db, actor, room.id))
  if (room !== null) await bookRoom(db, actor, { room, of: row, state: isAsked ? 'asked' : 'given' })
  const state = isAsked ? ('waiting' as const) : ('issued' as const)
  const values = { state, ...(!isAsked && issuedNow(row)) }
  const after = await saveRevision(db, meeting, { id, tenantId: actor.tenantId, revision, values, actor })
  await recordHistory(db, actor, after, {
    action: 'issue',
    ...(isAsked ? { note: '申请会议室' } : { version: 1 }),
  })
  if (isQuiet) return after
  if (room !== null && isAsked) await askForRoom(db, after, room)
  else await sendOut(db, after, room)
  return after
}

interface Decided {
  meetingId: string
  agree: boolean
  reason: string
  room: string
}

/** What becomes of a meeting when the booking of its room is decided about: it is sent out, or a draft again. */
export async function settleBooking(context: Context, { meetingId, agree, reason, room }: Decided): Promise<void> {
  const { db } = context
  const actor = signedIn(context)
  const where = and(eq(meeting.id, meetingId), eq(meeting.tenantId, actor.tenantId), eq(meeting.state, 'waiting'))
  const [row] = await db.select().from(meeting).where(where).for('update')
  if (row === undefined) refuse('meeting.bookingDecided')
  const values = { state: agree ? ('issued' as const) : ('draft' as const), ...(agree && issuedNow(row)) }
  const { id, tenantId, revision } = row
  const after = await saveRevision(db, meeting, { id, tenantId, revision, values, actor })
  await recordHistory(db, actor, after, {
    ...{
      action: agree ? 'issue' : 'withdraw',
      note: agree ? `会议室“${room}”已同意` : `会议室“${room}”未同意：${reason}`,
    },
    ...(agree && { version: after.version }),
  })
  await tellOf(db, after, room, {
    ...{ template: 'meeting.roomDecided', to: [after.organizerId] },
    values: { room, result: agree ? '已同意' : '未同意', reason },
  })
  if (!agree) return
  if (after.seriesId === null)
    return sendOut(db, after, row.roomId === null ? null : await roomById(db, tenantId, row.roomId))
  await inviteToSeries(db, after, { people: await rowsOf(db, id), placeName: room })
}

function issuedNow({ version }: MeetingRow) {
  return { version: version + 1, issuedAt: new Date() }
}

/** Invites everybody: a message to each, and the answer on the list of those who are asked. */
async function sendOut(db: Db, row: MeetingRow, room: RoomRow | null): Promise<void> {
  const invitees = await rowsOf(db, row.id)
  const others = invitees.flatMap(({ personId }) => (personId === row.organizerId ? [] : (personId ?? [])))
  const place = room === null ? row.place : `${room.building} ${room.name}`.trim()
  await tellOf(db, row, place, { template: 'meeting.invited', to: others })
  await askReplies(db, row, invitees)
  const joining = (await itemsOf(db, row.id)).flatMap(({ reporterId, attendeeIds }) => [reporterId, ...attendeeIds])
  const known = new Set(invitees.map(({ personId }) => personId))
  const partly = joining.filter((id) => id !== null && !known.has(id) && id !== row.organizerId)
  await tellOf(db, row, place, { template: 'meeting.itemInvited', to: partly })
}

export async function askForRoom(db: Db, row: MeetingRow, room: RoomRow, more = ''): Promise<void> {
  if (room.managerId === null) return
  await notify(db, {
    ...{ tenantId: row.tenantId, template: 'meeting.roomAsked', to: [room.managerId] },
    values: {
      ...{ title: row.title, sender: row.organizerName, room: room.name },
      time: `${timeWords(row.startsAt, row.endsAt)}${more}`,
    },
    ...{ link: '/meeting/offline/rooms?tab=asked', business: { type: 'meeting-room', id: row.id } },
    sender: { id: row.organizerId, name: row.organizerName },
  })
}

/** The booking of a meeting moves with its time; into a room that must be asked for it does not. */
export async function rebook(db: Db, actor: Actor, before: MeetingRow, after: MeetingRow): Promise<RoomRow | null> {
  if (after.roomId === null) {
    await freeRoom(db, after.id)
    return null
  }
  const room = await roomById(db, actor.tenantId, after.roomId)
  const isSame = before.roomId === after.roomId
  const isUnmoved = isSame && before.startsAt.getTime() === after.startsAt.getTime()
  if (isUnmoved && before.endsAt.getTime() === after.endsAt.getTime()) return room
  if (!isSame && room.needsApproval && !(await managesRoom(db, actor, room.id)))
    refuse('meeting.roomNeedsApproval', room.name)
  await bookRoom(db, actor, { room, of: after, state: 'given' })
  return room
}
