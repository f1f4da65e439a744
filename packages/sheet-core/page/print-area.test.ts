import { expect, test } from 'vitest'
import { defaultPageSetup } from './page-setup.ts'
import { printedWidths, rowPrinter } from './print-area.ts'

const page = { ...defaultPageSetup, printRows: { from: 1, to: 2 }, printColumns: { from: 1, to: 2 } }

test('rows go on paper when their template rows do, and what a subtotal added goes with the row before it', () => {
  const prints = rowPrinter({ page, rowLines: [0, 1, -1, 2, 3, -1] })
  const lines = Uint16Array.from([0, 1, 1, 2, 3, 4, 5])
  expect([...lines.keys()].map((row) => prints?.({ lines }, row))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(rowPrinter({ page: defaultPageSetup, rowLines: [0] })).toBeNull()
})

test('columns outside the area take no room on paper', () => {
  expect(printedWidths({ page, widths: [10, 20, 30, 40, 50], columnLines: [0, 1, -1, 2, 3] })).toEqual([
    0, 20, 30, 40, 0,
  ])
  expect(printedWidths({ widths: [10, 20] })).toEqual([10, 20])
})
