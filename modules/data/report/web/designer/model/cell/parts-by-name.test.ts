import type { SheetTemplate, Template } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { type SheetParts } from './addresses-in.ts'
import { fromWorkbook } from '../draft/from-workbook.ts'
import { partsByName, tidyParts } from './parts-by-name.ts'
import type { Snapshot, SnapshotCell } from '../draft/snapshot.ts'
import { namedParts, toWorkbook } from '../draft/to-workbook.ts'

const cells = [0, 1, 2].map((row) => ({
  row,
  column: 0,
  rowSpan: 1,
  columnSpan: 1,
  style: 0,
  content: { kind: 'text' as const, text: `第${row}` },
}))
const sheet: SheetTemplate = {
  id: 'one',
  name: '表',
  columnWidths: [80],
  rowHeights: [20, 20, 20],
  frozen: { rows: 0, columns: 0 },
  cells,
}
const template: Template = { schema: 4, parameters: [], datasets: [], styles: [{}], sheets: [sheet] }

const parts: SheetParts = {
  conditions: [
    { cells: ['A2', 'A3'], rule: { kind: 'formula', formula: '=$A$1>A2', style: { bold: true } } },
    { cells: ['A1'], rule: { kind: 'blank', blank: true, style: { fill: '#FBEBE8' } } },
  ],
  notes: [{ cell: 'A3', author: '周敏', text: '末行' }],
  blocks: [
    {
      ...{ id: 'b1', row: 1, column: 0, rowSpan: 2, columnSpan: 1, expand: 'down', aggregate: 'list', field: null },
      ...{ dataset: 'orders', leftParent: 'auto', topParent: 'auto', filter: null, sorts: [] },
    },
  ],
  page: {
    ...{ paper: 'A4', orientation: 'portrait', margins: { top: 1, right: 1, bottom: 1, left: 1 } },
    ...{ titleRows: { from: 0, to: 1 }, breaks: { rows: [2], columns: [] } },
  },
}

/** The workbook once the parts were set in it, and what is stored beside it. */
function opened(): { book: Snapshot; byName: ReturnType<typeof partsByName>['byName'] } {
  const book = toWorkbook(template, 'report')
  const { byName, cells: written } = partsByName(parts, book.sheets.one)
  const data = book.sheets.one?.cellData ?? {}
  for (const [row, line] of Object.entries(written)) {
    for (const [column, cell] of Object.entries(line)) {
      const place = (data[Number(row)] ??= {})
      place[Number(column)] = { ...place[Number(column)], ...cell }
    }
  }
  return { book, byName }
}

function read({ book, byName }: ReturnType<typeof opened>): SheetTemplate {
  const [found] = fromWorkbook(book, { ...template, parts: { one: byName } }).sheets
  if (found === undefined) throw new Error('a sheet')
  return found
}

function moved(book: Snapshot, change: (lines: [number, Record<number, SnapshotCell>][]) => typeof lines): void {
  const one = book.sheets.one
  if (one === undefined) throw new Error('a sheet')
  one.cellData = Object.fromEntries(change(Object.entries(one.cellData).map(([row, line]) => [Number(row), line])))
}

test('rules, notes, blocks and paper that were set in the designer are read back as they were set', () => {
  expect(read(opened())).toMatchObject(parts)
})

test('they go along when a row is put in above, and a block grows when one is put in inside it', () => {
  const below = opened()
  moved(below.book, (lines) => lines.map(([row, line]) => [row + 1, line]))
  expect(read(below)).toMatchObject({
    conditions: [{ cells: ['A3', 'A4'], rule: { formula: '=$A$2>A3' } }, { cells: ['A2'] }],
    notes: [{ cell: 'A4' }],
    blocks: [{ row: 2, rowSpan: 2 }],
    page: { titleRows: { from: 1, to: 2 }, breaks: { rows: [3] } },
  })
  const inside = opened()
  moved(inside.book, (lines) => lines.map(([row, line]) => [row > 1 ? row + 1 : row, line]))
  expect(read(inside).blocks).toMatchObject([{ row: 1, rowSpan: 3 }])
})

test('set again after cells moved, they mean the cells of now', () => {
  const again = opened()
  moved(again.book, (lines) => lines.map(([row, line]) => [row + 1, line]))
  const { byName, cells: written } = partsByName(
    { blocks: read(again).blocks, page: read(again).page },
    again.book.sheets.one,
  )
  expect(Object.keys(written)).toEqual([])
  expect(read({ book: again.book, byName })).toMatchObject({
    blocks: [{ row: 2, rowSpan: 2 }],
    page: { titleRows: { from: 1, to: 2 }, breaks: { rows: [3] } },
  })
})

test('a rule ends with its last cell, and a copy of a cell has its rules too', () => {
  const gone = opened()
  moved(gone.book, (lines) => lines.filter(([row]) => row !== 0))
  expect(read(gone).conditions).toHaveLength(1)
  const copied = opened()
  moved(copied.book, (lines) => [...lines, [5, structuredClone(lines.find(([row]) => row === 2)?.[1] ?? {})]])
  expect(read(copied)).toMatchObject({
    conditions: [{ cells: ['A2', 'A3', 'A6'] }, { cells: ['A1'] }],
    notes: [{ cell: 'A3' }, { cell: 'A6' }],
  })
})

test('a part that holds nothing is no part', () => {
  expect(tidyParts({ conditions: [], notes: undefined, filter: { from: 'A1', to: 'A1' } })).toEqual({
    filter: { from: 'A1', to: 'A1' },
  })
  expect(namedParts(template)).toEqual({ one: {} })
})
