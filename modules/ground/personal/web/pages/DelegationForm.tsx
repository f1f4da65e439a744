import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { systemNames } from '@mingtai/modules/ground/notification/calls'
import { DateItem, FormModal, chosen, lengthAtMost } from '@mingtai/ui'
import { Form, Input, Radio, Select } from 'antd'
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
}

/** A new delegation: to whom, from when to when, for what. */
export function DelegationForm({ onClose, onDone }: { onClose(): void; onDone(): Promise<unknown> }) {
  const submit = async ({ startsAt, endsAt, reason = '', ...words }: Words) => {
    await personal.addDelegation({ ...words, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), reason })
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
      <Form.Item name="reason" label="事由" rules={[lengthAtMost('事由', 200)]}>
        <Input maxLength={200} placeholder="如 赴省政务办培训" />
      </Form.Item>
    </FormModal>
  )
}
