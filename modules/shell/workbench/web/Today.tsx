import { noticeCalls } from '@mingtai/modules/ground/notice/calls'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from './Section.tsx'
import { type OwnMeeting, useMeetings } from './use-meetings.ts'

const todos = callsOf(notificationCalls)
const notices = callsOf(noticeCalls)

/** 今天: what the day holds, in one line, and the meeting that comes next. */
export function Today({ now }: { now: Date }) {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const to = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const meetings = useMeetings(from, to)
  const counts = useQuery({ queryKey: ['todo', 'counts'], queryFn: () => todos.todoCounts({}) }).data
  const unread = useQuery({ queryKey: ['notice', 'statistics'], queryFn: () => notices.statistics({}) }).data?.unread
  const ahead = meetings.filter(({ endsAt }) => new Date(endsAt) > now)
  const [next] = ahead
  const due = (counts?.today ?? 0) - (counts?.overdue ?? 0)
  const facts = [
    fact('会议', meetings.length, '/meeting/offline/calendar?view=day'),
    fact('今天到期', due, '/notification/todo?due=today'),
    fact('已超时', counts?.overdue ?? 0, '/notification/todo?due=overdue', true),
    fact('未读通知', unread ?? 0, '/notice/lists'),
  ]
  return (
    <Section title="今天" className="today">
      <ul className="today-facts">
        {facts.map(({ name, count, to: link, isPressing }) => (
          <li key={name} data-pressing={isPressing && count > 0} data-none={count === 0}>
            <Link to={link}>
              <b>{count}</b>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="today-next">{next === undefined ? restOf(meetings) : <NextMeeting meeting={next} now={now} />}</p>
    </Section>
  )
}

function NextMeeting({ meeting, now }: { meeting: OwnMeeting; now: Date }) {
  const { title, placeName, startsAt, endsAt, link } = meeting
  const isOn = new Date(startsAt) <= now
  return (
    <>
      {isOn ? `正在开会，到 ${clockOf(endsAt)}：` : `下一场 ${clockOf(startsAt)}：`}
      <Link to={link}>{title}</Link>
      {placeName !== '' && <span>　{placeName}</span>}
    </>
  )
}

function fact(name: string, count: number, to: string, isPressing = false) {
  return { name, count, to, isPressing }
}

function restOf(meetings: readonly OwnMeeting[]): string {
  return meetings.length === 0 ? '今天没有会议。' : '今天的会都开完了。'
}

function clockOf(moment: string): string {
  const at = new Date(moment)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
