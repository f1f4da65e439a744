import { chosen, FormModal, required } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import type { InstanceDetail } from '../../../calls.ts'
import type { SendCommand } from './send-command.ts'

interface Props {
  detail: InstanceDetail
  onSend: SendCommand
  onClose(): void
}

/** 要求补充材料: a question to the initiator or to somebody who has signed; the step waits with the reader. */
export function AskInfoDialog({ detail, onSend, onClose }: Props) {
  const { initiatorId, initiatorName, route } = detail
  const signed = route.steps.flatMap(({ people }) => people.filter(({ state }) => state === 'approved'))
  const people = new Map([
    [initiatorId, `${initiatorName}（发起人）`],
    ...signed.map(({ id, name }) => [id, name] as const),
  ])
  return (
    <FormModal<{ to: string; question: string }>
      open
      title="要求补充材料"
      submitText="发送"
      initial={{ to: initiatorId, question: '' }}
      focus="question"
      onSubmit={({ to, question }) => onSend({ type: 'askInfo', to, question }, '已发送。')}
      onClose={onClose}
    >
      <Form.Item name="to" label="请谁补充" rules={[chosen('人员')]}>
        <Select options={[...people].map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="question" label="需要补充什么" rules={[required('内容')]}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormModal>
  )
}
