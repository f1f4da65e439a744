import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'

interface Props {
  title: string
  isRequired: boolean
  onSend(reason: string): Promise<boolean>
  onClose(): void
}

/** Asks why before something is done that cannot be done lightly. */
export function ReasonDialog({ title, isRequired, onSend, onClose }: Props) {
  return (
    <FormModal<{ reason: string }>
      open
      title={title}
      submitText={title}
      initial={{ reason: '' }}
      focus="reason"
      onSubmit={async ({ reason }) => {
        if (await onSend(reason)) onClose()
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label="原因" rules={isRequired ? [required('原因')] : []}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} showCount />
      </Form.Item>
    </FormModal>
  )
}
