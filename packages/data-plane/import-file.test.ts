import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { memoryOutput, ZipFile } from '@mingtai/sheet-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from './tasks/import/import-file.ts'
import type { ImportOrder } from './protocol.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'mingtai-import-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function imported(format: ImportOrder['format'], content: string | Buffer, more: Partial<ImportOrder> = {}) {
  const path = join(folder, `in.${format}`)
  await writeFile(path, content)
  const target = join(folder, 'out.duckdb')
  const found = await importFile({ path, name: `来文.${format}`, format, target, ...more })
  return { ...found, first: found.tables[0]!, rows: await storedRows(target, found.tables[0]!.name) }
}

async function storedRows(path: string, table: string) {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = await (await connection.run(`select columns(*)::varchar from "${table}"`)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

const shape = (table: { columns: { name: string; kind: string }[] }) =>
  table.columns.map(({ name, kind }) => `${name}:${kind}`)

test('whole numbers of a text file stay whole numbers, whatever they are called', async () => {
  const { first, rows } = await imported('csv', 'id,order_no,qty,sku_code\n1,20240001,-3,77\n2,9007199254740993,0,78')
  expect(shape(first)).toEqual(['id:number', 'order_no:text', 'qty:number', 'sku_code:text'])
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['1', '20240001', '-3'],
    ['2', '9007199254740993', '0'],
  ])
})

test('codes keep their zeros, ids their digits, amounts become exact numbers, days days', async () => {
  const { first, rows, encoding, delimiter } = await imported(
    'csv',
    [
      '行政区划,身份证号,金额,完成率,规模,日期,时刻,手机,备注',
      '010203,110101199003071231,"1,234.50",12.5%,3.5万,2026-01-05,2026/1/5 8:05,13800000000,甲',
      '020304,11010119900307124X,-,8%,12,2026年2月28日,2026-01-05 08:05:06,13900000000,"含,逗号\n和换行"',
    ].join('\r\n'),
  )
  expect([encoding, delimiter]).toEqual(['utf-8', ','])
  expect(shape(first)).toEqual([
    ...['行政区划:text', '身份证号:text', '金额:number', '完成率:number', '规模:number', '日期:date'],
    ...['时刻:timestamp', '手机:text', '备注:text'],
  ])
  expect(rows[0]?.slice(0, 6)).toEqual(['010203', '110101199003071231', '1234.50', '0.125', '35000', '2026-01-05'])
  expect(rows[1]?.slice(1, 4)).toEqual(['11010119900307124X', null, '0.080'])
  expect(rows[1]?.[8]).toBe('含,逗号\n和换行')
  expect(first.columns[2]?.notes).toEqual(['有1个值是“-”“/”一类的占位，按空值处理。'])
})

test('what is not understood stays text and is counted; chosen by hand it is left empty and counted', async () => {
  const content = '单价\n1.5\n2.5\n暂缺\n3'
  const found = await imported('csv', content)
  expect(shape(found.first)).toEqual(['单价:text'])
  expect(found.first.columns[0]?.notes).toEqual(['有1个值不是数字（如“暂缺”），整列按文本保留。'])
  expect(found.rows.map(([value]) => value)).toEqual(['1.5', '2.5', '暂缺', '3'])
  const chosen = await imported('csv', content, { kinds: { 来文: { 单价: 'number' } } })
  expect(chosen.rows.map(([value]) => value)).toEqual(['1.5', '2.5', null, '3.0'])
  expect(chosen.first.columns[0]?.notes).toEqual(['有1个值不能识别，已留空。'])
})

test('blanks around texts are taken away and told; around numbers they mean nothing', async () => {
  const { first, rows } = await imported(
    'csv',
    '姓名,部门,金额\n  王 伟  ,研发,  1.50\n李娜\u3000,\u3000,2 \n张三,销售,3\n',
  )
  expect(rows).toEqual([
    ['王 伟', '研发', '1.50'],
    ['李娜', null, '2.00'],
    ['张三', '销售', '3.00'],
  ])
  expect(first.columns.map(({ notes }) => notes)).toEqual([['有2个文字两端的空白已去掉，中间的空白不变。'], [], []])
})

test('a day that the calendar lacks makes no column of days', async () => {
  const { first } = await imported('csv', '签订日\n2026-02-28\n2026-02-30')
  expect(first.columns[0]).toMatchObject({
    kind: 'text',
    notes: ['有1个值不是日期（如“2026-02-30”），整列按文本保留。'],
  })
})

test('GB 18030, tabs, repeated and missing heads, longer rows and a total at the foot are found', async () => {
  const { first, rows, encoding, delimiter } = await imported(
    'csv',
    // 名称→数量→数量, 甲→1→2, an empty line, 乙→3→4→多, 合计→4→6.
    Buffer.from('w/uzxgnK/cG/Ccr9wb8KvNcJMQkyCgrS0gkzCTQJtuAKus+8xgk0CTYK', 'base64'),
  )
  expect([encoding, delimiter]).toEqual(['gb18030', '\t'])
  expect(shape(first)).toEqual(['名称:text', '数量:number', '数量_2:number', '列4:text'])
  expect(rows).toHaveLength(3)
  expect(first.notes).toEqual([
    '有1行的列数与标题不同，多出的列没有标题。',
    '最后一行像是“合计”，没有去掉，统计时会重复计算。',
  ])
})

test('long numbers of any size are exact', async () => {
  const { rows, first } = await imported('csv', '产值\n12345678901234567.89\n0.1')
  expect(first.columns[0]?.kind).toBe('number')
  expect(rows.map(([value]) => value)).toEqual(['12345678901234567.89', '0.10'])
})

test('JSON: lists and lines, nested objects as names with dots, numbers digit for digit', async () => {
  const list = await imported(
    'json',
    '[{"名":"甲","地":{"市":"云州"},"额":1.00000000000000000001},{"名":"乙","标签":["a"]}]',
  )
  expect(shape(list.first)).toEqual(['名:text', '地.市:text', '额:number', '标签:text'])
  expect(list.rows).toEqual([
    ['甲', '云州', '1.00000000000000000001', null],
    ['乙', null, null, '["a"]'],
  ])
  expect(list.first.notes).toEqual(['有1个值是列表或更深的结构，按JSON文本保留。'])
  const lines = await imported('json', '{"a":1}\n{"a":2}\n')
  expect(lines.rows).toEqual([['1'], ['2']])
  await expect(imported('json', '[{"a":1},')).rejects.toThrow('文件不是JSON数组')
  await expect(imported('json', '{"a":1}\n{"a":')).rejects.toThrow('请检查“{"a":”附近')
})

test('a file that is none leaves nothing behind', async () => {
  await expect(imported('xlsx', 'no workbook at all')).rejects.toThrow('csv')
  expect((await readdir(folder)).filter((name) => name.startsWith('out'))).toEqual([])
})

test('a sheet: heads of two rows, merged cells, serials without their format, formula errors, texts that look like numbers', async () => {
  const { first, rows, notes } = await imported('xlsx', await workbook())
  expect(shape(first)).toEqual(['地区:text', '2025年_收入:number', '2025年_日期:date', '编号:text'])
  expect(rows).toEqual([
    ['云州', '1.5', '2026-01-05', '7'],
    ['云州', null, '2026-01-06', '8'],
  ])
  expect(first.notes).toEqual([
    '标题行上方的1行没有导入。',
    '标题有2行，已合并成一行。',
    '有1处合并单元格，值已填入其中每一行。',
  ])
  expect(first.columns[1]?.notes).toEqual(['有1个单元格是公式错误，按空值处理。'])
  expect(first.columns[2]?.notes).toEqual(['有1个值是Excel日期序号，已换算成日期。'])
  expect(first.columns[3]?.notes).toEqual(['像编码或号码，按文本保留。'])
  expect(notes).toEqual(['工作表“暗”是隐藏的，没有导入。'])
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

async function workbook(): Promise<Buffer> {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<row r="1">${text('A1', '一季度报表')}</row>`,
    `<row r="2">${text('A2', '地区')}${text('B2', '2025年')}${text('D2', '编号')}</row>`,
    `<row r="3">${text('B3', '收入')}${text('C3', '日期')}</row>`,
    `<row r="4">${text('A4', '云州')}<c r="B4"><v>1.5</v></c><c r="C4" s="1"><v>46027</v></c>${text('D4', '7')}</row>`,
    `<row r="5"><c r="B5" t="e"><v>#N/A</v></c><c r="C5"><v>46028</v></c>${text('D5', '8')}</row>`,
  ]
  const merges = ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3', 'A4:A5'].map((ref) => `<mergeCell ref="${ref}"/>`)
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`
  const sheets = '<sheet name="明" sheetId="1" r:id="a"/><sheet name="暗" sheetId="2" state="hidden" r:id="b"/>'
  return zipped({
    '_rels/.rels': relations(['r', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['a', 'worksheet', 'worksheets/sheet1.xml'],
      ['b', 'worksheet', 'worksheets/sheet2.xml'],
      ['c', 'styles', 'styles.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
  })
}

function relations(...items: [id: string, type: string, target: string][]): string {
  const links = items.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`
}

async function zipped(parts: Record<string, string>): Promise<Buffer> {
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
