import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Meeting } from '../../meeting.ts'
import { type Reply, replies } from '../../words.ts'
import { api } from '../api.ts'

interface Props {
  meeting: Meeting
  reply: Exclude<Reply, 'none' | 'yes'>
  onDone(): Promise<unknown>
  onClose(): void
}

const hints = {
  no: '会议组织者会看到原因。',
  leave: '会议组织者会看到原因。',
  substitute: '系统会通知替会人并请其回执。',
}

/** Why somebody does not come, and who comes instead. */
export function ReplyDialog({ meeting, reply, onDone, onClose }: Props) {
  const send = async ({ reason = '', substituteId = null }: { reason?: string; substituteId?: string | null }) => {
    await api.reply({ id: meeting.id, reply, reason, substituteId })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ reason?: string; substituteId?: string | null }>
      open
      title={replies[reply]}
      submitText="回执"
      initial={{}}
      width={520}
      onSubmit={send}
      onClose={onClose}
    >
      {reply === 'substitute' && (
        <Form.Item name="substituteId" label="替会人" rules={[chosen('替会人')]}>
          <OnePersonPicker />
        </Form.Item>
      )}
      <Form.Item name="reason" label="原因" extra={hints[reply]} rules={[required('原因')]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormModal>
  )
}
