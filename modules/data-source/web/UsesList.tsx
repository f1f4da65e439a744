import type { Uses } from '@mingtai/modules/dataset/calls'
import { Icon } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './uses-list.css'

interface Props {
  uses: Uses
  /** What else may be done with a report. */
  besideReport?: (report: Uses['reports'][number]) => ReactNode
}

/** Reports and shared datasets that would feel a change, each with the way to it. */
export function UsesList({ uses: { reports, datasets }, besideReport }: Props) {
  return (
    <div className="uses-list">
      {reports.length > 0 && <h3>报表 {reports.length}</h3>}
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
      {datasets.length > 0 && <h3>共享数据集 {datasets.length}</h3>}
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
    </div>
  )
}
