import type { CellStyle, ChunkColumn, Column, RowChunk, Scalar, SheetHead } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryOutput } from './bytes/memory-output.ts'
import { readBack, type ReadWorkbook } from './read-back.ts'
import { type WorkbookOptions, type WorkbookResult, writeWorkbook } from './workbook.ts'

describe('A workbook', () => {
  it('keeps every kind of value', async () => {
    const { cells } = await sheetOf([
      { type: 'float', values: Float64Array.of(1.5, -0.1), nulls: null },
      { type: 'decimal', scale: 2, values: Float64Array.of(-5, 123456), nulls: null },
      { type: 'decimal', scale: 2, values: BigInt64Array.of(1234567890123456710n, -7n), nulls: Uint8Array.of(0, 0) },
      { type: 'text', codes: Int32Array.of(0, -1), dictionary: ['北京 <&>"'] },
      { type: 'boolean', values: Uint8Array.of(1, 0), nulls: null },
      { type: 'date', values: Int32Array.of(19723, 0), nulls: Uint8Array.of(0, 1) },
      { type: 'timestamp', values: Float64Array.of(43_200_000, 86_399_999.9999), nulls: null },
      { type: 'mixed', values: [{ scaled: -12345678901234567890n, scale: 3 }, Number.NaN] },
    ])
    expect(cells(1)).toEqual([
      '1.5',
      '-0.05',
      '12345678901234567.10',
      '北京 <&>"',
      '1',
      '45292',
      '25569.500000',
      '-12345678901234567.890',
    ])
    expect(cells(2)).toEqual(['-0.1', '1234.56', '-0.07', undefined, '0', undefined, '25570', 'NaN'])
  })

  it('writes every double so that it reads back as itself', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
        async (values) => {
          const { read } = await sheetOf([{ type: 'float', values: Float64Array.from(values), nulls: null }])
          const back = values.map((_, i) => Number(read.sheets[0]!.rows.get(i + 1)!.get('A')!.value))
          expect(back).toEqual(values.map((value) => value + 0))
        },
      ),
    )
  })

  it('writes scaled decimals digit by digit', async () => {
    const scaled = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    await fc.assert(
      fc.asyncProperty(scaled, fc.integer({ min: 0, max: 18 }), async (value, scale) => {
        const { cells } = await sheetOf([{ type: 'decimal', scale, values: Float64Array.of(value), nulls: null }])
        const text = cells(1)[0]!
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(value))
        expect(text.split('.')[1]?.length ?? 0).toBe(scale)
      }),
    )
  })

  it('keeps any text, with what XML cannot carry replaced', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1 }), async (texts) => {
        const { cells } = await sheetOf([{ type: 'mixed', values: texts }])
        texts.forEach((text, i) =>
          expect(cells(i + 1)[0]).toBe(text.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd')),
        )
      }),
    )
    const { cells } = await sheetOf([{ type: 'mixed', values: ['\ud800坏', '_x0041_', '\u0001', '=cmd()', ' 空 '] }])
    expect([1, 2, 3, 4, 5].map((row) => cells(row)[0])).toEqual(['\ufffd坏', '_x0041_', '\u0001', '=cmd()', ' 空 '])
  })

  it('cuts a text that no cell can hold and says so', async () => {
    const { cells, result } = await sheetOf([{ type: 'mixed', values: ['长'.repeat(40_000)] }])
    expect(cells(1)[0]).toBe(`${'长'.repeat(32_766)}…`)
    expect(result.cutTexts).toBe(1)
  })

  it('shares texts that repeat and no others', async () => {
    const rows = 1000
    const { read, cells } = await sheetOf([
      { type: 'text', codes: Int32Array.from({ length: rows }, (_, i) => i % 2), dictionary: ['甲', ' 乙'] },
      {
        type: 'text',
        codes: Int32Array.from({ length: rows }, (_, i) => i),
        dictionary: Array.from({ length: rows }, (_, i) => `号${i}`),
      },
    ])
    expect(read.sheets[0]!.rows.get(2)!.get('A')!.type).toBe('s')
    expect(read.sheets[0]!.rows.get(2)!.get('B')!.type).toBe('inlineStr')
    expect(cells(1000)).toEqual([' 乙', '号999'])
    expect(read.parts.get('xl/sharedStrings.xml')).toContain('count="1000" uniqueCount="2"')
  })

  it('writes formulas with their cached values', async () => {
    const values: Column = { type: 'decimal', scale: 0, values: Float64Array.of(6, 8), nulls: null }
    const own = { column: 27, row: 0, absoluteRow: false }
    const top = { column: 0, row: 0, absoluteRow: true }
    const { read } = await written([
      sheet([
        chunk(
          [
            { values, styles: 0, formula: ['IF(', own, '>1,', top, ',"<")'] },
            { values, styles: 0, formula: [null, [own]] },
          ],
          2,
        ),
      ]),
    ])
    const row = read.sheets[0]!.rows.get(2)!
    expect(row.get('A')).toMatchObject({ formula: 'IF(AB2>1,A$1,"<")', value: '8' })
    expect(row.get('B')).toMatchObject({ formula: 'AB2', value: '8' })
    expect(read.sheets[0]!.rows.get(1)!.get('B')!.formula).toBeNull()
  })

  it('writes looks once, widths, heights, merges and frozen panes', async () => {
    const styles: CellStyle[] = [
      {},
      { bold: true, fill: '#4472c4', border: { top: { line: 'thin', color: '#d9d9d9' } } },
      { bold: true, fill: '#4472C4', format: '¥#,##0.00' },
    ]
    const cells = [{ values: null, styles: Uint16Array.of(0, 1, 2), formula: null }]
    const merges = [
      { fromRow: 0, fromColumn: 0, toRow: 2, toColumn: 27 },
      { fromRow: 1, fromColumn: 0, toRow: 1, toColumn: 0 },
    ]
    const { read } = await written([
      {
        head: { ...head, widths: [70, 70, 0], frozen: { rows: 1, columns: 2 }, styles },
        chunks: [{ rows: 3, heights: Uint16Array.of(20, 40, 0), merges, cells }],
      },
    ])
    const { xml, rows, merges: ranges } = read.sheets[0]!
    expect(ranges).toEqual(['A1:AB3'])
    expect(xml).toContain('<col min="1" max="2" width="10" customWidth="1"/><col min="3" max="3" width="0" hidden="1"')
    expect(xml).toContain('xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight"')
    expect(xml).toContain('<row r="1"></row><row r="2" ht="30" customHeight="1">')
    expect(xml).toContain('<row r="3" hidden="1">')
    expect(rows.get(2)!.get('A')!.style).not.toBe(rows.get(3)!.get('A')!.style)
    expect(read.parts.get('xl/styles.xml')!.match(/FF4472C4/g)).toHaveLength(1)
    expect(read.parts.get('xl/workbook.xml')).toContain("'表'!$1:$1")
  })

  it('names sheets so that they can be opened', async () => {
    const names = ['a/b', 'A b', '', "'", 'x'.repeat(40), 'X'.repeat(40)]
    const { read } = await written(names.map((name) => ({ head: { ...head, name }, chunks: [] })))
    expect(read.sheets.map((item) => item.name)).toEqual([
      'a b',
      'A b (2)',
      '工作表3',
      '工作表4',
      'x'.repeat(31),
      `${'X'.repeat(27)} (2)`,
    ])
  })

  it('without rows, or without sheets, is still a workbook', async () => {
    expect((await written([sheet([])])).read.sheets[0]!.rows.size).toBe(0)
    expect((await written([])).read.sheets).toHaveLength(1)
  })

  it('goes on in a second sheet after 1,048,576 rows, with the frozen rows on top', async () => {
    const rows = 1_048_600
    const start = chunk([mixed('标题')], 1)
    const seq = (from: number, count: number): ChunkColumn => ({
      values: {
        type: 'decimal',
        scale: 0,
        values: Float64Array.from({ length: count }, (_, i) => from + i),
        nulls: null,
      },
      styles: 0,
      formula: [{ column: 0, row: -1, absoluteRow: false }],
    })
    const merge = { fromRow: 1_048_570, toRow: 1_048_580, fromColumn: 0, toColumn: 1 }
    const { read, result } = await written([
      {
        head: { ...head, frozen: { rows: 1, columns: 0 } },
        chunks: [start, { ...chunk([seq(1, rows)], rows), merges: [merge] }],
      },
    ])
    expect(result.rows).toBe(rows + 1)
    const [first, second] = read.sheets
    expect([first!.rows.size, second!.rows.size, second!.name]).toEqual([1_048_576, 26, '表 (2)'])
    expect(second!.rows.get(1)!.get('A')!.value).toBe('标题')
    expect(second!.rows.get(2)!.get('A')).toMatchObject({ value: '1048576', formula: null })
    expect(second!.rows.get(3)!.get('A')).toMatchObject({ value: '1048577', formula: 'A2' })
    expect([first!.merges, second!.merges]).toEqual([['A1048571:B1048576'], ['A2:B6']])
  }, 60_000)

  it('stops at once when it is aborted, even while the rows are late', async () => {
    const controller = new AbortController()
    async function* late() {
      yield chunk([mixed('一')], 1)
      setTimeout(() => controller.abort(new Error('取消')), 10)
      await new Promise(() => {})
    }
    const work = writeWorkbook(memoryOutput(), [{ head, chunks: late() }], { signal: controller.signal })
    await expect(work).rejects.toThrow('取消')
  })

  it('passes on the failure of the rows and of the taker', async () => {
    // oxlint-disable-next-line require-yield -- fails before its first chunk
    async function* failing(): AsyncGenerator<RowChunk> {
      throw new Error('查询失败')
    }
    await expect(writeWorkbook(memoryOutput(), [{ head, chunks: failing() }])).rejects.toThrow('查询失败')
    const full = { write: () => Promise.reject(new Error('磁盘已满')) }
    await expect(writeWorkbook(full, [sheet([])])).rejects.toThrow('磁盘已满')
  })

  it('refuses more columns than a sheet has', async () => {
    const cells = Array.from({ length: 16_385 }, () => mixed(1))
    await expect(writeWorkbook(memoryOutput(), [sheet([chunk(cells, 1)])])).rejects.toThrow('16384')
  })
})

const head: SheetHead = { name: '表', widths: [], frozen: { rows: 0, columns: 0 }, styles: [{}] }

function sheet(chunks: RowChunk[]) {
  return { head, chunks }
}

function chunk(cells: ChunkColumn[], rows: number): RowChunk {
  return { rows, cells, heights: 20, merges: [] }
}

function mixed(...values: Scalar[]): ChunkColumn {
  return { values: { type: 'mixed', values }, styles: 0, formula: null }
}

async function written(
  sheets: { head: SheetHead; chunks: RowChunk[] }[],
  options: WorkbookOptions = {},
): Promise<{ read: ReadWorkbook; result: WorkbookResult }> {
  const output = memoryOutput()
  const result = await writeWorkbook(output, sheets, options)
  return { read: readBack(output.bytes()), result }
}

/** One sheet of one chunk with the given columns; `cells(row)` are the values read back, left to right. */
async function sheetOf(columns: Column[]) {
  const rows = Math.max(...columns.map((column) => ('codes' in column ? column.codes.length : column.values.length)))
  const { read, result } = await written([
    sheet([
      chunk(
        columns.map((values) => ({ values, styles: 0, formula: null })),
        rows,
      ),
    ]),
  ])
  const cells = (row: number) =>
    columns.map((_, i) => read.sheets[0]!.rows.get(row)?.get(String.fromCharCode(65 + i))?.value)
  return { read, result, cells }
}
