import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { timeWords } from '../../time-words.ts'
import { calendarText } from '../feed/calendar-file.ts'
import { owingOf } from '../series/series-rows.ts'
import { linkOf } from './link.ts'
import { type InviteeRow, meeting, meetingInvitee, type MeetingRow, meetingSeries } from '../tables.ts'

const MEETING = 'meeting'
/** All dates of a meeting that repeats are answered on one line of the list. */
const SERIES = 'meeting-series'
const REPLY = '回执'
const CONFIRM = '确认纪要'

/** What a mail brings for the calendar of its reader as well. */
const forCalendars = new Set(['meeting.invited', 'meeting.changed', 'meeting.cancelled', 'meeting.substitute'])

interface Told {
  template: string
  to: readonly (string | null)[]
  values?: Record<string, string>
  dedupe?: string
  link?: string
}

/** Tells people about a meeting. */
export async function tellOf(
  db: Db,
  row: MeetingRow,
  placeName: string,
  { template, to, values = {}, dedupe, link }: Told,
): Promise<void> {
  const people = [...new Set(to)].filter((id) => id !== null)
  if (people.length === 0) return
  await notify(db, {
    tenantId: row.tenantId,
    template,
    to: people,
    link: link ?? linkOf(row),
    values: {
      ...{
        title: row.title,
        sender: row.organizerName,
        place: placeName,
      },
      time: timeWords(row.startsAt, row.endsAt),
      ...values,
    },
    business: {
      type: MEETING,
      id: row.id,
    },
    sender: {
      id: row.organizerId,
      name: row.organizerName,
    },
    ...(forCalendars.has(template) && {
      calendar: calendarText({ name: row.title, publicUrl: null, meetings: [{ row, placeName }] }),
    }),
    ...(dedupe !== undefined && { dedupe: `${row.id} ${dedupe}` }),
  })
}

/** Puts the answer that a meeting waits for on the lists of those who are asked. */
export async function askReplies(db: Db, row: MeetingRow, invitees: readonly InviteeRow[]): Promise<void> {
  const { tenantId, title, organizerName, startsAt, replyBefore } = row
  await addTodos(
    db,
    invitees.flatMap(({ personId }) =>
      personId === null || personId === row.organizerId
        ? []
        : [
            {
              tenantId,
              personId,
              system: 'meeting' as const,
              ...answeredUnder(row),
              ...{
                title,
                kind: '会议',
                step: REPLY,
                from: organizerName,
                link: linkOf(row),
              },
              dueAt: replyBefore ?? startsAt,
            },
          ],
    ),
  )
}

/** One invitation to all dates of a series, with one line on the list of whoever is asked. */
export async function inviteToSeries(
  db: Db,
  row: MeetingRow,
  { people, placeName }: { people: readonly InviteeRow[]; placeName: string },
): Promise<void> {
  const { tenantId, seriesId, title, organizerId, organizerName } = row
  const dates = await upcomingOf(db, row)
  const [series] = await db
    .select()
    .from(meetingSeries)
    .where(eq(meetingSeries.id, seriesId ?? ''))
  const to = people.flatMap(({ personId }) => (personId === organizerId ? [] : (personId ?? [])))
  if (to.length > 0)
    await notify(db, {
      ...{ tenantId, template: 'meeting.seriesInvited', to, link: linkOf(row) },
      values: {
        ...{ title, sender: organizerName, place: placeName, rule: series?.words ?? '', dates: String(dates) },
        time: timeWords(row.startsAt, row.endsAt),
      },
      business: { type: MEETING, id: row.id },
      sender: { id: organizerId, name: organizerName },
      dedupe: `series ${seriesId ?? ''}`,
      calendar: await seriesCalendar(db, row, placeName),
    })
  await askReplies(db, row, people)
}

/** All dates of a series that were sent out, as one calendar file. */
async function seriesCalendar(db: Db, { seriesId, title }: MeetingRow, placeName: string): Promise<string> {
  const rows = await db
    .select()
    .from(meeting)
    .where(and(eq(meeting.seriesId, seriesId ?? ''), eq(meeting.state, 'issued'), eq(meeting.deleted, false)))
  return calendarText({ name: title, publicUrl: null, meetings: rows.map((row) => ({ row, placeName })) })
}

/** How many dates of a series are to come or wait for their room. */
async function upcomingOf(db: Db, { seriesId }: MeetingRow): Promise<number> {
  const here = and(eq(meeting.seriesId, seriesId ?? ''), inArray(meeting.state, ['issued', 'waiting']))
  return db.$count(meeting, and(here, eq(meeting.deleted, false)))
}

/** What an answer is asked about: the meeting, or the whole series of it. */
function answeredUnder({ id, seriesId }: Pick<MeetingRow, 'id' | 'seriesId'>) {
  return seriesId === null ? { businessType: MEETING, businessId: id } : { businessType: SERIES, businessId: seriesId }
}

/** Takes the answer off the lists: of one person, or of all who are still asked. Who owes another date of a series stays. */
export async function endReplies(
  db: Db,
  row: Pick<MeetingRow, 'tenantId' | 'id' | 'seriesId'>,
  { by, personId, outcome }: { by: Pick<Actor, 'realName'>; personId?: string; outcome: 'done' | 'withdrawn' },
): Promise<void> {
  const { tenantId, id, seriesId } = row
  const which = { tenantId, ...answeredUnder(row), step: REPLY }
  const ended = { by: by.realName, outcome }
  if (seriesId === null) {
    await finishTodos(db, { ...which, ...(personId !== undefined && { personId }) }, ended)
    return
  }
  const owing = await owingOf(db, { tenantId, seriesId, ...(personId === undefined && { except: id }) })
  const people = personId === undefined ? await peopleIn(db, id) : [personId]
  for (const one of people) if (!owing.has(one)) await finishTodos(db, { ...which, personId: one }, ended)
}

async function peopleIn(db: Db, meetingId: string): Promise<string[]> {
  const rows = await db
    .select({ personId: meetingInvitee.personId })
    .from(meetingInvitee)
    .where(eq(meetingInvitee.meetingId, meetingId))
  return rows.flatMap(({ personId }) => personId ?? [])
}

/** Puts the minutes on the lists of those who are asked to confirm them. */
export async function askConfirmations(db: Db, row: MeetingRow, personIds: readonly string[]): Promise<void> {
  const { tenantId, id, title, organizerName } = row
  await addTodos(
    db,
    personIds.map((personId) => ({
      tenantId,
      personId,
      system: 'meeting' as const,
      businessType: MEETING,
      businessId: id,
      title,
      ...{
        kind: '会议纪要',
        step: CONFIRM,
        from: organizerName,
        link: `${linkOf(row)}&pane=minutes`,
        dueAt: null,
      },
    })),
  )
}

/** Takes the minutes off the lists: of one person who has answered, or of all who are still asked. */
export async function endConfirmations(
  db: Db,
  { tenantId, id }: Pick<MeetingRow, 'tenantId' | 'id'>,
  { by, personId }: { by: Pick<Actor, 'realName'>; personId?: string },
): Promise<void> {
  const which = { tenantId, businessType: MEETING, businessId: id, step: CONFIRM }
  const outcome = personId === undefined ? 'withdrawn' : 'done'
  await finishTodos(db, { ...which, ...(personId !== undefined && { personId }) }, { by: by.realName, outcome })
}
