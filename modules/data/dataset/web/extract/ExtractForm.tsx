import { chosen, FormModal, required, useFormStart, WholeItem } from '@mingtai/ui'
import { Form, Input, Radio, Select, Switch } from 'antd'
import type { DatasetDetail } from '../../calls.ts'
import { type Extract, type ExtractMode, extractModes } from '../../extract-calls.ts'
import { api } from '../api.ts'
import { cronOf, type Often, type Times, timesOf, weekdays } from './cron-words.ts'
import { modes, proposedWay } from './proposed-way.ts'

interface Words extends Times {
  enabled: boolean
  mode: ExtractMode
  column: string | null
  keys: string[]
  overlap: number
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
export function ExtractForm({ dataset, extract: given, onClose, onDone }: Props) {
  const [extract = given] = useFormStart(given)
  const proposed = proposedWay(dataset.fields)
  const submit = async ({ enabled, mode, column = null, keys = [], overlap = 0, ...times }: Words) => {
    const reading = { enabled, cron: cronOf(times), mode, column, keys, overlap: overlap ?? 0 }
    await api.saveExtract({ id: dataset.id, ...reading, revision: extract?.revision ?? null })
    await onDone()
  }
  const { mode, column, keys, overlap } = extract ?? proposed
  const initial: Words = {
    ...timesOf(extract?.cron ?? '30 2 * * *'),
    ...{ enabled: extract?.enabled ?? true, mode },
    // What another way would need is proposed at once.
    column: column ?? proposed.column,
    keys: keys.length > 0 ? [...keys] : [...proposed.keys],
    overlap: extract?.mode === 'changed' ? overlap : proposed.overlap,
  }
  return (
    <FormModal<Words> open title="定时抽取" width={560} initial={initial} onSubmit={submit} onClose={onClose}>
      <Form.Item name="often" label="执行时间">
        <Radio.Group optionType="button" options={often} />
      </Form.Item>
      <TimeFields />
      <Form.Item name="mode" label="方式" extra={extract === null ? proposed.why : undefined}>
        <Radio.Group className="extract-modes">
          {modes.map(({ mode, about }) => (
            <Radio key={mode} value={mode}>
              {extractModes[mode]}
              <small>{about}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <WayFields fields={dataset.fields} />
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
        <WholeItem name="day" label="日" extra="没有这一天的月份跳过。" least={1} most={31} isRequired />
      )}
      {shown !== 'hour' && <WholeItem name="hour" label="时" least={0} most={23} isRequired />}
      <WholeItem name="minute" label="分" least={0} most={59} isRequired />
    </div>
  )
}

function WayFields({ fields }: { fields: DatasetDetail['fields'] }) {
  const mode = Form.useWatch<ExtractMode | undefined>('mode')
  const named = (of: DatasetDetail['fields']) =>
    of.map(({ name, title }) => ({ value: name, label: titled(name, title) }))
  const growing = fields.filter(({ type }) => type === 'number' || type === 'date' || type === 'timestamp')
  return (
    <>
      {(mode === 'changed' || mode === 'compare') && (
        <Form.Item
          name="keys"
          label="区分每一行的字段"
          extra="合起来每行不同，且都有值；有空值或重复时抽取会失败并说明。"
          rules={[chosen('字段')]}
        >
          <Select mode="multiple" options={named(fields)} optionFilterProp="label" placeholder="选择字段" />
        </Form.Item>
      )}
      {(mode === 'later' || mode === 'changed') && (
        <Form.Item
          name="column"
          label={mode === 'later' ? '判断新增的字段' : '更新时间'}
          extra={mode === 'later' ? '只增不减的字段，如编号。' : '行改动时会变大的字段，如更新时间、版本号。'}
          rules={[chosen('字段')]}
        >
          <Select options={named(growing)} placeholder="选择字段" />
        </Form.Item>
      )}
      {mode === 'changed' && (
        <WholeItem
          name="overlap"
          label="往前多读（分钟）"
          extra="各台服务器的时钟不完全一致、事务提交有先后，从上次的最大时间往前多读一段，不会漏行，也不会重复。"
          least={0}
          most={10_080}
        />
      )}
    </>
  )
}

function titled(name: string, title: string): string {
  return title === name || title === '' ? name : `${title}（${name}）`
}
