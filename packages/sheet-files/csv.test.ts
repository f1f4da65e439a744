import type { ChunkColumn, Column, Field, Scalar } from '@mingtai/sheet-core'
import { expect, it } from 'vitest'
import { type SheetCsvOptions, writeCsv, writeTableCsv } from './csv.ts'
import { writeJsonLines } from './json-lines.ts'
import { memoryOutput } from './bytes/memory-output.ts'

async function csv(cells: ChunkColumn[], rows: number, options?: SheetCsvOptions): Promise<string> {
  const output = memoryOutput()
  const head = { name: '表', widths: [], frozen: { rows: 0, columns: 0 }, styles: [{}, { format: '#,##0.00' }] }
  await writeCsv(output, { head, chunks: [{ rows, cells, heights: 20, merges: [] }] }, options)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(output.bytes())
}

function mixed(styles: number, ...values: Scalar[]): ChunkColumn {
  return { values: { type: 'mixed', values }, styles, formula: null }
}

it('shows values as the sheet does, after a byte order mark', async () => {
  const text = await csv([mixed(1, 1234.5, -3), mixed(0, '北京, "中"', null)], 2)
  expect(text).toBe('\ufeff"1,234.50","北京, ""中"""\r\n-3.00,\r\n')
})

it('stored values have every digit and no format', async () => {
  const big = { scaled: 1234567890123456710n, scale: 2 }
  expect(await csv([mixed(1, 1234.5, big)], 2, { values: 'stored', encoding: 'utf8' })).toBe(
    '1234.5\r\n12345678901234567.10\r\n',
  )
})

it('text that begins like a formula is kept from running, numbers stay', async () => {
  const cells = [mixed(0, '=cmd|x', '+1+1', '-2', '@a', -2, '+86-1')]
  for (const values of ['shown', 'stored'] as const)
    expect(await csv(cells, 6, { encoding: 'utf8', values })).toBe("'=cmd|x\r\n'+1+1\r\n-2\r\n'@a\r\n-2\r\n'+86-1\r\n")
  expect(await csv(cells, 1, { encoding: 'utf8', guard: false })).toBe('=cmd|x\r\n')
})

it('a negative figure with an exponent is a figure', async () => {
  const head = { name: '表', widths: [], frozen: { rows: 0, columns: 0 }, styles: [{ format: '0E+00' }] }
  const output = memoryOutput()
  const chunks = [{ rows: 1, cells: [mixed(0, -1e-10)], heights: 20, merges: [] }]
  await writeCsv(output, { head, chunks }, { encoding: 'utf8' })
  expect(new TextDecoder().decode(output.bytes()).trim()).toBe('-1E-10')
})

it('a number format cannot put a formula before its figures', async () => {
  const formats = ['"=cmd|\'/c calc\'!A"0', '-"HYPERLINK(1)"0', '@0', '-¥#,##0', '+0.0%;-0.0%']
  const head = {
    name: '表',
    widths: [],
    frozen: { rows: 0, columns: 0 },
    styles: formats.map((format) => ({ format })),
  }
  const output = memoryOutput()
  const cells = formats.map((_, style) => mixed(style, 7))
  await writeCsv(output, { head, chunks: [{ rows: 1, cells, heights: 20, merges: [] }] }, { encoding: 'utf8' })
  const [formula, link, , money, percent] = new TextDecoder()
    .decode(output.bytes())
    .trim()
    .split(/,(?=['"+-@])/)
  expect(formula).toMatch(/^'=cmd/)
  expect(link).toMatch(/^'-HYPERLINK/)
  expect([money, percent]).toEqual(['-¥7', '+700.0%'])
})

it('dates without a format are written as dates', async () => {
  const date: ChunkColumn = {
    values: { type: 'date', values: Int32Array.of(19723), nulls: null },
    styles: 0,
    formula: null,
  }
  expect(await csv([date], 1, { encoding: 'utf8' })).toBe('2024-01-01\r\n')
})

it('GB 18030 carries every character', async () => {
  const output = memoryOutput()
  const head = { name: '表', widths: [], frozen: { rows: 0, columns: 0 }, styles: [{}] }
  const cells = [mixed(0, '北京', '𠮷野€', '😀')]
  await writeCsv(output, { head, chunks: [{ rows: 3, cells, heights: 20, merges: [] }] }, { encoding: 'gb18030' })
  expect(new TextDecoder('gb18030').decode(output.bytes())).toBe('北京\r\n𠮷野€\r\n😀\r\n')
  expect(output.bytes()[0]).toBe(0xb1)
})

it('formulas do not hide behind full-width signs, line ends or other separators', async () => {
  const cells = [mixed(0, '＝1+1', '\n=1', 'a;=1', 'b\t=1', '-', '='), mixed(0, null, null, null, null, null, null)]
  expect(await csv(cells, 6, { encoding: 'utf8' })).toBe(`'＝1+1,\r\n"'\n=1",\r\n"a;=1",\r\n"b\t=1",\r\n-,\r\n=,\r\n`)
})

it('a table is its names and its rows, with nothing and an empty text told apart', async () => {
  const output = memoryOutput()
  const columns: Column[] = [
    { type: 'decimal', scale: 10, values: Float64Array.of(-1, 0), nulls: Uint8Array.of(0, 1) },
    { type: 'text', codes: Int32Array.of(0, 1), dictionary: ['', '=1,"2"\n'] },
    { type: 'timestamp', values: Float64Array.of(0.001, 0), nulls: null },
  ]
  const fields: Field[] = [
    { name: '金额', type: 'number' },
    { name: '备注,1', type: 'text' },
    { name: '时间', type: 'timestamp' },
  ]
  await writeTableCsv(output, { fields, chunks: [{ fields, rows: 2, columns }] }, { encoding: 'utf8' })
  expect(new TextDecoder().decode(output.bytes())).toBe(
    '金额,"备注,1",时间\r\n-0.0000000001,"",1970-01-01 00:00:00.000001\r\n,"\'=1,""2""\n",1970-01-01 00:00:00\r\n',
  )
})

it('JSON lines keep numbers as numbers, digit for digit', async () => {
  const output = memoryOutput()
  const columns: Column[] = [
    { type: 'mixed', values: [{ scaled: 10n ** 37n, scale: 2 }, Number.NaN] },
    { type: 'float', values: Float64Array.of(Number.NEGATIVE_INFINITY, 0.1), nulls: null },
    { type: 'boolean', values: Uint8Array.of(1, 0), nulls: Uint8Array.of(0, 1) },
    { type: 'text', codes: Int32Array.of(-1, 0), dictionary: ['😀"\n'] },
  ]
  const fields = ['a', 'b', 'c', 'd'].map((name): Field => ({ name, type: 'number' }))
  await writeJsonLines(output, { fields, chunks: [{ fields, rows: 2, columns }] })
  expect(new TextDecoder().decode(output.bytes())).toBe(
    '{"a":100000000000000000000000000000000000.00,"b":"-Infinity","c":true,"d":null}\n' +
      '{"a":"NaN","b":0.1,"c":null,"d":"😀\\"\\n"}\n',
  )
})
