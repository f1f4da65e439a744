import { type Calendar, isWeekday, momentOf, rangeOf, readDay, timeText } from '@mingtai/report-engine'
import { DateTextField } from '@mingtai/ui'
import { Select, Space } from 'antd'
import { dayByRule } from '@mingtai/report-engine'
import type { FormContext } from './choice-source.ts'
import type { ControlProps } from './ParameterControl.tsx'
import { presetsFor } from './range-presets.ts'

/** The browser's calendar: rules that need holidays come from the server as days. */
export function calendarOf({ today, form }: Pick<FormContext, 'today' | 'form'>): Calendar {
  return { today, fiscalStart: form.fiscalStart ?? 1, isWorkday: isWeekday }
}

/** A day or a moment: what is typed stays until the field is left, and what is no date is told by the form. */
export function TimeControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const { type, placeholder, check, required } = parameter
  const single = Array.isArray(value) ? (value[0] ?? null) : value
  const at = (rule: string | null | undefined) => (rule == null ? '' : (textOf(type, rule, context) ?? rule))
  const shown = at(single)
  return (
    <DateTextField
      {...common}
      {...popup}
      {...(placeholder !== undefined && { placeholder })}
      kind={type === 'dateTime' ? 'moment' : 'day'}
      hasSeconds
      {...(type === 'dateTime' && shown.endsWith(':00') && { format: 'YYYY-MM-DD HH:mm' })}
      allowClear={!required}
      earliest={at(check?.min)}
      latest={at(check?.max)}
      value={shown}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}

/** What a rule means today, as the field writes it; null: it is no date. */
function textOf(type: string, rule: string, context: Pick<FormContext, 'today' | 'form'>): string | null {
  const calendar = calendarOf(context)
  return type === 'dateTime' ? momentOf(rule, calendar) : (readDay(rule) ?? dayByRule(rule, calendar))
}

/** A time of day without its day. */
export function ClockControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const { placeholder } = parameter
  const single = Array.isArray(value) ? (value[0] ?? null) : value
  return (
    <DateTextField
      {...common}
      {...popup}
      {...(placeholder !== undefined && { placeholder })}
      kind="time"
      hasSeconds
      value={single === null ? '' : (timeText(single, calendarOf(context)) ?? single)}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}

/** Two days, or a range by its name that stays relative. */
export function RangeControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const calendar = calendarOf(context)
  const written = Array.isArray(value) ? value.join('~') : (value ?? '')
  const days = written === '' ? null : rangeOf(written, calendar)
  const [from = '', to = ''] = days === null ? written.split('~') : [days.from ?? '', days.to ?? '']
  const sides = [from, to] as const
  const set = (...next: [string, string]) => onChange(next.every((day) => day === '') ? null : next)
  const at = (rule: string | undefined) => (rule === undefined ? null : textOf('date', rule, context))
  const { min, max } = parameter.check ?? {}
  const presets = presetsFor(context.form.fiscalStart)
  const preset = presets.some((one) => one.value === written) ? written : null
  const { id, ...rest } = common
  const side = { ...rest, ...popup, kind: 'day', earliest: at(min), latest: at(max) } as const
  return (
    <Space.Compact block className="parameter-range">
      <Select<string>
        {...popup}
        aria-label={`${parameter.name}：常用区间`}
        className="parameter-preset"
        placeholder="自选"
        allowClear={!parameter.required}
        value={preset}
        options={presets.map(({ value: rule, label }) => ({ value: rule, label }))}
        popupMatchSelectWidth={false}
        onChange={(rule) => onChange(rule ?? null)}
      />
      <DateTextField
        {...side}
        id={id}
        aria-label={`${parameter.name}：开始日期`}
        placeholder="开始日期"
        value={sides[0]}
        onChange={(from) => set(from, sides[1])}
      />
      <DateTextField
        {...side}
        id={`${id}-end`}
        aria-label={`${parameter.name}：结束日期`}
        placeholder="结束日期"
        value={sides[1]}
        onChange={(to) => set(sides[0], to)}
      />
    </Space.Compact>
  )
}
