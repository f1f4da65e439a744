import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { Link } from 'react-router'
import { ReportCard } from './ReportCard.tsx'
import { Section } from './Section.tsx'
import { useReportCards } from './use-report-cards.ts'

/** 我的报表: those that this person opens most, each one click away. */
export function MyReports({ now, most = 6 }: { now: Date; most?: number }) {
  const { reports, total, error, retry } = useReportCards(most)
  const more = total > most ? `全部 ${total.toLocaleString('zh-CN')} 张` : '报表目录'
  return (
    <Section title="我的报表" aside={<Link to="/report/list">{more}</Link>}>
      {body()}
    </Section>
  )

  function body() {
    if (error) return <NotRead title="没有读到报表" problem={error} onRetry={retry} />
    if (reports === undefined) return <SkeletonRows rows={8} />
    if (reports.length === 0)
      return (
        <EmptyState
          text="还没有报表可看，可以请管理员授权，或者自己做一张。"
          action={<Link to="/report/list">去报表目录</Link>}
        />
      )
    return (
      <ul className="work-cards">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} now={now} />
        ))}
      </ul>
    )
  }
}
