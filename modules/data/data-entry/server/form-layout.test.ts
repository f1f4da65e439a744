import { type EntryLayout, inLayoutOrder } from '@mingtai/entry-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { openWorkbook, readRows } from '@mingtai/sheet-files'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { type EntryDatabase, type Entries, entryDatabases, madeReport } from './testing.ts'

const PDFTOTEXT = '/usr/bin/pdftotext'

let server: TestServer
let designer: Entries
let database: EntryDatabase

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(dataEntryCalls)
  database = await entryDatabases.postgresql.start(server, 'form_layout')
}, 90_000)
afterAll(async () => {
  await database?.stop()
  await server.stop()
})

const cell = (row: number, column: number, content: EntryLayout['cells'][number]['content'], columnSpan = 1) => ({
  ...{ row, column, style: 0, rowSpan: 1, columnSpan, content },
})
const names = ['code', 'name', 'booked', 'price']
const layout: EntryLayout = {
  ...{ kind: 'list', widths: [90, 120, 90, 90], heights: [40, 28, 28, 28], frozen: { rows: 2, columns: 0 } },
  styles: [{ bold: true }],
  cells: [
    cell(0, 0, { kind: 'text', text: '盘点表（${userName}）' }, 4),
    ...['编码', '品名', '账面', '单价'].map((text, column) => cell(1, column, { kind: 'text', text })),
    cell(3, 0, { kind: 'text', text: '合计' }),
    cell(3, 3, { kind: 'formula', formula: '=SUM(D3)' }),
  ],
  marks: names.toReversed().map((name, at) => ({ row: 2, column: 3 - at, name })),
}

test('a layout is kept with its columns in its order, and one that lies is refused', async () => {
  const report = await madeReport(designer, database, () => ({ layout }))
  const design = await designer.detail({ id: report.id })
  expect(design.document.columns.slice(0, 4).map(({ name }) => name)).toEqual(names)
  expect(design.document).toEqual(inLayoutOrder(design.document))
  const { name, remark, audience, roles, revision, document } = design
  const save = (change: object) => {
    const bad = { ...document, layout: { ...layout, ...change } }
    return designer.save({ id: report.id, name, remark, audience, roles, revision, document: bad })
  }
  const [first, second] = layout.marks
  if (first === undefined || second === undefined) throw new Error('marks are missing')
  const lies: object[] = [
    { marks: [{ ...first, name: 'salary' }] },
    { marks: [first, { ...second, name: first.name }] },
    { marks: [first, { ...second, column: first.column }] },
    { marks: [first, { ...second, row: 1 }] },
    { cells: [...layout.cells, cell(0, 1, { kind: 'empty' })] },
    { cells: [cell(0, 0, { kind: 'formula', formula: '=SUM(Z99)' })] },
    { cells: [cell(0, 0, { kind: 'formula', formula: '=A1' })] },
    { cells: [cell(2, first.column, { kind: 'formula', formula: '=1' })] },
  ]
  for (const lie of lies) expect((await refusedWith(save(lie))).key).toBe('entry.unfit')
  for (const hostile of [
    { heights: Array.from({ length: 5000 }, () => 20) },
    { widths: [] },
    { styles: [{ color: 'red"' }] },
  ])
    await expect(save(hostile)).rejects.toThrow()
})

test('a form goes out as it is laid out, and coming back it changes nothing', async () => {
  const report = await madeReport(designer, database, () => ({ layout }))
  const changes: Parameters<Entries['submit']>[0]['changes'] = [
    { kind: 'update', ref: 'r', key: ['A-1'], cells: [[3, '1200.50', '0.10']] },
  ]
  const bytes = await (await designer.exportForm({ id: report.id, changes })).body.arrayBuffer()
  const folder = await mkdtemp(join(tmpdir(), 'form-layout-'))
  try {
    const file = join(folder, 'form.xlsx')
    await writeFile(file, new Uint8Array(bytes))
    const book = await openWorkbook(file)
    const sheet = book.sheets.find((one) => one.name === '版面')
    if (sheet === undefined) throw new Error('there is no sheet 版面')
    const found = new Map<string, string | number>()
    for await (const batch of readRows(book, sheet))
      for (let at = 0; at < batch.count; at += 1)
        found.set(`${batch.rows[at]} ${batch.columns[at]}`, (batch.texts[at] ?? '') || (batch.numbers[at] ?? 0))
    book.close()
    expect(found.get('0 0')).toBe('盘点表（周敏）')
    expect([found.get('2 0'), found.get('2 3')]).toEqual(['A-1', 0.1])
    expect([found.get('5 0'), found.get('5 3')]).toEqual(['合计', 123.98])
  } finally {
    await rm(folder, { recursive: true })
  }
  const plain = await (await designer.exportForm({ id: report.id })).body.arrayBuffer()
  const read = await designer.importForm({ id: report.id, file: new Blob([plain]) })
  expect(read).toMatchObject({ unknown: [], sheets: [] })
  expect(read.tables).toEqual([{ table: 0, title: '', unchanged: 3, changed: [], added: [], problems: [] }])
})

test.skipIf(!existsSync(PDFTOTEXT))('it is printed as it is laid out', async () => {
  const figures = { ...layout, styles: [{ bold: true }, { format: '#,##0.00' }] }
  const formatted = layout.cells.map((one) => (one.row === 3 && one.column === 3 ? { ...one, style: 1 } : one))
  const report = await madeReport(designer, database, () => ({ layout: { ...figures, cells: formatted } }))
  const changes: Parameters<Entries['submit']>[0]['changes'] = [
    { kind: 'update', ref: 'r', key: ['A-1'], cells: [[3, '1200.50', '123456.10']] },
  ]
  const { body } = await designer.exportForm({ id: report.id, changes, format: 'pdf' })
  const input = Buffer.from(await body.arrayBuffer())
  const text = execFileSync(PDFTOTEXT, ['-layout', '-', '-'], { input, encoding: 'utf8' })
  const rows = text.split('\n').map((row) => row.trim().split(/\s{2,}/))
  expect(rows[0]).toEqual(['盘点表（周敏）'])
  expect(rows.find(([first]) => first === '编码')).toEqual(['编码', '品名', '账面', '单价'])
  expect(rows.find(([first]) => first === 'A-1')?.at(-1)).toBe('123,456.10')
  expect(rows.find(([first]) => first === '合计')).toEqual(['合计', '123,579.98'])
})
