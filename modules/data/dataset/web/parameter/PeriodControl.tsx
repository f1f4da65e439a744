import {
  formatOf,
  isPeriod,
  isPeriodRange,
  periodByRule,
  periodDays,
  periodRangeOf,
  periodText,
  type PeriodType,
  unitOfRange,
} from '@mingtai/report-engine'
import { DatePicker, Select, Space } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ControlProps } from './ParameterControl.tsx'
import { presetsOf } from './range-presets.ts'
import { calendarOf } from './TimeControl.tsx'

/** A month, a quarter, half a year or a year. */
export function PeriodControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const { type, format, check, placeholder } = parameter
  if (!isPeriod(type)) return null
  const single = Array.isArray(value) ? (value[0] ?? null) : value
  const at = (rule: string | null | undefined) => (rule == null ? null : periodByRule(type, rule, calendarOf(context)))
  return (
    <PeriodPicker
      unit={type}
      format={formatOf(type, format)}
      index={at(single)}
      bounds={{ least: at(check?.min), most: at(check?.max), present: at('current') ?? 0 }}
      allowClear={!parameter.required}
      placeholder={placeholder}
      common={common}
      popup={popup}
      onPick={(index) => onChange(index === null ? null : periodText(type, index))}
    />
  )
}

/** Two periods, or a range by its name that stays relative. */
export function PeriodRangeControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const { type, format, check, required, name } = parameter
  if (!isPeriodRange(type)) return null
  const unit = unitOfRange[type]
  const calendar = calendarOf(context)
  const written = Array.isArray(value) ? value.join('~') : (value ?? '')
  const ends = (written === '' ? null : periodRangeOf(unit, written, calendar)) ?? { from: null, to: null }
  const presets = presetsOf(type, context.form.fiscalStart)
  const at = (rule: string | undefined) => (rule === undefined ? null : periodByRule(unit, rule, calendar))
  const bounds = { least: at(check?.min), most: at(check?.max), present: at('current') ?? 0 }
  const set = (next: { from: number | null; to: number | null }) => {
    const sides = [next.from, next.to].map((index) => (index === null ? '' : periodText(unit, index)))
    onChange(sides.every((side) => side === '') ? null : sides)
  }
  const shared = { unit, bounds, popup, format: formatOf(type, format), allowClear: true }
  return (
    <Space.Compact block className="parameter-range">
      <Select<string>
        {...popup}
        aria-label={`${name}：常用区间`}
        className="parameter-preset"
        placeholder="自选"
        allowClear={!required}
        value={presets.some((one) => one.value === written) ? written : null}
        options={presets.map(({ value: rule, label }) => ({ value: rule, label }))}
        popupMatchSelectWidth={false}
        onChange={(rule) => onChange(rule ?? null)}
      />
      <PeriodPicker
        {...shared}
        common={{ ...common, 'aria-label': `${name}：开始` }}
        placeholder="开始"
        index={ends.from}
        onPick={(from) => set({ ...ends, from })}
      />
      <PeriodPicker
        {...shared}
        common={{ ...common, id: `${common.id}-end`, 'aria-label': `${name}：结束` }}
        placeholder="结束"
        index={ends.to}
        onPick={(to) => set({ ...ends, to })}
      />
    </Space.Compact>
  )
}

interface PickerProps extends Pick<ControlProps, 'popup'> {
  unit: PeriodType
  format: string
  index: number | null
  bounds: { least: number | null; most: number | null; present: number }
  allowClear: boolean
  placeholder: string | undefined
  common: ControlProps['common'] & { 'aria-label'?: string }
  onPick(index: number | null): void
}

/** The calendar's own picker; half a year has none and is chosen from a list. */
function PeriodPicker({ unit, format, index, bounds, allowClear, placeholder, common, popup, onPick }: PickerProps) {
  const { least, most, present } = bounds
  const shared = { ...common, ...popup, allowClear, ...(placeholder === undefined ? {} : { placeholder }) }
  if (unit === 'half') {
    const first = least ?? Math.min(present - 40, index ?? present)
    const last = most ?? Math.max(present + 4, index ?? present)
    const halves = Array.from({ length: Math.min(400, Math.max(0, last - first + 1)) }, (_, back) => last - back)
    return (
      <Select<number>
        {...shared}
        value={index}
        options={halves.map((half) => ({ value: half, label: periodText('half', half, format) }))}
        popupMatchSelectWidth={false}
        onChange={(next) => onPick(next ?? null)}
      />
    )
  }
  const day = (at: number) => dayjs(periodDays(unit, at).from)
  return (
    <DatePicker
      {...shared}
      {...(least === null ? {} : { minDate: day(least) })}
      {...(most === null ? {} : { maxDate: day(most) })}
      picker={unit}
      format={(shown: Dayjs) => periodText(unit, indexOf(unit, shown), format)}
      value={index === null ? null : day(index)}
      onChange={(next: Dayjs | null) => onPick(next === null ? null : indexOf(unit, next))}
    />
  )
}

function indexOf(unit: 'month' | 'quarter' | 'year', day: Dayjs): number {
  return Math.floor((day.year() * 12 + day.month()) / { month: 1, quarter: 3, year: 12 }[unit])
}
