import { BLOCK_ROWS } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHeights } from './heights.ts'

const sheets = fc.record({
  heights: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 1700 }),
  loaded: fc.array(fc.integer({ min: 0, max: 3 })),
})

function blocksOf(heights: readonly number[]): number[][] {
  const blocks: number[][] = []
  for (let from = 0; from < heights.length; from += BLOCK_ROWS) blocks.push(heights.slice(from, from + BLOCK_ROWS))
  return blocks
}

function totalOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0)
}

test('the row at the top of a visible row is that row, loaded or not', () => {
  fc.assert(
    fc.property(sheets, ({ heights, loaded }) => {
      const blocks = blocksOf(heights)
      const index = createHeights({ rows: heights.length, blockHeights: blocks.map(totalOf), defaultHeight: 24 })
      for (const block of loaded) {
        const known = blocks[block]
        if (known) index.setBlock(block, known, known.length)
      }
      for (let row = 0; row < heights.length; row += 7) {
        if (index.top(row + 1) > index.top(row)) expect(index.rowAt(index.top(row))).toBe(row)
        expect(index.top(row + 1)).toBeGreaterThanOrEqual(index.top(row))
      }
      expect(index.total()).toBe(totalOf(heights))
    }),
    { numRuns: 60 },
  )
})

test('an arriving block moves nothing outside itself', () => {
  fc.assert(
    fc.property(sheets, ({ heights }) => {
      const blocks = blocksOf(heights)
      const index = createHeights({ rows: heights.length, blockHeights: blocks.map(totalOf), defaultHeight: 24 })
      const before = blocks.map((_, block) => index.top(block * BLOCK_ROWS))
      blocks.forEach((known, block) => index.setBlock(block, known, known.length))
      expect(blocks.map((_, block) => index.top(block * BLOCK_ROWS))).toEqual(before)
      expect(index.top(heights.length - 1)).toBe(totalOf(heights.slice(0, -1)))
    }),
    { numRuns: 40 },
  )
})

test('a growing result keeps its rows in place and takes the new ones below', () => {
  const index = createHeights({ rows: 300, blockHeights: [], defaultHeight: 24 })
  index.setBlock(0, 60, 300)
  index.grow({ rows: 900, blockHeights: [300 * 60 + 200 * 30], defaultHeight: 24 })
  expect(index.top(300)).toBe(18_000)
  expect(index.top(301)).toBe(18_030)
  expect(index.top(500)).toBe(24_000)
  expect(index.total()).toBe(24_000 + 400 * 24)
})
