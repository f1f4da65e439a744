import { DateField } from '@mingtai/ui'
import { Input, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { type Holiday, holidayWords, nthWords, type Timing, timingKinds, weekdayWords } from '../../timing.ts'
import { TimesField } from './TimesField.tsx'
import { otherTiming } from './timing-form.ts'

interface Props {
  id?: string
  value?: Timing
  onChange?(timing: Timing): void
}

const kinds = Object.entries(timingKinds).map(([value, label]) => ({ value: value as Timing['kind'], label }))
const monthNames = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: `${at + 1}月` }))
const dayNames = [
  ...Array.from({ length: 31 }, (_, at) => ({ value: at + 1, label: `${at + 1}日` })),
  { value: 0, label: '最后一天' },
]
const nthNames = [-1, -2, -3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((nth) => ({ value: nth, label: nthWords(nth) }))

/** When a job runs, in words instead of a cron text. */
export function TimingFields({ id, value = { kind: 'daily', times: ['08:30'], holiday: 'skip' }, onChange }: Props) {
  return (
    <div className="schedule-timing" id={id}>
      <Radio.Group
        aria-label="多久一次"
        optionType="button"
        options={kinds}
        value={value.kind}
        onChange={({ target }) => onChange?.(otherTiming(value, target.value))}
      />
      <div className="schedule-timing-fields">
        <KindFields timing={value} onChange={(timing) => onChange?.(timing)} />
      </div>
    </div>
  )
}

interface KindProps {
  timing: Timing
  onChange(timing: Timing): void
}

function KindFields({ timing, onChange }: KindProps) {
  switch (timing.kind) {
    case 'once':
      return (
        <Labelled label="日期和时刻">
          <DateField
            kind="moment"
            aria-label="日期和时刻"
            value={timing.at === '' ? null : dayjs(timing.at)}
            onChange={(at) => onChange({ ...timing, at: at === null ? '' : at.format('YYYY-MM-DD HH:mm') })}
          />
        </Labelled>
      )
    case 'daily':
      return (
        <>
          <TimesField value={timing.times} onChange={(times) => onChange({ ...timing, times })} />
          <HolidayField value={timing.holiday} onChange={(holiday) => onChange({ ...timing, holiday })} isDaily />
        </>
      )
    case 'weekly':
      return (
        <>
          <Labelled label="星期">
            <Select
              mode="multiple"
              aria-label="星期"
              value={timing.weekdays}
              options={weekdayWords.map((word, at) => ({ value: at + 1, label: `周${word}` }))}
              onChange={(weekdays) => onChange({ ...timing, weekdays })}
            />
          </Labelled>
          <TimesField value={timing.times} onChange={(times) => onChange({ ...timing, times })} />
          <HolidayField value={timing.holiday} onChange={(holiday) => onChange({ ...timing, holiday })} />
        </>
      )
    case 'monthly':
      return (
        <>
          <MonthsField value={timing.months} onChange={(months) => onChange({ ...timing, months })} />
          <Labelled label="哪几天">
            <Select
              mode="multiple"
              aria-label="哪几天"
              value={timing.days}
              options={dayNames}
              onChange={(days) => onChange({ ...timing, days })}
            />
          </Labelled>
          <TimesField value={timing.times} onChange={(times) => onChange({ ...timing, times })} />
          <HolidayField value={timing.holiday} onChange={(holiday) => onChange({ ...timing, holiday })} />
        </>
      )
    case 'workday':
      return (
        <>
          <MonthsField value={timing.months} onChange={(months) => onChange({ ...timing, months })} />
          <Labelled label="哪个工作日">
            <Select
              aria-label="哪个工作日"
              value={timing.nth}
              options={nthNames}
              onChange={(nth) => onChange({ ...timing, nth })}
            />
          </Labelled>
          <TimesField value={timing.times} onChange={(times) => onChange({ ...timing, times })} />
        </>
      )
    case 'cron':
      return (
        <>
          <Labelled label="分 时 日 月 周">
            <Input
              aria-label="分 时 日 月 周"
              maxLength={120}
              spellCheck={false}
              value={timing.cron}
              placeholder="如 30 8 * * 1-5"
              onChange={({ target }) => onChange({ ...timing, cron: target.value })}
            />
          </Labelled>
          <HolidayField value={timing.holiday} onChange={(holiday) => onChange({ ...timing, holiday })} />
        </>
      )
    default:
      return timing satisfies never
  }
}

function MonthsField({ value, onChange }: { value: number[]; onChange(months: number[]): void }) {
  return (
    <Labelled label="月份">
      <Select
        mode="multiple"
        aria-label="月份"
        placeholder="每个月"
        maxTagCount="responsive"
        value={value}
        options={monthNames}
        onChange={onChange}
      />
    </Labelled>
  )
}

interface HolidayProps {
  value: Holiday
  onChange(holiday: Holiday): void
  /** Every day: a day that is free has no working day of its own to move to. */
  isDaily?: boolean
}

function HolidayField({ value, onChange, isDaily = false }: HolidayProps) {
  const choices = isDaily ? (['same', 'skip'] as const) : (['same', 'skip', 'before', 'after'] as const)
  return (
    <Labelled label="遇周末和节假日">
      <Select<Holiday>
        aria-label="遇周末和节假日"
        value={value}
        options={choices.map((one) => ({ value: one, label: holidayWords[one] }))}
        onChange={onChange}
      />
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="schedule-labelled">
      <span>{label}</span>
      {children}
    </div>
  )
}
