import type { Parameter } from '@mingtai/report-engine'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { ParameterValues } from '../../../calls.ts'

interface Props {
  parameters: readonly Parameter[]
  values: ParameterValues
  onChange(values: ParameterValues): void
}

/** Values for the preview and for trying a query; they are not saved with the report. */
export function ParameterForm({ parameters, values, onChange }: Props) {
  const set = (code: string, value: ParameterValues[string]) => onChange({ ...values, [code]: value })
  return (
    <div className="rd-parameter-form">
      {parameters.map((parameter) => (
        <label key={parameter.code}>
          <span>{parameter.name}</span>
          <Control
            parameter={parameter}
            value={values[parameter.code] ?? null}
            onSet={(value) => set(parameter.code, value)}
          />
        </label>
      ))}
    </div>
  )
}

function Control({
  parameter,
  value,
  onSet,
}: {
  parameter: Parameter
  value: ParameterValues[string]
  onSet(value: ParameterValues[string]): void
}) {
  const single = Array.isArray(value) ? value.join(',') : value
  if (parameter.type === 'date')
    return (
      <DatePicker value={single ? dayjs(single) : null} onChange={(day) => onSet(day?.format('YYYY-MM-DD') ?? null)} />
    )
  const fixed = parameter.options?.kind === 'fixed' ? parameter.options.items : null
  if (parameter.type === 'multiSelect') {
    const list = Array.isArray(value) ? value : single ? [single] : []
    return (
      <Select
        mode={fixed === null ? 'tags' : 'multiple'}
        style={{ width: 220 }}
        value={list}
        options={fixed ?? []}
        onChange={(next: string[]) => onSet(next)}
        allowClear
      />
    )
  }
  if (parameter.type === 'select' && fixed !== null)
    return (
      <Select
        style={{ width: 220 }}
        value={single}
        options={fixed}
        onChange={(next: string | undefined) => onSet(next ?? null)}
        allowClear
      />
    )
  return (
    <Input
      defaultValue={single ?? ''}
      style={{ width: 220 }}
      onBlur={(event) => onSet(event.target.value === '' ? null : event.target.value)}
      onPressEnter={(event) => event.currentTarget.blur()}
    />
  )
}
