import { OnePersonPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal } from '@mingtai/ui'
import { Form, Input, Radio } from 'antd'
import type { InstanceDetail } from '../../../calls.ts'
import { isAllowed, ownAction } from '../actions.ts'
import type { SendCommand } from './send-command.ts'

interface Props {
  detail: InstanceDetail
  own: { opinion: string; signature: string | null }
  onSend: SendCommand
  onClose(): void
}

interface Values {
  place: 'before' | 'after' | 'beside'
  people: string[]
  mode: 'all' | 'any' | 'seq'
  transferTo: string | null
  opinion: string
}

const places = [
  { verb: 'addBefore', value: 'before', label: '在我之前：他们处理完，再由我审批' },
  { verb: 'addBeside', value: 'beside', label: '和我一起：与我同时审批' },
  { verb: 'addAfter', value: 'after', label: '在我之后：我同意，再由他们审批' },
] as const

/** 加签: further people for the step, before, beside or after the reader. */
export function AddSignDialog({ detail, own, onSend, onClose }: Props) {
  const offered = places.filter(({ verb }) => isAllowed(ownAction(detail, verb)))
  const mayHandOn = isAllowed(ownAction(detail, 'transfer'))
  return (
    <FormModal<Values>
      open
      title="加签"
      submitText="加签"
      initial={{
        place: offered[0]?.value ?? 'before',
        people: [],
        mode: 'all',
        transferTo: null,
        opinion: own.opinion,
      }}
      onSubmit={({ place, people, mode, transferTo = null, opinion }) =>
        onSend(
          { type: 'addSign', ...{ place, people, mode, opinion }, signature: own.signature, transferTo },
          '已加签。',
        )
      }
      onClose={onClose}
    >
      <Form.Item name="place" label="什么时候">
        <Radio.Group className="dialog-radios" options={offered.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="people" label="请谁" rules={[chosen('人员')]}>
        <PersonPicker most={50} placeholder="输入姓名，或从通讯录选择" />
      </Form.Item>
      <Form.Item noStyle dependencies={['people', 'place']}>
        {({ getFieldValue }) => (
          <>
            {((getFieldValue('people') as string[] | undefined)?.length ?? 0) > 1 && (
              <Form.Item name="mode" label="几个人时">
                <Radio.Group
                  className="dialog-radios"
                  options={[
                    { value: 'all', label: '都要同意' },
                    { value: 'any', label: '一人同意即可' },
                    { value: 'seq', label: '按顺序一个一个来' },
                  ]}
                />
              </Form.Item>
            )}
            {mayHandOn && getFieldValue('place') !== 'after' && (
              <Form.Item name="transferTo" label="我这一步同时转给（可不填）">
                <OnePersonPicker placeholder="不转办" />
              </Form.Item>
            )}
          </>
        )}
      </Form.Item>
      <Form.Item name="opinion" label="说明">
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
