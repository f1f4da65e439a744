import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'

import { cityStatements } from './city-tables/index.ts'
import { orderChunks } from './orders.ts'
import { writeVector } from './warehouse-vector.ts'

const createOrders = `create table orders (
  seq integer, order_no varchar, order_date date, order_time timestamp, province varchar, department varchar,
  customer varchar, product varchar, quantity integer, unit_price decimal(18,2), amount decimal(18,2),
  discount decimal(6,4), tax decimal(18,2), status varchar, score decimal(8,3), valid boolean, phone varchar,
  remark varchar, profit decimal(18,2), stock integer
)`

const comments: Record<string, string> = {
  seq: '序号',
  order_no: '订单号',
  order_date: '日期',
  order_time: '时间',
  province: '省份',
  department: '部门',
  customer: '客户',
  product: '产品',
  quantity: '数量',
  unit_price: '单价',
  amount: '金额',
  discount: '折扣',
  tax: '税额',
  status: '状态',
  score: '评分',
  valid: '有效',
  phone: '手机',
  remark: '备注',
  profit: '盈亏',
  stock: '库存',
}

export interface WarehouseOptions {
  rows?: number
  onProgress?: (rowsDone: number, rowsTotal: number) => void
}

/** Builds the demo warehouse unless it is there. It appears under its name only when complete, so a killed build leaves nothing half done. */
export async function buildWarehouse(path: string, options: WarehouseOptions = {}): Promise<void> {
  if (existsSync(path)) return
  const building = `${path}.building-${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await removeAbandoned(path)
  await fillWarehouse(building, options)
  await rename(building, path)
}

/** What builds that were killed have left. */
async function removeAbandoned(path: string): Promise<void> {
  const start = `${basename(path)}.building-`
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(start) || isAlive(Number.parseInt(name.slice(start.length), 10))) continue
    await rm(join(dirname(path), name), { force: true })
  }
}

function isAlive(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0)
  } catch {
    return false
  }
}

async function fillWarehouse(path: string, { rows = 1_000_000, onProgress }: WarehouseOptions): Promise<void> {
  const instance = await DuckDBInstance.create(path, { threads: '2', memory_limit: '512MB' })
  try {
    const connection = await instance.connect()
    await connection.run(createOrders)
    await connection.run(`comment on table orders is '订单明细'`)
    for (const [column, text] of Object.entries(comments))
      await connection.run(`comment on column orders.${column} is '${text}'`)
    await appendOrders(connection, rows, onProgress)
    for (const statement of cityStatements()) await connection.run(statement)
    await connection.run('checkpoint')
    connection.closeSync()
  } finally {
    instance.closeSync()
  }
}

async function appendOrders(
  connection: DuckDBConnection,
  rows: number,
  onProgress: WarehouseOptions['onProgress'],
): Promise<void> {
  const appender = await connection.createAppender('orders')
  const types = Array.from({ length: appender.columnCount }, (_, column) => appender.columnType(column))
  let done = 0
  for (const part of orderChunks(rows)) {
    const chunk = DuckDBDataChunk.create(types, part.rows)
    part.columns.forEach((column, index) => writeVector(chunk, index, column))
    appender.appendDataChunk(chunk)
    done += part.rows
    if (done % (2048 * 16) !== 0) continue
    onProgress?.(done, rows)
    // Lets the process that builds breathe: signals, other requests.
    await new Promise((resolve) => setImmediate(resolve))
  }
  appender.closeSync()
  onProgress?.(done, rows)
}
