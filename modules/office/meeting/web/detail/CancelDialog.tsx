import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Meeting } from '../../meeting.ts'
import type { Scope } from '../../series.ts'
import { api } from '../api.ts'
import { ScopeItem } from '../series/ScopeChoice.tsx'

interface Props {
  meeting: Meeting
  onDone(): Promise<unknown>
  onClose(): void
}

interface Asked {
  note?: string
  scope?: Scope
}

/** Why a meeting is cancelled, and of one that repeats how much of it. */
export function CancelDialog({ meeting, onDone, onClose }: Props) {
  const send = async ({ note = '', scope = 'one' }: Asked) => {
    await api.cancel({ id: meeting.id, revision: meeting.revision, note, scope })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Asked>
      open
      title="取消会议"
      submitText="取消会议"
      initial={{}}
      focus="note"
      onSubmit={send}
      onClose={onClose}
    >
      <ScopeItem meeting={meeting} verb="取消" />
      <Form.Item
        name="note"
        label="原因"
        rules={[required('原因')]}
        extra="会通知所有参会人，会议室随即释放，取消后不能恢复。"
      >
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
