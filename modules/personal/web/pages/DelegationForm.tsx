import { OnePersonPicker } from '@mingtai/modules/contacts/web'
import { systemNames } from '@mingtai/modules/notification/calls'
import { FormModal, chosen, lengthAtMost } from '@mingtai/ui'
import { DatePicker, Form, Input, Radio, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { type Delegation, delegationModes } from '../../calls.ts'
import { personal } from '../api.ts'

interface Words {
  toId: string
  times: [Dayjs, Dayjs]
  systems: string[]
  mode: Delegation['mode']
  reason?: string
}

/** A new delegation: to whom, from when to when, for what. */
export function DelegationForm({ onClose, onDone }: { onClose(): void; onDone(): Promise<unknown> }) {
  const submit = async ({ times: [starts, ends], reason = '', ...words }: Words) => {
    await personal.addDelegation({ ...words, startsAt: starts.toISOString(), endsAt: ends.toISOString(), reason })
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
        times: [dayjs().startOf('minute'), dayjs().add(3, 'day').hour(18).startOf('hour')],
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="toId" label="受托人" rules={[chosen('受托人')]}>
        <OnePersonPicker />
      </Form.Item>
      <Form.Item name="times" label="起止时间" rules={[chosen('起止时间')]}>
        <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
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
