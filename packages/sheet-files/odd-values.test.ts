import type { Column } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { memoryOutput } from './bytes/memory-output.ts'
import { type SheetCsvOptions, writeCsv } from './csv.ts'
import { readBack } from './read-back.ts'
import { writeWorkbook } from './workbook.ts'

interface Odd {
  column: Column
  format?: string
  /** As a file of every digit has it, as the sheet shows it, and as a workbook's cell holds it. */
  stored: string[]
  shown: string[]
  cells: string[]
}

const odd: Record<string, Odd> = {
  'days beside texts that are none': {
    column: { type: 'mixed', of: 'date', values: ['0000-00-00', '2024-02-00', 'infinity', 45_351, 2, -18_140] },
    format: 'yyyy-mm-dd',
    stored: ['0000-00-00', '2024-02-00', 'infinity', '2024-02-29', '1900-01-01', '1850-05-01'],
    shown: ['0000-00-00', '2024-02-00', 'infinity', '2024-02-29', '1900-01-01', '1850-05-01'],
    cells: ['0000-00-00', '2024-02-00', 'infinity', '45351', '1', '1850-05-01'],
  },
  'days of a column of their own': {
    column: { type: 'date', values: Int32Array.of(-43_709, -719_162, 19_782), nulls: null },
    stored: ['1850-05-01', '0001-01-01', '2024-02-29'],
    shown: ['1850-05-01', '0001-01-01', '2024-02-29'],
    cells: ['1850-05-01', '0001-01-01', '45351'],
  },
  'moments whose fraction is cut': {
    column: { type: 'timestamp', values: Float64Array.of(Date.UTC(2024, 11, 31, 23, 59, 59, 600)), nulls: null },
    stored: ['2024-12-31 23:59:59.6'],
    shown: ['2024-12-31 23:59:59'],
    cells: ['45657.999995370370'],
  },
  'numbers beyond 64 bits': {
    column: {
      type: 'mixed',
      of: 'number',
      values: [
        { scaled: 18_446_744_073_709_551_615n, scale: 0 },
        { scaled: 1_234_567_890_123_456_789_012_345_678_912n, scale: 2 },
      ],
    },
    format: '#,##0.00',
    stored: ['18446744073709551615', '12345678901234567890123456789.12'],
    shown: ['18,446,744,073,709,551,615.00', '12,345,678,901,234,567,890,123,456,789.12'],
    cells: ['18446744073709551615', '12345678901234567890123456789.12'],
  },
  'decimals of sixteen digits': {
    column: { type: 'decimal', scale: 2, values: Float64Array.of(9_007_199_254_740_991), nulls: null },
    format: '0.00',
    stored: ['90071992547409.91'],
    shown: ['90071992547409.91'],
    cells: ['90071992547409.91'],
  },
}

function sheetOf({ column, format }: Odd) {
  const head = {
    ...{ name: '表', widths: [80], frozen: { rows: 0, columns: 0 } },
    styles: [format === undefined ? {} : { format }],
  }
  const rows = column.type === 'text' ? column.codes.length : column.values.length
  const cells = [{ values: column, styles: 0, formula: null }]
  return { head, chunks: [{ rows, cells, heights: 20, merges: [] }] }
}

async function csvOf(one: Odd, values: SheetCsvOptions['values']): Promise<string[]> {
  const output = memoryOutput()
  await writeCsv(output, sheetOf(one), { encoding: 'utf8', separator: ';', guard: false, ...(values && { values }) })
  return Buffer.from(output.bytes()).toString().replaceAll('"', '').trim().split('\r\n')
}

test.each(Object.entries(odd))('%s are the same in every file', async (_, one) => {
  expect(await csvOf(one, 'stored')).toEqual(one.stored)
  expect(await csvOf(one, 'shown')).toEqual(one.shown)
  const output = memoryOutput()
  await writeWorkbook(output, [sheetOf(one)])
  const { rows } = readBack(output.bytes()).sheets[0]!
  expect(one.cells.map((_value, row) => rows.get(row + 1)?.get('A')?.value)).toEqual(one.cells)
})
