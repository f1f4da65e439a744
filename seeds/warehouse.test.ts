import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import type { DataChunk } from '@mingtai/sheet-core'
import { afterAll, expect, test } from 'vitest'

import { orderChunks } from './orders.ts'
import { buildWarehouse } from './warehouse.ts'

const folder = mkdtempSync(join(tmpdir(), 'warehouse-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function sums(rows: number): { quantity: number; cents: number } {
  let quantity = 0
  let cents = 0
  for (const chunk of orderChunks(rows)) {
    const [amounts, quantities] = [chunk.columns[10]!, chunk.columns[8]!]
    if (amounts.type !== 'decimal' || quantities.type !== 'decimal') throw new Error('orders have exact figures')
    for (let row = 0; row < chunk.rows; row++) {
      quantity += Number(quantities.values[row])
      cents += Number(amounts.values[row])
    }
  }
  return { quantity, cents }
}

test('the first 100,000 orders have the agreed sums', () => {
  expect(sums(100_000)).toEqual({ quantity: 49_919_123, cents: 24_944_206_468_66 })
})

test('all 1,000,000 orders have the agreed sums', () => {
  expect(sums(1_000_000)).toEqual({ quantity: 499_990_209, cents: 249_715_338_253_43 })
}, 30_000)

test('the chunk size changes no order', () => {
  const [small, large] = [[...orderChunks(50, 7)], [...orderChunks(50, 50)]]
  const phones = (chunks: DataChunk[]) =>
    chunks.flatMap(({ columns }) => (columns[16]?.type === 'text' ? columns[16].dictionary : []))
  expect(phones(small)).toEqual(phones(large))
})

test('the warehouse holds the orders exactly, and nothing else stays in the folder', async () => {
  const path = join(folder, 'demo.duckdb')
  writeFileSync(`${path}.building-${2 ** 22 + 1}`, 'left by a killed build')
  const seen: number[] = []
  await buildWarehouse(path, { rows: 100_000, onProgress: (done) => seen.push(done) })
  expect(seen.at(-1)).toBe(100_000)
  expect(readdirSync(folder)).toEqual(['demo.duckdb'])
  expect(existsSync(`${path}.wal`)).toBe(false)

  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const totals = await connection.run('select count(*), sum(quantity), sum(amount), count(stock) from orders')
  const rows = await totals.getRowsJson()
  expect(rows[0]!.slice(0, 3)).toEqual(['100000', '49919123', '24944206468.66'])
  const first = await (await connection.run('select * exclude (remark) from orders limit 1')).getRowsJson()
  expect(first[0]).toEqual([
    1,
    'DD0000000001',
    '2025-09-15',
    '2025-09-15 12:05:46',
    '宁夏回族自治区',
    '销售一部',
    '两点机',
    '产品型号S-118',
    227,
    '991.27',
    '225018.29',
    '0.1111',
    '29252.38',
    '已驳回',
    '3.100',
    false,
    '13376810368',
    '3379.35',
    75,
  ])
  connection.closeSync()
  instance.closeSync()
}, 60_000)
