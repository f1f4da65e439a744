import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArchiveLimits } from './archive.ts'
import { cellKinds } from './cell-batch.ts'
import { smallBook, zipped } from './fixture.ts'
import { openWorkbook } from './open-workbook.ts'
import { readRows } from './rows.ts'

const kindNames = Object.fromEntries(Object.entries(cellKinds).map(([name, kind]) => [kind, name]))

/** Cells as `A1 number 3`. */
async function cellsOf(bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}): Promise<string[]> {
  const book = await openWorkbook(bytes, { limits })
  const found: string[] = []
  try {
    for await (const batch of readRows(book, book.sheet(0))) {
      for (let i = 0; i < batch.count; i++) {
        const value = batch.texts[i] ?? batch.numbers[i]
        found.push(`${batch.rows[i]! + 1}:${batch.columns[i]! + 1} ${kindNames[batch.kinds[i]!]} ${value}`)
      }
    }
  } finally {
    book.close()
  }
  return found
}

const read = async (rows: string, more = {}) => cellsOf(await zipped(smallBook(rows, more)))
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

test('every kind of value is read as what it is', async () => {
  const rows = `<row r="1"><c r="A1"><v>-12.5</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="b"><v>1</v></c>
    <c r="D1" t="e"><v>#DIV/0!</v></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>&lt;甲&#x20;&amp;乙_x000D_&gt;</v></c>
    <c r="F1" t="inlineStr"><is><r><rPr><b/></rPr><t>粗</t></r><r><t xml:space="preserve"> 细</t></r><rPh sb="0" eb="1"><t>cu</t></rPh></is></c>
    <c r="G1" s="1"><v>45292.5</v></c><c r="H1" t="d"><v>2024-01-01T06:00:00</v></c><c r="I1" s="1"/><c r="J1"><f>1/3</f><v>1E-3</v></c>
    <c r="K1"><v><![CDATA[7]]></v></c><c r="L1" t="str"><v></v></c></row>`
  const more = {
    'xl/sharedStrings.xml': `<sst ${main}><si><t>零</t></si><si><r><t>一</t></r><r><t>二</t></r><rPh><t>yi</t></rPh></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  }
  expect(await read(rows, more)).toEqual([
    '1:1 number -12.5',
    '1:2 text 一二',
    '1:3 boolean 1',
    '1:4 error #DIV/0!',
    '1:5 text <甲 &乙\n>'.replace('\n', '\r'),
    '1:6 text 粗 细',
    '1:7 date 45292.5',
    '1:8 date 45292.25',
    '1:10 number 0.001',
    '1:11 number 7',
  ])
})

test('days that count from 1904 become the same days', async () => {
  const book = smallBook('<row><c s="0"><v>43830</v></c></row>', {
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>`,
  })
  const from1904 = String(book['xl/workbook.xml']).replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
  expect(await cellsOf(await zipped({ ...book, 'xl/workbook.xml': from1904 }))).toEqual(['1:1 date 45292'])
})

test('cells and rows without addresses follow one another, addresses win, order does not matter', async () => {
  const rows =
    '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row r="9"><c r="B9"><v>4</v></c></row><row r="3"><c><v>5</v></c></row><row/><row><c><v>6</v></c></row>'
  expect(await read(rows)).toEqual([
    '1:1 number 1',
    '1:4 number 2',
    '1:5 number 3',
    '9:2 number 4',
    '3:1 number 5',
    '5:1 number 6',
  ])
})

test('prefixes, strict names, comments and UTF-16 make no difference', async () => {
  const strict = `<?xml version="1.0" encoding="UTF-16"?><x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><!-- > --><x:sheetData><x:row r='1'><!-- <c> --><x:c r='B1' t='str'><x:v>汉<!-- x -->字</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(strict, 'utf16le')])
  expect(await read('', { 'xl/worksheets/sheet1.xml': utf16 })).toEqual(['1:2 text 汉字'])
})

test('the last corner of the largest sheet takes no more than the first', async () => {
  expect(await read('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')).toEqual(['1048576:16384 number 1'])
  const wide = Array.from({ length: 16_384 }, (_, i) => `<c><v>${i}</v></c>`).join('')
  expect(await read(`<row>${wide}</row><row>${wide}</row><row>${wide}</row>`)).toHaveLength(3 * 16_384)
})

test('any double comes back as itself', async () => {
  const doubles = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(doubles, async (values) => {
      const rows = values.map((value) => `<row><c><v>${value}</v></c></row>`).join('')
      const numbers = (await read(rows)).map((cell) => Number(cell.split(' ')[2]))
      expect(numbers).toEqual(values.map((value) => value + 0))
    }),
    { numRuns: 50 },
  )
})

test.each([['a number that is none', '<row><c><v>NaN</v></c><c><v>1e999</v></c><c><v>0x10</v></c></row>', '#NUM!']])(
  '%s is shown as an error',
  async (_, rows, word) => {
    expect((await read(rows)).every((cell) => cell.endsWith(word))).toBe(true)
  },
)

test.each([
  ['an address outside', '<row><c r="XFE1"><v>1</v></c></row>'],
  ['a row outside', '<row r="1048577"><c><v>1</v></c></row>'],
  ['row zero', '<row r="0"><c><v>1</v></c></row>'],
  ['an address without a column', '<row><c r="-1"><v>1</v></c></row>'],
  ['a text that is not there', '<row><c t="s"><v>99999999999</v></c></row>'],
  ['a negative text', '<row><c t="s"><v>-1</v></c></row>'],
  ['too many cells under one address', `<row>${'<c r="A1"><v>1</v></c>'.repeat(70_000)}</row>`],
  ['ten megabytes in a cell', `<row><c t="str"><v>${'长'.repeat(3_500_000)}</v></c></row>`],
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><row/>'],
])('%s is refused as damage', async (_, rows) => {
  await expect(read(rows)).rejects.toMatchObject({ key: 'workbook.damaged' })
})

test('a workbook without styles and shared texts is a workbook', async () => {
  const book = smallBook('<row><c s="7"><v>1</v></c></row>')
  expect(await cellsOf(await zipped(book))).toEqual(['1:1 number 1'])
})
