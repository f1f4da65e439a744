import { checkTemplate } from '@mingtai/report-engine'
import { memoryOutput, openWorkbook, readTemplate, writeWorkbook } from '@mingtai/sheet-files'
import { expect, test } from 'vitest'
import { bindingOf } from './workbook-markers.ts'
import { asTemplate, type ImportedTemplate } from './workbook-template.ts'

async function templateOfWorkbook(bytes: Uint8Array): Promise<ImportedTemplate> {
  const book = await openWorkbook(bytes)
  const read = await readTemplate(book)
  book.close()
  return asTemplate(read)
}

/** A workbook of one sheet with these texts, row by row. */
async function workbook(rows: readonly (readonly (string | null)[])[]): Promise<Uint8Array> {
  const output = memoryOutput()
  const width = Math.max(...rows.map((row) => row.length))
  const cells = Array.from({ length: width }, (_, column) => ({
    values: { type: 'mixed' as const, values: rows.map((row) => row[column] ?? null) },
    styles: 0,
    formula: null,
  }))
  const head = { name: '月报', widths: cells.map(() => 100), frozen: { rows: 1, columns: 0 }, styles: [{ bold: true }] }
  const merges = [{ fromRow: 0, fromColumn: 0, toRow: 0, toColumn: width - 1 }]
  await writeWorkbook(output, [{ head, chunks: [{ rows: rows.length, heights: 28, merges, cells }] }])
  return output.bytes()
}

test('what is built in needs no parameter in an imported workbook', async () => {
  const texts = ['制表：${user} ${date}', '${userName}，第 ${page} 页', '${ym}']
  const { template } = await templateOfWorkbook(await workbook([['月报', null, null], texts]))
  expect(template.parameters.map(({ code }) => code)).toEqual(['ym'])
})

test('markers of other report tools become bindings, parameters are declared, texts stay', async () => {
  const { template, notices } = await templateOfWorkbook(
    await workbook([
      ['${year}年销售表', null, null],
      ['省份', '客户', '金额'],
      ['#{orders.group(province)}', '{{ orders.customer }}', '#{orders.amount}'],
      ['合计 #{不是标记}', '${year}', '#{orders.sum(amount)}'],
    ]),
  )
  const [sheet] = template.sheets
  expect(sheet!.frozen).toEqual({ rows: 1, columns: 0 })
  expect(sheet!.cells[0]).toMatchObject({ columnSpan: 3, content: { kind: 'text', text: '${year}年销售表' } })
  const content = (row: number, column: number) =>
    sheet!.cells.find((cell) => cell.row === row && cell.column === column)?.content
  expect(content(2, 0)).toMatchObject({
    kind: 'field',
    dataset: 'orders',
    field: 'province',
    aggregate: 'group',
    expand: 'down',
  })
  expect(content(2, 1)).toMatchObject({ kind: 'field', field: 'customer', aggregate: 'list' })
  expect(content(3, 0)).toEqual({ kind: 'text', text: '合计 #{不是标记}' })
  expect(content(3, 2)).toMatchObject({ aggregate: 'sum', expand: 'none' })
  expect(template.parameters).toMatchObject([{ code: 'year' }])
  expect(notices.join('')).toContain('数据集orders')
  const fields = [
    ...['province', 'customer'].map((name) => ({ name, title: name, type: 'text' as const })),
    { name: 'amount', title: '金额', type: 'number' as const },
  ]
  const dataset = {
    name: 'orders',
    title: '订单',
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
    fields,
  }
  expect(checkTemplate({ ...template, datasets: [dataset] })).toMatchObject({ ok: true })
})

test('only a whole text is a marker, and only known functions are', () => {
  expect(bindingOf('#{ds.字段一}')).toMatchObject({ dataset: 'ds', field: '字段一' })
  expect(bindingOf('共 #{ds.a} 元')).toBeNull()
  expect(bindingOf('#{ds.hack(a)}')).toBeNull()
  expect(bindingOf('#{ds}')).toBeNull()
  expect(bindingOf('${ds.a}')).toBeNull()
})

test('a file that is no workbook is refused with advice', async () => {
  await expect(templateOfWorkbook(Buffer.from('a,b\n1,2'))).rejects.toThrow('另存为xlsx')
})

test('formulas of a workbook name cells of its other sheets, empty ones as well', async () => {
  const sheetOf = (name: string, value: string | number, formula: string | null) => ({
    head: { name, widths: [100, 100, 100], frozen: { rows: 0, columns: 0 }, styles: [{}] },
    chunks: [0, 1, 2].map((row) => ({
      rows: 1,
      heights: 28,
      merges: [],
      cells: [0, 1, 2].map((column) => ({
        values: { type: 'mixed' as const, values: [row + column === 0 || row + column === 4 ? value : null] },
        styles: 0,
        formula: row + column === 0 && formula !== null ? [formula] : null,
      })),
    })),
  })
  const output = memoryOutput()
  await writeWorkbook(output, [sheetOf('汇总', 0, "SUM('明细 表'!B2:C2)"), sheetOf('明细 表', '甲', null)])
  const { template, notices } = await templateOfWorkbook(output.bytes())
  expect(template.sheets[0]?.cells[0]?.content).toMatchObject({ formula: "=SUM('明细 表'!B2:C2)" })
  expect(template.sheets[1]?.cells.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [2, 2],
    [1, 1],
    [1, 2],
  ])
  expect(notices.join('')).not.toContain('公式')
  expect(checkTemplate(template)).toMatchObject({ template: expect.anything() })
})
