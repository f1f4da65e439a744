import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { FileReply } from '@mingtai/api'
import type { FoundMeeting } from '../meeting/meeting-rows.ts'
import { linkOf } from '../people/link.ts'

interface Calendar {
  name: string
  fileName: string
  publicUrl: string
  meetings: readonly CalendarMeeting[]
}

/** What of a meeting stands in a calendar. */
export type CalendarMeeting = Pick<FoundMeeting, 'row' | 'placeName'>

/** Meetings as an iCalendar file; a meeting keeps its id, and a changed one has a higher sequence. */
export function calendarFile({ fileName, ...calendar }: Calendar): FileReply {
  const bytes = new TextEncoder().encode(calendarText(calendar))
  return { name: fileName, type: 'text/calendar; charset=utf-8', content: { bytes } }
}

/** The same as a text, such as a mail brings it; without an address of the site its events have no link. */
export function calendarText({
  name,
  publicUrl,
  meetings,
}: Pick<Calendar, 'name' | 'meetings'> & { publicUrl: string | null }): string {
  const calendar = ical({
    name,
    prodId: {
      company: 'Mingtai',
      product: 'meetings',
      language: 'ZH',
    },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const { row, placeName } of meetings)
    calendar.createEvent({
      id: `${row.id}@mingtai`,
      sequence: row.version,
      stamp: row.updatedAt,
      ...{
        start: row.startsAt,
        end: row.endsAt,
        summary: row.title,
        location: placeName,
      },
      description: row.organizerName === '' ? '' : `组织人：${row.organizerName}`,
      ...(publicUrl !== null && { url: new URL(linkOf(row), publicUrl).href }),
      status: row.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
