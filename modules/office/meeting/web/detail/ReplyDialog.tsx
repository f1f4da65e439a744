import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Meeting } from '../../meeting.ts'
import type { Scope } from '../../series.ts'
import { type Reply, replies } from '../../words.ts'
import { api } from '../api.ts'
import { ScopeItem } from '../series/ScopeChoice.tsx'

interface Props {
  meeting: Meeting
  reply: Exclude<Reply, 'none' | 'yes'>
  onDone(): Promise<unknown>
  onClose(): void
}

interface Answer {
  reason?: string
  substituteId?: string | null
  scope?: Scope
}

const hints = {
  no: '会议组织者会看到原因。',
  leave: '会议组织者会看到原因。',
  substitute: '系统会通知替会人并请其回执。',
}

/** Why somebody does not come, and who comes instead. */
export function ReplyDialog({ meeting, reply, onDone, onClose }: Props) {
  const send = async ({ reason = '', substituteId = null, scope = 'one' }: Answer) => {
    await api.reply({ id: meeting.id, reply, reason, substituteId, scope })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Answer>
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
      <ScopeItem meeting={meeting} verb="回执" />
    </FormModal>
  )
}
