import { FormModal, ReasonDialog, useNotice, WholeItem } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { Task } from '../../item.ts'
import { api } from '../api.ts'
import { FeedbackList } from '../detail/FeedbackList.tsx'
import { HistoryPane } from '../detail/HistoryPane.tsx'
import { LightPanel } from '../detail/ItemView.tsx'
import { TaskFacts, TaskHead } from './TaskHead.tsx'
import { TaskFromAddress } from './TaskFromAddress.tsx'
import '../detail/detail.css'
import '../detail/progress.css'

/** 认定: what a unit reported as done, with its evidence, taken with a score or sent back. */
export default function Recognition() {
  return <TaskFromAddress>{(task, onDone) => <RecognitionView task={task} onDone={onDone} />}</TaskFromAddress>
}

interface Props {
  task: Task
  onDone(): Promise<unknown>
}

function RecognitionView({ task, onDone }: Props) {
  const [asked, setAsked] = useState<'accept' | 'return' | null>(null)
  const { id, revision } = task
  const close = () => setAsked(null)
  const report = task.feedbacks.filter(({ isFinal }) => isFinal)
  return (
    <div className="record-page sup-view">
      <TaskHead task={task} />
      <div className="sup-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="sup-area" aria-label="办结认定" tabIndex={0}>
          <div className="sup-sheet">
            <LightPanel item={task} />
            <TaskFacts task={task} />
          </div>
          <h2 className="sup-heading">{report.length === 0 ? '还没有报告办结' : '办结报告'}</h2>
          {report.length > 0 && <FeedbackList feedbacks={report} />}
          <h2 className="sup-heading">以往的反馈</h2>
          <FeedbackList feedbacks={task.feedbacks.filter(({ isFinal }) => !isFinal)} />
        </section>
        <HistoryPane history={task.history} />
      </div>
      {task.actions.includes('recognise') && (
        <div className="sup-bar-actions" role="toolbar" aria-label="认定">
          <Button onClick={() => setAsked('return')}>退回重办</Button>
          <Button type="primary" onClick={() => setAsked('accept')}>
            认定办结
          </Button>
        </div>
      )}
      {asked === 'accept' && <AcceptDialog task={task} onDone={onDone} onClose={close} />}
      {asked === 'return' && (
        <ReasonDialog
          title="退回重办"
          verb="退回"
          extra="任务回到办理中，进度回到报告办结以前，承办单位会看到原因。"
          onSend={async (note) => {
            await api.recognise({ id, revision, isAccepted: false, score: null, note })
            await onDone()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function AcceptDialog({ task, onDone, onClose }: Props & { onClose(): void }) {
  const notice = useNotice()
  const submit = async ({ score, note = '' }: { score: number; note?: string }) => {
    const after = await api.recognise({ id: task.id, revision: task.revision, isAccepted: true, score, note })
    await onDone()
    notice.success(after.itemState === 'accepted' ? '已认定，所有单位都已办结，可以销号。' : '已认定。')
    onClose()
  }
  return (
    <FormModal<{ score: number; note?: string }>
      open
      title="认定办结"
      submitText="认定"
      initial={{ score: task.light === 'red' ? 80 : 100 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <WholeItem
        name="score"
        label="得分"
        least={0}
        most={100}
        isRequired
        extra={`${task.reasons.join('；')}；催办${task.urges.length}次。`}
      />
      <Form.Item name="note" label="认定意见">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
