import type { MeetingRow } from '../../meeting.ts'
import type { Booking } from '../../room-calls.ts'
import type { api } from '../api.ts'
import { places } from '../shared/places.ts'

/** Something that stands in a calendar. */
export interface CalendarEntry {
  id: string
  title: string
  place: string
  startsAt: Date
  endsAt: Date
  /** null: the reader may not open it. */
  link: string | null
  /** How it is marked: to come, over, not answered, or not of the reader. */
  look: 'ahead' | 'over' | 'open' | 'taken'
}

const ended = new Set(['ended', 'minuted', 'archived'])

type DepartmentMeetings = Awaited<ReturnType<typeof api.departmentCalendar>>['meetings']

/** Who of a department is in which meeting; of what the reader may not open only who is busy. */
export function departmentEntries(meetings: DepartmentMeetings): CalendarEntry[] {
  return meetings.map(({ id, kind, title, placeName, startsAt, endsAt, people }, at) => {
    const who = people.length > 3 ? `${people.slice(0, 3).join('、')}等${people.length}人` : people.join('、')
    return {
      ...{ id: id ?? `busy ${at}`, title: `${who}：${title}`, place: placeName },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      link: id === null ? null : places.detail({ id, kind }),
      look: id === null ? ('taken' as const) : new Date(endsAt) < new Date() ? ('over' as const) : ('ahead' as const),
    }
  })
}

/** Meetings and bookings as a calendar shows them. */
export function entriesOf({
  meetings,
  bookings,
}: {
  meetings: readonly MeetingRow[]
  bookings: readonly Booking[]
}): CalendarEntry[] {
  return [
    ...meetings.map((row): CalendarEntry => {
      const isAsked = row.reply === 'none' && row.state === 'issued'
      return {
        ...{ id: row.id, title: row.title, place: row.placeName, link: places.detail(row) },
        ...{ startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) },
        look: ended.has(row.state)
          ? 'over'
          : isAsked || row.state === 'draft' || row.state === 'waiting'
            ? 'open'
            : 'ahead',
      }
    }),
    ...bookings.map((row): CalendarEntry => {
      const link = row.meetingId === null ? null : places.detail({ id: row.meetingId, kind: 'ordinary' })
      return {
        ...{ id: row.id, title: row.title, place: row.organizerName, link },
        ...{ startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) },
        look: row.state === 'asked' ? 'open' : row.meetingId === null ? 'taken' : 'ahead',
      }
    }),
  ]
}
