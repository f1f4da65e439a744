import { createRequire } from 'node:module'

/**
 * Reads decimals exactly. The driver reads them as doubles: 12345678901234567.10 arrives as 12345678901234568. Its
 * reader runs first, to find out how many bytes there are; the same bytes are then read again exactly.
 */
interface Read {
  value: unknown
  offset: number
}
interface Metadata {
  type: { name: string }
  scale?: number
}
type ReadValue = (buffer: Buffer, offset: number, metadata: Metadata, options: unknown) => Read

interface Parser {
  readValue: ReadValue
}

let isInstalled = false

export function readExactly(): void {
  if (isInstalled) return
  isInstalled = true
  const parser: Parser = createRequire(import.meta.url)('tedious/lib/value-parser.js')
  const original = parser.readValue
  parser.readValue = (buffer, offset, metadata, options) => {
    const read = original(buffer, offset, metadata, options)
    if (read.value !== null) read.value = exactly(buffer.subarray(offset, read.offset), metadata) ?? read.value
    return read
  }
}

/** The text of a value that a double or a moment would not keep; null for all others. */
export function exactly(bytes: Buffer, { type, scale = 0 }: Metadata): string | null {
  switch (type.name) {
    case 'NumericN':
    case 'DecimalN':
      // Length, sign, and up to sixteen bytes of the number without its point.
      return decimalText(unsigned(bytes.subarray(2)) * (bytes[1] === 1 ? 1n : -1n), scale)
    case 'SmallMoney':
      return decimalText(BigInt(bytes.readInt32LE(0)), 4)
    case 'Money':
      return decimalText(moneyOf(bytes), 4)
    case 'MoneyN':
      return decimalText(bytes[0] === 4 ? BigInt(bytes.readInt32LE(1)) : moneyOf(bytes.subarray(1)), 4)
    case 'DateTimeOffset':
      return offsetText(bytes, scale)
    default:
      return null
  }
}

export function decimalText(scaled: bigint, scale: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
  return scaled < 0n ? `-${text}` : text
}

function unsigned(bytes: Buffer): bigint {
  return bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}

/** The upper half comes first. */
function moneyOf(bytes: Buffer): bigint {
  return BigInt(bytes.readInt32LE(0)) * 4_294_967_296n + BigInt(bytes.readUInt32LE(4))
}

const DAYS_TO_1970 = 719_162
const DAY = 86_400_000

/** Length, ticks of the day in UTC, days since year one, minutes of the zone: as the clock showed it. */
function offsetText(bytes: Buffer, scale: number): string {
  const ticks = Number(unsigned(bytes.subarray(1, -5)))
  const days = bytes.readUIntLE(bytes.length - 5, 3)
  const minutes = bytes.readInt16LE(bytes.length - 2)
  const seconds = Math.floor(ticks / 10 ** scale)
  const fraction = String(ticks - seconds * 10 ** scale).padStart(scale, '0')
  const instant = (days - DAYS_TO_1970) * DAY + seconds * 1000 + minutes * 60_000
  const two = (number: number) => String(number).padStart(2, '0')
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${new Date(instant).toISOString().slice(0, 19)}${scale > 0 ? `.${fraction}` : ''}${zone}`
}
