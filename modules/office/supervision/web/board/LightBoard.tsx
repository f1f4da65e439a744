import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useNavigate } from 'react-router'
import type { ItemRow } from '../../item.ts'
import { lights } from '../../words.ts'
import { LightMark, ProgressBar } from '../shared/StateMarks.tsx'
import { places } from '../shared/places.ts'
import { useLiveItems } from './use-live-items.ts'
import './board.css'

const columns = ['red', 'yellow', 'green'] as const

/** 亮灯板: what goes on in three columns, the worst at the left. */
export function LightBoard() {
  const { data, error, refetch } = useLiveItems()
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <NotRead title="没有读到台账" problem={error} onRetry={() => void refetch()} />
    )
  if (data.total === 0) return <EmptyState text="没有进行中的事项。" />
  return (
    <div className="sup-board">
      {columns.map((light) => {
        const rows = data.records.filter((row) => row.light === light)
        return (
          <section key={light} data-light={light} aria-label={`${lights[light]}的事项`}>
            <h2>
              <LightMark light={light} /> <small>{rows.length}</small>
            </h2>
            <ul>
              {rows.map((row) => (
                <BoardCard key={row.id} row={row} />
              ))}
            </ul>
            {rows.length === 0 && <p className="sup-none">没有</p>}
          </section>
        )
      })}
      {data.total > data.records.length && (
        <p className="sup-none">
          只列出期限最近的 {data.records.length} 件，共 {data.total} 件。
        </p>
      )}
    </div>
  )
}

function BoardCard({ row }: { row: ItemRow }) {
  const navigate = useNavigate()
  return (
    <li>
      <button type="button" onClick={() => void navigate(places.detail(row.id))}>
        <b>{row.title}</b>
        <span className="sup-card-facts">
          <span>{row.leadUnit}</span>
          <span className="sup-day">{row.dueAt}</span>
        </span>
        <ProgressBar progress={row.progress} planned={row.planned} light={row.light} />
        <small>{row.reasons.join('；')}</small>
      </button>
    </li>
  )
}
