import type { BytePage } from './byte-page.ts'

const POWERS = Array.from({ length: 16 }, (_, i) => 10 ** i)
const INT = 0x7fffffff

/** The digits of a whole number below 2 ** 53. */
export function putInteger(page: BytePage, value: number): void {
  if (value < 0) {
    page.byte(45)
    value = -value
  }
  if (value <= INT) return putSmall(page, value)
  const high = Math.floor(value / 1e8)
  putInteger(page, high)
  putPadded(page, value - high * 1e8, 8)
}

/** `scaled / 10 ** scale` with all its digits, without a detour through a fraction. */
export function putScaled(page: BytePage, scaled: number, scale: number): void {
  if (scale === 0) return putInteger(page, scaled)
  if (scale > 15) return putDigits(page, BigInt(scaled).toString(), scale)
  if (scaled < 0) {
    page.byte(45)
    scaled = -scaled
  }
  const power = POWERS[scale]!
  const whole = scaled <= INT && scale < 10 ? (scaled / power) | 0 : Math.floor(scaled / power)
  // Above 2 ** 53 / 10 the quotient may round up to the next whole number; the remainder then tells.
  const rest = scaled - whole * power
  if (rest < 0) return putDigits(page, String(scaled), scale)
  putInteger(page, whole)
  page.byte(46)
  putPadded(page, rest, scale)
}

/** Decimal digits of any length with the point set `scale` digits from the right. */
export function putDigits(page: BytePage, digits: string, scale: number): void {
  if (scale === 0) return page.ascii(digits)
  const sign = digits.startsWith('-') ? '-' : ''
  const padded = digits.slice(sign.length).padStart(scale + 1, '0')
  page.ascii(`${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`)
}

/**
 * The shortest text that reads back as the same double. Up to four decimals it is found by arithmetic:
 * a correctly rounded `n / 10000` that equals the value is the value's own text.
 */
export function putDouble(page: BytePage, value: number): void {
  const size = value < 0 ? -value : value
  if (size < 1e11) {
    const whole = Math.floor(size)
    if (whole === size) return putInteger(page, value)
    const cents = Math.round(size * 100)
    if (cents / 100 === size) return putTrimmed(page, value < 0 ? -cents : cents, 2)
    const parts = Math.round(size * 10000)
    if (parts / 10000 === size) return putTrimmed(page, value < 0 ? -parts : parts, 4)
  }
  page.ascii(String(value))
}

/** A moment of milliseconds since 1970 as a spreadsheet day serial: twelve decimals, finer than a double holds there. */
export function putSerial(page: BytePage, milliseconds: number): void {
  if (!Number.isInteger(milliseconds)) {
    const microseconds = Math.round(milliseconds * 1000)
    if (microseconds % 1000 !== 0) return page.ascii(String(milliseconds / 86_400_000 + 25569))
    return putSerial(page, microseconds / 1000)
  }
  let days = Math.floor(milliseconds / 86_400_000)
  if (days < -25569) return page.ascii(String(milliseconds / 86_400_000 + 25569))
  let parts = Math.round(((milliseconds - days * 86_400_000) / 864) * 1e7)
  if (parts === 1e12) {
    days++
    parts = 0
  }
  putInteger(page, days + 25569)
  if (parts === 0) return
  page.byte(46)
  const high = Math.floor(parts / 1e6)
  putPadded(page, high, 6)
  const low = parts - high * 1e6
  if (low !== 0) putPadded(page, low, 6)
}

function putTrimmed(page: BytePage, scaled: number, scale: number): void {
  while (scale > 1 && scaled % 10 === 0) {
    scaled /= 10
    scale--
  }
  putScaled(page, scaled, scale)
}

function putSmall(page: BytePage, value: number): void {
  const bytes = page.bytes
  let end = page.at + digitsOf(value)
  page.at = end
  do {
    const rest = (value / 10) | 0
    bytes[--end] = 48 + value - rest * 10
    value = rest
  } while (value > 0)
}

function putPadded(page: BytePage, value: number, width: number): void {
  const bytes = page.bytes
  let end = page.at + width
  page.at = end
  for (let left = width; left > 0; left--) {
    const rest = value <= INT ? (value / 10) | 0 : Math.floor(value / 10)
    bytes[--end] = 48 + value - rest * 10
    value = rest
  }
}

function digitsOf(value: number): number {
  if (value < 10) return 1
  if (value < 100) return 2
  if (value < 1000) return 3
  if (value < 10_000) return 4
  if (value < 100_000) return 5
  if (value < 1_000_000) return 6
  if (value < 10_000_000) return 7
  if (value < 100_000_000) return 8
  return value < 1_000_000_000 ? 9 : 10
}
