import { formatByCode } from '@mingtai/zh'
import type { Meeting } from '../../meeting.ts'

/** 议程: the items with their times, who reports, and what was decided. */
export function AgendaList({ meeting }: { meeting: Meeting }) {
  const { items, startsAt } = meeting
  return (
    <section className="meeting-agenda" aria-label="议程">
      <h3>议程</h3>
      <ol>
        {items.map((item, at) => {
          const before = items.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0)
          const by = [item.departmentName, item.reporterName].filter((one) => one !== '').join(' ')
          return (
            <li key={item.id} data-state={item.state}>
              <time>{formatByCode(new Date(Date.parse(startsAt) + before * 60_000), 6)}</time>
              <div>
                <b>{item.title}</b>
                <p>
                  {by !== '' && <span>汇报：{by}</span>}
                  <span>{item.minutes} 分钟</span>
                  {item.attendees.length > 0 && <span>列席：{item.attendees.map(({ name }) => name).join('、')}</span>}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
