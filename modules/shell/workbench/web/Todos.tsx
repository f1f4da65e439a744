import { notificationCalls, stepWords, systemName } from '@mingtai/modules/ground/notification/calls'
import { EmptyState, NotRead, SkeletonRows, callsOf, dueWords } from '@mingtai/ui'
import type { NoticeSystem } from '@mingtai/modules/ground/notification/calls'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'

const calls = callsOf(notificationCalls)
const SHOWN = 8

/** 待办: what waits for the person, the next due first, by system. */
export function Todos({ now, most = SHOWN }: { now: Date; most?: number }) {
  const id = useId()
  const [system, setSystem] = useState<NoticeSystem | null>(null)
  const counts = useQuery({ queryKey: ['todo', 'counts'], queryFn: () => calls.todoCounts({}) })
  const answer = useQuery({
    queryKey: ['todo', 'workbench', system, most],
    queryFn: () => calls.todos({ size: most, ...(system === null ? {} : { system }) }),
    placeholderData: (before) => before,
  })
  const rows = answer.data?.records ?? []
  const more = (answer.data?.total ?? 0) - rows.length
  return (
    <section className="workbench-section todo-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>待办</h2>
        <div className="todo-systems" role="group" aria-label="系统">
          <button type="button" aria-pressed={system === null} onClick={() => setSystem(null)}>
            全部 <small>{counts.data?.total ?? ''}</small>
          </button>
          {counts.data?.systems.map((one) => (
            <button
              key={one.system}
              type="button"
              aria-pressed={system === one.system}
              onClick={() => setSystem(one.system)}
            >
              {one.name} <small>{one.count}</small>
            </button>
          ))}
        </div>
        <span className="section-fact">按到期先后</span>
        <Link to="/notification/todo">全部待办</Link>
      </header>
      {body()}
      {rows.length > 0 && (
        <footer className="todo-foot">
          <span>{more > 0 ? `还有 ${more} 件${lastDue(counts.data?.lastDue ?? null)}` : ''}</span>
          <span>本周已办 {counts.data?.doneThisWeek ?? 0} 件</span>
        </footer>
      )}
    </section>
  )

  function body() {
    if (answer.error)
      return <NotRead title="没有读到待办" problem={answer.error} onRetry={() => void answer.refetch()} />
    if (answer.data === undefined) return <SkeletonRows rows={5} />
    if (rows.length === 0)
      return (
        <EmptyState
          text="没有等您办理的事，去看看已办。"
          action={<Link to="/notification/todo?state=ended">看已办</Link>}
        />
      )
    return (
      <ul className="todo-rows">
        {rows.map((row) => {
          const due = dueWords(row.dueAt, now)
          return (
            <li key={row.id}>
              <span className="workbench-todo-system">{systemName(row.system)}</span>
              <Link
                className="workbench-todo-title"
                data-urgent={row.urgent}
                data-pressing={due.tone === 'cinnabar' || row.urgent}
                to={row.link ?? `/notification/todo?system=${row.system}`}
                title={row.title}
              >
                {row.title}
              </Link>
              <span className="workbench-todo-from" title={row.from}>
                {row.from}
              </span>
              <span className="workbench-todo-step">{stepWords(row)}</span>
              <time className="workbench-todo-due" data-tone={due.tone} dateTime={row.dueAt ?? undefined}>
                {due.text}
              </time>
            </li>
          )
        })}
      </ul>
    )
  }
}

function lastDue(moment: string | null): string {
  if (moment === null) return ''
  const day = new Date(moment)
  return `，最晚 ${day.getMonth() + 1} 月 ${day.getDate()} 日到期`
}
