import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { api } from '../../../api.ts'
import type { DialogProps } from './dialog-props.ts'

/** Asks why a numbered document is void. */
export function VoidDialog({ document, onDone, onClose }: DialogProps) {
  const submit = async ({ reason }: { reason: string }) => {
    await api.voidOutgoing({ id: document.id, reason })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ reason: string }>
      open
      title="作废"
      submitText="作废"
      initial={{}}
      focus="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="原因"
        extra={`${document.documentNumber}保留在登记簿里，注明作废，不再使用。`}
        rules={[required('原因')]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
