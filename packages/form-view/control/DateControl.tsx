import { type FieldOf, isMoment, type Precision, rangeIn, textIn } from '@mingtai/form-schema'
import { DateField } from '@mingtai/ui'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef } from 'react'
import type { ControlProps } from '../model/form-context.ts'
import { ariaOf } from './aria.ts'

const kinds = { day: 'day', minute: 'moment', month: 'month', time: 'time' } as const
const formats = { day: 'YYYY-MM-DD', minute: 'YYYY-MM-DD HH:mm', month: 'YYYY-MM', time: 'HH:mm' } as const

/** A day, a minute, a month or a time of day. */
export function DateControl(props: ControlProps<FieldOf<'date'>>) {
  const { field, value, onChange, isWrong, isCell = false } = props
  const { id, ...aria } = ariaOf(props)
  return (
    <Moment
      {...aria}
      id={id}
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
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isRequired && { 'aria-required': true }),
  }
  return (
    <div className="form-range" role="group" aria-label={field.label}>
      <Moment
        {...shared}
        id={id}
        aria-label={`${field.label}开始`}
        value={from}
        onChange={(text) => set('from', text)}
      />
      <span aria-hidden>至</span>
      <Moment
        {...shared}
        id={`${id}-to`}
        aria-label={`${field.label}结束`}
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
  'aria-label'?: string
  'aria-required'?: boolean
  'aria-describedby'?: string
}

/** The house's date control over a text; a text that is no date stays what it is, and is refused with its sentence. */
export function Moment({ precision, value, onChange, isWrong, placeholder, earliest, latest, ...rest }: MomentProps) {
  const typed = useRef('')
  const handleChange = (next: Dayjs | null) => {
    if (next === null) onChange('')
    else onChange(next.isValid() ? next.format(formats[precision]) : typed.current)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the input inside
    <div
      className="form-moment"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) typed.current = target.value
      }}
    >
      <DateField
        {...rest}
        kind={kinds[precision]}
        value={momentOf(value, precision)}
        onChange={handleChange}
        {...(placeholder !== undefined && placeholder !== '' && { placeholder })}
        {...(isWrong && { status: 'error' as const })}
        {...bounds(precision, { earliest, latest })}
      />
    </div>
  )
}

/** Kept while the text is the same: the control takes a new one for a new value. */
const known = new Map<string, Dayjs>()

function momentOf(text: string, precision: Precision): Dayjs | null {
  if (text === '') return null
  const key = `${precision} ${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  const whole = { day: text, minute: text.replace(' ', 'T'), month: `${text}-01`, time: `2026-01-01T${text}` }[
    precision
  ]
  const made = isMoment(text, precision) ? dayjs(whole) : dayjs(Number.NaN)
  if (known.size > 2_000) known.clear()
  known.set(key, made)
  return made
}

function bounds(precision: Precision, { earliest, latest }: Pick<MomentProps, 'earliest' | 'latest'>) {
  if (precision === 'time') return {}
  const [min, max] = [momentOf(earliest ?? '', precision), momentOf(latest ?? '', precision)]
  return { ...(min?.isValid() === true && { minDate: min }), ...(max?.isValid() === true && { maxDate: max }) }
}
