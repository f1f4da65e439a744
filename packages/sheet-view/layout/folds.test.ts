import { BLOCK_ROWS, OUTLINE_SHIFT, rowMarks } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFolds, MOST_LEVELS } from './folds.ts'

const marked = (depths: readonly number[], folded = 0): number[] =>
  depths.map((depth) => (depth << OUTLINE_SHIFT) | (depth > 0 ? folded : 0))

function foldsOf(depths: readonly number[], isBelow = false, folded = 0) {
  const folds = createFolds(depths.length, isBelow)
  for (let block = 0; block * BLOCK_ROWS < depths.length; block += 1) {
    const part = depths.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS)
    folds.take(block, marked(part, folded), part.length)
  }
  const heights = () =>
    depths.map((_, row) => {
      const block = Math.floor(row / BLOCK_ROWS)
      const list = folds.heightsOf(block, 20, Math.min(BLOCK_ROWS, depths.length - block * BLOCK_ROWS))
      return typeof list === 'number' ? list : list[row - block * BLOCK_ROWS]
    })
  return { folds, heights }
}

test('a group folds at the line above it, and its inner groups keep their own state', () => {
  const { folds, heights } = foldsOf([0, 1, 2, 2, 1, 0, 1])
  expect(folds.handlesAt(0)).toEqual([{ level: 1, isClosed: false }])
  expect(folds.handlesAt(1)).toEqual([{ level: 2, isClosed: false }])
  folds.toggle(1, 2)
  expect(heights()).toEqual([20, 20, 0, 0, 20, 20, 20])
  expect(folds.toggle(0, 1)).toEqual({ from: 1, to: 4 })
  expect(heights()).toEqual([20, 0, 0, 0, 0, 20, 20])
  folds.toggle(0, 1)
  expect(heights()).toEqual([20, 20, 0, 0, 20, 20, 20])
  expect(folds.handlesAt(6)).toEqual([])
})

test('where totals stand below, the handle stands at the total', () => {
  const { folds, heights } = foldsOf([1, 1, 0, 1, 0], true)
  expect(folds.handlesAt(0)).toEqual([])
  expect(folds.handlesAt(2)).toEqual([{ level: 1, isClosed: false }])
  expect(folds.toggle(2, 1)).toEqual({ from: 0, to: 1 })
  expect(heights()).toEqual([0, 0, 20, 20, 20])
})

test('groups may come folded, and the whole sheet shows as many levels as one asks for', () => {
  const { folds, heights } = foldsOf([0, 1, 2, 0], false, rowMarks.folded)
  expect(heights()).toEqual([20, 0, 0, 20])
  folds.showLevels(1)
  expect(heights()).toEqual([20, 20, 0, 20])
  folds.showLevels(MOST_LEVELS)
  expect(heights()).toEqual([20, 20, 20, 20])
})

test('a folded group is closed as a whole, whichever of its rows comes first', () => {
  const { folds, heights } = foldsOf([0, 2, 2, 1, 0], false, rowMarks.folded)
  expect(folds.handlesAt(0)).toEqual([
    { level: 1, isClosed: true },
    { level: 2, isClosed: true },
  ])
  folds.toggle(0, 1)
  expect(heights()).toEqual([20, 0, 0, 20, 20])
})

test('rows that arrive later take part in what was done to their group', () => {
  const depths = [0, ...Array.from({ length: BLOCK_ROWS + 5 }, () => 1), 0]
  const folds = createFolds(depths.length, false)
  folds.take(0, marked(depths.slice(0, BLOCK_ROWS)), BLOCK_ROWS)
  folds.toggle(0, 1)
  const rest = depths.slice(BLOCK_ROWS)
  folds.take(1, marked(rest), rest.length)
  expect(folds.heightsOf(1, 20, rest.length)).toEqual([...Array.from({ length: rest.length - 1 }, () => 0), 20])
})

test('folding twice changes nothing, wherever one folds', () => {
  const depth = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(fc.array(depth, { minLength: 1, maxLength: 40 }), fc.boolean(), fc.nat(), (depths, isBelow, at) => {
      const { folds, heights } = foldsOf(depths, isBelow)
      const row = at % depths.length
      const [handle] = folds.handlesAt(row)
      if (handle === undefined) return
      const before = heights()
      folds.toggle(row, handle.level)
      expect(heights()[row]).toBe(before[row])
      expect(heights()).not.toEqual(before)
      folds.toggle(row, handle.level)
      expect(heights()).toEqual(before)
    }),
  )
})
