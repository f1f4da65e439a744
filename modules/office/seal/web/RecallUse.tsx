import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { SealUse } from '../calls.ts'
import { api } from './api.ts'

interface Props {
  use: SealUse
  onDone(): Promise<unknown>
  onClose(): void
}

/** Takes back what was approved and no seal was set on yet. */
export function RecallUse({ use, onDone, onClose }: Props) {
  const submit = async ({ reason }: { reason: string }) => {
    await api.recallUse({ id: use.id, revision: use.revision, reason })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ reason: string }>
      open
      title="收回用印"
      submitText="收回"
      initial={{}}
      focus="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="reason" label="原因" rules={[required('原因')]} extra="收回后不再用印，登记号保留。">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormModal>
  )
}
