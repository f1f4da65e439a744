import { Form, Input } from 'antd'
import { FormModal } from './FormModal.tsx'
import { required } from './rules.ts'

interface Props {
  title: string
  /** The verb of its button; left out: the title. */
  verb?: string
  label?: string
  /** What the step means, in one sentence. */
  extra: string
  isRequired?: boolean
  most?: number
  onSend(reason: string): Promise<unknown>
  onClose(): void
}

/** Asks why something is done before it is done. */
export function ReasonDialog(props: Props) {
  const { title, verb = title, label = '原因', extra, isRequired = true, most = 500, onSend, onClose } = props
  const submit = async ({ reason = '' }: { reason?: string }) => {
    await onSend(reason)
    onClose()
  }
  return (
    <FormModal<{ reason?: string }>
      open
      title={title}
      submitText={verb}
      initial={{}}
      focus="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="reason" label={label} rules={isRequired ? [required(label)] : []} extra={extra}>
        <Input.TextArea maxLength={most} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
