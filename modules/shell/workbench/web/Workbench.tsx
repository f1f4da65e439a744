import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf, dayLine, greeting, Icon, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { BeginningList } from './BeginningList.tsx'
import { NewcomerSteps } from './NewcomerSteps.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { WorkbenchCards } from './cards/WorkbenchCards.tsx'
import './workbench.css'
import './work-card.css'
import './todos.css'
import './today.css'
import './cards/cards.css'

const messages = callsOf(notificationCalls)

/** /dashbord/index: one sheet, set like a newspaper page. */
export default function Workbench() {
  const me = useMe()
  const [now] = useState(() => new Date())
  const [isEditing, setEditing] = useState(false)
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
        <div className="workbench-title-side">
          <Shortcuts />
          {!isEditing && (
            <Button type="text" icon={<Icon name="settings" size={15} />} onClick={() => setEditing(true)}>
              调整卡片
            </Button>
          )}
        </div>
      </header>
      <BeginningList />
      <NewcomerSteps />
      <WorkbenchCards now={now} isEditing={isEditing} onDone={() => setEditing(false)} />
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
