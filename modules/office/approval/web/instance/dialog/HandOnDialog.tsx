import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { SendCommand } from './send-command.ts'

interface Props {
  verb: 'transfer' | 'delegate'
  opinion: string
  onSend: SendCommand
  onClose(): void
}

const words = {
  transfer: { title: '转办', note: '转给别人审批，结果由对方作出。', done: '已转办。' },
  delegate: { title: '委派', note: '请别人先出意见，对方交回后由您作出决定。', done: '已委派。' },
} as const

/** 转办 and 委派: the step goes to somebody else, for good or for an opinion. */
export function HandOnDialog({ verb, opinion, onSend, onClose }: Props) {
  const { title, note, done } = words[verb]
  return (
    <FormModal<{ to: string | null; reason: string }>
      open
      title={title}
      submitText={title}
      initial={{ to: null, reason: opinion }}
      onSubmit={async ({ to, reason }) => onSend({ type: verb, to, reason }, done)}
      onClose={onClose}
    >
      <p className="dialog-note">{note}</p>
      <Form.Item name="to" label="交给谁" rules={[chosen('人员')]}>
        <OnePersonPicker placeholder="输入姓名，或从通讯录选择" />
      </Form.Item>
      <Form.Item name="reason" label="说明">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
