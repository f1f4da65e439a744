import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import type { Template } from '@mingtai/report-engine'
import { buildWarehouse } from '@mingtai/seeds/warehouse'
import { type Scalar, valueAt } from '@mingtai/sheet-core'

import { createDataPlane, type Values } from '../index.ts'
import { openResult } from '../results/index.ts'

/** What golden reports are held against: the demo orders, once through the product and once through plain SQL. */
export interface World {
  /** The finished sheets of a report as values, row by row, through the same process that the product uses. */
  filled(template: Template, values?: Values): Promise<FilledSheet[]>
  /** What DuckDB itself says. */
  sql(statement: string): Promise<Cell[][]>
  close(): Promise<void>
}

export interface FilledSheet {
  name: string
  rows: Cell[][]
  merges: string[]
}

/** Numbers as exact text, so that nothing is compared through rounding; dates as day serials. */
export type Cell = string | boolean | null

const ROWS = 6000

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-'))
  const path = join(folder, 'warehouse.duckdb')
  await buildWarehouse(path, { rows: ROWS })
  const plane = createDataPlane({ dataFolder: folder })
  const database = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await database.connect()
  let runs = 0
  await mkdir(join(folder, 'results'))

  async function filled(template: Template, values: Values = {}): Promise<FilledSheet[]> {
    const place = join(folder, 'results', String(runs++))
    const source = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path } as const
    await plane.run({ template, values, sources: { warehouse: source }, folder: place, maxRows: 1_000_000 })
    const result = await openResult(place)
    if (result === null) throw new Error('the report left no result')
    const { sheets } = await result.state()
    return Promise.all(
      sheets.map(async ({ name }, sheet): Promise<FilledSheet> => {
        const found: FilledSheet = { name, rows: [], merges: [] }
        for await (const chunk of result.chunks(sheet)) {
          for (let row = 0; row < chunk.rows; row++) {
            found.rows.push(
              chunk.cells.map(({ values: column }) => (column === null ? null : cellOf(valueAt(column, row)))),
            )
          }
          found.merges.push(
            ...chunk.merges.map((one) => `${one.fromRow},${one.fromColumn}:${one.toRow},${one.toColumn}`),
          )
        }
        return found
      }),
    )
  }

  async function sql(statement: string): Promise<Cell[][]> {
    const reader = await connection.runAndReadAll(statement)
    return reader.getRowsJS().map((row) => row.map(cellOf))
  }

  async function close(): Promise<void> {
    connection.closeSync()
    database.closeSync()
    await plane.stop()
    await rm(folder, { recursive: true, force: true })
  }

  return { filled, sql, close }
}

/** Fifteen digits of a number that was divided; all digits of one that was only added. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : plain(Number(value.toPrecision(13)))
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return value
  if (value instanceof Date) return String(value.getTime() / 86_400_000 + 25_569)
  if (isExact(value)) return exactText(value)
  return String(value)
}

function plain(value: number): string {
  return Number.isInteger(value) ? String(value) : String(value)
}

function isExact(value: unknown): value is Extract<Scalar, { scaled: bigint }> {
  return typeof value === 'object' && value !== null && 'scaled' in value
}

function exactText({ scaled, scale }: { scaled: bigint; scale: number }): string {
  return plain(Number((Number(scaled) / 10 ** scale).toPrecision(13)))
}
