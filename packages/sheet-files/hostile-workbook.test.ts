import type { ChunkColumn, Column, FormulaPattern, RowChunk, SheetHead } from '@mingtai/sheet-core'
import { readdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memoryOutput } from './bytes/memory-output.ts'
import { readBack } from './read-back.ts'
import { type WorkbookOptions, writeWorkbook } from './workbook.ts'
import { printXml } from './xlsx/print/print-xml.ts'
import { shifted } from './xlsx/formula/shifted-formula.ts'
import { defaultPageSetup } from '@mingtai/sheet-core'

it('dates that spreadsheets count otherwise, or not at all, keep the day that people read', async () => {
  const days = Int32Array.of(-25_508, -25_509, -25_567, -25_568, -100_000, 2_932_896, 2_932_897)
  const cells = await firstColumn({ type: 'date', values: days, nulls: null })
  expect(cells).toEqual(['61', '59', '1', '1899-12-31', '1696-03-17', '2958465', '10000-01-01'])
  const moments = Float64Array.of(-100_000 * 86_400_000 + 3_600_000, 86_400_000)
  expect(await firstColumn({ type: 'timestamp', values: moments, nulls: null })).toEqual([
    '1696-03-17 01:00:00',
    '25570',
  ])
})

it('a formula that XML or the format cannot say keeps its value only', async () => {
  const own = { column: 0, row: 0, absoluteRow: false }
  const formulas: FormulaPattern[] = [
    ['"\u0001"&', own],
    ['"\ud800"&', own],
    ['XLOOKUP("XLOOKUP(",', own, ')'],
    ['x'.repeat(9000)],
  ]
  const cells = { values: { type: 'mixed' as const, values: [1, 2, 3, 4] }, styles: 0, formula: formulas }
  const { sheets } = await written([chunk(cells, 4)])
  const read = [1, 2, 3, 4].map((row) => sheets[0]!.rows.get(row)!.get('A')!)
  expect(read.map(({ value }) => value)).toEqual(['1', '2', '3', '4'])
  expect(read.map(({ formula }) => formula)).toEqual([null, null, '_xlfn.XLOOKUP("XLOOKUP(",A3)', null])
})

it('a formula without its figure is worked out when the file is opened, and only then', async () => {
  const formula = [['1+1']]
  const open = await written([chunk({ values: null, styles: 0, formula }, 1)])
  const known = await written([chunk({ values: { type: 'mixed', values: [2] }, styles: 0, formula }, 1)])
  expect(open.parts.get('xl/workbook.xml')).toContain('fullCalcOnLoad="1"')
  expect(known.parts.get('xl/workbook.xml')).not.toContain('fullCalcOnLoad')
})

it('ten megabytes of text in a cell are cut, never in the middle of a character', async () => {
  const [text] = await firstColumn({ type: 'mixed', values: ['𠮷'.repeat(5_000_000)] })
  expect(text!.length).toBeLessThanOrEqual(32_767)
  expect(text!.isWellFormed()).toBe(true)
  expect(text!.endsWith('𠮷…')).toBe(true)
})

it('figures that are none are the texts that the sheet shows', async () => {
  const values = Float64Array.of(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1)
  expect(await firstColumn({ type: 'float', values, nulls: null })).toEqual(['NaN', '∞', '-∞', '1'])
})

it('links that a spreadsheet would choke on are left as text', async () => {
  const links = [
    'https://a.cn/' + 'x'.repeat(3000),
    'file:///etc/passwd',
    'not an address',
    '#',
    'report:A?b=1',
    'HTTPS://b.cn/"<>',
  ]
  const cells = {
    values: { type: 'mixed' as const, values: links },
    links: { type: 'mixed' as const, values: links },
    styles: 0,
    formula: null,
  }
  const { sheets, parts } = await written([chunk(cells, links.length)])
  expect(sheets[0]!.xml.match(/<hyperlink /g)).toHaveLength(1)
  expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain('Target="https://b.cn/%22%3C%3E"')
})

it('headers never grow beyond what a spreadsheet opens', () => {
  const strip = { left: '&'.repeat(300), center: '${page}-1', right: '' }
  const xml = printXml(
    { ...defaultPageSetup, header: strip, footer: { left: '', center: '${page}-1${missing}', right: '' } },
    {},
  )
  expect(/<oddHeader>(.*)<\/oddHeader>/.exec(xml)![1]!.replaceAll('&amp;', '&').length).toBeLessThanOrEqual(255)
  expect(xml).toContain('<oddFooter>&amp;C&amp;P -1</oddFooter>')
  expect(printXml({ ...defaultPageSetup, paper: { width: 120, height: 200 } }, {})).toContain(
    '<pageSetup paperSize="11"',
  )
})

it('formulas move with their cells but not with words that only look like cells', () => {
  const place = { header: 1, from: 1000, to: 2000 }
  const move = { from: { row: 1, column: 0 }, to: { row: 1000, column: 1 }, place }
  expect(shifted('A2+$A2&"A2"&LOG10(A2)&表!A2&$A$1', move)).toBe('B2+$A2&"A2"&LOG10(B2)&表!A2&$A$1')
  expect(shifted('A2>A$5', move)).toBeNull()
})

it('what waits on the disk is gone when the work fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-spill-'))
  async function* failing() {
    yield chunk(
      { values: { type: 'mixed', values: Array.from({ length: 50 }, (_, i) => i) }, styles: 0, formula: null },
      50,
    )
    throw new Error('查询失败')
  }
  const options: WorkbookOptions = { rowsPerSheet: 10, folder, password: 'x' }
  await expect(writeWorkbook(memoryOutput(), [{ head, chunks: failing() }], options)).rejects.toThrow('查询失败')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

const head: SheetHead = { name: '表', widths: [], frozen: { rows: 0, columns: 0 }, styles: [{}] }

function chunk(cells: ChunkColumn, rows: number): RowChunk {
  return { rows, cells: [cells], heights: 20, merges: [] }
}

async function written(chunks: RowChunk[], options: WorkbookOptions = {}) {
  const output = memoryOutput()
  await writeWorkbook(output, [{ head, chunks }], options)
  return readBack(output.bytes())
}

async function firstColumn(values: Column): Promise<(string | undefined)[]> {
  const rows = 'codes' in values ? values.codes.length : values.values.length
  const { sheets } = await written([chunk({ values, styles: 0, formula: null }, rows)])
  return Array.from({ length: rows }, (_, i) => sheets[0]!.rows.get(i + 1)?.get('A')?.value)
}
