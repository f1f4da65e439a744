import { refuse, refuseWith } from '@mingtai/messages'
import { calendarOf } from '@mingtai/modules/data/dataset/server/parameters'
import { formatByCode } from '@mingtai/zh'
import { RRuleTemporal } from 'rrule-temporal'
import { MOST_DATES, MOST_DAYS, type Recurrence } from '../../series.ts'

const DAY = 86_400_000
const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const calendar = calendarOf()

/** The zone of the site. */
export function siteZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

interface First {
  startsAt: Date
  endsAt: Date
}

/** The dates of a series; refuses what has no end, no date, too many of them, or overlaps itself. */
export function datesOf(recurrence: Recurrence, { startsAt, endsAt }: First): First[] {
  if (endsAt <= startsAt) refuseWith({ field: 'endsAt' }, 'meeting.timeOrder')
  if (recurrence.until === null && recurrence.count === null) refuse('meeting.seriesEnd')
  const length = endsAt.getTime() - startsAt.getTime()
  const found = occurrencesOf(recurrence, startsAt, siteZone())
  const [first] = found
  if (first === undefined) refuse('meeting.seriesEmpty')
  if (found.length > MOST_DATES) refuse('meeting.seriesTooMany', MOST_DATES)
  const lastDay = new Date(startsAt.getTime() + MOST_DAYS * DAY)
  const isLonger = recurrence.until !== null && recurrence.until > formatByCode(lastDay, 3)
  if (isLonger || (recurrence.count !== null && found.length < recurrence.count)) refuse('meeting.seriesTooLong')
  if (found.some((at, place) => place > 0 && at.getTime() - (found[place - 1]?.getTime() ?? 0) < length))
    refuse('meeting.seriesOverlap')
  return found.map((at) => ({ startsAt: at, endsAt: new Date(at.getTime() + length) }))
}

/** When a rule is met from a moment on, by the clock of a zone; within a year, one more than a series may have at most. */
export function occurrencesOf(recurrence: Recurrence, first: Date, zone: string): Date[] {
  const start = `DTSTART;TZID=${zone}:${localText(first, zone)}`
  const rule = new RRuleTemporal({ rruleString: `${start}\nRRULE:${frequencyOf(recurrence)}` })
  const last = first.getTime() + MOST_DAYS * DAY
  const most = recurrence.count ?? MOST_DATES + 1
  const found: Date[] = []
  rule.all((one) => {
    const day = one.toPlainDate().toString()
    if (one.epochMilliseconds > last || (recurrence.until !== null && day > recurrence.until)) return false
    // The working days of China are no rule of the format: every day is asked for them.
    if (recurrence.kind !== 'workday' || calendar.isWorkday(day)) found.push(new Date(one.epochMilliseconds))
    return found.length < most
  })
  return found
}

function frequencyOf({ kind, weekdays, day, nth, weekday }: Recurrence): string {
  const days = weekdays.map((one) => CODES[one - 1]).join(',')
  switch (kind) {
    case 'daily':
    case 'workday':
      return 'FREQ=DAILY'
    case 'weekly':
      return days === '' ? 'FREQ=WEEKLY' : `FREQ=WEEKLY;BYDAY=${days};WKST=MO`
    case 'fortnightly':
      return days === '' ? 'FREQ=WEEKLY;INTERVAL=2' : `FREQ=WEEKLY;INTERVAL=2;BYDAY=${days};WKST=MO`
    case 'monthDay':
      return `FREQ=MONTHLY;BYMONTHDAY=${day}`
    case 'monthWeekday':
      return `FREQ=MONTHLY;BYDAY=${nth}${CODES[weekday - 1] ?? 'MO'}`
    default:
      return kind satisfies never
  }
}

function localText(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(moment)
  return parts.replaceAll('-', '').replaceAll(':', '').replace(' ', 'T')
}
