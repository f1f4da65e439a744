import { type Todo, systemName } from '@mingtai/modules/ground/notification/calls'
import { isSameDay } from '@mingtai/ui'
import { Link } from 'react-router'

export type Due = Pick<Todo, 'id' | 'system' | 'title' | 'from' | 'link' | 'dueAt'>

interface Props {
  day: Date
  now: Date
  /** Meetings of the day, and what is due on it. */
  dues: readonly Due[]
  /** Everything of the month: where the day is free, the next one is named. */
  later: readonly Due[]
}

/** Meetings and what is due on a day, by the hour; what is over fades. */
export function Agenda({ day, now, dues, later }: Props) {
  if (dues.length === 0) return <FreeDay day={day} now={now} later={later} />
  return (
    <ul className="agenda">
      {dues.map(({ id, title, from, system, link, dueAt }) => (
        <li key={id} data-over={dueAt !== null && new Date(dueAt) < now}>
          <time dateTime={dueAt ?? undefined}>{clock(dueAt)}</time>
          <Link to={link ?? `/notification/todo?system=${system}`} title={title}>
            <b>{title}</b>
            <small>{[systemName(system), from].filter(Boolean).join(' · ')}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FreeDay({ day, now, later }: Pick<Props, 'day' | 'now' | 'later'>) {
  const next = later.find(({ dueAt }) => dueAt !== null && new Date(dueAt) > day)
  const when = isSameDay(day, now) ? '今天' : `${day.getMonth() + 1} 月 ${day.getDate()} 日`
  return (
    <p className="section-quiet agenda-free">
      {when}没有会议，也没有到期的事。
      {next?.dueAt != null &&
        `下一件在 ${new Date(next.dueAt).getMonth() + 1} 月 ${new Date(next.dueAt).getDate()} 日。`}
    </p>
  )
}

function clock(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
