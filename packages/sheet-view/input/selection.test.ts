import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createExactSum } from '@mingtai/sheet-core'
import { keyAction, movedCell } from './keys.ts'
import { contains, type Range, rangeBetween, touches, widenToMerges } from './range.ts'

const ranges = fc.tuple(fc.nat(40), fc.nat(12), fc.nat(6), fc.nat(3)).map(([row, column, tall, wide]): Range => ({
  fromRow: row,
  fromColumn: column,
  toRow: row + tall,
  toColumn: column + wide,
}))

test('a selection never cuts a merge', () => {
  fc.assert(
    fc.property(ranges, fc.array(ranges, { maxLength: 12 }), (range, merges) => {
      const wide = widenToMerges(range, merges)
      for (const merge of merges) {
        if (!touches(wide, merge)) continue
        expect(contains(wide, { row: merge.fromRow, column: merge.fromColumn })).toBe(true)
        expect(contains(wide, { row: merge.toRow, column: merge.toColumn })).toBe(true)
      }
      expect(contains(wide, { row: range.fromRow, column: range.fromColumn })).toBe(true)
    }),
  )
})

test('figures in hundredths and millionths sum without binary dust', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), { minLength: 1 }),
      (scaled) => {
        const sum = createExactSum()
        for (const value of scaled) sum.add(value / 10_000)
        const total = scaled.reduce((running, value) => running + BigInt(value), 0n)
        const shown = sum.sum().replaceAll(',', '')
        const [whole = '', fraction = ''] = shown.replace('-', '').split('.')
        const back = BigInt(whole + fraction.padEnd(4, '0'))
        expect(shown.startsWith('-') ? -back : back).toBe(total)
      },
    ),
  )
})

test('sums and averages read as people write them', () => {
  const sum = createExactSum()
  for (const value of [0.1, 0.2, 'text', null, true, { scaled: 12345678901234567n, scale: 2 }]) sum.add(value)
  expect(sum.numbers()).toBe(3)
  expect(sum.sum()).toBe('123,456,789,012,345.97')
  expect(sum.average()).toBe('41,152,263,004,115.323333')
})

test('arrows leave a merge as a whole and pass over hidden rows', () => {
  const merge = { fromRow: 2, fromColumn: 1, toRow: 4, toColumn: 1 }
  const source = {
    rows: 10,
    columns: 3,
    page: 4,
    home: { row: 2, column: 0 },
    last: { row: 9, column: 2 },
    areaOf: (cell: { row: number; column: number }) => (contains(merge, cell) ? merge : rangeBetween(cell, cell)),
    isHidden: ({ row }: { row: number }) => row === 5,
    isEmpty: () => false,
  }
  expect(movedCell({ row: 2, column: 1 }, 'down', source)).toEqual({ row: 6, column: 1 })
  expect(movedCell({ row: 0, column: 0 }, 'up', source)).toEqual({ row: 0, column: 0 })
  expect(movedCell({ row: 1, column: 1 }, 'end', source)).toEqual({ row: 9, column: 2 })
  const key = { key: 'Home', ctrlKey: true, metaKey: false, shiftKey: true, altKey: false }
  expect(keyAction(key)).toEqual({ kind: 'move', to: 'start', extends: true })
})

test('control and an arrow go to the end of what is filled, and over a gap to what is filled next, as in Excel', () => {
  const filled = new Set([1, 2, 3, 6, 9])
  const source = {
    rows: 12,
    columns: 2,
    page: 4,
    home: {
      row: 0,
      column: 0,
    },
    last: {
      row: 9,
      column: 0,
    },
    areaOf: (cell: { row: number; column: number }) => rangeBetween(cell, cell),
    isHidden: () => false,
    isEmpty: ({ row }: { row: number }) => !filled.has(row),
  }
  const down = (row: number) => movedCell({ row, column: 0 }, 'bottomEdge', source).row
  expect([0, 1, 2, 3, 6, 9, 11].map(down)).toEqual([1, 3, 3, 6, 9, 11, 11])
  const up = (row: number) => movedCell({ row, column: 0 }, 'topEdge', source).row
  expect([11, 9, 6, 3, 1, 0].map(up)).toEqual([9, 6, 3, 1, 0, 0])
  const key = { key: 'ArrowDown', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }
  expect(keyAction(key)).toEqual({ kind: 'move', to: 'bottomEdge', extends: false })
})
