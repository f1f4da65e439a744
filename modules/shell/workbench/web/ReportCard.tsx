import type { Report } from '@mingtai/modules/data/report/calls'
import { Icon, ReportPicture, recentVisits, shortTime } from '@mingtai/ui'
import { Link } from 'react-router'

/** A report with its first page, what it is for, and when it was last changed and opened. */
export function ReportCard({ report, now }: { report: Report; now: Date }) {
  const { id, code, name, picture, folder, remark, views, updatedAt, updatedBy, mayDesign } = report
  const to = `/report/view?code=${encodeURIComponent(code)}`
  const opened = recentVisits.use().find((visit) => visit.to === to)
  const changed = `${updatedBy} ${shortTime(updatedAt, now)} 更新`
  return (
    <li className="work-card">
      <div className="work-card-picture">
        <div>
          <ReportPicture kind={picture} />
        </div>
        {mayDesign && (
          <Link
            className="work-card-design"
            to={`/report/designer?id=${encodeURIComponent(id)}`}
            aria-label={`设计${name}`}
          >
            <Icon name="edit" size={14} /> 设计
          </Link>
        )}
      </div>
      <div className="work-card-words">
        <h3 title={name}>
          <Link className="work-card-open" to={to}>
            {name}
          </Link>
        </h3>
        <p className="work-card-remark" title={remark}>
          {remark === '' ? folder : remark}
        </p>
        <p className="work-card-facts">
          {mayDesign ? <span title={code}>{code}</span> : <span>{folder}</span>}
          <span>{views === 0 ? '还没有人看过' : `${views.toLocaleString('zh-CN')} 次查看`}</span>
        </p>
        <p className="work-card-foot">
          <span title={changed}>{opened === undefined ? changed : `${shortTime(opened.at, now)} 打开过`}</span>
          <span className="work-card-verb" aria-hidden>
            打开 <Icon name="arrow-right" size={12} />
          </span>
        </p>
      </div>
    </li>
  )
}
