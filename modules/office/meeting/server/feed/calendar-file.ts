import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { FileReply } from '@mingtai/api'
import type { FoundMeeting } from '../meeting/meeting-rows.ts'
import { linkOf } from '../people/telling.ts'

interface Calendar {
  name: string
  fileName: string
  publicUrl: string
  meetings: readonly FoundMeeting[]
}

/** Meetings as an iCalendar file; a meeting keeps its id, and a changed one has a higher sequence. */
export function calendarFile({ name, fileName, publicUrl, meetings }: Calendar): FileReply {
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
      url: new URL(linkOf(row), publicUrl).href,
      status: row.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  const bytes = new TextEncoder().encode(calendar.toString())
  return { name: fileName, type: 'text/calendar; charset=utf-8', content: { bytes } }
}
