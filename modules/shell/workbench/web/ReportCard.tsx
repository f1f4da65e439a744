import type { Report } from '@mingtai/modules/data/report/calls'
import { ReportSketch } from '@mingtai/modules/data/report/web/sketch'
import { recentVisits, shortTime } from '@mingtai/ui'
import { Link } from 'react-router'

/** A report with its first page, what it is for, and when it was last opened here or changed. */
export function ReportCard({ report, now }: { report: Report; now: Date }) {
  const { code, name, folder, remark, updatedAt } = report
  const to = `/report/view?code=${encodeURIComponent(code)}`
  const opened = recentVisits.use().find((visit) => visit.to === to)
  return (
    <li className="work-card">
      <div className="work-card-picture">
        <div>
          <ReportSketch report={report} />
        </div>
      </div>
      <div className="work-card-words">
        <h3 title={remark === '' ? name : `${name}：${remark}`}>
          <Link className="work-card-open" to={to}>
            {name}
          </Link>
        </h3>
        <p className="work-card-facts">
          <span>
            {opened === undefined ? `${shortTime(updatedAt, now)} 更新` : `${shortTime(opened.at, now)} 打开`}
          </span>
          <span>{folder}</span>
        </p>
      </div>
    </li>
  )
}
