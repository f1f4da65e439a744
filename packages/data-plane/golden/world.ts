import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import type { Template } from '@mingtai/report-engine'
import { buildWarehouse } from '@mingtai/seeds/warehouse'

import { createDataPlane, type DataPlane, plainOrders, type RunSummary, type Values } from '../index.ts'
import { openResult, type StoredResult } from '../results/index.ts'
import { type FilledSheet, readSheet } from './sheet.ts'
import { type Cell, cellOf } from './values.ts'

/** What golden reports are held against: the demo orders, once through the product and once through plain SQL. */
export interface World {
  plane: DataPlane
  /** For files that a test writes. */
  folder: string
  /** The finished sheets of a report, through the same process that the product uses. */
  filled(template: Template, values?: Values): Promise<Filled>
  /** What DuckDB itself says. */
  sql(statement: string): Promise<Cell[][]>
  close(): Promise<void>
}

export interface Filled {
  sheets: FilledSheet[]
  summary: RunSummary
  result: StoredResult
  folder: string
}

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

  async function filled(template: Template, values: Values = {}): Promise<Filled> {
    const place = join(folder, 'results', String(runs++))
    const source = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path } as const
    const limits = { maxRows: 1_000_000, timeoutMs: 600_000 }
    const datasets = plainOrders({ datasets: template.datasets, sources: { warehouse: source }, limits })
    const order = { template, values, datasets, folder: place }
    const summary = await plane.run(order)
    const result = await openResult(place)
    if (result === null) throw new Error('the report left no result')
    const sheets: FilledSheet[] = []
    for (const index of (await result.state()).sheets.keys()) sheets.push(await readSheet(result, index))
    return { sheets, summary, result, folder: place }
  }

  async function sql(statement: string): Promise<Cell[][]> {
    const reader = await connection.runAndReadAll(statement)
    return reader.getRowsJS().map((row) => row.map(cellOf))
  }

  async function close(): Promise<void> {
    connection.closeSync()
    database.closeSync()
    await plane.stop()
    // The process that reads SQL leaves a moment later than its parent, and keeps its compiled code here.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  return { plane, folder, filled, sql, close }
}
