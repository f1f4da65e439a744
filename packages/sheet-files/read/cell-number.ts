import { dayOfDate } from '@mingtai/sheet-core'

const POWERS = Float64Array.from({ length: 23 }, (_, power) => 10 ** power)
const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,5})?$/i
/** Up to 15 digits and a power of ten up to 22 are exact doubles, so one division rounds rightly. */
const MOST_DIGITS = 15

/** The double that a file's digits mean; NaN where they are not a number. */
export function numberAt(bytes: Buffer, from: number, to: number): number {
  let at = from
  const isNegative = bytes[at] === 45
  if (isNegative) at++
  let value = 0
  let digits = 0
  let scale = -1
  for (; at < to; at++) {
    const byte = bytes[at]!
    if (byte === 46 && scale < 0) scale = 0
    else if (byte >= 48 && byte <= 57) {
      value = value * 10 + byte - 48
      if (value > 0) digits++
      if (scale >= 0) scale++
    } else return slowly(bytes, from, to)
  }
  const isPlain = digits <= MOST_DIGITS && scale <= 22 && to - from > (isNegative ? 1 : 0) && !(scale === 0)
  if (!isPlain) return slowly(bytes, from, to)
  const size = scale > 0 ? value / POWERS[scale]! : value
  return isNegative ? -size : size
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?)?$/

/** The serial of a date written as ISO 8601, as strict files may; NaN where it is none. */
export function serialOfIso(text: string): number {
  const found = DATE.exec(text.trim())
  if (!found) return Number.NaN
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0))
  const days = dayOfDate(year!, month!, day!)
  return days === null ? Number.NaN : days + 25_569 + (hour! + (minute! + second! / 60) / 60) / 24
}

function slowly(bytes: Buffer, from: number, to: number): number {
  const text = bytes.toString('latin1', from, to).trim()
  return NUMBER.test(text) ? Number(text) : Number.NaN
}
