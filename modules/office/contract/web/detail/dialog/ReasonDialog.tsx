import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'

interface Props {
  title: string
  verb: string
  label: string
  /** What the step means, in one sentence. */
  extra: string
  isRequired: boolean
  onSend(note: string): Promise<unknown>
  onClose(): void
}

/** A step of a contract with the words that go into its history. */
export function ReasonDialog({ title, verb, label, extra, isRequired, onSend, onClose }: Props) {
  const submit = async ({ note = '' }: { note?: string }) => {
    await onSend(note)
    onClose()
  }
  return (
    <FormModal<{ note?: string }>
      open
      title={title}
      submitText={verb}
      initial={{}}
      focus="note"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="note" label={label} rules={isRequired ? [required(label)] : []} extra={extra}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
