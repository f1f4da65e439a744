import { readDate } from '@mingtai/ui/read-date'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'

interface DateInputProps {
  precision: string
  label: string
  /** yyyy-mm-dd, yyyy-mm or yyyy; empty: none. */
  value: string
  onChange: (value: string) => void
}

/**
 * A date as it is written here, whatever language the browser of a wall speaks: typed as 2026-11-30, 20261130 or
 * 11月30日, or chosen in the browser's calendar.
 */
export function DateInput({ precision, label, value, onChange }: DateInputProps) {
  const { kind, length, hint } = precisions[precision] ?? precisions.day
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const shown = value.slice(0, length)
  const read = typed === null ? null : readTyped(typed, kind, length)
  const take = (): void => {
    if (read !== null && read !== shown) onChange(read)
    setTyped(null)
  }
  return (
    <span className="screen-date">
      <input
        aria-label={label}
        aria-invalid={typed !== null && read === null}
        inputMode="numeric"
        placeholder={hint}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
          if (key === 'Escape') setTyped(null)
        }}
      />
      {kind !== 'year' && (
        <button type="button" aria-label={`${label}：打开日历`} onClick={() => calendar.current?.showPicker()}>
          <svg width="1.15em" height="1.15em" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M3 5h14v12H3ZM3 9h14M7 3v4M13 3v4" />
          </svg>
        </button>
      )}
      {kind !== 'year' && (
        // Only its calendar is seen: what it writes depends on the browser's language.
        <input
          ref={calendar}
          type={kind === 'month' ? 'month' : 'date'}
          tabIndex={-1}
          aria-hidden="true"
          value={shown.length === length ? shown : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </span>
  )
}

const precisions: Record<string, { kind: 'day' | 'month' | 'year'; length: number; hint: string }> & {
  day: { kind: 'day'; length: number; hint: string }
} = {
  day: { kind: 'day', length: 10, hint: '年-月-日' },
  month: { kind: 'month', length: 7, hint: '年-月' },
  year: { kind: 'year', length: 4, hint: '年' },
}

/** Empty stays empty; null: it is no date. */
function readTyped(typed: string, kind: 'day' | 'month' | 'year', length: number): string | null {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  if (kind === 'year') return /^\d{4}年?$/.test(text) ? text.slice(0, 4) : null
  return readDate(text, { kind, ends: false, now: dayjs() })?.format('YYYY-MM-DD').slice(0, length) ?? null
}
