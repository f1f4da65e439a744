import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '../column.ts'
import { momentOfSerial, momentParts, momentText, serialOfMoment, withMicroseconds } from './moment-text.ts'
import { serialText, storedTexts } from '../stored-text.ts'

function texts(column: Column): (string | null)[] {
  const at = storedTexts(column)
  const rows = column.type === 'text' ? column.codes.length : column.values.length
  return Array.from({ length: rows }, (_, row) => at(row))
}

test('numbers are written with every digit and the scale of their column', () => {
  const decimal = (scale: number, ...values: number[]): Column => ({
    type: 'decimal',
    scale,
    values: Float64Array.from(values),
    nulls: null,
  })
  expect(texts(decimal(2, 10_050, -1, 0))).toEqual(['100.50', '-0.01', '0.00'])
  expect(texts(decimal(10, -1))).toEqual(['-0.0000000001'])
  expect(texts(decimal(0, 9007199254740991))).toEqual(['9007199254740991'])
  const wide = { type: 'decimal', scale: 0, values: BigInt64Array.of(9007199254740993n, -(2n ** 63n)), nulls: null }
  expect(texts(wide as Column)).toEqual(['9007199254740993', '-9223372036854775808'])
  const float = Float64Array.of(0.1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0)
  expect(texts({ type: 'float', values: float, nulls: Uint8Array.of(1, 0, 0, 0, 0) })).toEqual([
    null,
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
  ])
})

test('a moment keeps its microseconds between 1691 and 2248, its milliseconds anywhere', () => {
  const first = Date.parse('1700-01-01T00:00:00Z')
  const end = Date.parse('2240-01-01T00:00:00Z')
  fc.assert(
    fc.property(
      fc.integer({ min: first, max: end }),
      fc.integer({ min: 0, max: 999 }),
      (milliseconds, microseconds) => {
        const moment = withMicroseconds(milliseconds, microseconds)
        expect(momentParts(moment)).toEqual({ milliseconds, microseconds })
        const text = new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '')
        expect(momentText(moment, 6)).toBe(text + String(microseconds).padStart(3, '0'))
      },
    ),
  )
  const last = Date.parse('9999-12-31T23:59:59.999Z')
  expect(momentText(withMicroseconds(last, 999))).toBe('9999-12-31 23:59:59.999')
})

test('parts of a second are as many as there are, or as the source writes', () => {
  const moment = withMicroseconds(Date.parse('2024-02-29T23:59:59.120Z'), 400)
  expect(momentText(moment)).toBe('2024-02-29 23:59:59.1204')
  expect([0, 3, 6, 9].map((digits) => momentText(moment, digits))).toEqual([
    '2024-02-29 23:59:59',
    '2024-02-29 23:59:59.120',
    '2024-02-29 23:59:59.120400',
    '2024-02-29 23:59:59.120400000',
  ])
  expect(momentText(-0.001)).toBe('1969-12-31 23:59:59.999999')
  expect(texts({ type: 'date', values: Int32Array.of(-25_567, 2_932_896), nulls: null })).toEqual([
    '1900-01-01',
    '9999-12-31',
  ])
})

test('a serial of our days is the moment that it was made from', () => {
  const moment = withMicroseconds(Date.parse('2024-02-29T23:59:59.123Z'), 456)
  expect(serialText(moment / 86_400_000 + 25_569, 'timestamp')).toBe('2024-02-29 23:59:59.123456')
  expect(serialText(45_351, 'date')).toBe('2024-02-29')
})

test('every microsecond of our days comes back from the serial of a spreadsheet', () => {
  const end = Date.UTC(2079, 5, 5) / 1000
  const seconds = fc.integer({ min: Date.UTC(1900, 0, 1) / 1000, max: end - 1 })
  const law = fc.property(seconds, fc.integer({ min: 0, max: 999_999 }), (second, micro) => {
    const moment = withMicroseconds(second * 1000 + Math.floor(micro / 1000), micro % 1000)
    expect(momentText(momentOfSerial(serialOfMoment(moment)), 6)).toBe(momentText(moment, 6))
  })
  fc.assert(law, { numRuns: 2000 })
  expect(serialText(serialOfMoment(Date.UTC(2024, 1, 29, 23, 59, 59)), 'timestamp')).toBe('2024-02-29 23:59:59')
})

test('beyond them a whole second stays one', () => {
  const seconds = fc.integer({ min: Date.UTC(2079, 5, 5) / 1000, max: Date.UTC(9999, 11, 31) / 1000 })
  const law = fc.property(seconds, (second) => {
    expect(momentOfSerial(serialOfMoment(second * 1000))).toBe(second * 1000)
  })
  fc.assert(law, { numRuns: 2000 })
})
