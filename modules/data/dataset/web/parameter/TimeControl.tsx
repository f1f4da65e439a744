import { type Calendar, isWeekday, momentOf, momentWords, rangeOf, readDay, timeText } from '@mingtai/report-engine'
import { DatePicker, Select, Space, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { dayByRule } from '@mingtai/report-engine'
import type { FormContext } from './choice-source.ts'
import type { ControlProps } from './ParameterControl.tsx'
import { presetsFor } from './range-presets.ts'

const DAY = 'YYYY-MM-DD'
const MOMENT = 'YYYY-MM-DD HH:mm:ss'

/** The browser's calendar: rules that need holidays come from the server as days. */
export function calendarOf({ today, form }: Pick<FormContext, 'today' | 'form'>): Calendar {
  return { today, fiscalStart: form.fiscalStart ?? 1, isWorkday: isWeekday }
}

/** A day or a moment. */
export function TimeControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const { type } = parameter
  const single = Array.isArray(value) ? (value[0] ?? null) : value
  const bounds = boundsOf({ parameter, context })
  const placeholder = parameter.placeholder === undefined ? {} : { placeholder: parameter.placeholder }
  const plain = { ...common, ...popup, ...bounds, ...placeholder }
  if (type === 'dateTime') {
    const moment = single === null ? null : momentOf(single, calendarOf(context))
    return (
      <DatePicker
        {...plain}
        needConfirm={false}
        showTime={{ defaultOpenValue: dayjs('00:00:00', 'HH:mm:ss') }}
        format={(day: Dayjs) => momentWords(day.format(MOMENT))}
        value={moment === null ? null : dayjs(moment)}
        onChange={(day: Dayjs | null) => onChange(day === null ? null : day.format(MOMENT))}
      />
    )
  }
  return (
    // The picker tells a typed date only when it is left; a session may end before that.
    <div onInput={(event) => handleTyped(event.target, onChange)}>
      <DatePicker
        {...plain}
        value={single === null ? null : dayOf(single, calendarOf(context))}
        onChange={(day: Dayjs | null) => onChange(day === null ? null : day.format(DAY))}
      />
    </div>
  )
}

const CLOCK = 'HH:mm:ss'

/** A time of day without its day. */
export function ClockControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const single = Array.isArray(value) ? (value[0] ?? null) : value
  const time = single === null ? null : timeText(single, calendarOf(context))
  return (
    <TimePicker
      {...common}
      {...popup}
      {...(parameter.placeholder === undefined ? {} : { placeholder: parameter.placeholder })}
      format={['HH:mm:ss', 'HH:mm']}
      needConfirm={false}
      value={time === null ? null : dayjs(`2000-01-01 ${time}`)}
      onChange={(next: Dayjs | null) => onChange(next === null ? null : next.format(CLOCK))}
    />
  )
}

/** Two days, or a range by its name that stays relative. */
export function RangeControl({ parameter, value, context, common, popup, onChange }: ControlProps) {
  const calendar = calendarOf(context)
  const written = Array.isArray(value) ? value.join('~') : (value ?? '')
  const days = written === '' ? null : rangeOf(written, calendar)
  const presets = presetsFor(context.form.fiscalStart)
  const preset = presets.some((one) => one.value === written) ? written : null
  const { id, ...rest } = common
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
      <DatePicker.RangePicker
        {...rest}
        {...popup}
        id={{ start: id, end: `${id}-end` }}
        {...boundsOf({ parameter, context })}
        allowEmpty={[true, true]}
        placeholder={['开始日期', '结束日期']}
        value={days === null ? null : [dayOf(days.from, calendar), dayOf(days.to, calendar)]}
        onChange={(next) => {
          const sides = [next?.[0]?.format(DAY) ?? '', next?.[1]?.format(DAY) ?? '']
          onChange(sides.every((side) => side === '') ? null : sides)
        }}
      />
    </Space.Compact>
  )
}

function handleTyped(target: EventTarget, onChange: (value: string) => void): void {
  const typed = target instanceof HTMLInputElement ? target.value : ''
  if (readDay(typed) !== null) onChange(typed)
}

function dayOf(text: string, calendar: Calendar): Dayjs | null {
  const day = readDay(text) ?? dayByRule(text, calendar)
  return day === null ? null : dayjs(day)
}

function boundsOf({ parameter, context }: Pick<ControlProps, 'parameter' | 'context'>) {
  const { check, type } = parameter
  const bound = (rule: string | undefined) => {
    if (rule === undefined) return null
    if (type !== 'dateTime') return dayOf(rule, calendarOf(context))
    const moment = momentOf(rule, calendarOf(context))
    return moment === null ? null : dayjs(moment)
  }
  const [least, most] = [bound(check?.min), bound(check?.max)]
  return { ...(least === null ? {} : { minDate: least }), ...(most === null ? {} : { maxDate: most }) }
}
