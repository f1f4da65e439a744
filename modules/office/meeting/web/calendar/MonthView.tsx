import { isSameDay, monthGrid } from '@mingtai/ui'
import type { CalendarEntry } from './calendar-entries.ts'
import { EntryLink } from './EntryLink.tsx'

interface Props {
  month: Date
  entries: readonly CalendarEntry[]
  onDay(day: Date): void
}

/** Entries that a day shows before it says how many more there are. */
const MOST = 4

/** A month, its weeks below each other. */
export function MonthView({ month, entries, onDay }: Props) {
  const now = new Date()
  return (
    <table className="meeting-month">
      <thead>
        <tr>
          {[...'日一二三四五六'].map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month.getFullYear(), month.getMonth()).map((week) => (
          <tr key={String(week[0])}>
            {week.map((day) => {
              const own = entries.filter(({ startsAt }) => isSameDay(startsAt, day))
              return (
                <td
                  key={day.getTime()}
                  data-outside={day.getMonth() !== month.getMonth()}
                  data-today={isSameDay(day, now)}
                >
                  <button
                    type="button"
                    onClick={() => onDay(day)}
                    aria-label={`${day.getMonth() + 1}月${day.getDate()}日`}
                  >
                    {day.getDate()}
                  </button>
                  {own.slice(0, own.length > MOST ? MOST - 1 : MOST).map((entry) => (
                    <EntryLink key={entry.id} entry={entry} />
                  ))}
                  {own.length > MOST && (
                    <button type="button" className="meeting-more" onClick={() => onDay(day)}>
                      还有 {own.length - MOST + 1} 场
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
