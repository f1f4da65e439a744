import type { Parameter } from '@mingtai/report-engine'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { ParameterValues } from '../../../calls.ts'
import { withinDesigner } from '../part/within-designer.ts'
import { useChoices } from './use-choices.ts'

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
            parameters={parameters}
            values={values}
            onSet={(value) => set(parameter.code, value)}
          />
        </label>
      ))}
    </div>
  )
}

interface ControlProps {
  parameter: Parameter
  parameters: readonly Parameter[]
  values: ParameterValues
  onSet(value: ParameterValues[string]): void
}

function Control({ parameter, parameters, values, onSet }: ControlProps) {
  const choices = useChoices(parameter, parameters, values)
  const value = values[parameter.code] ?? null
  const single = Array.isArray(value) ? value.join(',') : value
  const list = Array.isArray(value) ? value : single ? [single] : []
  const { items } = choices
  const choosing = {
    style: { width: 220 },
    allowClear: true,
    getPopupContainer: withinDesigner,
    showSearch: { optionFilterProp: 'label' },
    loading: choices.busy,
    options: items ?? [],
    status: choices.refusal === null ? ('' as const) : ('error' as const),
  }
  if (parameter.type === 'date') {
    return (
      <DatePicker value={single ? dayjs(single) : null} onChange={(day) => onSet(day?.format('YYYY-MM-DD') ?? null)} />
    )
  }
  if (parameter.type === 'multiSelect') {
    return (
      <Chosen refusal={choices.refusal}>
        <Select
          {...choosing}
          mode={items === null ? 'tags' : 'multiple'}
          maxTagCount="responsive"
          value={list}
          onChange={(next: string[]) => onSet(next)}
        />
      </Chosen>
    )
  }
  if (parameter.type === 'select' && (items !== null || choices.busy)) {
    return <Select {...choosing} value={single} onChange={(next: string | undefined) => onSet(next ?? null)} />
  }
  return (
    <Chosen refusal={choices.refusal}>
      <Input
        key={single}
        defaultValue={single ?? ''}
        style={{ width: 220 }}
        onBlur={(event) => onSet(event.target.value === '' ? null : event.target.value)}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
    </Chosen>
  )
}

/** Without choices a value can still be typed; the reason stands below it. */
function Chosen({ refusal, children }: { refusal: string | null; children: ReactNode }) {
  return (
    <span className="rd-chosen">
      {children}
      {refusal !== null && <small role="alert">取不到可选项：{refusal}</small>}
    </span>
  )
}
