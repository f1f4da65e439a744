import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf, dayLine, greeting, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BeginningList } from './BeginningList.tsx'
import { CirclePosts } from './CirclePosts.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { MyReports } from './MyReports.tsx'
import { NewcomerSteps } from './NewcomerSteps.tsx'
import { Notices } from './Notices.tsx'
import { RecentPages } from './RecentPages.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Today } from './Today.tsx'
import { Todos } from './Todos.tsx'
import './workbench.css'
import './work-card.css'
import './todos.css'
import './today.css'

const messages = callsOf(notificationCalls)

/** /dashbord/index: one sheet, set like a newspaper page. */
export default function Workbench() {
  const me = useMe()
  const [now] = useState(() => new Date())
  const counts = useQuery({ queryKey: ['todo', 'counts'], queryFn: () => messages.todoCounts({}) }).data
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
            {counts !== undefined && `　·　${waiting(counts)}`}
            {counts !== undefined && counts.doneThisWeek > 0 && `　·　本周已办 ${counts.doneThisWeek} 件`}
          </p>
        </div>
        <Shortcuts />
      </header>
      <BeginningList />
      <NewcomerSteps />
      <div className="panel workbench-sheet">
        <div className="workbench-main">
          <Today now={now} />
          <Todos now={now} />
          <MyReports now={now} />
          <RecentPages now={now} />
        </div>
        <div className="workbench-aside">
          <MonthCalendar now={now} />
          <Notices />
          <CirclePosts now={now} />
        </div>
      </div>
    </div>
  )
}

/** What waits, and what of it presses. */
function waiting({ total, today, overdue }: { total: number; today: number; overdue: number }): string {
  if (total === 0) return '没有待办'
  const pressing = [today - overdue > 0 && `${today - overdue} 件今天到期`, overdue > 0 && `${overdue} 件已超时`]
  const said = pressing.filter((words) => words !== false)
  return said.length === 0 ? `待办 ${total} 件` : `待办 ${total} 件，其中 ${said.join('、')}`
}
