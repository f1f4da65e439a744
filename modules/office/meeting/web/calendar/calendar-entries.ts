import type { MeetingRow } from '../../meeting.ts'
import type { Booking } from '../../room-calls.ts'
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
