import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import { TypedInput } from '../typed/TypedInput.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { readDate } from './read-date.ts'
import { readMoment } from './read-moment.ts'

interface Props extends Omit<DateFieldProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  /** 2026-01-31, 2026-01-31 08:30, 2026-01 or 08:30; empty: none; what is no date stays as it was typed. */
  value: string
  /** Moments and times have their seconds. */
  hasSeconds?: boolean
  earliest?: string | null | undefined
  latest?: string | null | undefined
  onChange(text: string): void
}

/** A date field over a text; a text that is no date stays what it is, for its reader to refuse with a sentence. */
export function DateTextField({ value, hasSeconds = false, earliest, latest, onChange, ...rest }: Props) {
  const typed = useRef<string | null>(null)
  const { kind, ends = false } = rest
  const { moment, format } = readMoment(value, { kind, hasSeconds })
  // What was typed here and is no date: the picker still shows it.
  const [own, setOwn] = useState<string | null>(null)
  const isForeign = moment?.isValid() === false && own !== value
  const [isText, setIsText] = useState(isForeign)
  if (isForeign && !isText) setIsText(true)
  const handleChange = (next: Dayjs | null) => {
    const text = next === null ? '' : next.isValid() ? next.format(format) : (typed.current ?? value)
    setOwn(text)
    onChange(text)
  }
  const handleLeave = () => {
    setIsText(false)
    const read = readDate(value, { kind, ends, now: dayjs() })
    if (read !== null) onChange(read.format(format))
  }
  // A text that was no date before anybody typed: the picker would show nothing of it.
  if (isText)
    return (
      <span onBlur={handleLeave}>
        <TypedInput {...textProps(rest)} value={value} onType={onChange} />
      </span>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the input inside
    <div
      className="date-text-field"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) typed.current = target.value
      }}
    >
      <DateField
        format={format}
        {...rest}
        {...bounds({ kind, earliest, latest, hasSeconds })}
        value={moment}
        onChange={handleChange}
      />
    </div>
  )
}

function textProps({ id, size, disabled, status, className, placeholder, ...rest }: Omit<DateFieldProps, 'value'>) {
  const [label, about] = [rest['aria-label'], rest['aria-describedby']]
  return {
    ...(id !== undefined && { id }),
    ...(size !== undefined && { size }),
    ...(disabled !== undefined && { disabled }),
    ...(status !== undefined && { status }),
    ...(className !== undefined && { className }),
    ...(placeholder !== undefined && { placeholder }),
    ...(label !== undefined && { 'aria-label': label }),
    ...(about !== undefined && { 'aria-describedby': about }),
  }
}

type Bounds = Pick<Props, 'kind' | 'earliest' | 'latest' | 'hasSeconds'>

function bounds({ kind, earliest, latest, hasSeconds = false }: Bounds) {
  if (kind === 'time') return {}
  const [min, max] = [earliest, latest].map((text) => readMoment(text ?? '', { kind, hasSeconds }).moment)
  return { ...(min?.isValid() === true && { minDate: min }), ...(max?.isValid() === true && { maxDate: max }) }
}
