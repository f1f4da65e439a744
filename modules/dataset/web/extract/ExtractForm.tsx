import { chosen, FormModal, required } from '@mingtai/ui'
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { DatasetDetail } from '../../calls.ts'
import type { Extract } from '../../extract-calls.ts'
import { api } from '../api.ts'
import { cronOf, type Often, type Times, timesOf, weekdays } from './cron-words.ts'

interface Words extends Times {
  enabled: boolean
  mode: 'whole' | 'column'
  column: string | null
}

interface Props {
  dataset: DatasetDetail
  /** null: there is none yet. */
  extract: Extract | null
  onClose(): void
  onDone(): Promise<void>
}

const often: { value: Often; label: string }[] = [
  { value: 'hour', label: '每小时' },
  { value: 'day', label: '每天' },
  { value: 'week', label: '每周' },
  { value: 'month', label: '每月' },
  { value: 'cron', label: 'cron' },
]

/** When the rows of a dataset are read, and which of them. */
export function ExtractForm({ dataset, extract, onClose, onDone }: Props) {
  const fields = dataset.fields.filter(({ type }) => type === 'number' || type === 'date' || type === 'timestamp')
  const submit = async ({ enabled, mode, column, ...times }: Words) => {
    const reading = { enabled, cron: cronOf(times), column: mode === 'column' ? column : null }
    await api.saveExtract({ id: dataset.id, ...reading, revision: extract?.revision ?? null })
    await onDone()
  }
  const initial: Words = {
    ...timesOf(extract?.cron ?? '30 2 * * *'),
    enabled: extract?.enabled ?? true,
    mode: extract?.column == null ? 'whole' : 'column',
    column: extract?.column ?? null,
  }
  return (
    <FormModal<Words> open title="定时抽取" width={560} initial={initial} onSubmit={submit} onClose={onClose}>
      <Form.Item name="often" label="执行时间">
        <Radio.Group optionType="button" options={often} />
      </Form.Item>
      <TimeFields />
      <Form.Item name="mode" label="方式">
        <Radio.Group
          options={[
            { value: 'whole', label: '全部重新抽取' },
            { value: 'column', label: '只抽取新增的行' },
          ]}
        />
      </Form.Item>
      <ColumnField fields={fields} />
      <Form.Item
        name="enabled"
        label="启用"
        valuePropName="checked"
        extra="暂停后报表直接查询数据源，抽取的数据保留。抽取进行时，报表继续使用上一次的数据。"
      >
        <Switch />
      </Form.Item>
    </FormModal>
  )
}

function TimeFields() {
  const shown = Form.useWatch<Often | undefined>('often')
  if (shown === 'cron')
    return (
      <Form.Item name="cron" label="cron" extra="五段：分 时 日 月 周，如 0 */4 * * *。" rules={[required('cron')]}>
        <Input maxLength={60} spellCheck={false} />
      </Form.Item>
    )
  return (
    <div className="extract-times">
      {shown === 'week' && (
        <Form.Item name="weekday" label="星期">
          <Select options={weekdays.map((label, value) => ({ value, label }))} />
        </Form.Item>
      )}
      {shown === 'month' && (
        <Form.Item name="day" label="日" extra="没有这一天的月份跳过。">
          <InputNumber min={1} max={31} precision={0} />
        </Form.Item>
      )}
      {shown !== 'hour' && (
        <Form.Item name="hour" label="时">
          <InputNumber min={0} max={23} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="minute" label="分">
        <InputNumber min={0} max={59} precision={0} />
      </Form.Item>
    </div>
  )
}

function ColumnField({ fields }: { fields: DatasetDetail['fields'] }) {
  if (Form.useWatch<'whole' | 'column' | undefined>('mode') !== 'column') return null
  return (
    <Form.Item
      name="column"
      label="判断新增的字段"
      extra="只增不减的字段，如编号、更新时间。已抽取的行不会再更新。"
      rules={[chosen('字段')]}
    >
      <Select options={fields.map(({ name, title }) => ({ value: name, label: title }))} placeholder="选择字段" />
    </Form.Item>
  )
}
