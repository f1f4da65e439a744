import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Column, DataChunk, Field } from '@mingtai/sheet-core'
import { valueAt } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { landFile, queryLanded } from './landed-file.ts'
import { mergeFile } from './merge-file.ts'

let folder = ''
let files = 0
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'merging-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const fields: Field[] = [
  { name: 'id', type: 'number' },
  { name: '值', type: 'text' },
]
type Row = readonly [number | null, string | null]

function chunkOf(rows: readonly Row[]): DataChunk {
  const ids: Column = { type: 'mixed', values: rows.map(([id]) => id) }
  return { fields, rows: rows.length, columns: [ids, { type: 'mixed', values: rows.map(([, value]) => value) }] }
}
async function* chunks(rows: readonly Row[]): AsyncGenerator<DataChunk> {
  if (rows.length > 0) yield chunkOf(rows)
}
const comes = (rows: readonly Row[]) => ({ fields, chunks: chunks(rows) })

async function rowsIn(path: string): Promise<Row[]> {
  const request = { maxRows: 1e6, timeoutMs: 60_000, signal: new AbortController().signal }
  const query = await queryLanded(path, request)
  const rows: Row[] = []
  for await (const { columns, rows: count } of query.chunks)
    for (let row = 0; row < count; row++) rows.push(columns.map((column) => valueAt(column, row)) as unknown as Row)
  return rows.toSorted((a, b) => Number(a[0]) - Number(b[0]))
}
const place = () => join(folder, `f${++files}.duckdb`)
const whole = { keys: ['id'], isWhole: true, column: null, goesOn: true }
const some = { ...whole, isWhole: false }

const table = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(fc.constantFrom('甲', '乙', ''), { nil: null })), {
    selector: ([id]) => id,
    maxLength: 10,
  })
  .map((rows): Row[] => rows.toSorted((a, b) => a[0] - b[0]))

test('compared by key the file is the source, and the counts are what a reader of both would count', async () => {
  await fc.assert(
    fc.asyncProperty(table, table, async (before, after) => {
      const path = place()
      await mergeFile(path, comes(before), whole)
      const { added, changed, removed, total } = await mergeFile(path, comes(after), whole)
      const [old, now] = [new Map(before), new Map(after)]
      expect(await rowsIn(path)).toEqual(after)
      expect({ added, changed, removed, total }).toEqual({
        added: after.filter(([id]) => !old.has(id)).length,
        changed: after.filter(([id, value]) => old.has(id) && old.get(id) !== value).length,
        removed: before.filter(([id]) => !now.has(id)).length,
        total: after.length,
      })
    }),
    { numRuns: 15 },
  )
})

test('rows that come again take the place of their keys, the others stay', async () => {
  await fc.assert(
    fc.asyncProperty(table, table, async (before, after) => {
      const path = place()
      await mergeFile(path, comes(before), some)
      const { removed } = await mergeFile(path, comes(after), some)
      expect(removed).toBeNull()
      const both = new Map([...before, ...after])
      expect(await rowsIn(path)).toEqual([...both].toSorted((a, b) => Number(a[0]) - Number(b[0])))
    }),
    { numRuns: 15 },
  )
})

test('a key that is null or twice, other columns, and a run that breaks off leave the file as it was', async () => {
  const path = place()
  await landFile(path, comes([[1, '甲']]))
  await expect(mergeFile(path, comes([[null, '乙']]), whole)).rejects.toMatchObject({ key: 'extract.keyNull' })
  const twice = mergeFile(path, comes([[2, '乙'], [2, '丙']]), whole) // prettier-ignore
  await expect(twice).rejects.toMatchObject({ key: 'extract.keyTwice', message: expect.stringContaining('“2”') })
  const other = { fields: [fields[0]!, { name: '别的', type: 'text' as const }], chunks: chunks([[1, '甲']]) }
  await expect(mergeFile(path, other, whole)).rejects.toMatchObject({ key: 'dataset.columnsChanged' })
  const retyped = { fields: [fields[0]!, { name: '值', type: 'number' as const }], chunks: chunks([[1, '甲']]) }
  await expect(mergeFile(path, retyped, whole)).rejects.toThrow('字段“值”原来是文本，现在是数字')
  async function* breaking() {
    yield chunkOf([[7, '庚']])
    throw new Error('the source is gone')
  }
  await expect(mergeFile(path, { fields, chunks: breaking() }, whole)).rejects.toThrow('the source is gone')
  expect(await rowsIn(path)).toEqual([[1, '甲']])
  expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([])
})
