import { PersonMark, shortTime } from '@mingtai/ui'
import type { WorkReport } from '../../report.ts'

/** To whom a report goes, and who of them has read it when. */
export function ReadersPane({ report: { receivers, cc, readBy, state } }: { report: WorkReport }) {
  const read = new Map(readBy.map((one) => [one.id, one.at]))
  const groups = [
    { name: '报告给', people: receivers },
    { name: '抄送', people: cc.filter(({ id }) => receivers.every((one) => one.id !== id)) },
  ].filter(({ people }) => people.length > 0)
  const unread = groups.flatMap(({ people }) => people).filter(({ id }) => !read.has(id)).length
  return (
    <section className="work-report-readers" aria-label="阅读情况">
      <h2>阅读情况 {state === 'submitted' && <small>{unread === 0 ? '都已读' : `${unread} 人还没有读`}</small>}</h2>
      {groups.map(({ name, people }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul>
            {people.map((one) => {
              const at = read.get(one.id)
              return (
                <li key={one.id} data-read={at !== undefined}>
                  <PersonMark name={one.name} size={24} />
                  <span>{one.name}</span>
                  <small>{state !== 'submitted' ? '' : at === undefined ? '未读' : shortTime(at, new Date())}</small>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
