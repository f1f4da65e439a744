import { ViewTabs } from '@mingtai/ui'
import { namesOf } from '../../words.ts'
import { useState } from 'react'
import type { Feedback, Task } from '../../item.ts'
import { FeedbackList } from '../detail/FeedbackList.tsx'
import { HistoryPane } from '../detail/HistoryPane.tsx'
import { LightPanel } from '../detail/ItemView.tsx'
import { FeedbackActions } from './FeedbackActions.tsx'
import { ExtensionList } from './ExtensionList.tsx'
import { TaskBar } from './TaskBar.tsx'
import { TaskFacts, TaskHead } from './TaskHead.tsx'
import { TaskFromAddress } from './TaskFromAddress.tsx'
import '../detail/detail.css'
import '../detail/progress.css'

const tabs = { feedback: '反馈', extension: '延期和催办' } as const
type Tab = keyof typeof tabs

/** One unit's task: signed for, reported, put off and reported as done. */
export default function TaskDetail() {
  return <TaskFromAddress>{(task, onDone) => <TaskView task={task} onDone={onDone} />}</TaskFromAddress>
}

function TaskView({ task, onDone }: { task: Task; onDone(): Promise<unknown> }) {
  const [tab, setTab] = useState<Tab>(task.mayDecide ? 'extension' : 'feedback')
  const counts = { feedback: task.feedbacks.length, extension: task.extensions.length + task.urges.length }
  return (
    <div className="record-page sup-view">
      <TaskHead task={task} />
      <div className="sup-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="sup-area" aria-label="督办任务" tabIndex={0}>
          <div className="sup-sheet">
            <LightPanel item={task} />
            <TaskFacts task={task} />
          </div>
          <ViewTabs label="任务内容" className="sup-tabs-inner">
            {namesOf(tabs).map((name) => (
              <button
                key={name}
                type="button"

                aria-pressed={name === tab}
                onClick={() => setTab(name)}
              >
                {tabs[name]}
                {counts[name] > 0 && <small>{counts[name]}</small>}
              </button>
            ))}
          </ViewTabs>
          {tab === 'feedback' && (
            <FeedbackList
              feedbacks={task.feedbacks}
              actionsOf={(one: Feedback) => <FeedbackActions task={task} feedback={one} onDone={onDone} />}
            />
          )}
          {tab === 'extension' && <ExtensionList task={task} onDone={onDone} />}
        </section>
        <HistoryPane history={task.history} />
      </div>
      <TaskBar task={task} onDone={onDone} />
    </div>
  )
}
