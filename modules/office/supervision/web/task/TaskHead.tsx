import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Task } from '../../item.ts'
import { cycles, unitRoles } from '../../words.ts'
import { TaskStateTag } from '../shared/StateMarks.tsx'
import { places } from '../shared/places.ts'

/** The head of the pages of a task, with the way to its item. */
export function TaskHead({ task }: { task: Task }) {
  const navigate = useNavigate()
  return (
    <header className="record-head">
      <div className="record-head-words">
        <h1>
          {task.itemTitle} <TaskStateTag state={task.state} />
        </h1>
        <p>
          <span>{task.itemNumber}</span>
          <span>
            {unitRoles[task.role]}：{task.unitName}
          </span>
          <span>联系人 {task.contactName || '（签收时确定）'}</span>
          <span className="sup-day">期限 {task.dueAt}</span>
        </p>
      </div>
      <div className="sup-head-actions">
        <Button type="text" onClick={() => void navigate(places.detail(task.itemId))}>
          看整个事项
        </Button>
      </div>
    </header>
  )
}

/** What the unit is asked, and by when. */
export function TaskFacts({ task }: { task: Task }) {
  return (
    <dl className="sup-facts">
      <div>
        <dt>督办人</dt>
        <dd>{task.ownerName || '（待指定）'}</dd>
      </div>
      <div>
        <dt>责任领导</dt>
        <dd>{task.leaderName || '—'}</dd>
      </div>
      <div>
        <dt>反馈周期</dt>
        <dd>
          {cycles[task.cycle]}
          {task.nextReportAt !== null && `，下次 ${task.nextReportAt}`}
        </dd>
      </div>
      <div>
        <dt>签收</dt>
        <dd>{task.signedAt === null ? '还没有签收' : `${task.signedBy} ${task.signedAt.slice(0, 10)}`}</dd>
      </div>
      {task.content !== '' && (
        <div data-wide>
          <dt>任务</dt>
          <dd>{task.content}</dd>
        </div>
      )}
      {task.itemContent !== '' && (
        <div data-wide>
          <dt>事项要求</dt>
          <dd>{task.itemContent}</dd>
        </div>
      )}
      {task.acceptedAt !== null && (
        <div data-wide>
          <dt>认定</dt>
          <dd>
            {task.acceptedAt.slice(0, 10)} 认定办结，{task.score}分{task.acceptNote !== '' && `，${task.acceptNote}`}
          </dd>
        </div>
      )}
    </dl>
  )
}
