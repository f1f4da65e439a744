import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router'
import type { ItemRow } from '../../item.ts'
import { dayNumber } from '../../light.ts'
import { places } from '../shared/places.ts'
import { useLiveItems } from './use-live-items.ts'
import './board.css'

/** 时间轴: each item from its first to its due day, with what is done of it, and a line for today. */
export function GanttView() {
  const { data, error, refetch } = useLiveItems()
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={8} />
    ) : (
      <NotRead title="没有读到台账" problem={error} onRetry={() => void refetch()} />
    )
  if (data.records.length === 0) return <EmptyState text="没有进行中的事项。" />
  const scale = scaleOf(data.records)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sup-gantt" role="group" aria-label="时间轴" tabIndex={0}>
      <div className="sup-gantt-head" aria-hidden>
        <span />
        <div>
          {scale.months.map(({ name, left }) => (
            <span key={name} style={{ left: `${left}%` }}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <ul>
        {data.records.map((row) => (
          <GanttRow key={row.id} row={row} scale={scale} />
        ))}
      </ul>
    </div>
  )
}

interface Scale {
  at(day: string): number
  today: number
  months: { name: string; left: number }[]
}

function scaleOf(rows: readonly ItemRow[]): Scale {
  const today = dayjs().format('YYYY-MM-DD')
  const days = [today, ...rows.flatMap(({ startAt, dueAt }) => [startAt, dueAt])].toSorted()
  const first = dayjs(days[0]).startOf('month')
  const last = dayjs(days.at(-1)).endOf('month')
  const from = dayNumber(first.format('YYYY-MM-DD'))
  const length = Math.max(1, dayNumber(last.format('YYYY-MM-DD')) - from + 1)
  const at = (day: string) => ((dayNumber(day) - from) / length) * 100
  const count = last.diff(first, 'month') + 1
  const step = count > 18 ? 3 : 1
  const months = Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const month = first.add(index * step, 'month')
    const name = index === 0 || month.month() === 0 ? month.format('YYYY年M月') : month.format('M月')
    return { name: name, left: at(month.format('YYYY-MM-DD')) }
  })
  return { at, today: at(today), months }
}

function GanttRow({ row, scale }: { row: ItemRow; scale: Scale }) {
  const navigate = useNavigate()
  const left = scale.at(row.startAt)
  const width = Math.max(0.8, scale.at(row.dueAt) - left)
  return (
    <li>
      <button
        type="button"
        onClick={() => void navigate(places.detail(row.id))}
        title={`${row.title}：${row.startAt} 至 ${row.dueAt}`}
        aria-label={`${row.title}，${row.startAt} 至 ${row.dueAt}，进度${row.progress}%`}
      >
        <span>
          <b>{row.title}</b>
          <small>{row.leadUnit}</small>
        </span>
        <span className="sup-gantt-lane">
          <i className="sup-gantt-today" style={{ left: `${scale.today}%` }} />
          <i className="sup-gantt-bar" data-light={row.light} style={{ left: `${left}%`, width: `${width}%` }}>
            <i style={{ width: `${row.progress}%` }} />
          </i>
          <em style={{ left: `${Math.min(94, left + width + 0.6)}%` }}>{row.progress}%</em>
        </span>
      </button>
    </li>
  )
}
