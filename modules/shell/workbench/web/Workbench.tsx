import { reportCalls } from '@mingtai/modules/data/report/calls'
import { callsOf, dayLine, greeting, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BeginningList } from './BeginningList.tsx'
import { Circle } from './Circle.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { MyReports } from './MyReports.tsx'
import { Notices } from './Notices.tsx'
import { RecentPages } from './RecentPages.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Todos } from './Todos.tsx'
import './workbench.css'
import './work-card.css'
import './todos.css'

const reports = callsOf(reportCalls)

/** /dashbord/index: one sheet, set like a newspaper page. */
export default function Workbench() {
  const me = useMe()
  const [now] = useState(() => new Date())
  const answer = useQuery({ queryKey: ['report', 'workbench'], queryFn: () => reports.page({ current: 1, size: 6 }) })
  const total = answer.data?.total
  return (
    <div className="workbench">
      <header className="workbench-title">
        <div>
          <h1>
            {greeting(now.getHours())}
            {me && `，${me.realName}`}
          </h1>
          <p className="page-facts">
            {dayLine(now)}
            {me && me.tenantName !== '' && `　·　${me.tenantName}`}
            {total !== undefined && `　·　${total} 张报表可看`}
          </p>
        </div>
        <Shortcuts />
      </header>
      <BeginningList />
      <div className="panel workbench-sheet">
        <div className="workbench-main">
          <Todos now={now} />
          <MyReports
            reports={answer.data?.data}
            total={total ?? 0}
            error={answer.error}
            retry={() => void answer.refetch()}
            now={now}
          />
          <RecentPages now={now} />
        </div>
        <div className="workbench-aside">
          <MonthCalendar now={now} />
          <Notices />
          <Circle />
        </div>
      </div>
    </div>
  )
}
