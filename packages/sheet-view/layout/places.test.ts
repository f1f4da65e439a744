import { expect, test } from 'vitest'
import { cellAddress } from '../address.ts'
import { createAxis, SPACER_LIMIT } from './scroll.ts'
import { seenPart, visiblePart } from './visible-part.ts'

test('addresses are those of a spreadsheet', () => {
  expect(cellAddress(14, 4)).toBe('E15')
  expect(cellAddress(0, 26)).toBe('AA1')
  expect(cellAddress(899_999, 701)).toBe('ZZ900000')
})

test('a scaled bar reaches both ends, and the echo of a set bar is no drag', () => {
  const axis = createAxis()
  expect(axis.resize(28_000_000, 800, 1)).toBe(SPACER_LIMIT)
  expect(axis.move(99_999_999)).toBe(true)
  expect(axis.position()).toBe(28_000_000 - 800)
  expect(axis.bar()).toBe(SPACER_LIMIT - 800)
  axis.expect(Math.round(axis.bar()))
  expect(axis.follow(SPACER_LIMIT - 800)).toBe(false)
  expect(axis.follow(0)).toBe(true)
  expect(axis.position()).toBe(0)
})

test('the text of a tall merge is set in the part that is seen and pushed out at its end', () => {
  const view = {
    width: 500,
    height: 400,
    headWidth: 40,
    headHeight: 20,
    scale: 1,
    x: 0,
    y: 1000,
    frozenRows: 0,
    frozenColumns: 0,
    frozenWidth: 0,
    frozenHeight: 0,
    firstRow: 0,
    lastRow: 0,
    firstColumn: 0,
    lastColumn: 0,
  }
  const input = {
    view,
    columns: { left: (column: number) => column * 100 },
    heights: { top: (row: number) => row * 10 },
    needWidth: 20,
    needHeight: 30,
  }
  const merge = { fromRow: 0, toRow: 999, fromColumn: 0, toColumn: 0 }
  expect(visiblePart(merge, input)).toEqual({ left: 40, right: 140, top: 20, bottom: 400 })
  const ending = { ...merge, toRow: 100 }
  expect(visiblePart(ending, input)).toEqual({ left: 40, right: 140, top: 0, bottom: 30 })
})

test('what stands in the middle of a row higher than the window is set where the row is seen', () => {
  const seen: [number, number] = [20, 400]
  expect(seenPart([30, 200], seen, 20)).toEqual([30, 200])
  expect(seenPart([100, 16_000], seen, 20)).toEqual([100, 400])
  expect(seenPart([-5000, 9000], seen, 20)).toEqual([20, 400])
  expect(seenPart([-15_000, 30], seen, 20)).toEqual([10, 30])
  expect(seenPart([390, 16_000], seen, 20)).toEqual([390, 410])
  // A text that fills the window by itself keeps its lines where they are.
  expect(seenPart([-5000, 9000], seen, 14_000)).toEqual([-5000, 9000])
})
