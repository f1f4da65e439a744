import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { storedTexts } from '@mingtai/sheet-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { LandedDatabase } from './landed-database.ts'

let folder = ''
let database: LandedDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'division-'))
  database = await (await LandedDatabase.create(join(folder, 'division.duckdb'))).dividesExactly()
})
afterAll(async () => {
  await database.remove()
  await rm(folder, { recursive: true, force: true })
})

async function worked(expression: string): Promise<string | null | undefined> {
  const limits = { maxRows: 10, timeoutMs: 30_000, signal: new AbortController().signal }
  const query = await database.query({ sql: `select ${expression}`, values: [], tables: {} }, limits)
  let text: string | null | undefined
  for await (const { columns } of query.chunks) text = storedTexts(columns[0]!)(0)
  return text
}

test.each([
  ['1234567890123456789012345678.01::decimal(38, 2) / 3', '411522630041152263004115226.0033333333'],
  ['-70000000.55::decimal(14, 2) / 7', '-10000000.0785714286'],
  ['9999999999999.99::decimal(18, 2) / 0.7', '14285714285714.2714285714'],
  ['0.10::decimal(5, 2) / 3', '0.0333333333'],
  ['1::decimal(5, 2) / 0', null],
  ['cast(null as decimal(5, 2)) / 2', null],
  ['1.5::double / 3', '0.5'],
  ['10 / 4', '2.5'],
])('%s is %s', async (expression, expected) => {
  expect(await worked(expression)).toBe(expected)
})

test('a number that is too long to be divided says so in our words', async () => {
  await expect(worked('12345678901234567890123456789012345678::decimal(38, 0) / 3')).rejects.toThrow('超出')
})
