import { refuse } from '@mingtai/messages'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Meeting } from '../../meeting.ts'
import type { MeetingState } from '../../words.ts'
import { meeting, meetingInvitee, type MeetingRow, meetingSeries } from '../tables.ts'

type OfSeries = Pick<MeetingRow, 'id' | 'tenantId' | 'seriesId' | 'startsAt'>

/** A meeting that repeats; refused where it does not. */
export function mustRepeat<T extends Pick<MeetingRow, 'seriesId' | 'title'>>(row: T): T {
  if (row.seriesId === null) refuse('meeting.notRepeated', row.title)
  return row
}

/** The dates of a series from one on, in states that may still change; locked until the transaction ends. */
export async function laterOf(db: Db, { id, tenantId, seriesId, startsAt }: OfSeries, states: readonly MeetingState[]) {
  if (seriesId === null) return []
  const rows = await db
    .select()
    .from(meeting)
    .where(
      and(
        ofTenant(meeting, tenantId),
        eq(meeting.seriesId, seriesId),
        gte(meeting.startsAt, startsAt),
        inArray(meeting.state, [...states]),
      ),
    )
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .for('update')
  return rows.filter((row) => row.id !== id)
}

/** How the dates of a meeting's series stand, as its reader gets it; null: it does not repeat. */
export async function shownSeries(
  db: Db,
  { id, tenantId, seriesId, startsAt, seriesAt }: MeetingRow,
  readable: string[] | null,
): Promise<Meeting['series']> {
  if (seriesId === null) return null
  const [series] = await db.select().from(meetingSeries).where(eq(meetingSeries.id, seriesId))
  if (series === undefined) return null
  const rows = await db
    .select({ id: meeting.id, kind: meeting.kind, state: meeting.state, startsAt: meeting.startsAt })
    .from(meeting)
    .where(and(ofTenant(meeting, tenantId), eq(meeting.seriesId, seriesId)))
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
  const shown = rows.filter((row) => row.id === id || readable === null || readable.includes(row.id))
  return {
    id: seriesId,
    words: series.words,
    isMoved: seriesAt !== null && seriesAt.getTime() !== startsAt.getTime(),
    dates: shown.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
    })),
    later: shown.filter((row) => row.startsAt > startsAt && (row.state === 'issued' || row.state === 'waiting')).length,
  }
}

/** Who still owes an answer for a date of a series; `except` is one that does not count any more. */
export async function owingOf(
  db: Db,
  { tenantId, seriesId, except }: { tenantId: string; seriesId: string; except?: string },
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ personId: meetingInvitee.personId })
    .from(meetingInvitee)
    .innerJoin(meeting, eq(meeting.id, meetingInvitee.meetingId))
    .where(
      and(
        ofTenant(meeting, tenantId),
        eq(meeting.seriesId, seriesId),
        eq(meeting.state, 'issued'),
        gt(meeting.startsAt, sql`now()`),
        eq(meetingInvitee.deleted, false),
        eq(meetingInvitee.reply, 'none'),
        except === undefined ? undefined : sql`${meeting.id} <> ${except}`,
      ),
    )
  return new Set(rows.flatMap(({ personId }) => personId ?? []))
}
