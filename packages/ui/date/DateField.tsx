import { DatePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { layoutLevel } from '../theme/scale.ts'
import { type DateKind, readDate, toTheEnd } from './read-date.ts'
import './date.css'

/** What goes to the library's picker as it is; days out of the bounds cannot be picked, what is typed is judged by the form. */
type PickerProps = Pick<
  DatePickerProps,
  | 'id'
  | 'aria-label'
  | 'aria-required'
  | 'aria-describedby'
  | 'allowClear'
  | 'disabled'
  | 'size'
  | 'className'
  | 'minDate'
  | 'maxDate'
  | 'getPopupContainer'
>

export interface DateFieldProps extends PickerProps {
  kind: DateKind
  /** The value is the end of something: a day alone means the day to its end. */
  ends?: boolean
  /** The calendar is open from the beginning: the field was entered by a click on its words. */
  defaultOpen?: boolean
  value?: Dayjs | null
  onChange?(value: Dayjs | null): void
  placeholder?: string
  status?: '' | 'error'
  presets?: { label: ReactNode; value: Dayjs }[]
  /** Format of the shown value, as dayjs takes it. */
  format?: string | ((value: Dayjs) => string)
}

const formats: Record<DateKind, string> = {
  day: 'YYYY-MM-DD',
  moment: 'YYYY-MM-DD HH:mm',
  month: 'YYYY-MM',
  time: 'HH:mm',
}
const hints: Record<DateKind, string> = { day: '年-月-日', moment: '年-月-日 时:分', month: '年-月', time: '时:分' }
const pickers = { day: 'date', moment: 'date', month: 'month', time: 'time' } as const

/**
 * A date, a moment, a month or a time of day: what is shown is what is stored, from the first click or key on. Text that is
 * no date stays in the field and gives an invalid value, which the form refuses.
 */
export function DateField(props: DateFieldProps) {
  const { kind, ends = false, value = null, onChange, format = formats[kind], placeholder = hints[kind] } = props
  const { minDate, maxDate, presets, allowClear, disabled, size, status, className, id, getPopupContainer } = props
  const [open, setOpen] = useState(props.defaultOpen ?? false)
  // antd keeps the typed text itself; a new key mounts the picker again, so that it shows the value.
  const [shownAnew, setShownAnew] = useState(0)
  const typed = useRef<string | null>(null)
  const isWrong = value !== null && !value.isValid()
  const [valid, setValid] = useState<Dayjs | null>(isWrong ? null : value)
  if (!isWrong && value !== valid) setValid(value)
  const set = (next: Dayjs | null) => {
    typed.current = null
    onChange?.(next !== null && ends ? toTheEnd(next) : next)
  }
  /** On a phone the calendar would lie over the form that one types in. */
  const isTyping = () => typed.current !== null && layoutLevel(window.innerWidth) === 0
  const isPending = () => typed.current !== null || isWrong
  /** Discards the typed text and shows the last valid value. */
  const forget = () => {
    set(valid)
    setShownAnew((before) => before + 1)
  }
  /** Reads the typed text and sets it as the value. */
  const take = () => {
    const text = typed.current
    if (text === null) return
    if (text.trim() === '') {
      // A field that cannot be empty shows its value again.
      if (allowClear === false) forget()
      else set(null)
    } else {
      const read = readDate(text, { kind, ends, now: dayjs() })
      if (read !== null && isShown(kind, valid, ends ? toTheEnd(read) : read)) forget()
      else set(read ?? dayjs(Number.NaN))
    }
  }
  const handlePick = (next: Dayjs | null) => {
    const isSame = next === null ? valid === null : valid?.isSame(next) === true
    if (!isSame) set(next)
    else if (isPending()) forget()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Escape' && (open || isPending())) {
      event.stopPropagation()
      if (isPending()) forget()
      setOpen(false)
    }
    if (event.key !== 'Enter') return
    // The first Enter takes the date, the next one is the form's; the library would open its calendar again.
    event.stopPropagation()
    if (typed.current === null && !open) return
    event.preventDefault()
    take()
    setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the input inside
    <div
      className="date-field"
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) typed.current = event.target.value
        if (isTyping()) setOpen(false)
      }}
      onKeyDownCapture={handleKeyDown}
      onBlurCapture={(event: FocusEvent) => event.target instanceof HTMLInputElement && take()}
    >
      <DatePicker
        key={shownAnew}
        {...given({ id, minDate, maxDate, presets, allowClear, disabled, size, className, getPopupContainer })}
        {...given({ 'aria-label': props['aria-label'], 'aria-required': props['aria-required'] })}
        {...given({ 'aria-describedby': props['aria-describedby'] })}
        {...(isWrong ? { status: 'error' } : given({ status }))}
        picker={pickers[kind]}
        {...(kind === 'moment' && { showTime: { format: 'HH:mm', defaultOpenValue: startOfPick(ends) } })}
        format={format}
        placeholder={placeholder}
        needConfirm={false}
        preserveInvalidOnBlur
        open={open}
        onOpenChange={(next) => setOpen(next && !isTyping())}
        value={valid}
        onCalendarChange={(next) => !Array.isArray(next) && next !== undefined && handlePick(next)}
        onChange={handlePick}
      />
    </div>
  )
}

/** Whether a value is what a text means; a time of day is the same on every day. */
function isShown(kind: DateKind, value: Dayjs | null, read: Dayjs): boolean {
  return kind === 'time' ? value?.format('HH:mm:ss') === read.format('HH:mm:ss') : value?.isSame(read) === true
}

/** The time that a picked day gets. */
function startOfPick(ends: boolean): Dayjs {
  return ends ? dayjs().hour(23).minute(59).second(0) : dayjs().startOf('day')
}

/** Leaves out undefined properties, because antd treats `undefined` as a value. */
function given<T extends object>(properties: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as never
}
