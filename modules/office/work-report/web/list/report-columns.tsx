import { shortTime } from '@mingtai/ui'
import type { ReportRow } from '../../report.ts'
import { cycles, type ReportTab } from '../../words.ts'
import { StateTag } from '../shared/StateTag.tsx'

/** The columns of a list of reports: one's own without their author, others without a state that is always the same. */
export function reportColumns(tab: ReportTab) {
  const isMine = tab === 'mine'
  return [
    ...(isMine
      ? []
      : [
          {
            title: '报告人',
            width: 150,
            render: (_: unknown, row: ReportRow) => (
              <>
                {row.authorName} <span className="work-report-quiet">{row.departmentName}</span>
              </>
            ),
          },
        ]),
    {
      title: '报告',
      width: 280,
      ellipsis: true,
      render: (_: unknown, row: ReportRow) => (
        <span className={tab === 'inbox' && !row.isRead ? 'work-report-unread' : undefined}>
          {row.templateName} <span className="work-report-quiet">{shortPeriod(row.period)}</span>
        </span>
      ),
    },
    {
      title: '内容',
      ellipsis: true,
      render: (_: unknown, row: ReportRow) => <span className="work-report-opening">{row.opening || '还没有写'}</span>,
    },
    { title: '状态', width: 130, render: (_: unknown, row: ReportRow) => <StateTag report={row} /> },
    {
      title: '已读',
      width: 80,
      align: 'right' as const,
      render: (_: unknown, row: ReportRow) =>
        row.state === 'submitted' ? `${Math.min(row.read, row.readers)} / ${row.readers}` : '—',
    },
    {
      title: '批示和评论',
      width: 110,
      render: (_: unknown, row: ReportRow) => <Said row={row} />,
    },
    {
      title: '提交时间',
      width: 120,
      render: (_: unknown, row: ReportRow) => (row.submittedAt === null ? '—' : shortTime(row.submittedAt, new Date())),
    },
  ]
}

function Said({ row: { hasRemark, comments } }: { row: ReportRow }) {
  const words = [hasRemark ? '有批示' : '', comments > 0 ? `${comments} 条评论` : ''].filter((one) => one !== '')
  return <span className="work-report-quiet">{words.length === 0 ? '—' : words.join(' ')}</span>
}

/** A report in a list on a phone. */
export function ReportCard(row: ReportRow) {
  return (
    <>
      <b className={row.state === 'submitted' && !row.isRead ? 'work-report-unread' : undefined}>
        {row.authorName} · {row.templateName}
      </b>
      <span className="work-report-opening">{row.opening || '还没有写'}</span>
      <span className="work-report-facts">
        <span>
          {cycles[row.cycle]} {shortPeriod(row.period)}
        </span>
        <StateTag report={row} />
      </span>
    </>
  )
}

/** Periods of this year without their year. */
function shortPeriod(words: string): string {
  const year = `${new Date().getFullYear()}年`
  return words.startsWith(year) ? words.slice(year.length) : words
}
