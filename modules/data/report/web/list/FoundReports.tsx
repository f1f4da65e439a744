import { pageSizes } from '@mingtai/api'
import { RefusalPanel, sentenceOf } from '@mingtai/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import type { Report } from '../../calls.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { NoReports } from './NoReports.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { ListState } from './use-list-state.ts'
import type { ReportCommands } from './use-report-commands.ts'

interface Props {
  answer: UseQueryResult<{ data: Report[]; total: number }>
  state: ListState
  change(values: Partial<ListState>): void
  commands: ReportCommands
  /** null: nothing can be done with several. */
  selection: { ids: readonly string[]; onChange(ids: string[]): void } | null
  /** null: the reader makes none. */
  onCreate: (() => void) | null
}

/** A page of the catalogue as cards or lines, and the ways to the other pages. */
export function FoundReports({ answer, state, change, commands, selection, onCreate }: Props) {
  const total = answer.data?.total ?? 0
  return (
    <>
      <div className="report-scroll">{body()}</div>
      <footer className="report-pager">
        <span>共 {total.toLocaleString('zh-CN')} 张</span>
        <Pagination
          size="small"
          current={state.current}
          pageSize={state.size}
          total={total}
          showSizeChanger={{ showSearch: false }}
          locale={{ items_per_page: '张/页' }}
          pageSizeOptions={[...pageSizes]}
          onChange={(current, size) => change(size === state.size ? { current } : { current: 1, size })}
        />
      </footer>
    </>
  )

  function body() {
    if (answer.error !== null) {
      const again = <Button onClick={() => void answer.refetch()}>重试</Button>
      return (
        <div className="report-state">
          <RefusalPanel title="没有读到报表" text={sentenceOf(answer.error)} actions={again} />
        </div>
      )
    }
    if (answer.data === undefined) return <ListSkeleton view={state.view} />
    const reports = answer.data.data
    if (reports.length === 0) return <NoReports state={state} change={change} onCreate={onCreate} />
    const shown = {
      commands: commands.commands,
      onCommand: commands.onCommand,
      onFavour: commands.onFavour,
      selection,
    }
    if (state.view === 'table') return <ReportTable reports={reports} {...shown} />
    return (
      <div className="report-cards">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} {...shown} />
        ))}
      </div>
    )
  }
}
