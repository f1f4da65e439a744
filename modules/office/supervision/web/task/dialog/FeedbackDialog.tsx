import { say } from '@mingtai/messages'
import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { FormModal, required, useMe, useNotice, WholeItem } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { Task } from '../../../item.ts'
import { api } from '../../api.ts'

export interface TaskDialogProps {
  task: Task
  onDone(): Promise<unknown>
  onClose(): void
}

interface Words {
  progress: number
  content: string
  problems?: string
  next?: string
}

/** A report that came back is written on, not anew. */
function startOf({ progress, feedbacks }: Task): Words {
  const [last] = feedbacks
  if (last?.state !== 'returned') return { progress, content: '' }
  const { content, problems, next } = last
  return { progress: Math.max(progress, Math.min(last.progress, 99)), content, problems, next }
}

/** 反馈 and 报告办结: what was done, what is in the way, what comes next, and what proves it. */
export function FeedbackDialog({ task, isFinal, onDone, onClose }: TaskDialogProps & { isFinal: boolean }) {
  const me = useMe()
  const notice = useNotice()
  const [requestId] = useState(() => crypto.randomUUID())
  const [attachments, setFiles] = useState<string[]>([])
  const submit = async ({ progress, content, problems = '', next = '' }: Words) => {
    if (isFinal && attachments.length === 0) {
      notice.warn(say('supervision.finalNeedsEvidence'))
      return
    }
    const words = { content, problems, next, isFinal, attachments, requestId }
    const sent = await api.sendFeedback({ id: task.id, progress: isFinal ? 100 : progress, ...words })
    await onDone()
    const isWaiting = sent.feedbacks[0]?.state === 'signing'
    notice.success(isWaiting ? '已送单位负责人审签，审签后报送督查室。' : '已报送督查室。')
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={isFinal ? '报告办结' : '反馈进展'}
      submitText="报送"
      initial={startOf(task)}
      focus="content"
      onSubmit={submit}
      onClose={onClose}
    >
      {!isFinal && (
        <WholeItem
          name="progress"
          label="进度（%）"
          least={0}
          most={100}
          isRequired
          extra={`已报送 ${task.progress}%，按计划应到 ${task.planned}%。进度不能回落，增加较多时要有佐证。`}
        />
      )}
      <Form.Item name="content" label={isFinal ? '办结情况' : '进展'} rules={[required('进展')]}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      {!isFinal && (
        <>
          <Form.Item name="problems" label="存在问题">
            <Input.TextArea maxLength={1000} autoSize={{ minRows: 1, maxRows: 5 }} />
          </Form.Item>
          <Form.Item name="next" label="下一步">
            <Input.TextArea maxLength={1000} autoSize={{ minRows: 1, maxRows: 5 }} />
          </Form.Item>
        </>
      )}
      <AttachmentList
        ownerType="draft"
        ownerId={me?.id ?? ''}
        title="佐证材料"
        loose={{ ids: attachments, onChange: setFiles }}
      />
    </FormModal>
  )
}
