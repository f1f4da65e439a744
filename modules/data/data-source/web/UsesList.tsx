import type { Uses } from '@mingtai/modules/data/dataset/calls'
import { Icon } from '@mingtai/ui'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import './uses-list.css'

interface Props {
  uses: Uses
  /** What else may be done with a report. */
  besideReport?: (report: Uses['reports'][number]) => ReactNode
}

/** Reports, shared datasets and data screens that would feel a change, each with the way to it. */
export function UsesList({ uses: { reports, datasets, things, others }, besideReport }: Props) {
  return (
    <div className="uses-list">
      {reports.length > 0 && <p className="uses-title">报表 {reports.length}</p>}
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <Icon name="report" size={14} />
            <Link to={`/report/designer?id=${encodeURIComponent(report.id)}`} title={report.name}>
              {report.name}
            </Link>
            {besideReport?.(report)}
            <small>{report.code}</small>
          </li>
        ))}
      </ul>
      {datasets.length > 0 && <p className="uses-title">共享数据集 {datasets.length}</p>}
      <ul>
        {datasets.map(({ id, code, name }) => (
          <li key={id}>
            <Icon name="dataset" size={14} />
            <Link to={`/dataset/edit?id=${encodeURIComponent(id)}`} title={name}>
              {name}
            </Link>
            <small>{code}</small>
          </li>
        ))}
      </ul>
      {[...Map.groupBy(things, ({ title }) => title)].map(([title, own]) => (
        <Fragment key={title}>
          <p className="uses-title">
            {title} {own.length}
          </p>
          <ul>
            {own.map(({ id, path, code, name }) => (
              <li key={id}>
                <Icon name="screen" size={14} />
                <Link to={path} title={name}>
                  {name}
                </Link>
                <small>{code}</small>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {others > 0 && <p className="uses-title">另有 {others} 处您无权查看</p>}
    </div>
  )
}

interface CountProps {
  uses: number
  name: string
  onClick(): void
}

/** In a list: how many use it, and the way to them. */
export function UsesCount({ uses, name, onClick }: CountProps) {
  if (uses === 0) return '—'
  return (
    <button
      type="button"
      className="plain uses-count"
      aria-label={`${uses} 处在用「${name}」`}
      onClick={(event) => {
        // The row itself may be a way to somewhere else.
        event.stopPropagation()
        onClick()
      }}
    >
      {uses}
    </button>
  )
}
