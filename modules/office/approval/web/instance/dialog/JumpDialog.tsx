import { chosen, FormModal, required } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import type { InstanceDetail } from '../../../calls.ts'

interface Props {
  detail: InstanceDetail
  onSend(command: { type: string; [key: string]: unknown }): Promise<boolean>
  onClose(): void
}

/** 跳转: the one who answers for the process moves an approval to another step. */
export function JumpDialog({ detail: { route }, onSend, onClose }: Props) {
  const steps = new Map(
    route.steps
      .filter(({ type }) => type === 'approve' || type === 'transact')
      .map(({ node, name }) => [node, name] as const),
  )
  return (
    <FormModal<{ to: string; reason: string }>
      open
      title="跳转"
      submitText="跳转"
      initial={{ reason: '' }}
      onSubmit={async ({ to, reason }) => {
        await onSend({ type: 'jump', to, reason })
      }}
      onClose={onClose}
    >
      <Form.Item name="to" label="跳到" rules={[chosen('步骤')]}>
        <Select options={[...steps].map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[required('原因')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
