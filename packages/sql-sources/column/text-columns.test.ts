import { valueAt } from '@mingtai/sheet-core'
import type { Column } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { columnOf } from './text-columns.ts'
import type { ColumnKind, RawValue } from './text-columns.ts'

function column(values: RawValue[], kind: ColumnKind): Column {
  return columnOf(
    values.map((value) => [value]),
    0,
    kind,
  )
}

/** The exact decimal text of one value of a decimal column. */
function exactText(read: Column, row: number): string {
  if (read.type === 'mixed') {
    const value = read.values[row]
    return typeof value === 'object' && value !== null ? scaledText(value.scaled, value.scale) : String(value)
  }
  if (read.type !== 'decimal') throw new Error('not a decimal')
  return scaledText(BigInt(read.values[row]!), read.scale)
}

function scaledText(scaled: bigint, scale: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return scaled < 0n ? `-${text}` : text
}

test('every exact number survives, however many digits it has', () => {
  const number = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), (numbers) => {
      const texts = numbers.map(([scaled, scale]) => scaledText(scaled, scale))
      const read = column(texts, { kind: 'decimal', scale: null })
      const most = Math.max(...numbers.map(([, scale]) => scale))
      numbers.forEach(([scaled, scale], row) =>
        expect(exactText(read, row)).toBe(scaledText(scaled * 10n ** BigInt(most - scale), most)),
      )
    }),
  )
})

test('a declared scale holds even where the texts are shorter', () => {
  expect(column(['1', '2.5', null], { kind: 'decimal', scale: 2 })).toEqual({
    type: 'decimal',
    scale: 2,
    values: Float64Array.of(100, 250, 0),
    nulls: Uint8Array.of(0, 0, 1),
  })
})

test('dates are days and times are the wall clock that the server showed', () => {
  expect(column(['1970-01-02', null], { kind: 'date' })).toEqual({
    type: 'date',
    values: Int32Array.of(1, 0),
    nulls: Uint8Array.of(0, 1),
  })
  const times = column(['1970-01-01 08:00:00+08', '1970-01-01 00:00:01.5', '2024-02-29T10:11:12Z'], {
    kind: 'timestamp',
  })
  expect(times).toEqual({
    type: 'timestamp',
    values: Float64Array.of(28_800_000, 1500, 1_709_201_472_000),
    nulls: null,
  })
})

test('a date that no calendar has stands as text among the others', () => {
  const read = column(['0000-00-00', '1970-01-01', null, '2024-02-30', 'infinity'], { kind: 'date' })
  expect([0, 1, 2, 3, 4].map((row) => valueAt(read, row))).toEqual([
    '0000-00-00',
    25_569,
    null,
    '2024-02-30',
    'infinity',
  ])
})

test('texts share one entry where they repeat, and bytes are shown as hexadecimal', () => {
  const read = column([...Array.from({ length: 20 }, () => '甲'), null, '乙'], { kind: 'text' })
  expect(read).toMatchObject({ type: 'text', dictionary: ['甲', '乙'] })
  expect(valueAt(read, 20)).toBe(null)
  expect(valueAt(column([Buffer.from([0, 255])], { kind: 'text' }), 0)).toBe('0x00ff')
})

test('a numeric that is no number leaves its neighbours exact', () => {
  expect(column(['NaN', '1.5', null], { kind: 'decimal', scale: null })).toMatchObject({
    type: 'mixed',
    values: [Number.NaN, { scaled: 15n, scale: 1 }, null],
  })
})

test('every day of the calendar is the day that it was, and no other text is a day', () => {
  const days: string[] = []
  for (let at = Date.UTC(1599, 11, 1); at < Date.UTC(2401, 2, 5); at += 86_400_000 * 3)
    days.push(new Date(at).toISOString().slice(0, 10))
  const read = columnOf(
    days.map((day) => [day]),
    0,
    { kind: 'date' },
  )
  expect(read.type === 'date' && [...read.values]).toEqual(days.map((day) => Date.parse(day) / 86_400_000))
  expect(columnOf([['0001-01-01'], ['0099-12-31']], 0, { kind: 'date' })).toMatchObject({
    type: 'date',
    values: Int32Array.of(-719_162, -683_004),
  })
  for (const odd of [
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-01',
    '20x4-01-01',
    '0000-00-00',
    '0000-01-01',
  ])
    expect(columnOf([[odd]], 0, { kind: 'date' })).toEqual({ type: 'mixed', of: 'date', values: [odd] })
})

test('numbers of few digits are the same numbers as those of many', () => {
  const texts = ['0', '-0.5', '12.34', '999999999999.99', '-7', '1.10', '0000012', null]
  const few = columnOf(
    texts.map((text) => [text]),
    0,
    { kind: 'decimal', scale: 2 },
  )
  const many = columnOf(
    [...texts, '12345678901234567890.12'].map((text) => [text]),
    0,
    { kind: 'decimal', scale: 2 },
  )
  const plain = (column: typeof few, row: number) => {
    const value = valueAt(column, row)
    return typeof value === 'object' && value !== null ? Number(value.scaled) / 10 ** value.scale : value
  }
  expect(texts.map((_, row) => plain(few, row))).toEqual([0, -0.5, 12.34, 999_999_999_999.99, -7, 1.1, 12, null])
  expect(texts.map((_, row) => plain(many, row))).toEqual(texts.map((_, row) => plain(few, row)))
})
