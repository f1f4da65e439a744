import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAST_COLUMN, addressOf, columnIndex, columnLetters, parseAddress } from './column-letters.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [LAST_COLUMN, 'ZZZ'],
])('column %s is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters)
  expect(columnIndex(letters.toLowerCase())).toBe(index)
})

test('B4 is the fourth row of the second column', () => {
  expect(parseAddress('B4')).toEqual({ row: 3, column: 1 })
})

test.each(['', 'B', '4', 'B0', 'B04', 'AAAA1', 'B4 ', '$B$4', 'B99999999', '列1'])('%s is no address', (address) => {
  expect(parseAddress(address)).toBeNull()
})

test('every position is read back from its address, and columns sort by length, then letter', () => {
  const column = fc.integer({ min: 0, max: LAST_COLUMN })
  fc.assert(
    fc.property(column, fc.integer({ min: 0, max: 9_999_998 }), (column, row) => {
      expect(parseAddress(addressOf({ row, column }))).toEqual({ row, column })
    }),
  )
  fc.assert(
    fc.property(column, column, (a, b) => {
      const [x, y] = [columnLetters(a), columnLetters(b)]
      expect(x.length - y.length || (x < y ? -1 : Number(x > y))).toSatisfy((sign: number) => sign < 0 === a < b)
    }),
  )
})
