import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@mingtai/api'
import { cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'
import type { WireScalar, WireWindow } from '@mingtai/sheet-core'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { finished } from '../testing.ts'

type Reports = Client<typeof reportCalls>
type Reading = NonNullable<Parameters<Reports['run']>[0]['reading']>

let server: TestServer
let reader: Reports

beforeAll(async () => {
  server = await testServer()
  reader = (await server.as('designer')).calls(reportCalls)
})
afterAll(() => server.stop())

async function read(code: string, reading: Reading) {
  const { resultId } = await reader.run({ code, values: {}, reading })
  await finished(reader, resultId)
  return { resultId, grid: gridOf(await reader.window({ resultId, v: resultId, from: 0, n: 5000 })) }
}

function gridOf({ columns, rows }: WireWindow): WireScalar[][] {
  return Array.from({ length: rows }, (_, row) =>
    columns.map((column): WireScalar => {
      if (column.kind === 'same') return column.value
      if (column.kind === 'texts') return column.dictionary[column.codes[row] ?? -1] ?? null
      return column.values[row] ?? null
    }),
  )
}

function numberOf(value: WireScalar | undefined): number {
  return value !== null && typeof value === 'object' ? Number(value.exact) : Number(value)
}

async function written(resultId: string, format: 'xlsx' | 'csv' | 'html'): Promise<Buffer> {
  const { exportId } = await reader.startExport({ resultId, format, options: { values: 'shown' } })
  for (;;) {
    const { state, message } = await reader.exportState({ exportId, wait: 5000 })
    if (state === 'failed') throw new Error(message ?? '')
    if (state === 'done') return readFile(join(server.services.dataFolder, 'exports', `${exportId}.${format}`))
  }
}

/** The grouped demo as somebody reads it: some provinces, groups above a figure, in another order. */
async function aReading(): Promise<Reading> {
  const { resultId, grid } = await read('demo-grouped', {})
  const { sheet, fields } = await reader.readable({ resultId, sheet: 0 })
  const group = fields.find(({ aggregate, filters }) => aggregate === 'group' && filters)
  const figure = fields.find(({ aggregate, filters }) => aggregate === 'sum' && filters)
  if (group === undefined || figure === undefined) throw new Error('a group and a sum')
  const of = ({ cell, field }: typeof group) => ({ sheet, cell, field })
  const figures = grid.map((row) => numberOf(row[figure.columns[0] ?? 0])).filter((value) => value > 0)
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 3)] ?? 0
  const { values } = await reader.fieldValues({ resultId, sheet: 0, cell: group.cell })
  return {
    filters: [
      { ...of(group), operator: 'IN', values: values.slice(0, 4).map(({ value }) => value) },
      { ...of(figure), operator: 'GE', values: [String(middle)] },
    ],
    sorts: [{ ...of(figure), direction: 'descending' }],
  }
}

test('with filters and orders every figure is the sum of the rows that are told behind it', async () => {
  const reading = await aReading()
  const { resultId, grid } = await read('demo-grouped', reading)
  expect(grid.length).toBeGreaterThan(5)
  let figures = 0
  for (const [row, values] of grid.slice(0, 12).entries()) {
    for (const [column, value] of values.entries()) {
      if (typeof value !== 'number' && (value === null || typeof value !== 'object')) continue
      const place = { resultId, sheet: 0, row, column }
      const told = await reader.explain(place)
      if (told.kind !== 'figure' || told.aggregate !== 'sum' || told.formula !== null) continue
      const behind: number[] = []
      for (let from = 0; from < told.sourceRows; from += 200) {
        const page = await reader.explainRows({ ...place, from, count: 200 })
        expect(page.total).toBe(told.sourceRows)
        behind.push(...page.rows.map((one) => numberOf(one[page.figure])))
      }
      expect(behind).toHaveLength(told.sourceRows)
      expect(behind.reduce((sum, one) => sum + one, 0)).toBeCloseTo(numberOf(value), 2)
      figures++
    }
  }
  expect(figures).toBeGreaterThan(5)
})

test('files say what the reader sees, with filters and orders', async () => {
  const { resultId, grid } = await read('demo-grouped', await aReading())
  const book = await openWorkbook(await written(resultId, 'xlsx'))
  const cells = new Map<string, number>()
  for await (const batch of readRows(book, book.sheet(0)))
    for (let at = 0; at < batch.count; at++)
      if (batch.kinds[at] === cellKinds.number)
        cells.set(`${batch.rows[at]},${batch.columns[at]}`, batch.numbers[at] ?? 0)
  book.close()
  const shown = grid.flatMap((row, at) =>
    row.flatMap((value, column): [string, number][] =>
      typeof value === 'number' || (value !== null && typeof value === 'object')
        ? [[`${at},${column}`, numberOf(value)]]
        : [],
    ),
  )
  expect(shown.length).toBeGreaterThan(10)
  for (const [at, value] of shown) expect([at, cells.get(at)]).toEqual([at, value])
  expect(cells.size).toBe(shown.length)
  const csv = (await written(resultId, 'csv')).toString('utf8')
  const html = (await written(resultId, 'html')).toString('utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(grid.length)
  const groups = grid.flatMap((row) => row.filter((value) => typeof value === 'string' && value !== ''))
  for (const group of groups) expect([csv.includes(String(group)), html.includes(String(group))]).toEqual([true, true])
})
