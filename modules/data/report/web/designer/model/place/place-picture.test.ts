import type { SheetTemplate } from '@mingtai/report-engine'
import { expect, it } from 'vitest'
import { roomFor } from './drawing-place.ts'
import { pictureRefusal } from './read-picture.ts'

const sheet: SheetTemplate = {
  id: 's',
  name: '表',
  columnWidths: [88],
  rowHeights: [26],
  frozen: { rows: 0, columns: 0 },
  cells: [],
}

const lines = { width: () => 88, height: () => 26 }

it('a pasted picture takes as many free cells as it is large', () => {
  expect(roomFor(sheet, { row: 2, column: 1 }, { size: { width: 180, height: 60 }, lines })).toEqual({
    ...{ row: 2, column: 1 },
    ...{ lastRow: 4, lastColumn: 3 },
  })
})

it('a photograph is shown smaller at first, in its proportion', () => {
  const { lastRow, lastColumn } = roomFor(sheet, { row: 0, column: 0 }, { size: { width: 4000, height: 2000 }, lines })
  expect(lastColumn).toBe(5)
  expect(lastRow).toBe(9)
})

it('cells in use are never covered', () => {
  const taken = {
    row: 3,
    column: 2,
    rowSpan: 1,
    columnSpan: 1,
    style: 0,
    content: { kind: 'text', text: '合计' },
  } as const
  const room = roomFor(
    { ...sheet, cells: [taken] },
    { row: 1, column: 1 },
    { size: { width: 400, height: 300 }, lines },
  )
  expect(room.lastColumn < 2 || room.lastRow < 3).toBe(true)
})

it('a file that is no picture, or a film, is refused with what to do', () => {
  const size = 1000
  expect(pictureRefusal({ name: '订单.xlsx', type: 'application/vnd.ms-excel', size })).toMatch(/PNG/)
  expect(pictureRefusal({ name: '照片.png', type: 'image/png', size })).toBeNull()
  expect(pictureRefusal({ name: '照片.png', type: 'image/png', size: 33 * 1024 * 1024 })).toBe(
    '「照片.png」有 33 MB，图片最大 20 MB，请先缩小',
  )
})
