import type { SetType } from '@mingtai/report-engine'
import { dayOfDate, exactDecimalText, type FieldType, type Scalar, serialText } from '@mingtai/sheet-core'

const SERIAL_OF_1970 = 25_569

export const unreadable: unique symbol = Symbol('unreadable')

type Value = NonNullable<Scalar>
type Read = Scalar | typeof unreadable

/** A value read as a set type; `type` is what its source says of it. Days are serials of a spreadsheet. */
export function readValue(value: Value, type: FieldType, set: SetType): Read {
  switch (set.as) {
    case 'text':
      return textOf(value, type)
    case 'integer':
      return numberRead(value, type, 0)
    case 'decimal':
      return numberRead(value, type, set.scale)
    case 'date':
      return dayRead(value, type)
    case 'timestamp':
      return momentRead(value, type)
    case 'boolean':
      return booleanRead(value)
    default:
      return set satisfies never
  }
}

function textOf(value: Value, type: FieldType): string {
  if (typeof value === 'object') return exactDecimalText(value)
  if (typeof value === 'number' && type === 'date') return serialText(value, type)
  if (typeof value === 'number' && type === 'timestamp') return serialText(value, type, 0)
  return String(value)
}

const digitsOnly = /^([+-]?)(\d+)(?:\.(\d*))?$/
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** Up to 15 digits a double comes back as it was written. */
export const SURE = 10n ** 15n

/** No digit is lost: what has more decimals than the scale is not read. */
function numberRead(value: Value, type: FieldType, scale: number): Read {
  if (typeof value === 'boolean') return Number(value)
  if (type === 'date' || type === 'timestamp') return unreadable
  const written = typeof value === 'object' ? exactDecimalText(value) : String(value).trim()
  const [, sign = '', whole = '', fraction = ''] =
    digitsOnly.exec(grouped.test(written) ? written.replaceAll(',', '') : written) ?? []
  if (whole === '' || fraction.replace(/(?<!0)0+$/, '').length > scale) return unreadable
  const number = Number(`${sign}${whole}.${fraction}`)
  const scaled = BigInt(`${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`)
  if (scaled < SURE) return number
  return { scaled: sign === '-' ? -scaled : scaled, scale }
}

const dayForms = [
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d.*)?$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日(?:\s*\d.*)?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
]

function dayRead(value: Value, type: FieldType): Read {
  if (typeof value === 'number' && (type === 'date' || type === 'timestamp')) return Math.floor(value)
  if (typeof value === 'boolean') return unreadable
  const written = typeof value === 'object' ? exactDecimalText(value) : String(value).trim()
  return dayOf(written) ?? unreadable
}

/** null: no day of the calendar. */
function dayOf(written: string): number | null {
  for (const form of dayForms) {
    const [, year, month, day] = (form.exec(written) ?? []).map(Number)
    if (year === undefined || month === undefined || day === undefined) continue
    const days = dayOfDate(year, month, day)
    return days === null ? null : days + SERIAL_OF_1970
  }
  return null
}

const timeForm = /^(?:.*?[T 日]\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?$/

function momentRead(value: Value, type: FieldType): Read {
  if (typeof value === 'number' && (type === 'date' || type === 'timestamp')) return value
  if (typeof value !== 'string') return unreadable
  const written = value.trim()
  const day = dayOf(written)
  if (day === null) return unreadable
  const time = timeForm.exec(written)
  if (time === null) return /[:]/.test(written) ? unreadable : day
  const [hour, minute, second] = [time[1], time[2], time[3] ?? '0'].map(Number)
  if (hour === undefined || minute === undefined || second === undefined) return unreadable
  if (hour > 23 || minute > 59 || second > 59) return unreadable
  return day + (hour * 3600 + minute * 60 + second + Number(`0.${time[4] ?? '0'}`)) / 86_400
}

const yes = new Set(['true', 't', 'yes', 'y', '1', '是', '有', '真'])
const no = new Set(['false', 'f', 'no', 'n', '0', '否', '无', '假'])

function booleanRead(value: Value): Read {
  if (typeof value === 'boolean') return value
  const written = (typeof value === 'object' ? exactDecimalText(value) : String(value)).trim().toLowerCase()
  return yes.has(written) ? true : no.has(written) ? false : unreadable
}
