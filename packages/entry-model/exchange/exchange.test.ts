import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stocktaking } from '../example.ts'
import { keyText } from '../change/row-change.ts'
import type { CellValue } from '../value/read-value.ts'
import { exportedCell } from './exported-cells.ts'
import { headingsOf } from './headings.ts'
import { type FileRow, importedRows } from './imported-rows.ts'

/** A cell as a spreadsheet gives it back: texts without outer blanks, numbers in their shortest form. */
function readBack(cell: string | number | null): string {
  return cell === null ? '' : String(cell).trim()
}

const value: Record<string, fc.Arbitrary<CellValue>> = {
  text: fc.option(fc.string({ unit: fc.constantFrom('a', '0', ' ', '\n', '\r\n', '=', '中', '"') })),
  integer: fc.option(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }).map(String)),
  amount: fc.option(
    fc
      .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.nat(99))
      .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`),
  ),
  date: fc.option(fc.constantFrom('2026-01-31', '1999-12-31')),
  select: fc.option(fc.constantFrom('good', 'bad')),
}
const row = fc.tuple(...stocktaking.columns.map(({ kind }) => value[kind] ?? fc.constant(null)))

test('a form that was exported and comes back unchanged changes nothing', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const table = rows.map((cells, at): CellValue[] => [`WZ-${at}`, ...cells.slice(1)])
      const file = table.map((cells, line): FileRow => {
        const texts = stocktaking.columns.map((column, at): [number, string] => [
          at,
          readBack(exportedCell(column, cells[at] ?? null)),
        ])
        return { line, ref: null, texts: new Map(texts) }
      })
      const present = new Map(table.map((cells) => [keyText([cells[0] ?? '']), cells]))
      const read = importedRows(stocktaking, file, { present, parents: null })
      expect(read).toEqual({ unchanged: rows.length, changed: [], added: [], problems: [] })
    }),
  )
})

test('cells that differ, new rows and wrong ones are told with their line', () => {
  const base: CellValue[] = ['A-1', '10', '10', '1.50', null, 'good', null, '张伟']
  const at = (name: string) => stocktaking.columns.findIndex((column) => column.name === name)
  const file = (line: number, cells: Record<string, string>): FileRow => ({
    ...{ line, ref: null },
    texts: new Map(Object.entries(cells).map(([name, text]) => [at(name), text])),
  })
  const read = importedRows(
    stocktaking,
    [
      file(2, { code: 'A-1', counted: '八台', price: '1.5', day: '2026/3/1', state: '损坏', editor: '冒名' }),
      file(3, { code: 'A-1', counted: '9' }),
      file(4, { code: 'B-1', booked: '3', state: '丢失' }),
      file(5, {}),
    ],
    { present: new Map([[keyText(['A-1']), base]]), parents: null },
  )
  expect(read.changed).toEqual([
    {
      ...{ key: ['A-1'], base },
      cells: [
        [at('counted'), '八台'],
        [at('day'), '2026-03-01'],
        [at('state'), 'bad'],
      ],
    },
  ])
  expect(read.added.map(({ line, values }) => [line, values[0], values[at('state')]])).toEqual([[4, 'B-1', '丢失']])
  expect(read.problems.map(({ line, column, isLeft, why }) => [line, column, isLeft, why.key])).toEqual([
    [2, at('counted'), false, 'field.number'],
    [2, at('editor'), true, 'entry.lockedCell'],
    [3, -1, true, 'entry.importTwice'],
    [4, at('state'), false, 'field.unknownChoice'],
  ])
})

test('headings are never the same', () => {
  const twice = { columns: [...stocktaking.columns, { ...stocktaking.columns[0]!, name: 'code2' }] }
  expect(headingsOf(twice).filter((one) => one.startsWith('物资编码'))).toEqual([
    '物资编码（code）',
    '物资编码（code2）',
  ])
})

test('a total below a list is no row of it, unless the table has such a row', () => {
  const total = (line: number, text: string): FileRow => ({
    line,
    ref: null,
    texts: new Map([
      [0, text],
      [5, '120'],
    ]),
  })
  const read = importedRows(stocktaking, [total(2, '合计'), total(3, ' 总 计：'), total(4, '合计价')], {
    ...{ present: new Map(), parents: null },
  })
  expect(read.problems.filter(({ isLeft }) => isLeft).map(({ line, why }) => [line, why.key])).toEqual([
    [2, 'entry.importTotal'],
    [3, 'entry.importTotal'],
  ])
  expect(read.added.map(({ line }) => line)).toEqual([4])
  const base = stocktaking.columns.map((_, at) => (at === 0 ? '合计' : null))
  const known = importedRows(stocktaking, [total(2, '合计')], {
    ...{ present: new Map([[keyText(['合计']), base]]), parents: null },
  })
  expect(known.problems.filter(({ column }) => column < 0)).toEqual([])
})
