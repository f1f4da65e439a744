import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

import { Template } from '@mingtai/report-engine'
import { type ChunkColumn, type RowChunk, storedTexts } from '@mingtai/sheet-core'
import { afterAll, expect, test } from 'vitest'

import { writeHead, writeOrder, writeState } from '../../results/files.ts'
import { openResult } from '../../results/open-result.ts'
import { createSheetStore } from '../../results/sheet-store.ts'
import { dataTableOf } from './data-table.ts'
import { listLineOf } from './list-columns.ts'

const folder = mkdtempSync(join(tmpdir(), 'table-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cell = (row: number, column: number, content: object) => ({
  ...{ row, column, rowSpan: 1, columnSpan: 1, style: 0, content },
})
const field = (name: string, more: object) => ({
  ...{ kind: 'field', dataset: 'd', field: name, aggregate: 'group', expand: 'down', leftParent: 'auto' },
  ...{ topParent: 'auto', filter: null, sorts: [], subtotal: null, stretch: true, ...more },
})

function templateOf(cells: object[]): Template {
  return Template.parse({
    schema: 4,
    parameters: [],
    datasets: [{ name: 'd', title: 'd', from: { kind: 'query', dataSource: 'w', sql: 'x' }, fields: [] }],
    styles: [{}],
    sheets: [
      {
        ...{ id: 's1', name: '清单', columnWidths: [80, 80], rowHeights: [20, 20, 20, 20] },
        ...{ frozen: { rows: 0, columns: 0 }, cells },
      },
    ],
  })
}

const list = templateOf([
  cell(0, 0, { kind: 'text', text: '标题' }),
  cell(1, 0, { kind: 'text', text: '省' }),
  cell(1, 1, { kind: 'text', text: '省' }),
  cell(2, 0, field('p', {})),
  cell(2, 1, field('n', { aggregate: 'list' })),
  cell(3, 0, { kind: 'text', text: '合计' }),
])

function words(...values: (string | null)[]): ChunkColumn {
  const codes = Int32Array.from(values, (value, at) => (value === null ? -1 : at))
  return { values: { type: 'text', codes, dictionary: values.map(String) }, styles: 0, formula: null }
}

function amounts(...values: number[]): ChunkColumn {
  return {
    values: { type: 'decimal', scale: 2, values: Float64Array.from(values), nulls: null },
    styles: 0,
    formula: null,
  }
}

const merge = (fromRow: number, toRow: number) => ({ fromRow, toRow, fromColumn: 0, toColumn: 0 })
const chunks: RowChunk[] = [
  {
    rows: 5,
    cells: [words('标题', '省', '甲', null, '乙'), amounts(0, 0, 100, 250, 300)],
    heights: 20,
    lines: Uint16Array.of(0, 1, 2, 2, 2),
    merges: [merge(2, 3), merge(4, 7)],
  },
  {
    rows: 2,
    cells: [{ values: null, styles: 0, formula: null }, amounts(400, 500)],
    heights: 20,
    lines: 2,
    merges: [],
  },
  {
    rows: 3,
    cells: [words(null, '丙', '合计'), amounts(600, 700, 0)],
    heights: 20,
    lines: Uint16Array.of(2, 2, 3),
    merges: [],
  },
]

test('a list is its rows alone, and the value of a group stands in each of them', async () => {
  const store = await createSheetStore(folder, 0)
  const head = { name: '清单', widths: [80, 80], frozen: { rows: 0, columns: 0 }, styles: [{}] }
  await writeHead(folder, 0, { ...head, rowLines: [0, 1, 2, 3], columnLines: [0, 1] })
  for (const chunk of chunks) store.add(chunk)
  await store.finish()
  await writeOrder(folder, { template: list, values: {} })
  const facts = { complete: true, rows: 10, sourceRows: 0, elapsed: 0, defaultHeight: 20, template: 0, part: 0 }
  const state = { id: 'one', startedAt: 0, process: process.pid, machine: hostname(), ended: true, failed: null }
  await writeState(folder, { ...state, sheets: [{ name: '清单', ...facts }] })
  const result = await openResult(folder)
  const table = await dataTableOf(result!, { folder, sheet: 0, signal: new AbortController().signal })
  expect(table?.fields).toEqual([
    { name: '省', type: 'text' },
    { name: '省_2', type: 'number' },
  ])
  const rows: string[] = []
  for await (const chunk of table!.chunks) {
    const texts = chunk.columns.map((column) => storedTexts(column))
    for (let row = 0; row < chunk.rows; row++) rows.push(texts.map((text) => text(row)).join(' '))
  }
  expect(rows).toEqual(['甲 1.00', '甲 2.50', '乙 3.00', '乙 4.00', '乙 5.00', '乙 6.00', '丙 7.00'])
})

test('what repeats in two rows or to the right is no list', () => {
  expect(listLineOf(list, 0)).toMatchObject({ row: 2 })
  expect(listLineOf(templateOf([cell(2, 0, field('p', {})), cell(3, 1, field('n', {}))]), 0)).toBeNull()
  expect(
    listLineOf(templateOf([cell(1, 1, field('p', { expand: 'right' })), cell(2, 0, field('n', {}))]), 0),
  ).toBeNull()
  expect(listLineOf(templateOf([cell(0, 0, { kind: 'text', text: '只有文字' })]), 0)).toBeNull()
})
