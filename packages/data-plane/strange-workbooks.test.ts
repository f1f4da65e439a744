import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { memoryOutput, ZipFile } from '@mingtai/sheet-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from './tasks/import/import-file.ts'
import type { ImportOrder } from './protocol.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'mingtai-strange-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function imported(format: ImportOrder['format'], content: string | Buffer, choices: Partial<ImportOrder> = {}) {
  const path = join(folder, `in.${format}`)
  await writeFile(path, content)
  const target = join(folder, 'out.duckdb')
  const found = await importFile({ path, name: `来文.${format}`, format, target, ...choices })
  const first = found.tables[0]!
  const instance = await DuckDBInstance.create(target, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = await (await connection.run(`select columns(*)::varchar from "${first.name}"`)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return { ...found, rows, names: first.columns.map(({ name }) => name), first }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Book {
  /** Texts, numbers, or a number with the index of its format; `=` begins a formula without a result. */
  rows: (string | number | [number, number])[][]
  formats?: string[]
  from1904?: boolean
}

/** A small workbook as other programs write it. */
async function book({ rows, formats = [], from1904 = false }: Book): Promise<Buffer> {
  const cell = (value: Book['rows'][number][number]): string => {
    if (Array.isArray(value)) return `<c s="${value[1] + 1}"><v>${value[0]}</v></c>`
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    if (value.startsWith('=')) return `<c><f>${value.slice(1)}</f></c>`
    return `<c t="inlineStr"><is><t>${value}</t></is></c>`
  }
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`)
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const uses = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`)
  const links = (...items: [string, string, string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const parts = {
    '_rels/.rels': links(['r', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${
      from1904 ? '<workbookPr date1904="1"/>' : ''
    }<sheets><sheet name="表" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(['a', 'worksheet', 'worksheets/sheet1.xml'], ['c', 'styles', 'styles.xml']),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf/>${uses.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  const output = memoryOutput()
  const zip = new ZipFile(output, { level: 6, signal: undefined })
  for (const [name, content] of Object.entries(parts)) {
    await zip.begin(name)
    zip.page.raw(new TextEncoder().encode(content))
    await zip.end()
  }
  await zip.close()
  return Buffer.from(output.bytes())
}

test('days that count from 1904 are the same days, and times of day are times', async () => {
  const rows = [
    ['签订日期', '上班时刻', '加班时长'],
    [
      [43_646, 0],
      [0.354166666666667, 1],
      [1.0625, 2],
    ],
    [
      [0, 0],
      [0.75, 1],
      [0.5, 2],
    ],
  ] satisfies Book['rows']
  const found = await imported('xlsx', await book({ rows, formats: ['yyyy-mm-dd', 'h:mm', '[h]:mm'], from1904: true }))
  expect(found.rows).toEqual([
    ['2023-07-01', '08:30:00', '25:30:00'],
    ['1904-01-01', '18:00:00', '12:00:00'],
  ])
})

test('lengths of time are as long as the sheet shows them', async () => {
  const rows = [
    ['姓名', '工时'],
    ['甲', [3.5, 0]],
    ['乙', [1, 0]],
    ['丙', [-0.25, 0]],
    ['丁', [59 / 86_400, 0]],
  ] satisfies Book['rows']
  const found = await imported('xlsx', await book({ rows, formats: ['[h]:mm'] }))
  expect(found.rows.map(([, hours]) => hours)).toEqual(['84:00:00', '24:00:00', '-06:00:00', '00:00:59'])
})

test('the first days of 1900 are what the sheet shows, without its 29 February', async () => {
  const rows = [['日期'], [[1, 0]], [[59, 0]], [[61, 0]], [[2_958_465, 0]]] satisfies Book['rows']
  const found = await imported('xlsx', await book({ rows, formats: ['yyyy-mm-dd'] }))
  expect(found.rows.flat()).toEqual(['1900-01-01', '1900-02-28', '1900-03-01', '9999-12-31'])
})

test('formulas whose results the file does not have are counted', async () => {
  const found = await imported(
    'xlsx',
    await book({
      rows: [
        ['品名', '金额'],
        ['甲', 10],
        ['乙', '=B2*2'],
        ['丙', '=B2*3'],
        ['丁', 40],
      ],
    }),
  )
  expect(found.first.columns[1]).toMatchObject({ kind: 'number', filled: 2 })
  expect(found.first.columns[1]?.notes.join()).toContain('有2个公式没有保存结果')
})

test('codes that only the format pads keep their look', async () => {
  const rows = [
    ['邮政编码', '员工号', '比例'],
    [
      [10_020, 0],
      [7, 1],
      [0.155, 2],
    ],
    [
      [100_080, 0],
      [123, 1],
      [0.2, 2],
    ],
  ] satisfies Book['rows']
  const found = await imported('xlsx', await book({ rows, formats: ['000000', '"E"0000', '0.0%'] }))
  expect(found.rows).toEqual([
    ['010020', 'E0007', '0.155'],
    ['100080', 'E0123', '0.200'],
  ])
})

test('years and months may stand in a heading', async () => {
  const years = await imported(
    'xlsx',
    await book({
      rows: [
        ['指标', 2022, 2023, 2024],
        ['产值', 10, 11, 12],
        ['利润', 1, 2, 3],
      ],
    }),
  )
  expect(years.names).toEqual(['指标', '2022', '2023', '2024'])
  const months = await imported(
    'xlsx',
    await book({
      rows: [
        ['科目', [45_292, 0], [45_323, 0]],
        ['租金', 10, 20],
      ],
      formats: ['m"月"'],
    }),
  )
  expect(months.names).toEqual(['科目', '1月', '2月'])
  const text = await imported('csv', '指标,2022,2023年,2024-01\n产值,10,11,12\n利润,1,2,3')
  expect([text.names, text.rows.length]).toEqual([['指标', '2022', '2023年', '2024-01'], 2])
})

test('years of a first row that go on below are no heading', async () => {
  const sheet = await imported(
    'xlsx',
    await book({
      rows: [
        ['甲', 1980, 3],
        ['乙', 1992, 4],
      ],
    }),
  )
  expect(sheet.rows.length).toBe(2)
  const text = await imported('csv', '甲,1980,3\n乙,1992,4')
  expect(text.rows.length).toBe(2)
})

const lines = '编号,名称\r\n1,北京市朝阳区\r\n2,上海市浦东新区\r\n3,广州市天河区\r\n'

test('one bad byte decides no encoding, and is told', async () => {
  const cut = Buffer.concat([Buffer.from(lines), Buffer.from([0xe6, 0xb7]), Buffer.from('\r\n4,深圳市\r\n')])
  for (const file of [cut, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), cut])]) {
    const found = await imported('csv', file)
    expect(found.encoding).toBe('utf-8')
    expect(found.rows[1]).toEqual(['2', '上海市浦东新区'])
    expect(found.first.notes.join()).toContain('有1处字符无法识别')
  }
})

test('what a person says of a file counts: its letters, its separator, its heading', async () => {
  const text = await imported('csv', '报表,2024\n编号;数量\n1;2\n', { delimiter: ';', heads: { 来文: 2 } })
  expect([text.delimiter, text.names, text.rows, text.first.head]).toEqual([';', ['编号', '数量'], [['1', '2']], 2])
  const none = await imported('csv', '甲,乙\n丙,丁\n', { heads: { 来文: 0 } })
  expect([none.names, none.rows.length, none.first.head]).toEqual([['列1', '列2'], 2, null])
  const latin = await imported('csv', Buffer.from('编号\n甲\n'), { encoding: 'gb18030' })
  expect([latin.encoding, latin.names[0] === '编号']).toEqual(['gb18030', false])
  const sheet = await imported(
    'xlsx',
    await book({
      rows: [
        ['说明', '二'],
        ['品名', '数量'],
        ['甲', 3],
      ],
    }),
    { heads: { 表: 2 } },
  )
  expect([sheet.names, sheet.rows, sheet.first.head]).toEqual([['品名', '数量'], [['甲', '3']], 2])
})
