import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { api } from '../../api.ts'

interface Props {
  id: string
  onDone(): Promise<unknown>
  onClose(): void
}

/** Asks why a document is taken back from its approval. */
export function WithdrawDialog({ id, onDone, onClose }: Props) {
  const submit = async ({ reason }: { reason: string }) => {
    await api.withdraw({ id, reason })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ reason: string }>
      open
      title="撤回送审"
      submitText="撤回"
      initial={{}}
      focus="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="原因"
        extra="撤回后回到草稿，已写的意见都保留在审批里。"
        rules={[required('原因')]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
