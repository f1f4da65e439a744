import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, newId, signedIn, stamp } from '@mingtai/server-kit'
import { momentAt, wallClock } from '@mingtai/zh'
import { eq, inArray } from 'drizzle-orm'
import { type Recurrence, recurrenceWords } from '../../series.ts'
import { timeWords } from '../../time-words.ts'
import type { MeetingForm } from '../meeting/form.ts'
import { readableMeeting } from '../meeting/meeting-rows.ts'
import { changeOne, resetReplies } from '../meeting/change-one.ts'
import { rowsOf } from '../people/invitees.ts'
import { askReplies } from '../people/telling.ts'
import { meeting, type MeetingRow, meetingSeries } from '../tables.ts'
import { roomsOfDates } from './date-rooms.ts'
import { laterOf } from './series-rows.ts'

const DAY = 86_400_000

/** A later date with what the form of an earlier one makes of it. */
export interface LaterDate {
  row: MeetingRow
  form: MeetingForm
  /** It was moved by itself, and keeps its own time. */
  isMoved: boolean
}

interface PlannedLater {
  later: number
  /** Later dates that were moved by themselves. */
  exceptions: number
  taken: string[]
}

export const noneLater: PlannedLater = { later: 0, exceptions: 0, taken: [] }

/** What the form of one date says of all later ones: the same words and people, and a time that moves as far. */
export async function laterForms(db: Db, row: MeetingRow, form: MeetingForm): Promise<LaterDate[]> {
  const rows = await laterOf(db, row, ['issued'])
  const length = Date.parse(form.endsAt) - Date.parse(form.startsAt)
  const moved = wallClock(new Date(form.startsAt)) - wallClock(row.startsAt)
  const before = form.replyBefore === null ? null : Date.parse(form.startsAt) - Date.parse(form.replyBefore)
  return rows.map((one) => {
    const isMoved = one.seriesAt !== null && one.seriesAt.getTime() !== one.startsAt.getTime()
    const startsAt = isMoved ? one.startsAt : momentAt(wallClock(one.startsAt) + moved)
    const endsAt = isMoved ? one.endsAt : new Date(startsAt.getTime() + length)
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    const replyBefore = before === null ? null : new Date(startsAt.getTime() - before).toISOString()
    return { row: one, form: { ...form, ...times, replyBefore }, isMoved }
  })
}

/** How many later dates would change, and which of them cannot have the room. */
export async function plannedLater(db: Db, actor: Actor, row: MeetingRow, form: MeetingForm): Promise<PlannedLater> {
  const later = await laterForms(db, row, form)
  return {
    later: later.length,
    exceptions: later.filter(({ isMoved }) => isMoved).length,
    taken: await withoutRoom(db, actor, later),
  }
}

async function withoutRoom(db: Db, actor: Actor, later: readonly LaterDate[]): Promise<string[]> {
  const except = new Set(later.map(({ row }) => row.id))
  const [first] = later
  if (first === undefined) return []
  const { roomId, invitees } = first.form
  const spans = later
    .map(({ form }) => ({ startsAt: new Date(form.startsAt), endsAt: new Date(form.endsAt) }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const dates = await roomsOfDates(db, actor, { roomId, people: invitees.length, spans, except })
  return dates.flatMap(({ startsAt, endsAt, problem }) =>
    problem === '' ? [] : [`${timeWords(startsAt, endsAt)}${problem}`],
  )
}

/** Changes all later dates as the one that was changed; from that one on it is a series of its own. */
export async function changeLater(
  context: Context,
  { later, of, note }: { later: readonly LaterDate[]; of: MeetingRow; note: string },
): Promise<void> {
  const { db } = context
  const actor = signedIn(context)
  const taken = await withoutRoom(db, actor, later)
  if (taken.length > 0) refuse('meeting.seriesRooms', taken.join('、'))
  const seriesId = await splitSeries(db, actor, { of, rows: later.map(({ row }) => row) })
  for (const { row, form, isMoved } of later) {
    const found = await readableMeeting(db, actor, row.id)
    const done = await changeOne(context, { found, form, note, revision: row.revision }).catch(unchanged)
    if (done === null) continue
    if (!isMoved) await db.update(meeting).set({ seriesAt: done.after.startsAt }).where(eq(meeting.id, row.id))
    const people = await rowsOf(db, row.id)
    const fresh = new Set(done.added.map(({ id }) => id))
    const answered = people.filter(({ id, reply }) => reply !== 'none' && !fresh.has(id))
    if (done.isAskedAnew) await resetReplies(db, actor, answered)
  }
  if (seriesId !== null) await askReplies(db, { ...of, seriesId }, await owingPeople(db, of.id))
}

/** A date that says already what the others are to say is no fault. */
function unchanged(problem: unknown): null {
  if (problem instanceof Error && 'key' in problem && problem.key === 'meeting.nothingChanged') return null
  throw problem
}

async function owingPeople(db: Db, id: string) {
  return (await rowsOf(db, id)).filter(({ reply, signState }) => reply === 'none' && signState === 'none')
}

/** A series of its own for the dates that changed, where they moved to another time; null: it stays the same one. */
async function splitSeries(
  db: Db,
  actor: Actor,
  { of, rows }: { of: MeetingRow; rows: readonly MeetingRow[] },
): Promise<string | null> {
  const ids = [of.id, ...rows.map(({ id }) => id)]
  const before = of.seriesAt
  const days = before === null ? 0 : dayOf(of.startsAt) - dayOf(before)
  await db.update(meeting).set({ seriesAt: of.startsAt }).where(eq(meeting.id, of.id))
  if (days === 0 || of.seriesId === null) return null
  const [series] = await db.select().from(meetingSeries).where(eq(meetingSeries.id, of.seriesId))
  if (series === undefined) return null
  const rule = movedRule(series.rule, days)
  const id = newId()
  const words = rule === null ? '每月一次' : recurrenceWords(rule)
  await db.insert(meetingSeries).values({ ...stamp(actor), id, rule: rule ?? series.rule, words })
  await db.update(meeting).set({ seriesId: id }).where(inArray(meeting.id, ids))
  return id
}

function dayOf(moment: Date): number {
  return Math.floor(wallClock(moment) / DAY)
}

/** A rule whose dates are some days later; null: no rule says that of months. */
function movedRule(rule: Recurrence, days: number): Recurrence | null {
  if (rule.kind === 'monthDay' || rule.kind === 'monthWeekday') return null
  const moved = (day: number) => ((((day - 1 + days) % 7) + 7) % 7) + 1
  return { ...rule, weekdays: rule.weekdays.map(moved) }
}
