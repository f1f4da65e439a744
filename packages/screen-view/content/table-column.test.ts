import { newComponent } from '@mingtai/screen-model'
import { expect, test } from 'vitest'
import { columnTracks, type TableColumn, tableColumns } from './table-column.ts'

const plain = { most: 100, decimals: null, link: '', threshold: null, belowColour: '', aboveColour: '', warnText: '' }
const column = (at: number, width: number, kind: TableColumn['kind']): TableColumn => ({
  ...{ ...plain, at, title: '列', width, kind },
  align: kind === 'number' ? 'right' : 'left',
})
const rows = {
  columns: ['医院', '床位'].map((title) => ({ name: title, title })),
  rows: [['云州市第一人民医院', '1,234,567']],
}
const columns = [column(0, 240, 'text'), column(1, 160, 'number')]

test('columns that fit are as wide as they were set', () => {
  expect(columnTracks(columns, rows, { width: 600, textSize: 14, isNumbered: false })).toEqual({
    ...{ tracks: 'minmax(60px, 240fr) 160px', isTight: false, textSize: 14 },
  })
})

test('columns of which none is long share the whole width', () => {
  const short = [column(0, 40, 'text'), column(1, 60, 'number')]
  expect(columnTracks(short, rows, { width: 600, textSize: 14, isNumbered: true }).tracks).toBe(
    '44px minmax(40px, 40fr) minmax(60px, 60fr)',
  )
})

test('where there is less room figures keep what they need, and texts have the rest', () => {
  const { tracks, isTight } = columnTracks(columns, rows, { width: 300, textSize: 14, isNumbered: true })
  expect(isTight).toBe(true)
  const [, text, figure] = /^44px minmax\(60px, (\d+)fr\) (\d+)px$/.exec(tracks)?.map(Number) ?? []
  expect(figure).toBeGreaterThanOrEqual('1,234,567'.length * 8)
  expect(figure).toBeLessThan(160)
  expect(text).toBeLessThan(240)
})

test('where even that is too much letters become smaller, down to ten pixels', () => {
  expect(columnTracks(columns, rows, { width: 155, textSize: 14, isNumbered: false }).textSize).toBeLessThan(14)
  expect(columnTracks(columns, rows, { width: 60, textSize: 14, isNumbered: false }).textSize).toBe(10)
})

test('columns that nobody set are as wide as their letters, whatever the size of those', () => {
  const widths = [14, 28].map((textSize) => {
    const table = newComponent({ id: 'a', type: 'table', options: { textSize } })
    return tableColumns({ ...table, fields: {} }, rows).map(({ width }) => width)
  })
  expect(widths[1]).toEqual(widths[0]?.map((width) => width * 2))
})
