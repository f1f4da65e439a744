import type { Report } from '@mingtai/modules/report/calls'
import { EmptyState, Icon, RefusalPanel, ReportPicture, SkeletonRows, sentenceOf, shortTime } from '@mingtai/ui'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Section } from './Section.tsx'

interface Props {
  /** Undefined until known. */
  reports: Report[] | undefined
  error: Error | null
  retry(): void
  now: Date
}

/** 我的报表: their first pages, when they changed, and one click to open. */
export function MyReports({ reports, error, retry, now }: Props) {
  return (
    <Section title="我的报表" aside={<Link to="/report/list">报表目录</Link>} className="my-reports">
      {body()}
    </Section>
  )

  function body() {
    if (error)
      return (
        <RefusalPanel title="没有读到报表" text={sentenceOf(error)} actions={<Button onClick={retry}>重试</Button>} />
      )
    if (reports === undefined) return <SkeletonRows rows={5} />
    if (reports.length === 0)
      return (
        <EmptyState
          text="还没有报表可看，可以请管理员授权，或者自己做一张。"
          action={<Link to="/report/list">去报表目录</Link>}
        />
      )
    return (
      <ul className="report-cards">
        {reports.slice(0, 6).map((report) => (
          <Card key={report.id} report={report} now={now} />
        ))}
      </ul>
    )
  }
}

function Card({ report, now }: { report: Report; now: Date }) {
  return (
    <li className="report-card">
      <div className="report-card-picture">
        <ReportPicture kind={report.picture} />
        {report.mayDesign && (
          <Link
            className="report-card-design"
            to={`/report/designer?id=${encodeURIComponent(report.id)}`}
            aria-label={`设计${report.name}`}
          >
            <Icon name="edit" size={14} /> 设计
          </Link>
        )}
      </div>
      <h3>
        <Link className="report-card-open" to={`/report/view?code=${encodeURIComponent(report.code)}`}>
          {report.name}
        </Link>
      </h3>
      <p>
        <span>{shortTime(report.updatedAt, now)} 更新</span>
        <span className="report-card-verb" aria-hidden>
          打开 <Icon name="arrow-right" size={12} />
        </span>
      </p>
    </li>
  )
}
