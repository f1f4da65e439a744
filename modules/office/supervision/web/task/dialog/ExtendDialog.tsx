import { DateItem, FormModal, required, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { api } from '../../api.ts'
import type { TaskDialogProps } from './FeedbackDialog.tsx'

interface Words {
  newDueAt: Dayjs
  reason: string
  done: string
}

/** 申请延期: asked for before the due day, with the cause and what was done so far. */
export function ExtendDialog({ task, onDone, onClose }: TaskDialogProps) {
  const notice = useNotice()
  const submit = async ({ newDueAt, reason, done }: Words) => {
    await api.askExtension({ id: task.id, newDueAt: newDueAt.format('YYYY-MM-DD'), reason, done })
    await onDone()
    notice.success('已申请延期，同意前期限不变。')
    onClose()
  }
  return (
    <FormModal<Words> open title="申请延期" submitText="申请" initial={{}} onSubmit={submit} onClose={onClose}>
      <DateItem
        name="newDueAt"
        label="新的期限"
        kind="day"
        required
        minDate={dayjs(task.dueAt).add(1, 'day')}
        extra={`现在的期限是 ${task.dueAt}，到期前才能申请。`}
      />
      <Form.Item name="reason" label="延期原因" rules={[required('延期原因')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="done" label="已做的工作" rules={[required('已做的工作')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
