import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { systemNames } from '@mingtai/modules/ground/notification/calls'
import { say } from '@mingtai/messages'
import { DateItem, FormModal, chosen, lengthAtMost, useNotice } from '@mingtai/ui'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { type Delegation, delegationModes } from '../../calls.ts'
import { personal } from '../api.ts'

interface Words {
  toId: string
  startsAt: Dayjs
  endsAt: Dayjs
  systems: string[]
  mode: Delegation['mode']
  reason?: string
  handsOver: boolean
}

interface Props {
  /** How much waits for the person now, by system. */
  waiting: readonly { system: string; count: number }[]
  onClose(): void
  onDone(): Promise<unknown>
}

/** A new delegation: to whom, from when to when, for what. */
export function DelegationForm({ waiting, onClose, onDone }: Props) {
  const notice = useNotice()
  const submit = async ({ startsAt, endsAt, reason = '', ...words }: Words) => {
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    const { handedOver, toName } = await personal.addDelegation({ ...words, ...times, reason })
    if (handedOver !== null) notice.success(say('personal.workHandedOver', handedOver, toName))
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      width={600}
      title="新建委托"
      submitText="开始委托"
      initial={{
        systems: [],
        mode: 'instead',
        handsOver: true,
        startsAt: dayjs().startOf('minute'),
        endsAt: dayjs().add(3, 'day').hour(18).startOf('hour'),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="toId" label="受托人" rules={[chosen('受托人')]}>
        <OnePersonPicker />
      </Form.Item>
      <div className="date-pair">
        <DateItem kind="moment" name="startsAt" label="开始" required />
        <DateItem
          {...{ kind: 'moment', ends: true, name: 'endsAt', label: '结束', from: { name: 'startsAt', label: '开始' } }}
          required
        />
      </div>
      <Form.Item name="systems" label="委托范围" extra="不选就是全部事项。">
        <Select
          mode="multiple"
          placeholder="全部事项"
          options={Object.entries(systemNames).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="mode" label="办理方式">
        <Radio.Group options={Object.entries(delegationModes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => (
          <Form.Item
            name="handsOver"
            valuePropName="checked"
            extra={`${waitingWords(waiting, getFieldValue('systems') as string[])}委托结束时，还没办完的都回到您这里。`}
          >
            <Checkbox>一并交出现有待办</Checkbox>
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item name="reason" label="事由" rules={[lengthAtMost('事由', 200)]}>
        <Input maxLength={200} placeholder="如 赴省政务办培训" />
      </Form.Item>
    </FormModal>
  )
}

function waitingWords(waiting: Props['waiting'], systems: readonly string[]): string {
  const count = waiting
    .filter(({ system }) => systems.length === 0 || systems.includes(system))
    .reduce((sum, one) => sum + one.count, 0)
  return count === 0 ? '现在没有等您办理的审批。' : `现在有 ${count} 件审批等您办理。`
}
