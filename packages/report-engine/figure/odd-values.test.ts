import { type Column, compileFormat, type Field, type FieldType, type Scalar, scalarText } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { down, field, filled, list, type Rows, right, sheetOf, templateOf } from '../examples/example.ts'
import { rowTest } from '../filter/row-test.ts'
import type { Aggregate } from '../model.ts'

/** What adapters give for a field: a typed column, or a mixed one where a value is none of the type. */
function rowsOf(type: FieldType, ...chunks: Column[]): Rows {
  const fields: Field[] = [
    { name: 'v', type },
    { name: 'one', type: 'number' },
    { name: 'g', type: 'text' },
  ]
  return {
    fields,
    chunks: chunks.map((column) => {
      const rows = column.type === 'text' ? column.codes.length : column.values.length
      const one: Column = { type: 'decimal', scale: 0, values: new Float64Array(rows).fill(1), nulls: null }
      const g: Column = {
        type: 'text',
        codes: Int32Array.from({ length: rows }, (_, at) => at % 2),
        dictionary: ['甲', '乙'],
      }
      return { fields, rows, columns: [column, one, g] }
    }),
  }
}

const mixed = (...values: Scalar[]): Column => ({ type: 'mixed', values })
const exact = (text: string): Scalar => {
  const [whole = '', fraction = ''] = text.split('.')
  return { scaled: BigInt(whole + fraction), scale: fraction.length }
}

/** A report's texts, days as their cells show them. */
function shown({ head, chunks }: ReturnType<typeof filled>): (string | null)[][] {
  return chunks.flatMap((chunk) =>
    Array.from({ length: chunk.rows }, (_, row) =>
      chunk.cells.map(({ values, styles }) => {
        if (values === null) return null
        const value = values.type === 'mixed' ? values.values[row]! : undefined
        const format = head.styles[typeof styles === 'number' ? styles : styles[row]!]?.format
        if (value !== undefined)
          return typeof value === 'number' && format ? compileFormat(format)(value).text : scalarText(value)
        return plainText(values, row)
      }),
    ),
  )
}

function plainText(column: Column, row: number): string | null {
  return scalarText(valueOf(column, row))
}

function valueOf(column: Column, row: number): Scalar {
  if (column.type === 'text') return column.dictionary[column.codes[row] ?? -1] ?? null
  if (column.type === 'mixed' || column.nulls?.[row] === 1) return null
  if (column.type === 'date') return new Date(column.values[row]! * 86_400_000).toISOString().slice(0, 10)
  return column.type === 'decimal'
    ? { scaled: BigInt(column.values[row]!), scale: column.scale }
    : Number(column.values[row])
}

const groups = (rows: Rows, more: object = {}) =>
  shown(
    filled(
      templateOf(
        sheetOf(
          { A1: field('v', { ...down, ...more }), B1: field('one', { aggregate: 'sum' }) },
          { rows: 1, columns: 2 },
        ),
      ),
      rows,
    ),
  )
const figure = (rows: Rows, aggregate: Aggregate) =>
  shown(filled(templateOf(sheetOf({ A1: field('v', { aggregate }) }, { rows: 1, columns: 1 })), rows))[0]![0]

const ascending = { sorts: [{ by: 'value' as const, direction: 'ascending' as const }] }
const huge = ['18446744073709551615', '18446744073709551614', '9223372036854775808']

test('whole numbers beyond 64 bits are groups of their own, in order', () => {
  const rows = rowsOf('number', mixed(...huge.map(exact), exact(huge[0]!)), {
    ...{ type: 'decimal', scale: 0, nulls: null },
    values: Float64Array.of(7),
  })
  expect(groups(rows)).toEqual([
    [huge[0], '2'],
    [huge[1], '1'],
    [huge[2], '1'],
    ['7', '1'],
  ])
  expect(groups(rows, ascending).map(([value]) => value)).toEqual(['7', huge[2], huge[1], huge[0]])
  expect(figure(rows, 'distinct')).toBe('4')
  expect(figure(rows, 'max')).toBe(huge[0])
})

test('a sum of other scales keeps every digit, from chunk to chunk', () => {
  const rows = rowsOf('number', mixed(exact('12345678901234567.89')), mixed(exact('0.0000000001')), mixed(null))
  expect(figure(rows, 'sum')).toBe('12345678901234567.8900000001')
  const wide = rowsOf('number', mixed(exact('12345678901234567890.12'), exact('12345678901234567890.13')))
  expect(figure(wide, 'sum')).toBe('24691357802469135780.25')
  expect(groups(wide).length).toBe(2)
})

test('one NaN is a NaN of its own sum, and the other decimals stay decimals', () => {
  const rows = rowsOf(
    'number',
    { type: 'decimal', scale: 2, values: Float64Array.of(10, 20), nulls: null },
    mixed(Number.NaN, exact('90071992547409931.01')),
  )
  const cells = { A1: field('g', down), B1: field('v', { aggregate: 'sum' }) }
  const sums = shown(filled(templateOf(sheetOf(cells, { rows: 1, columns: 2 })), rows))
  expect(sums).toEqual([
    ['甲', 'NaN'],
    ['乙', '90071992547409931.21'],
  ])
  expect(groups(rows, ascending).map(([value]) => Number(value).toFixed(1))).toEqual([
    '0.1',
    '0.2',
    '90071992547409936.0',
    'NaN',
  ])
})

const odd = rowsOf(
  'date',
  { type: 'date', values: Int32Array.of(0, 19_782), nulls: null },
  mixed('0000-00-00', '2024-02-00', 'infinity', '0000-00-00', 45_351, null),
)

test('days that no calendar has are themselves in groups and sorts, and no figures', () => {
  expect(groups(odd)).toEqual([
    ['1970-01-01', '1'],
    ['2024-02-29', '2'],
    ['0000-00-00', '2'],
    ['2024-02-00', '1'],
    ['infinity', '1'],
    [null, '1'],
  ])
  expect(groups(odd, ascending).map(([value]) => value)).toEqual([
    '1970-01-01',
    '2024-02-29',
    '0000-00-00',
    '2024-02-00',
    'infinity',
    null,
  ])
  expect([figure(odd, 'min'), figure(odd, 'max'), figure(odd, 'count'), figure(odd, 'distinct')]).toEqual([
    '1970-01-01',
    '2024-02-29',
    '7',
    '5',
  ])
  expect(figure(rowsOf('date', mixed('infinity', '0000-00-00')), 'min')).toBe('0000-00-00')
})

test('a cross table of odd days has a column for each', () => {
  const cells = { A2: field('g', down), B1: field('v', right), B2: field('one', { aggregate: 'sum' }) }
  const grid = shown(filled(templateOf(sheetOf(cells, { rows: 2, columns: 2 })), odd))
  expect(grid[0]).toEqual([null, '1970-01-01', '2024-02-29', '0000-00-00', '2024-02-00', 'infinity', null])
  expect(
    grid
      .slice(1)
      .flatMap((row) => row.slice(1))
      .reduce((sum, value) => sum + Number(value), 0),
  ).toBe(8)
})

test('moments without an end are texts, and not times', () => {
  const rows = rowsOf('timestamp', mixed('-infinity', 45_351.5), mixed('infinity'))
  expect(groups(rows)).toEqual([
    ['-infinity', '1'],
    ['2024-02-29 12:00:00', '1'],
    ['infinity', '1'],
  ])
})

test('a list beside a total shows the same as a list alone', () => {
  const alone = shown(filled(templateOf(sheetOf({ A1: field('v', list) }, { rows: 1, columns: 1 })), odd))
  const cells = { A1: field('v', list), B2: field('one', { aggregate: 'sum' }), B1: field('v', { aggregate: 'max' }) }
  const beside = shown(filled(templateOf(sheetOf(cells, { rows: 2, columns: 2 })), odd))
  expect(beside.slice(0, 8).map(([value]) => value)).toEqual(alone.map(([value]) => value))
})

const passes = (column: Column, type: FieldType, operator: Parameters<typeof rowTest>[1], target: string) => {
  const testRow = rowTest({ column, type }, operator, [target])
  const { length } = column.type === 'text' ? column.codes : column.values
  return Array.from({ length }, (_, row) => testRow(row))
}

test('a constant beyond what a column holds lets no more rows through', () => {
  const ids = mixed(...huge.map(exact), 5)
  expect(passes(ids, 'number', 'GE', '18446744073709551615')).toEqual([true, false, false, false])
  expect(passes(ids, 'number', 'EQ', huge[1]!)).toEqual([false, true, false, false])
  const doubles: Column = { type: 'float', values: Float64Array.of(9_007_199_254_740_992, 1e300, 0.1), nulls: null }
  expect(passes(doubles, 'number', 'GE', '9007199254740993')).toEqual([false, true, false])
  expect(passes(doubles, 'number', 'EQ', '0.1')).toEqual([false, false, true])
  expect(passes(doubles, 'number', 'EQ', '9007199254740993')).toEqual([false, false, false])
  const days: Column = { type: 'date', values: Int32Array.of(19_782, 19_783), nulls: null }
  expect(passes(days, 'date', 'GE', '2024-02-29 12:00:00')).toEqual([false, true])
  expect(passes(days, 'date', 'GE', '2024-02-30')).toEqual([false, false])
})

test('an odd day is found by its text, and is neither before nor after another', () => {
  const days = mixed('0000-00-00', 45_351)
  expect(passes(days, 'date', 'EQ', '0000-00-00')).toEqual([true, false])
  expect(passes(days, 'date', 'LE', '2024-03-01')).toEqual([false, true])
  expect(passes(days, 'date', 'NE', '2024-02-29')).toEqual([true, false])
})
