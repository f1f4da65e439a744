import { chosen, FormModal, required } from '@mingtai/ui'
import { Form, Input, Radio } from 'antd'
import type { MyTask } from '../../../calls.ts'
import type { SendCommand } from './send-command.ts'

interface Props {
  task: MyTask
  opinion: string
  onSend: SendCommand
  onClose(): void
}

interface Values {
  to: string
  resume: 'step' | 'jump'
  reason: string
}

/** 退回: to which step, how it comes back, and why. */
export function ReturnDialog({ task, opinion, onSend, onClose }: Props) {
  const { returnTargets, resume, labels } = task
  const initial: Values = {
    to: returnTargets.find(({ node }) => node === 'start')?.node ?? returnTargets[0]?.node ?? '',
    ...{ resume: resume === 'jump' ? 'jump' : 'step', reason: opinion },
  }
  return (
    <FormModal<Values>
      open
      title={labels.back}
      submitText={labels.back}
      initial={initial}
      onSubmit={({ to, resume: how, reason }) =>
        onSend({ type: 'return', to: [to], resume: resume === 'ask' ? how : null, reason }, `已${labels.back}。`)
      }
      onClose={onClose}
    >
      <Form.Item name="to" label="退回到" rules={[chosen('退回的步骤')]}>
        <Radio.Group
          className="dialog-radios"
          options={returnTargets.map(({ node, name, people }) => ({
            value: node,
            label: people.length === 0 ? name : `${name}（${people.join('、')}）`,
          }))}
        />
      </Form.Item>
      {resume === 'ask' && (
        <Form.Item name="resume" label="改好以后">
          <Radio.Group
            className="dialog-radios"
            options={[
              { value: 'step', label: '按流程逐步再走一遍' },
              { value: 'jump', label: '直接回到我这里' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="reason" label="原因" rules={[required('原因')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} showCount />
      </Form.Item>
    </FormModal>
  )
}
