import { formatByCode } from '@mingtai/zh'
import { Link } from 'react-router'
import type { CalendarEntry } from './calendar-entries.ts'

/** One entry as a line that opens its meeting. */
export function EntryLink({ entry, isLong = false }: { entry: CalendarEntry; isLong?: boolean }) {
  const { title, place, startsAt, endsAt, link, look } = entry
  const hours = `${formatByCode(startsAt, 6)}–${formatByCode(endsAt, 6)}`
  const words = (
    <>
      <time>{isLong ? hours : formatByCode(startsAt, 6)}</time>
      <span>{title}</span>
      {isLong && <small>{place}</small>}
    </>
  )
  return link === null ? (
    <span className="meeting-entry" data-look={look} title={hours}>
      {words}
    </span>
  ) : (
    <Link className="meeting-entry" data-look={look} to={link} title={`${hours} ${title} ${place}`}>
      {words}
    </Link>
  )
}
