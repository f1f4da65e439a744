import { expect, test } from 'vitest'
import { tabWay } from './tab-way.ts'

const cell = (row: number, column: number) => ({ row, column })

test('Enter after Tab goes back to the column where Tab began, and only there', () => {
  const way = tabWay()
  way.went(cell(3, 1), cell(3, 2))
  way.went(cell(3, 2), cell(3, 3))
  expect(way.startAt(cell(3, 3))).toBe(1)
  expect(way.startAt(cell(4, 1))).toBe(null)
  way.went(cell(4, 1), cell(4, 2))
  // Somewhere else was clicked meanwhile.
  expect(way.startAt(cell(9, 9))).toBe(null)
  way.went(cell(9, 9), cell(9, 10))
  expect(way.startAt(cell(9, 10))).toBe(9)
})
