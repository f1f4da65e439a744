import { isSameDay } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import type { CalendarEntry } from './calendar-entries.ts'
import { EntryLink } from './EntryLink.tsx'
import { lanesOf } from './lanes.ts'

/** Hours that are always shown, and the pixels of one. */
const [FIRST, LAST, HOUR] = [7, 22, 48]

/** Days beside each other with their hours downwards. */
export function WeekView({ days, entries }: { days: readonly Date[]; entries: readonly CalendarEntry[] }) {
  const now = new Date()
  const shown = entries.filter(({ startsAt }) => days.some((day) => isSameDay(startsAt, day)))
  // What is earlier or later than usual makes the day longer.
  const first = Math.min(FIRST, ...shown.map(({ startsAt }) => startsAt.getHours()))
  const last = Math.max(LAST, ...shown.map(({ startsAt, endsAt }) => lastHour(startsAt, endsAt)))
  const hours = Array.from({ length: last - first }, (_, more) => first + more)
  return (
    <div className="meeting-week" style={{ gridTemplateColumns: `52px repeat(${days.length}, minmax(0, 1fr))` }}>
      <span />
      {days.map((day) => (
        <b key={day.getTime()} data-today={isSameDay(day, now)}>
          {formatByCode(day, 3).slice(5)} {formatByCode(day, 7).replace('星期', '周')}
        </b>
      ))}
      <div className="meeting-hours" style={{ height: hours.length * HOUR }}>
        {hours.map((hour) => (
          <span key={hour} style={{ top: (hour - first) * HOUR }}>
            {hour}:00
          </span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day.getTime()} className="meeting-day" style={{ height: hours.length * HOUR }}>
          {lanesOf(entries.filter(({ startsAt }) => isSameDay(startsAt, day))).map(({ entry, lane, lanes }) => {
            const top = (hourOf(entry.startsAt, day) - first) * HOUR
            const height = (Math.min(last, hourOf(entry.endsAt, day)) - hourOf(entry.startsAt, day)) * HOUR
            return (
              <div
                key={entry.id}
                className="meeting-block"
                style={{
                  ...{ top: Math.max(0, top), height: Math.max(22, height - 2) },
                  ...{ left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` },
                }}
              >
                <EntryLink entry={entry} isLong />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Hours of the day at a moment; beyond 24 on the days after. */
function hourOf(at: Date, day: Date): number {
  return (at.getTime() - new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()) / 3_600_000
}

/** The hour with which the last line of a day is reached. */
function lastHour(startsAt: Date, endsAt: Date): number {
  return Math.min(24, Math.ceil(hourOf(endsAt, startsAt)))
}
