import type { CellStyle, ChunkColumn, Column } from '@mingtai/sheet-core'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { memoryOutput } from './bytes/memory-output.ts'
import { withFile } from './bytes/output.ts'
import { type SheetSource, writeWorkbook } from './workbook.ts'
import { logo, richSheet } from './xlsx/rich-sheet.ts'

const OFFICE = '/usr/bin/soffice'
/** Comma, double quotes, UTF-8, from the first row, cells as shown. */
const FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'

const folder = mkdtempSync(join(tmpdir(), 'sheet-office-'))
afterAll(() => rmSync(folder, { recursive: true }))
if (!existsSync(OFFICE) && process.env.MINGTAI_TESTS === 'all') throw new Error('LibreOffice is not installed')
if (!existsSync(OFFICE)) process.stdout.write('skipped: no LibreOffice to compare with\n')

it.skipIf(!existsSync(OFFICE))('LibreOffice shows the same figures as our own text', { timeout: 120_000 }, async () => {
  const path = join(folder, 'book.xlsx')
  await withFile(path, (output) => writeWorkbook(output, [sample()]))
  const own = memoryOutput()
  await writeCsv(own, sample(), { encoding: 'utf8', guard: false })
  const lines = (text: string) => text.replaceAll('"', '').trim().split(/\r?\n/)
  expect(lines(converted(path, FILTER))).toEqual(lines(Buffer.from(own.bytes()).toString()))
})

it.skipIf(!existsSync(OFFICE))(
  'LibreOffice understands rules, checks, notes, links, charts and pictures',
  { timeout: 120_000 },
  async () => {
    const path = join(folder, 'rich.xlsx')
    const picture = async () => logo
    await withFile(path, (output) =>
      writeWorkbook(output, [richSheet()], { picture, codePicture: async () => logo.bytes, protect: { password: '' } }),
    )
    const text = converted(path, 'fods')
    const count = (pattern: RegExp) => text.match(pattern)?.length
    expect(count(/<calcext:conditional-format /g)).toBe(15)
    expect(count(/<calcext:condition /g)).toBe(11)
    expect(count(/<calcext:icon-set /g)).toBe(2)
    expect(count(/<calcext:data-bar /g)).toBe(2)
    expect(count(/<table:content-validation /g)).toBe(5)
    expect(count(/<office:annotation /g)).toBe(2)
    expect(count(/<draw:object /g)).toBe(9)
    expect(text).toContain('table:protected="true"')
    expect(text).toContain('xlink:href="https://example.com/a?b=1&amp;c=%E4%B8%AD#锚"')
    expect(text).toContain('table:target-range-address="明细.A2:明细.G26"')
    expect(text).toContain('<table:table-header-rows>')
  },
)

/** The file as LibreOffice writes it in another format. */
function converted(path: string, filter: string): string {
  const profile = `-env:UserInstallation=${pathToFileURL(folder).href}/profile`
  execFileSync(OFFICE, [profile, '--headless', '--convert-to', filter, '--outdir', folder, path], { stdio: 'ignore' })
  return readFileSync(path.replace('xlsx', filter.replace(/:.*/, '')), 'utf8')
}

const ROWS = 300

function sample(): SheetSource {
  const integer = (seed: number) => Float64Array.from({ length: ROWS }, (_, i) => ((i + 1) * seed) % 1_000_003)
  const columns: [Column, CellStyle, ChunkColumn['formula']?][] = [
    [{ type: 'decimal', scale: 0, values: integer(7919), nulls: null }, { format: '#,##0' }],
    [{ type: 'decimal', scale: 2, values: integer(104_729), nulls: null }, { format: '¥#,##0.00' }],
    [
      { type: 'decimal', scale: 2, values: integer(104_729).map((value) => value * 2), nulls: null },
      { format: '#,##0.00' },
      [{ column: 1, row: 0, absoluteRow: false }, '*2'],
    ],
    [{ type: 'float', values: integer(7919).map((value) => value / 7), nulls: null }, { format: '0.00%' }],
    [
      { type: 'float', values: integer(31).map((value, i) => (i % 2 ? -value : value) / 3), nulls: null },
      { format: '#,##0.00;[Red]-#,##0.00' },
    ],
    [
      { type: 'date', values: Int32Array.from({ length: ROWS }, (_, i) => 19_000 + i * 3), nulls: null },
      { format: 'yyyy"年"m"月"d"日"' },
    ],
    [{ type: 'timestamp', values: integer(7919).map((value, i) => 1.7e12 + value * 1000 * i), nulls: null }, {}],
    [
      {
        type: 'text',
        codes: Int32Array.from({ length: ROWS }, (_, i) => i % 3),
        dictionary: ['北京市', '=1+1', '𠮷野 &<>'],
      },
      {},
    ],
    [{ type: 'boolean', values: Uint8Array.from({ length: ROWS }, (_, i) => i % 2), nulls: null }, {}],
    [{ type: 'float', values: integer(911).map((value) => value * 1.5), nulls: null }, { format: '0.00E+00' }],
  ]
  return {
    head: {
      name: '明细',
      widths: columns.map(() => 100),
      frozen: { rows: 0, columns: 0 },
      styles: columns.map(([, style]) => style),
    },
    chunks: [
      {
        rows: ROWS,
        heights: 20,
        merges: [],
        cells: columns.map(([values, , formula], styles) => ({ values, styles, formula: formula ?? null })),
      },
    ],
  }
}
