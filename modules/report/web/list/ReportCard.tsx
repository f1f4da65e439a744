import { ReportPicture, StatusTag } from '@mingtai/ui'
import { Link } from 'react-router'
import type { Report } from '../../calls.ts'
import { viewPath } from '../paths.ts'
import { ReportActions } from './ReportActions.tsx'
import type { Deed } from './use-deeds.ts'
import { shortTime } from './when.ts'

interface Props {
  report: Report
  deeds: Deed[]
  onDeed(deed: Deed, report: Report): void
}

/** A report as a small sheet with its name; what may be done appears over the sheet on hover or focus. */
export function ReportCard({ report, deeds, onDeed }: Props) {
  const { code, name, type, picture, revision, updatedAt, updatedBy, views } = report
  return (
    <article className="report-card">
      <div className="report-thumb">
        <div className="report-sheet">
          <ReportPicture kind={picture} />
        </div>
        <ReportActions report={report} deeds={deeds} onDeed={onDeed} look="card" />
      </div>
      <div className="report-words">
        <h2 title={name}>
          <Link to={viewPath(code)}>{name}</Link>
        </h2>
        <p>
          {updatedBy} · {shortTime(updatedAt)}
        </p>
        <footer>
          <StatusTag tone="plain">v{revision}</StatusTag>
          {type === 2 && <StatusTag tone="primary">填报</StatusTag>}
          <span>{views.toLocaleString('zh-CN')} 次查看</span>
        </footer>
      </div>
    </article>
  )
}
