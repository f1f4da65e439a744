import { randomBytes } from 'node:crypto'
import { type Db, newId, stamp } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { searchedWords } from './meeting/form.ts'
import { askReplies } from './people/telling.ts'
import {
  meeting,
  meetingBooking,
  meetingHistory,
  meetingInvitee,
  meetingItem,
  meetingMinutes,
  meetingRoom,
} from './tables.ts'

type Whole = 'id' | 'tenantId' | 'createdBy' | 'updatedBy' | 'meetingId'
type Of<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], Whole>

interface Maker {
  tenantId: string
  realName: string
}

/** A meeting of a demo world with its people, its agenda and what was done with it. */
export interface PastMeeting {
  id: string
  meeting: Omit<Of<typeof meeting>, 'signSecret' | 'requestId' | 'searchText'>
  invitees: Of<typeof meetingInvitee>[]
  items: Of<typeof meetingItem>[]
  history: Of<typeof meetingHistory>[]
  /** null: none were written. */
  minutes: Of<typeof meetingMinutes> | null
  booking: 'asked' | 'given' | 'freed' | null
}

/** Adds rooms to a demo world; answers with their ids. */
export async function addRooms(db: Db, maker: Maker, rooms: readonly Of<typeof meetingRoom>[]): Promise<string[]> {
  const added = await db
    .insert(meetingRoom)
    .values(rooms.map((room, sort) => ({ ...stamp(maker), sort, ...room })))
    .returning({ id: meetingRoom.id })
  return added.map(({ id }) => id)
}

/** Who is invited; an answer that a meeting still waits for is on the list of whoever is asked. */
async function addInvitees(db: Db, maker: Maker, { id, invitees }: PastMeeting): Promise<void> {
  const of = { tenantId: maker.tenantId, meetingId: id }
  const rows = await db
    .insert(meetingInvitee)
    .values(invitees.map((one) => ({ ...stamp(maker), ...of, ...one })))
    .returning()
  const [row] = await db.select().from(meeting).where(eq(meeting.id, id))
  if (row?.state !== 'issued' || row.startsAt.getTime() < Date.now()) return
  await askReplies(
    db,
    row,
    rows.filter(({ reply }) => reply === 'none'),
  )
}

/** Adds a meeting as it has become to a demo world. */
export async function addPastMeeting(db: Db, maker: Maker, past: PastMeeting): Promise<void> {
  const { id, invitees, items, history, minutes, booking } = past
  const of = { tenantId: maker.tenantId, meetingId: id }
  const { title, organizerName = '', roomId, startsAt, endsAt } = past.meeting
  await db.insert(meeting).values({
    ...{ ...stamp(maker), ...past.meeting, id, requestId: newId() },
    ...{ signSecret: randomBytes(24).toString('base64url'), searchText: searchedWords(title, organizerName) },
  })
  if (booking !== null && roomId != null)
    await db.insert(meetingBooking).values({ ...stamp(maker), meetingId: id, roomId, startsAt, endsAt, state: booking })
  if (invitees.length > 0) await addInvitees(db, maker, past)
  if (items.length > 0) await db.insert(meetingItem).values(items.map((one) => ({ ...stamp(maker), ...of, ...one })))
  if (history.length > 0) await db.insert(meetingHistory).values(history.map((one) => ({ id: newId(), ...of, ...one })))
  if (minutes !== null) await db.insert(meetingMinutes).values({ ...stamp(maker), ...of, ...minutes })
}
