import { DateField } from '@mingtai/ui'
import { isDateDefault } from '@mingtai/zh'
import { InputNumber, Select } from 'antd'
import dayjs from 'dayjs'

interface DateDefaultProps {
  label: string
  /** The rule as it is stored: '' none, `current`, a number of days from today, or a date. */
  value: string
  onChange: (next: string) => void
}

type Kind = 'none' | 'today' | 'days' | 'date' | 'wrong'

/** What a date is at the start: nothing, today, so many days from today, or one day of the calendar. */
export function DateDefault({ label, value, onChange }: DateDefaultProps) {
  const kind = kindOf(value)
  const choose = (next: Kind) =>
    onChange({ none: '', today: 'current', days: '-7', date: dayjs().format('YYYY-MM-DD'), wrong: value }[next])
  return (
    <>
      <Select<Kind>
        aria-label={label}
        value={kind}
        status={kind === 'wrong' ? 'error' : ''}
        options={[
          { value: 'none', label: '不限' },
          { value: 'today', label: '今天' },
          { value: 'days', label: '距今天数' },
          { value: 'date', label: '固定日期' },
          ...(kind === 'wrong' ? [{ value: 'wrong' as const, label: `“${value}”不是日期` }] : []),
        ]}
        onChange={choose}
      />
      {kind === 'days' && (
        <InputNumber
          aria-label={`${label}：距今天数`}
          value={Number(value)}
          min={-36_500}
          max={36_500}
          precision={0}
          suffix="天"
          onChange={(next) => next !== null && onChange(String(next))}
        />
      )}
      {kind === 'date' && (
        <DateField
          kind="day"
          aria-label={`${label}：固定日期`}
          allowClear={false}
          value={dayjs(value)}
          onChange={(next) => next?.isValid() === true && onChange(next.format('YYYY-MM-DD'))}
        />
      )}
    </>
  )
}

function kindOf(value: string): Kind {
  const text = value.trim()
  if (text === '') return 'none'
  if (text === 'current') return 'today'
  if (/^[+-]?\d+$/.test(text)) return 'days'
  return isDateDefault(text) ? 'date' : 'wrong'
}
