import { Icon, isSameDay, monthGrid } from '@mingtai/ui'
import { useState } from 'react'

const heads = ['日', '一', '二', '三', '四', '五', '六']

/** The month, and today in it. */
export function MonthCalendar({ now }: { now: Date }) {
  const [shown, setShown] = useState({ year: now.getFullYear(), month: now.getMonth() })
  const move = (months: number) => {
    const next = new Date(shown.year, shown.month + months, 1)
    setShown({ year: next.getFullYear(), month: next.getMonth() })
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
            onClick={() => setShown({ year: now.getFullYear(), month: now.getMonth() })}
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
          {monthGrid(shown.year, shown.month).map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => (
                <td key={day.getTime()} data-rest={day.getDay() % 6 === 0}>
                  {day.getMonth() === shown.month && (
                    <span aria-current={isSameDay(day, now) ? 'date' : undefined}>{day.getDate()}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
