import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal, required } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import type { InstanceDetail } from '../../../calls.ts'

interface Props {
  detail: InstanceDetail
  onSend(command: { type: string; [key: string]: unknown }): Promise<boolean>
  onClose(): void
}

/** 交接: what one person has in this approval goes to another, by the one who answers for the process. */
export function HandoverDialog({ detail: { route }, onSend, onClose }: Props) {
  const open = route.steps.filter(({ state }) => state === 'open').flatMap(({ people }) => people)
  const holders = new Map(
    open.filter(({ state }) => state === 'active' || state === 'waiting').map(({ id, name }) => [id, name] as const),
  )
  const [first] = holders.keys()
  return (
    <FormModal<{ from: string; to: string | null; reason: string }>
      open
      title="交接"
      submitText="交接"
      initial={{ ...(first !== undefined && { from: first }), to: null, reason: '' }}
      onSubmit={async ({ from, to, reason }) => {
        await onSend({ type: 'handover', from, to, reason })
      }}
      onClose={onClose}
    >
      <Form.Item name="from" label="谁的" rules={[chosen('人员')]}>
        <Select options={[...holders].map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="to" label="交给谁" rules={[chosen('人员')]}>
        <OnePersonPicker placeholder="输入姓名，或从通讯录选择" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[required('原因')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
