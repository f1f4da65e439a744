import { type FieldOf, type Precision, rangeIn, textIn } from '@mingtai/form-schema'
import { DateTextField } from '@mingtai/ui'
import type { ControlProps } from '../model/form-context.ts'
import { ariaOf, type ControlAria } from './aria.ts'

const kinds = { day: 'day', minute: 'moment', month: 'month', time: 'time' } as const

/** A day, a minute, a month or a time of day. */
export function DateControl(props: ControlProps<FieldOf<'date'>>) {
  const { field, value, onChange, isWrong, isCell = false } = props
  const { id, ...aria } = ariaOf(props)
  return (
    <Moment
      id={id}
      aria={aria}
      precision={field.precision}
      placeholder={field.placeholder}
      isWrong={isWrong}
      defaultOpen={isCell}
      value={textIn(value) ?? ''}
      earliest={field.earliest}
      latest={field.latest}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}

/** From when to when; both ends are written before it is a value. */
export function DateRangeControl(props: ControlProps<FieldOf<'dateRange'>>) {
  const { field, value, onChange, current, id, describedBy, isWrong, isRequired } = props
  const { from, to } = rangeIn(value) ?? { from: '', to: '' }
  const set = (end: 'from' | 'to', text: string) => {
    const next = { ...(rangeIn(current()) ?? { from: '', to: '' }), [end]: text }
    onChange(next.from === '' && next.to === '' ? null : next)
  }
  const shared = {
    precision: field.precision,
    isWrong,
  }
  const aria = {
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isRequired && { 'aria-required': true }),
  }
  return (
    <div className="form-range" role="group" aria-label={field.label}>
      <Moment
        {...shared}
        id={id}
        aria={{ ...aria, 'aria-label': `${field.label}开始` }}
        value={from}
        onChange={(text) => set('from', text)}
      />
      <span aria-hidden>至</span>
      <Moment
        {...shared}
        id={`${id}-to`}
        aria={{ ...aria, 'aria-label': `${field.label}结束` }}
        value={to}
        ends
        onChange={(text) => set('to', text)}
      />
    </div>
  )
}

interface MomentProps {
  id: string
  precision: Precision
  value: string
  onChange(text: string): void
  isWrong: boolean
  ends?: boolean
  defaultOpen?: boolean
  placeholder?: string
  earliest?: string | null
  latest?: string | null
  /** What it says of itself to those who do not see it. */
  aria?: Omit<ControlAria, 'id'>
}

/** The date control of a precision, over a text. */
export function Moment({ precision, isWrong, placeholder, aria, ...rest }: MomentProps) {
  return (
    <DateTextField
      {...rest}
      {...aria}
      kind={kinds[precision]}
      {...(placeholder !== undefined && placeholder !== '' && { placeholder })}
      {...(isWrong && { status: 'error' as const })}
    />
  )
}
