import { ReasonDialog, useAttempt } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Feedback, Task } from '../../item.ts'
import { api } from '../api.ts'

interface Props {
  task: Task
  feedback: Feedback
  onDone(): Promise<unknown>
}

/** What the head does with a feedback that waits for a signature, and the office with one that was signed. */
export function FeedbackActions({ task, feedback, onDone }: Props) {
  const [isReturning, setReturning] = useState(false)
  const attempt = useAttempt(onDone)
  const { id: feedbackId, state, isFinal } = feedback
  const signs = state === 'signing' && task.actions.includes('signFeedback')
  const answers = state === 'submitted' && !isFinal && task.actions.includes('returnFeedback')
  if (!signs && !answers) return null
  const agree = () =>
    signs
      ? attempt(() => api.signFeedback({ feedbackId, isAgreed: true }), '已审签，反馈已报送督查室。')
      : attempt(() => api.answerFeedback({ feedbackId, isAccepted: true }), '已采纳。')
  const sendBack = async (words: string) => {
    await (signs
      ? api.signFeedback({ feedbackId, isAgreed: false, words })
      : api.answerFeedback({ feedbackId, isAccepted: false, words }))
    await onDone()
  }
  return (
    <div className="sup-feedback-actions">
      <Button type="primary" size="small" onClick={() => void agree()}>
        {signs ? '审签报送' : '采纳'}
      </Button>
      <Button size="small" onClick={() => setReturning(true)}>
        退回
      </Button>
      {isReturning && (
        <ReasonDialog
          title="退回反馈"
          verb="退回"
          extra={signs ? '退回给填写人修改后再报送。' : '退回后进度回到上一次，承办单位要重新反馈。'}
          onSend={sendBack}
          onClose={() => setReturning(false)}
        />
      )}
    </div>
  )
}
