import type { Node } from '@mingtai/approval-engine'
import { type FormSchema, indexOf } from '@mingtai/form-schema'
import { Span } from './Span.tsx'
import { SelectSetting, Setting } from './Setting.tsx'

type DelayNode = Extract<Node, { type: 'delay' }>

interface Props {
  node: DelayNode
  form: FormSchema
  onChange(node: DelayNode): void
}

/** How long a delay lasts: some time, or until a day that the form holds. */
export function DelayPanel({ node, form, onChange }: Props) {
  const days = [...indexOf(form).fields].flatMap(([key, { field }]) =>
    field.kind === 'date' ? [{ value: key, label: field.label }] : [],
  )
  const { wait } = node
  const kind = 'until' in wait ? 'until' : wait.calendar
  const [first] = days
  return (
    <>
      <SelectSetting<'work' | 'clock' | 'until'>
        label="等的方式"
        value={kind}
        options={[
          { value: 'work', label: '一段工作时间' },
          { value: 'clock', label: '一段时间（不论是否工作日）' },
          { value: 'until', label: '到表单里的日期', disabled: days.length === 0 },
        ]}
        onChange={(next) => {
          if (next !== 'until')
            onChange({ ...node, wait: { minutes: 'until' in wait ? 60 : wait.minutes, calendar: next } })
          else if (first !== undefined) onChange({ ...node, wait: { until: first.value } })
        }}
      />
      {'until' in wait ? (
        <SelectSetting
          label="日期字段"
          value={wait.until}
          options={days}
          onChange={(until: string) => onChange({ ...node, wait: { until } })}
        />
      ) : (
        <Setting label="等多久">
          <Span
            value={wait.minutes}
            label="等多久"
            onChange={(minutes) => onChange({ ...node, wait: { ...wait, minutes } })}
          />
        </Setting>
      )}
    </>
  )
}
