import { EmptyState, isSameDay } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import type { CalendarEntry } from './calendar-entries.ts'
import { EntryLink } from './EntryLink.tsx'

/** Day after day, those without a meeting left out. */
export function AgendaView({ entries }: { entries: readonly CalendarEntry[] }) {
  const days = Map.groupBy(entries, ({ startsAt }) => formatByCode(startsAt, 3))
  if (days.size === 0) return <EmptyState text="这段时间没有会议。" />
  return (
    <div className="meeting-agenda-days">
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={day}>
          <h3 data-today={isSameDay(new Date(`${day}T12:00:00`), new Date())}>
            {Number(day.slice(5, 7))}月{Number(day.slice(8))}日{' '}
            <small>{formatByCode(new Date(`${day}T12:00:00`), 7)}</small>
          </h3>
          {own.map((entry) => (
            <EntryLink key={entry.id} entry={entry} isLong />
          ))}
        </section>
      ))}
    </div>
  )
}
