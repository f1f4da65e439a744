import {
  isPeriod,
  isSeveral,
  momentOf,
  type Parameter,
  type ParameterForm,
  rangeOf,
  isWeekday,
} from '@mingtai/report-engine'
import { AutoComplete, Input, InputNumber, Select, Space } from 'antd'
import { dayPresets, momentPresets, presetsFor } from '../../parameter/range-presets.ts'
import { periodWords } from '../model/parameters.ts'

interface Props {
  parameter: Parameter
  form: ParameterForm
  onChange(rule: string | null): void
}

const NONE = 'none'
const DAYS = 'days'

/** What a parameter holds before the reader touches it, as a rule where it is a time. */
export function DefaultField({ parameter, form, onChange }: Props) {
  const { type, default: rule } = parameter
  if (type === 'date') return <DayField {...{ form, rule, onChange }} />
  if (type === 'dateTime') return <MomentField {...{ form, rule, onChange }} />
  if (type === 'dateRange') return <RangeField {...{ form, rule, onChange }} />
  if (isPeriod(type)) {
    const shifts = ['current', ...Array.from({ length: 12 }, (_, at) => String(-at - 1)), '+1']
    const rules = rule === null || shifts.includes(rule) ? shifts : [rule, ...shifts]
    return (
      <Select
        aria-label="默认值"
        value={rule ?? NONE}
        options={[{ value: NONE, label: '无' }, ...rules.map((value) => ({ value, label: periodWords(type, value) }))]}
        onChange={(next) => onChange(next === NONE ? null : next)}
      />
    )
  }
  return (
    <Input
      aria-label="默认值"
      allowClear
      maxLength={200}
      placeholder={isSeveral(type) ? '无；几个值用英文逗号隔开' : '无'}
      value={rule ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}

type RuleProps = Pick<Props, 'form' | 'onChange'> & { rule: string | null }

function DayField({ form, rule, onChange }: RuleProps) {
  const presets = dayPresets.filter(({ fiscal }) => fiscal === undefined || (form.fiscalStart ?? 1) !== 1)
  const isDays = rule !== null && !presets.some(({ value }) => value === rule)
  const days = Number(rule)
  return (
    <Space.Compact block>
      <Select
        aria-label="默认值"
        value={rule === null ? NONE : isDays ? DAYS : rule}
        options={[
          { value: NONE, label: '无' },
          ...presets.map(({ value, label }) => ({ value, label })),
          { value: DAYS, label: '距今天若干天' },
        ]}
        onChange={(next) => onChange(next === NONE ? null : next === DAYS ? '-7' : next)}
      />
      {isDays && (
        <InputNumber
          aria-label="距今天的天数，负数是之前"
          precision={0}
          min={-36_500}
          max={36_500}
          value={Number.isNaN(days) ? 0 : days}
          onChange={(next) => onChange(String(next ?? 0))}
        />
      )}
    </Space.Compact>
  )
}

function MomentField({ rule, onChange }: RuleProps) {
  const calendar = { today: '2026-01-01', fiscalStart: 1, isWorkday: isWeekday }
  return (
    <AutoComplete
      aria-label="默认值"
      allowClear
      status={rule === null || momentOf(rule, calendar) !== null ? '' : 'error'}
      value={rule === null ? '' : (momentPresets.find(({ value }) => value === rule)?.label ?? rule)}
      placeholder="无；可选，或写 -1 08:30、2026-01-31 08:30"
      options={momentPresets.map(({ label }) => ({ value: label, label }))}
      onChange={(next: string | undefined) => {
        const text = next ?? ''
        onChange(text === '' ? null : (momentPresets.find(({ label }) => label === text)?.value ?? text))
      }}
    />
  )
}

function RangeField({ form, rule, onChange }: RuleProps) {
  const presets = presetsFor(form.fiscalStart)
  const calendar = { today: '2026-01-01', fiscalStart: 1, isWorkday: isWeekday }
  const isKnown = rule === null || rangeOf(rule, calendar) !== null
  return (
    <AutoComplete
      aria-label="默认值"
      allowClear
      status={isKnown ? '' : 'error'}
      value={presets.find(({ value }) => value === rule)?.label ?? rule ?? ''}
      placeholder="无；可选，或写 2026-01-01~2026-01-31"
      options={presets.map(({ value, label }) => ({ value: label, label, rule: value }))}
      onChange={(next: string | undefined) => {
        const text = next ?? ''
        onChange(text === '' ? null : (presets.find(({ label }) => label === text)?.value ?? text))
      }}
    />
  )
}
