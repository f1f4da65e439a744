import { type Db, inTransaction } from '@mingtai/server-kit'
import { and, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { recordHistory } from './meeting/history.ts'
import { rowsOf } from './people/invitees.ts'
import { endReplies, tellOf } from './people/telling.ts'
import { meeting, meetingRoom, type MeetingRow } from './tables.ts'

const MINUTE = 60_000
/** Minutes before the beginning at which those who come are reminded. */
const SOON = 30
/** Minutes after its planned end at which a meeting that nobody ended is over. */
const OVERRUN = 120
/** Meetings of one run. */
const MOST = 200

/** Every minute: meetings that begin, those that nobody ended, and reminders of those that begin soon. */
export async function runMeetingClock(db: Db, now = new Date()): Promise<void> {
  await eachDue(db, and(eq(meeting.state, 'issued'), lte(meeting.startsAt, now)), beginOne)
  const over = lt(meeting.endsAt, new Date(now.getTime() - OVERRUN * MINUTE))
  await eachDue(db, and(eq(meeting.state, 'ongoing'), over), endOne)
  const soon = and(gt(meeting.startsAt, now), lte(meeting.startsAt, new Date(now.getTime() + SOON * MINUTE)))
  await eachDue(db, and(eq(meeting.state, 'issued'), isNull(meeting.remindedAt), soon), remindOne)
}

async function eachDue(
  db: Db,
  where: SQL | undefined,
  work: (inside: Db, row: MeetingRow) => Promise<void>,
): Promise<void> {
  const due = await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(where, eq(meeting.deleted, false)))
    .limit(MOST)
  for (const { id } of due)
    await inTransaction(db, async (inside) => {
      // Asked again under the lock: somebody may have done it meanwhile.
      const locked = and(where, eq(meeting.id, id))
      const [row] = await inside.select().from(meeting).where(locked).for('update', { skipLocked: true })
      if (row !== undefined) await work(inside, row)
    })
}

async function beginOne(db: Db, row: MeetingRow): Promise<void> {
  await change(db, row, { state: 'ongoing', startedAt: row.startsAt })
  await endReplies(db, row, { by: { realName: '系统' }, outcome: 'withdrawn' })
  await recordHistory(db, null, row, { action: 'start', note: '到开始时间' })
}

async function endOne(db: Db, row: MeetingRow): Promise<void> {
  await change(db, row, { state: 'ended', endedAt: row.endsAt })
  await recordHistory(db, null, row, { action: 'end', note: '超过结束时间两小时' })
}

async function remindOne(db: Db, row: MeetingRow): Promise<void> {
  await change(db, row, { remindedAt: new Date() })
  const coming = (await rowsOf(db, row.id)).filter(({ reply }) => reply === 'yes' || reply === 'none')
  const to = [...coming.map(({ personId }) => personId), row.organizerId]
  await tellOf(db, row, await placeOf(db, row), { template: 'meeting.soon', to })
}

async function change(db: Db, { id }: MeetingRow, values: Partial<typeof meeting.$inferInsert>): Promise<void> {
  await db
    .update(meeting)
    .set({ ...values, revision: sql`${meeting.revision} + 1` })
    .where(eq(meeting.id, id))
}

/** What people call the place of a meeting. */
export async function placeOf(db: Db, { roomId, place }: MeetingRow): Promise<string> {
  if (roomId === null) return place
  const [room] = await db.select().from(meetingRoom).where(eq(meetingRoom.id, roomId))
  return room === undefined ? place : `${room.building} ${room.name}`.trim()
}
