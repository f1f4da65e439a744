import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Column, type DataChunk, type Field, type FieldType, type Scalar, valueAt } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { LandedDatabase } from './landed-database.ts'
import { writeParquet } from './write-parquet.ts'

let folder = ''
let database: LandedDatabase
let tables = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landing-'))
  database = await LandedDatabase.create(join(folder, 'landed.duckdb'))
})
afterAll(async () => {
  await database.remove()
  await rm(folder, { recursive: true, force: true })
})

async function* chunked(chunks: readonly DataChunk[]): AsyncGenerator<DataChunk> {
  yield* chunks
}

async function landed(fields: readonly Field[], chunks: readonly DataChunk[]) {
  const table = `t${++tables}`
  await database.land(table, { fields, chunks: chunked(chunks) })
  const signal = new AbortController().signal
  const request = { maxRows: 1e9, timeoutMs: 60_000, signal }
  const query = await database.query({ sql: `select * from ${table}`, values: [], tables: { [table]: table } }, request)
  const rows: Scalar[][] = []
  for await (const chunk of query.chunks)
    for (let row = 0; row < chunk.rows; row++) rows.push(chunk.columns.map((column) => valueAt(column, row)))
  return { types: query.fields.map(({ type }) => type), rows }
}

function valuesOf(chunks: readonly DataChunk[]): Scalar[][] {
  return chunks.flatMap(({ rows, columns }) =>
    Array.from({ length: rows }, (_, row) => columns.map((column) => valueAt(column, row))),
  )
}

/** Equal however many zeros stand behind the point. */
function plain(value: Scalar): Scalar | string {
  if (typeof value === 'number') return Object.is(value, -0) ? 0 : value
  if (typeof value !== 'object' || value === null) return value
  let { scaled, scale } = value
  for (; scale > 0 && scaled % 10n === 0n; scale--) scaled /= 10n
  const number = Number(scaled)
  return Number.isSafeInteger(number) ? number / 10 ** scale : `${scaled}e-${scale}`
}

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 })
const nullsIn = (values: readonly unknown[]) =>
  values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 1 : 0)) : null

/** Columns of one type, as sources give them; the scale may differ from chunk to chunk. */
const columns: Record<FieldType, (rows: number) => fc.Arbitrary<Column>> = {
  number: (rows) => fc.oneof(doubles(rows), longs(rows)),
  text: (rows) =>
    fc.array(nullable(fc.string({ unit: 'binary', maxLength: 30 })), exactly(rows)).map((values) => {
      const dictionary = [...new Set(values.filter((value) => value !== null))]
      return {
        type: 'text',
        codes: Int32Array.from(values, (value) => (value === null ? -1 : dictionary.indexOf(value))),
        dictionary,
      }
    }),
  boolean: (rows) =>
    fc.array(nullable(fc.boolean()), exactly(rows)).map((values) => {
      return { type: 'boolean', values: Uint8Array.from(values, Number), nulls: nullsIn(values) }
    }),
  date: (rows) =>
    fc.array(nullable(fc.integer({ min: -600_000, max: 2_900_000 })), exactly(rows)).map((values) => {
      return { type: 'date', values: Int32Array.from(values, Number), nulls: nullsIn(values) }
    }),
  timestamp: (rows) =>
    fc
      .array(nullable(fc.integer({ min: -60_000_000_000_000, max: 250_000_000_000_000 })), exactly(rows))
      .map((values) => {
        return { type: 'timestamp', values: Float64Array.from(values, Number), nulls: nullsIn(values) }
      }),
}

const exactly = (rows: number) => ({ minLength: rows, maxLength: rows })
const scale = fc.integer({ min: 0, max: 9 })

function doubles(rows: number): fc.Arbitrary<Column> {
  const scaled = fc.array(nullable(fc.maxSafeInteger()), exactly(rows))
  return fc.tuple(scaled, scale).map(([values, digits]) => {
    return { type: 'decimal', scale: digits, values: Float64Array.from(values, Number), nulls: nullsIn(values) }
  })
}

function longs(rows: number): fc.Arbitrary<Column> {
  const scaled = fc.array(nullable(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })), exactly(rows))
  return fc.tuple(scaled, scale).map(([values, digits]) => {
    const whole = BigInt64Array.from(values, (value) => value ?? 0n)
    return { type: 'decimal', scale: digits, values: whole, nulls: nullsIn(values) }
  })
}

const data = fc
  .array(fc.constantFrom<FieldType>('number', 'text', 'boolean', 'date', 'timestamp'), { minLength: 1, maxLength: 4 })
  .chain((types) => {
    const fields = types.map((type, index): Field => ({ name: `列"${index}`, type }))
    const chunk = fc
      .integer({ min: 1, max: 40 })
      .chain((rows) =>
        fc
          .tuple(...types.map((type) => columns[type](rows)))
          .map((made): DataChunk => ({ fields, rows, columns: made })),
      )
    return fc.array(chunk, { minLength: 1, maxLength: 4 }).map((chunks) => ({ fields, chunks }))
  })

test('rows of any type come back from the file as they went in', async () => {
  await fc.assert(
    fc.asyncProperty(data, async ({ fields, chunks }) => {
      const { types, rows } = await landed(fields, chunks)
      expect(rows.map((row) => row.map(plain))).toEqual(valuesOf(chunks).map((row) => row.map(plain)))
      expect(types).toEqual(fields.map(({ type }) => type))
    }),
    { numRuns: 120 },
  )
})

test('more rows than a vector holds keep their order', async () => {
  const fields: Field[] = [{ name: 'n', type: 'number' }]
  const rows = 10_000
  const column: Column = {
    type: 'decimal',
    scale: 0,
    values: Float64Array.from({ length: rows }, (_, row) => row),
    nulls: null,
  }
  const found = await landed(fields, [{ fields, rows, columns: [column] }])
  expect(found.rows.map(([value]) => value)).toEqual(Array.from({ length: rows }, (_, row) => row))
})

test('a number of forty digits, a day that no calendar has and a NaN stay what they are', async () => {
  const mixed = (type: FieldType, ...values: Scalar[]) => {
    const fields: Field[] = [{ name: 'v', type }]
    return landed(fields, [{ fields, rows: values.length, columns: [{ type: 'mixed', values }] }])
  }
  const large = { scaled: 10n ** 30n + 1n, scale: 2 }
  expect((await mixed('number', large, null, 5)).rows.map(([value = null]) => plain(value))).toEqual(
    [large, null, 5].map(plain),
  )
  expect((await mixed('number', { scaled: 10n ** 40n + 1n, scale: 0 })).rows).toEqual([[`1${'0'.repeat(39)}1`]])
  expect((await mixed('date', 45_292, '0000-00-00', null)).rows).toEqual([['2024-01-01'], ['0000-00-00'], [null]])
  expect((await mixed('date', 45_292, null)).rows).toEqual([[45_292], [null]])
  const float: Column = { type: 'float', values: Float64Array.of(Number.NaN, 1.5), nulls: null }
  const whole: Column = { type: 'decimal', scale: 2, values: Float64Array.of(123), nulls: null }
  const fields: Field[] = [{ name: 'v', type: 'number' }]
  const found = await landed(fields, [
    { fields, rows: 1, columns: [whole] },
    { fields, rows: 2, columns: [float] },
  ])
  expect(found.rows).toEqual([[1.23], [Number.NaN], [1.5]])
})

test('a column that became another type does not go behind the values before', async () => {
  const numbers: Field[] = [{ name: 'amt', type: 'number' }]
  const texts: Field[] = [{ name: 'amt', type: 'text' }]
  const long = { type: 'mixed' as const, values: [{ scaled: 10n ** 45n, scale: 0 }] }
  await database.land('grown', { fields: numbers, chunks: chunked([{ fields: numbers, rows: 1, columns: [long] }]) })
  const abc: Column = { type: 'text', codes: Int32Array.of(0), dictionary: ['abc'] }
  const later = database.land(
    'grown',
    { fields: texts, chunks: chunked([{ fields: texts, rows: 1, columns: [abc] }]) },
    true,
  )
  await expect(later).rejects.toThrow('字段“amt”原来是数字，现在是文本')
  const more = database.land(
    'grown',
    { fields: numbers, chunks: chunked([{ fields: numbers, rows: 1, columns: [long] }]) },
    true,
  )
  expect(await more).toEqual({ rows: 1 })
})

test('numbers that came one by one are summed as they are written, to the last digit', async () => {
  const numbers = [...Array.from({ length: 1000 }, () => 0.1), 1.2345, -7, null, 70368744177664.5]
  const table = `t${++tables}`
  const fields = [{ name: 'n', type: 'number' as const }]
  const columns: Column[] = [{ type: 'mixed', values: numbers }]
  await database.land(table, { fields, chunks: chunked([{ fields, rows: numbers.length, columns }]) })
  const sql = `select cast(sum(n) as varchar) from ${table}`
  expect(await database.texts({ sql, values: [], tables: { [table]: table } }, null)).toEqual([['70368744177758.7345']])
})

test('names that differ in capitals only are told before rows land, and stay apart in a Parquet file', async () => {
  const fields = ['Aa', 'aA'].map((name) => ({ name, type: 'number' as const }))
  const columns = [1, 2].map((value): Column => ({ type: 'mixed', values: [value] }))
  const incoming = () => ({ fields, chunks: chunked([{ fields, rows: 1, columns }]) })
  await expect(database.land(`t${++tables}`, incoming())).rejects.toThrow('列“Aa”和“aA”只有大小写不同')
  const path = join(folder, 'alike.parquet')
  await writeParquet(path, incoming(), { signal: new AbortController().signal, onRows() {} })
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const read = await connection.runAndReadAll(`select * from '${path}'`)
  expect([read.columnNames(), read.getRowsJson()]).toEqual([['Aa', 'aA_2'], [['1', '2']]])
})
