import type { SheetTemplate } from '@mingtai/report-engine'
import type { PageSetup } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { pageLinesOf, widthOnPaper } from './page-lines.ts'

const a4: PageSetup = { paper: 'A4', orientation: 'portrait', margins: { top: 10, right: 5, bottom: 10, left: 5 } }

/** 200 mm are 756 px: five columns of 150 px fit beside each other. */
function wide(page: PageSetup): SheetTemplate {
  const frozen = { rows: 0, columns: 0 }
  return {
    id: 's',
    name: '表',
    columnWidths: Array.from({ length: 12 }, () => 150),
    rowHeights: [20],
    frozen,
    cells: [],
    page,
  }
}

test('a page ends where the next column no longer fits', () => {
  expect(pageLinesOf(wide(a4))).toEqual([
    { axis: 'column', after: 4, forced: false },
    { axis: 'column', after: 9, forced: false },
  ])
  expect(widthOnPaper(wide(a4))).toEqual({ pages: 3, scale: 100 })
})

test('what is printed smaller fits more, and a sheet fitted to the width has no lines', () => {
  expect(pageLinesOf(wide({ ...a4, scale: 50 })).map(({ after }) => after)).toEqual([9])
  expect(pageLinesOf(wide({ ...a4, fit: 'width' }))).toEqual([])
  expect(widthOnPaper(wide({ ...a4, fit: 'width' }))).toEqual({ pages: 1, scale: 41 })
})

test('a forced end begins a page anew', () => {
  const page = { ...a4, breaks: { rows: [3], columns: [1] } }
  expect(pageLinesOf(wide(page))).toEqual([
    { axis: 'row', after: 3, forced: true },
    { axis: 'column', after: 1, forced: true },
    { axis: 'column', after: 6, forced: false },
  ])
  expect(widthOnPaper(wide(page)).pages).toBe(3)
})
