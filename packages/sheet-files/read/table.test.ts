import { valueAt } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { smallBook, zipped } from './fixture.ts'
import { openWorkbook } from './open-workbook.ts'
import { readTable, type TableOptions } from './table.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const dates = {
  'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
}
const text = (value: string) => `<c t="str"><v>${value}</v></c>`
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`

async function table(rows: string, options: TableOptions = {}) {
  const book = await openWorkbook(await zipped(smallBook(rows, dates)))
  const { fields, survey, chunks } = await readTable(book, book.sheet(0), options)
  const values: unknown[][] = []
  for await (const chunk of chunks) {
    for (let i = 0; i < chunk.rows; i++) values.push(chunk.columns.map((column) => valueAt(column, i)))
  }
  book.close()
  return { fields: fields.map(({ name, type }) => `${name} ${type}`), values, survey }
}

test('the heading is found under a title, and columns get the type of all their values', async () => {
  const found = await table(
    row(text('销售表')) +
      row() +
      row(text('名称'), text('数量'), text('日期'), text('时刻'), text('有效'), text('数量')) +
      row(text('甲'), number(1.5), number(45292, 1), number(45292.5, 2), '<c t="b"><v>1</v></c>', number(3)) +
      row(number(7), '<c t="e"><v>#N/A</v></c>', '<c/>', number(45293, 1), '<c/>', text('三')),
  )
  expect(found.fields).toEqual([
    '名称 text',
    '数量 number',
    '日期 date',
    '时刻 timestamp',
    '有效 boolean',
    '数量_2 text',
  ])
  expect(found.values).toEqual([
    ['甲', 1.5, 45292, 45292.5, true, '3'],
    ['7', null, null, 45293, null, '三'],
  ])
  expect(found.survey).toMatchObject({ headRow: 2, rows: 2, errors: { 数量: 1 } })
})

test('a value that differs in the last row makes its column text, and nothing is lost', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => row(number(i), number(45292 + i, 1))).join('')
  const found = await table(row(text('编号'), text('日')) + rows + row(text('合计'), number(0.1 + 0.2)))
  expect(found.fields).toEqual(['编号 text', '日 text'])
  expect(found.values).toHaveLength(5001)
  expect(found.values[0]).toEqual(['0', '2024-01-01'])
  expect(found.values.at(-1)).toEqual(['合计', '0.3'])
})

test('a sheet without a heading names its columns by their letters', async () => {
  const found = await table(row(number(1), '<c/>', number(2)) + row(number(3)))
  expect(found.fields).toEqual(['列A number', '列C number'])
  expect(found.values).toEqual([
    [1, 2],
    [3, null],
  ])
  expect((await table(row(number(2024), number(2025)) + row(number(1), number(2)), { headRow: 0 })).fields).toEqual([
    '2024 number',
    '2025 number',
  ])
})

test('the days around the leap day that 1900 did not have are right', async () => {
  const found = await table(
    row(text('日'), text('刻')) + row(number(1, 1), number(60.5, 2)) + row(number(61, 1), number(61.5, 2)),
  )
  const days = found.values.map(([day]) => new Date((Number(day) - 25_569) * 86_400_000).toISOString().slice(0, 10))
  expect(days).toEqual(['1900-01-01', '1900-03-01'])
})

test('an empty sheet is an empty table', async () => {
  expect(await table('')).toMatchObject({ fields: [], values: [] })
})
