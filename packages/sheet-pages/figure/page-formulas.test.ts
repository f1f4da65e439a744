import { type ChunkColumn, defaultPageSetup, emptyTail, type PageFormula, rowMarks } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pagesIn, plainOptions, textsOn } from '../example.ts'
import { layOutSheet, type SheetSource, sourceOf } from '../index.ts'

const LIST = 3
const FOOT = 9
const sum = { lines: [LIST], columns: [0] }
const foot: PageFormula[] = [
  { text: 'PAGESUM(A1)', sums: [sum] },
  {
    text: '"本页"&PAGECOUNT(A1)&"行，最大"&PAGEMAX(A1)&"，最小"&PAGEMIN(A1)&"，平均"&PAGEAVERAGE(A1)',
    sums: [sum, sum, sum, sum],
  },
  { text: 'RUNSUM(A1)', sums: [sum] },
  { text: 'PAGE()&"/"&PAGES()', sums: [] },
]

/** Cents in the first column; the foot row, last of all, says what the page and all before it add up to. */
function source(cents: readonly number[], heights: readonly number[], chunk: number): SheetSource {
  const chunks = []
  for (let from = 0; from < cents.length; from += chunk) {
    const own = cents.slice(from, from + chunk)
    const money: ChunkColumn = {
      values: { type: 'decimal', scale: 2, values: Float64Array.from(own), nulls: null },
      styles: 0,
      formula: null,
    }
    const bare: ChunkColumn = { values: null, styles: 0, formula: null }
    chunks.push({
      rows: own.length,
      cells: [money, bare, bare, bare],
      heights: Uint16Array.from(own, (_, row) => heights[from + row] ?? 24),
      merges: [],
      lines: LIST,
    })
  }
  const cells = foot.map((formula): ChunkColumn => ({ values: null, styles: 0, formula: null, paged: [formula] }))
  chunks.push({ rows: 1, cells, heights: 24, merges: [], lines: FOOT, marks: rowMarks.foot })
  const page = {
    ...defaultPageSetup,
    paper: { width: 150, height: 60 },
    margins: { top: 5, right: 5, bottom: 5, left: 5 },
  }
  const head = { name: '明细', widths: [80, 300, 80, 50], frozen: { rows: 0, columns: 0 }, styles: [{}], page }
  return sourceOf({ head, tail: emptyTail, chunks })
}

it('a page says what its own rows add up to, and all rows so far', async () => {
  const paged = await layOutSheet(source([110, 220, 330, 440, 550, 660, 770, 880, 990], [], 4), plainOptions())
  const pages = await pagesIn(paged.pages(1, 9))
  expect(pages.map(({ items }) => textsOn(items).slice(-4))).toEqual([
    ['23.1', '本页6行，最大6.6，最小1.1，平均3.85', '23.1', '1/2'],
    ['26.4', '本页3行，最大9.9，最小7.7，平均8.8', '49.5', '2/2'],
  ])
})

it('page sums add up to the last running sum, exactly, whatever the pages', async () => {
  const cents = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 1, maxLength: 40 })
  const heights = fc.array(fc.constantFrom(24, 24, 40, 0, 400), { minLength: 40, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(cents, heights, fc.integer({ min: 1, max: 9 }), async (values, high, chunk) => {
      const paged = await layOutSheet(source(values, high, chunk), plainOptions())
      let total = 0
      for (const { items } of await pagesIn(paged.pages(1, paged.count))) {
        const [sum, , running] = textsOn(items).slice(-4)
        total += Math.round(Number(sum) * 100)
        expect(Math.round(Number(running) * 100)).toBe(total)
      }
      expect(total).toBe(values.reduce((sum, one) => sum + one, 0))
    }),
    { numRuns: 60 },
  )
})
