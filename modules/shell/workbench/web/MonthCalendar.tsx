import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf, Icon, isSameDay, monthGrid } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Agenda, type Due } from './Agenda.tsx'
import { useMeetings } from './use-meetings.ts'

const calls = callsOf(notificationCalls)
const heads = ['日', '一', '二', '三', '四', '五', '六']
const none: Due[] = []

/** The month with a dot on each day that has a meeting or something due, and below it those of the chosen one. */
export function MonthCalendar({ now }: { now: Date }) {
  const [shown, setShown] = useState({ year: now.getFullYear(), month: now.getMonth() })
  const [chosen, setChosen] = useState(now)
  const weeks = monthGrid(shown.year, shown.month)
  const from = weeks[0]?.[0] ?? now
  const to = new Date(from.getFullYear(), from.getMonth(), from.getDate() + weeks.length * 7)
  const { data: todos = none } = useQuery({
    queryKey: ['todo', 'agenda', from.toISOString()],
    queryFn: () => calls.agenda({ from: from.toISOString(), to: to.toISOString() }),
  })
  const meetings = useMeetings(from, to).map(({ id, title, placeName, link, startsAt }): Due => {
    return { id, title, link, system: 'meeting', from: placeName, dueAt: startsAt }
  })
  const dues = [...todos, ...meetings].toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
  const dueOn = (day: Date) => dues.filter(({ dueAt }) => dueAt !== null && isSameDay(new Date(dueAt), day))
  const move = (months: number) => {
    const next = new Date(shown.year, shown.month + months, 1)
    setShown({ year: next.getFullYear(), month: next.getMonth() })
    setChosen(next.getMonth() === now.getMonth() && next.getFullYear() === now.getFullYear() ? now : next)
  }
  const title = `${shown.year} 年 ${shown.month + 1} 月`
  return (
    <section className="workbench-section month" aria-label="日历">
      <header>
        <h2 aria-live="polite">{title}</h2>
        <span className="month-moves">
          <button type="button" className="plain" aria-label="上个月" onClick={() => move(-1)}>
            <Icon name="chevron-left" size={14} />
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => {
              setShown({ year: now.getFullYear(), month: now.getMonth() })
              setChosen(now)
            }}
          >
            今天
          </button>
          <button type="button" className="plain" aria-label="下个月" onClick={() => move(1)}>
            <Icon name="chevron-right" size={14} />
          </button>
        </span>
      </header>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => (
                <td key={day.getTime()} data-rest={day.getDay() % 6 === 0} data-other={day.getMonth() !== shown.month}>
                  <DayButton
                    day={day}
                    due={dueOn(day).length}
                    isToday={isSameDay(day, now)}
                    isChosen={isSameDay(day, chosen)}
                    onChoose={() => setChosen(day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Agenda day={chosen} now={now} dues={dueOn(chosen)} later={dues} />
    </section>
  )
}

interface DayProps {
  day: Date
  due: number
  isToday: boolean
  isChosen: boolean
  onChoose(): void
}

function DayButton({ day, due, isToday, isChosen, onChoose }: DayProps) {
  const name = `${day.getMonth() + 1} 月 ${day.getDate()} 日${due > 0 ? `，${due} 件到期` : ''}`
  return (
    <button
      type="button"
      className="plain month-day"
      aria-label={name}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      data-due={due > 0}
      onClick={onChoose}
    >
      {day.getDate()}
    </button>
  )
}
