import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { heightOfLines, wrappedLines } from './cell-text.ts'
import type { ChunkColumn, Merge, RowChunk } from '../chunk.ts'
import { createRowGrowth } from './row-growth.ts'
import { heightAt } from '../value.ts'

const wrap = { wrap: true }
const long = '甲方应当在收到发票之日起三十个工作日内支付合同价款的百分之九十五'

interface Given {
  texts: readonly (readonly (string | number | null)[])[]
  style?: number
  merges?: readonly Merge[]
  heights?: readonly number[]
}

function chunksOf({ texts, style = 1, merges = [], heights }: Given, size = 2): RowChunk[] {
  const chunks: RowChunk[] = []
  for (let from = 0; from < texts.length; from += size) {
    const part = texts.slice(from, from + size)
    chunks.push({
      rows: part.length,
      heights: Uint16Array.from(part, (_, at) => heights?.[from + at] ?? 24),
      merges: merges.filter(({ fromRow }) => fromRow >= from && fromRow < from + size),
      cells: texts[0]!.map((_, column): ChunkColumn => ({
        values: { type: 'mixed', values: part.map((row) => row[column] ?? null) },
        styles: style,
        formula: null,
      })),
    })
  }
  return chunks
}

function grown(given: Given, { widths = [100, 60], styles = [{}, wrap], size = 2 } = {}): number[] {
  const growth = createRowGrowth({ widths, styles })
  return chunksOf(given, size).flatMap((chunk) => {
    const made = growth?.(chunk) ?? chunk
    return Array.from({ length: made.rows }, (_, row) => heightAt(made, row))
  })
}

describe('rows with wrapped texts', () => {
  it('are as high as the longest of them needs, and never lower than in the template', () => {
    const lines = wrappedLines(long, wrap, 100).length
    expect(lines).toBe(6)
    expect(
      grown({
        texts: [
          [long, '短'],
          ['短', '短'],
          [12345678901234, null],
        ],
      }),
    ).toEqual([6 * 19 + 8, 24, 24])
    expect(grown({ texts: [[long, '']], heights: [300] })).toEqual([300])
    expect(grown({ texts: [[long, '']], heights: [0] })).toEqual([0])
    expect(grown({ texts: [[long.repeat(50), '']] })[0]).toBeGreaterThan(5000)
  })

  it('cost nothing where nothing wraps, and keep their height where the text is to be made smaller', () => {
    expect(createRowGrowth({ widths: [10], styles: [{}, { bold: true }] })).toBeNull()
    expect(
      createRowGrowth({
        widths: [10],
        styles: [
          { wrap: true, shrink: true },
          { wrap: true, rotate: 90 },
        ],
      }),
    ).toBeNull()
    expect(grown({ texts: [[long, null]], style: 0 })).toEqual([24])
  })

  it('give a merge its whole width, and its last row what the rows above leave over', () => {
    const across = { fromRow: 0, fromColumn: 0, toRow: 0, toColumn: 1 }
    expect(grown({ texts: [[long, null]], merges: [across] })).toEqual([
      heightOfLines(wrappedLines(long, wrap, 160).length, wrap),
    ])
    const down = { fromRow: 1, fromColumn: 0, toRow: 4, toColumn: 0 }
    const texts = [
      ['短', ''],
      [long, ''],
      [null, ''],
      [null, '高'.repeat(8)],
      [null, ''],
      ['短', ''],
    ]
    const needed = heightOfLines(6, wrap)
    const third = heightOfLines(wrappedLines('高'.repeat(8), wrap, 60).length, wrap)
    for (const size of [1, 2, 3, 9]) {
      expect(grown({ texts, merges: [down] }, { size })).toEqual([
        24,
        24,
        24,
        third,
        Math.max(24, needed - 48 - third),
        24,
      ])
    }
  })

  it('are the same however the rows come in chunks, and hold every line of every text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'合同，。ab1 \n（）'), maxLength: 80 })
    const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 5, max: 200 }), (texts, size, width) => {
        const widths = [width, 60]
        const heights = grown({ texts }, { widths, size })
        expect(heights).toEqual(grown({ texts }, { widths, size: 100 }))
        for (const [row, cells] of texts.entries()) {
          for (const [column, one] of cells.entries()) {
            const lines = one === '' ? 0 : wrappedLines(one, wrap, widths[column]!).length
            if (lines > 0) expect(heights[row]).toBeGreaterThanOrEqual(heightOfLines(lines, wrap))
          }
        }
      }),
    )
  })
})
