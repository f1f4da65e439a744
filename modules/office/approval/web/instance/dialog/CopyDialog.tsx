import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal } from '@mingtai/ui'
import { Form, Input } from 'antd'

interface Props {
  onSend(people: string[], reason: string): Promise<boolean>
  onClose(): void
}

/** 抄送: people who are told and may read from now on. */
export function CopyDialog({ onSend, onClose }: Props) {
  return (
    <FormModal<{ people: string[]; reason: string }>
      open
      title="抄送"
      submitText="抄送"
      initial={{ people: [], reason: '' }}
      onSubmit={async ({ people, reason }) => {
        if (await onSend(people, reason)) onClose()
      }}
      onClose={onClose}
    >
      <Form.Item name="people" label="抄送给" rules={[chosen('人员')]}>
        <PersonPicker most={50} placeholder="输入姓名，或从通讯录选择" />
      </Form.Item>
      <Form.Item name="reason" label="说明">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
