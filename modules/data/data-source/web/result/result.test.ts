import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedPlaces } from './sorted-rows.ts'
import { asCsv, asTable, storedValue } from './stored-value.ts'

test('a value is shown as its source holds it', () => {
  expect(storedValue(null, 'text')).toBeNull()
  expect(storedValue('', 'text')).toBe('')
  expect(storedValue(true, 'boolean')).toBe('true')
  expect(storedValue({ exact: '9007199254740993.00' }, 'number')).toBe('9007199254740993.00')
  expect(storedValue(-1e-10, 'number')).toBe('-0.0000000001')
  expect(storedValue(1.25e21, 'number')).toBe('1250000000000000000000')
  expect(storedValue(5e-324, 'number')).toBe('5e-324')
  expect(storedValue('-∞', 'number')).toBe('-Infinity')
  expect(storedValue('∞', 'text')).toBe('∞')
  expect(storedValue(45_292, 'date')).toBe('2024-01-01')
  expect(storedValue(45_292.5, 'timestamp')).toBe('2024-01-01 12:00:00')
  expect(storedValue('2024-01-01 12:00:00.123456', 'timestamp')).toBe('2024-01-01 12:00:00.123456')
})

test('a number is read again as itself, without an exponent where an exact one may stand there', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = storedValue(value, 'number') ?? ''
      expect(text.includes('e')).toBe(value !== 0 && (Math.abs(value) >= 1e38 || Math.abs(value) < 1e-37))
      expect(Number(text)).toBe(value === 0 ? 0 : value)
    }),
  )
})

const trial = {
  fields: [
    { name: 'a', type: 'text' as const },
    { name: 'b,c', type: 'number' as const },
  ],
  rows: [['x\ty', { exact: '1.50' }] as const, ['', null] as const, ['引"号', 2] as const, [null, 0] as const],
}

test('the clipboard and the file hold stored values; null and empty text differ in the file', () => {
  expect(asTable(trial)).toBe('a\tb,c\n"x\ty"\t1.50\n\t\n"引""号"\t2\n\t0')
  expect(asCsv(trial)).toBe('a,"b,c"\r\n"x\ty",1.50\r\n"",\r\n"引""号",2\r\n,0\r\n')
})

test('no text of the file becomes a formula, and no number is touched', () => {
  const fields = [
    { name: '=1+1', type: 'text' as const },
    { name: 'b', type: 'number' as const },
  ]
  const rows = [['=HYPERLINK("x")', -5] as const, ['-12.5', { exact: '-1.50' }] as const, ['@SUM(A1)', null] as const]
  expect(asCsv({ fields, rows })).toBe('\'=1+1,b\r\n"\'=HYPERLINK(""x"")",-5\r\n-12.5,-1.50\r\n\'@SUM(A1),\r\n')
})

test('rows are sorted by exact digits, nulls last either way, equal ones as they came', () => {
  const rows = [
    [{ exact: '9007199254740993' }],
    [null],
    [{ exact: '9007199254740992' }],
    [5],
    [{ exact: '-0.10' }],
    [5],
  ]
  expect(sortedPlaces(rows, { column: 0, descending: false })).toEqual([4, 3, 5, 2, 0, 1])
  expect(sortedPlaces(rows, { column: 0, descending: true })).toEqual([0, 2, 3, 5, 4, 1])
  expect(sortedPlaces(rows, null)).toEqual([0, 1, 2, 3, 4, 5])
})
