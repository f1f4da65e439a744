import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryOutput } from '../../bytes/memory-output.ts'
import { unzipped } from '../../read-back.ts'
import { featureParts } from '../fixture-features.ts'
import { smallBook, zipped } from '../fixture.ts'
import { openWorkbook } from '../open-workbook.ts'
import { readRows } from '../rows.ts'
import { type EditValue, reopened, type SaveOptions } from './reopened.ts'

type Edit = readonly [sheet: string, address: string, value: EditValue]

async function edited(bytes: Uint8Array, edits: readonly Edit[], options: SaveOptions = {}): Promise<Uint8Array> {
  const book = await reopened(bytes)
  for (const [sheet, address, value] of edits) book.set(sheet, address, value)
  const output = memoryOutput()
  await book.save(output, options)
  book.close()
  return output.bytes()
}

/** Values by address, as `B3`. */
async function valuesOf(bytes: Uint8Array): Promise<Record<string, string | number>> {
  const book = await openWorkbook(bytes)
  const values: Record<string, string | number> = {}
  for await (const batch of readRows(book, book.sheet(0))) {
    for (let i = 0; i < batch.count; i++) {
      values[`${String.fromCharCode(65 + batch.columns[i]!)}${batch.rows[i]! + 1}`] =
        batch.texts[i] ?? batch.numbers[i]!
    }
  }
  book.close()
  return values
}

const cellOf = (address: string) => new RegExp(`<c r="${address}"(?:[^>]*/>|[^>]*>.*?</c>)`, 's')
const office = readFileSync(join(import.meta.dirname, '../fixtures/libreoffice.xlsx'))
const variants = [
  ['as openpyxl writes it', () => zipped(featureParts('absolute'))],
  ['as Excel writes it', () => zipped(featureParts('relative'))],
  ['saved again by LibreOffice', async () => office],
] as const

test.each(variants)('a workbook %s loses nothing when some cells are changed', async (_, make) => {
  const before = await make()
  const after = await edited(before, [
    ['月报', 'A1', '年度 <报表> & "合计"'],
    ['月报', 'B3', 123.45],
    ['月报', 'G2', false],
    ['月报', 'A5', null],
  ])
  const [old, now] = [unzipped(before), unzipped(after)]
  expect([...now.keys()]).toEqual([...old.keys()])
  const changed = [...old.keys()].filter((name) => old.get(name) !== now.get(name))
  expect(changed).toEqual(['xl/worksheets/sheet1.xml'])
  const without = (text: string) =>
    ['A1', 'B3', 'G2', 'A5'].reduce((rest, address) => rest.replace(cellOf(address), ''), text)
  expect(without(now.get(changed[0]!)!)).toBe(without(old.get(changed[0]!)!))
  const [values, oldValues] = [await valuesOf(after), await valuesOf(before)]
  expect(values).toMatchObject({ A1: '年度 <报表> & "合计"', B3: 123.45, G2: 0 })
  expect(values.A5).toBeUndefined()
  expect(Object.keys(values).length).toBe(Object.keys(oldValues).length - 1)
  const style = (text: string) => /r="B3" s="(\d+)"/.exec(text)?.[1]
  expect(style(now.get(changed[0]!)!)).toBe(style(old.get(changed[0]!)!))
})

test('a workbook that is saved without a change has the same parts, byte for byte', async () => {
  const before = await zipped(featureParts('relative'))
  expect(unzipped(await edited(before, []))).toEqual(unzipped(before))
})

test('new cells and rows come to their places', async () => {
  const rows =
    '<row r="2" s="3" customFormat="1"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c></row><row r="5"/><row r="9"><c r="A9"><v>3</v></c></row>'
  const edits: Edit[] = ['A1', 'C2', 'E2', 'A2', 'B3', 'A5', 'C12', 'B12', 'Z3'].map((address, i) => [
    '表一',
    address,
    i + 10,
  ])
  const after = await edited(await zipped(smallBook(rows)), edits)
  const text = unzipped(after).get('xl/worksheets/sheet1.xml')!
  expect([...text.matchAll(/ r="([A-Z]+\d+)"/g)].map(([, address]) => address)).toEqual(
    'A1 A2 B2 C2 D2 E2 B3 Z3 A5 A9 B12 C12'.split(' '),
  )
  expect([...text.matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row))).toEqual([1, 2, 3, 5, 9, 12])
  expect(text).toContain('<c r="C2" s="3"><v>11</v></c>')
  const empty = unzipped(await edited(await zipped(smallBook('')), [['表一', 'B2', 'x']]))
  expect(empty.get('xl/worksheets/sheet1.xml')).toContain('<row r="2"><c r="B2"')
})

test('when the first cell of a shared formula goes, the others keep theirs', async () => {
  const after = unzipped(
    await edited(await zipped(featureParts('relative')), [
      ['月报', 'D3', 1],
      ['月报', 'D5', 2],
    ]),
  )
  const text = after.get('xl/worksheets/sheet1.xml')!
  expect(text).toContain('<c r="D4"><f>B4*E$1+$B4</f>')
  expect(text).toContain('<c r="D12"><f>B12*E$1+$B12</f>')
  expect(text).not.toContain('si="0"')
})

test('the order of calculation forgets formulas that are gone', async () => {
  const links =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain" Target="calcChain.xml"/></Relationships>'
  const book = smallBook('<row><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>2+2</f><v>4</v></c></row>', {
    'xl/calcChain.xml': '<calcChain><c r="A1" i="1"/><c r="B1"/></calcChain>',
    'xl/_rels/workbook.xml.rels': links,
    '[Content_Types].xml': '<Types><Override PartName="/xl/calcChain.xml" ContentType="x"/></Types>',
  })
  const one = unzipped(await edited(await zipped(book), [['表一', 'A1', 1]]))
  expect(one.get('xl/calcChain.xml')).toBe('<calcChain><c r="B1" i="1"/></calcChain>')
  const both = unzipped(
    await edited(await zipped(book), [
      ['表一', 'A1', 1],
      ['表一', 'B1', 1],
    ]),
  )
  expect(both.has('xl/calcChain.xml')).toBe(false)
  expect(both.get('[Content_Types].xml')).toBe('<Types></Types>')
  expect(both.get('xl/_rels/workbook.xml.rels')).not.toContain('calcChain')
})

test('a part of an array formula is not changed alone', async () => {
  const rows = '<row><c r="A1"><f t="array" ref="A1:A2">B1:B2</f><v>1</v></c></row><row><c r="A2"><v>1</v></c></row>'
  await expect(edited(await zipped(smallBook(rows)), [['表一', 'A2', 1]])).rejects.toMatchObject({
    key: 'workbook.arrayFormula',
  })
})

test('programs may be asked to work formulas out anew', async () => {
  const after = unzipped(
    await edited(await zipped(featureParts('relative')), [['月报', 'B3', 1]], { recalculate: true }),
  )
  expect(after.get('xl/workbook.xml')).toContain('</definedNames><calcPr fullCalcOnLoad="1"/></workbook>')
})

test('any values come back as they were set', async () => {
  const plain = await zipped(smallBook('<row r="2"><c r="B2"><v>1</v></c></row><row r="3"><c><v>1</v></c></row>'))
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  )
  const place = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 6 }))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(place, value), { minLength: 1, maxLength: 8 }), async (changes) => {
      const wanted = new Map(changes.map(([[column, row], to]) => [`${String.fromCharCode(65 + column)}${row}`, to]))
      const values = await valuesOf(
        await edited(
          plain,
          [...wanted].map(([address, to]) => ['表一', address, to]),
        ),
      )
      // XML reads any line end as one line feed; control characters are left out.
      // oxlint-disable-next-line no-control-regex
      const plainText = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      for (const [address, to] of wanted)
        expect(values[address] ?? '').toEqual(typeof to === 'string' ? plainText(to) : to + 0)
    }),
    { numRuns: 100 },
  )
})

const OFFICE = '/usr/bin/soffice'
/** Comma, double quotes, UTF-8, from the first row, cells as shown. */
const FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'
test.skipIf(!existsSync(OFFICE))(
  'LibreOffice opens the changed workbook and sees the new value',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheet-edit-'))
    try {
      const path = join(folder, 'book.xlsx')
      writeFileSync(
        path,
        await edited(await zipped(featureParts('relative')), [['月报', 'B3', 777]], { recalculate: true }),
      )
      const profile = `-env:UserInstallation=${pathToFileURL(folder).href}/profile`
      execFileSync(OFFICE, [profile, '--headless', '--convert-to', FILTER, '--outdir', folder, path], {
        stdio: 'ignore',
      })
      expect(readFileSync(join(folder, 'book.csv'), 'utf8')).toContain('第3行,777.00,')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
