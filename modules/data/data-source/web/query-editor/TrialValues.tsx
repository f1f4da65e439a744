import { isRange, type Parameter } from '@mingtai/report-engine'
import { Input, Select } from 'antd'
import { DateField } from '@mingtai/ui'
import dayjs from 'dayjs'
import './query-editor.css'

export type TrialValuesOf = Record<string, string | string[] | null>

interface Props {
  parameters: readonly Parameter[]
  values: TrialValuesOf
  onChange(values: TrialValuesOf): void
}

/** Values to try a query with, where there is no report that would ask for them. */
export function TrialValues({ parameters, values, onChange }: Props) {
  return (
    <div className="query-values">
      {parameters.map((parameter) => (
        <label key={parameter.code}>
          <span>{parameter.name}</span>
          <Control
            parameter={parameter}
            value={values[parameter.code] ?? null}
            onSet={(value) => onChange({ ...values, [parameter.code]: value })}
          />
        </label>
      ))}
    </div>
  )
}

interface ControlProps {
  parameter: Parameter
  value: string | string[] | null
  onSet(value: string | string[] | null): void
}

function Control({ parameter, value, onSet }: ControlProps) {
  const single = Array.isArray(value) ? value.join(',') : value
  switch (parameter.type) {
    case 'date':
      return (
        <DateField
          kind="day"
          size="small"
          value={single ? dayjs(single) : null}
          onChange={(day) => day?.isValid() !== false && onSet(day?.format('YYYY-MM-DD') ?? null)}
        />
      )
    case 'multiSelect':
    case 'multiTree':
      return (
        <Select
          size="small"
          mode="tags"
          open={false}
          suffixIcon={null}
          placeholder="输入后回车，可填多个"
          tokenSeparators={[',', '，']}
          value={Array.isArray(value) ? value : single ? [single] : []}
          onChange={(next: string[]) => onSet(next)}
          style={{ minWidth: 180 }}
        />
      )
    case 'text':
    case 'number':
    case 'select':
    case 'tree':
    case 'dateTime':
    case 'time':
    case 'dateRange':
    case 'month':
    case 'quarter':
    case 'half':
    case 'year':
    case 'monthRange':
    case 'quarterRange':
    case 'halfRange':
    case 'yearRange':
      return (
        <Input
          size="small"
          allowClear
          value={single ?? ''}
          onChange={(event) => onSet(event.target.value === '' ? null : event.target.value)}
          placeholder={shapes[parameter.type] ?? ''}
          style={{ width: isRange(parameter.type) || parameter.type === 'dateTime' ? 210 : 140 }}
        />
      )
    default:
      return parameter.type satisfies never
  }
}

/** How periods are written where there is no form that asks for them. */
const shapes: Partial<Record<Parameter['type'], string>> = {
  dateTime: '2026-01-31 08:30',
  dateRange: '2026-01-01~2026-01-31',
  time: '08:30',
  month: '2026-01',
  quarter: '2026-Q1',
  half: '2026-H1',
  year: '2026',
  monthRange: '2026-01~2026-03',
  quarterRange: '2026-Q1~2026-Q3',
  halfRange: '2026-H1~2026-H2',
  yearRange: '2024~2026',
}
