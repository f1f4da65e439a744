import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

import { BLOCK_ROWS, scalarAt } from '@mingtai/sheet-core'
import type { Column, Merge, RowChunk, Scalar, WireScalar, WireWindow } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeHead, writeState } from './results/files.ts'
import type { ResultState } from './results/files.ts'
import { openResult } from './results/open-result.ts'
import { createSheetStore } from './results/sheet-store.ts'
import { wireScalar } from './results/wire.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'results-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const head = { name: '表', widths: [80, 90, 100], frozen: { rows: 1, columns: 0 }, styles: [{}, { bold: true }] }

async function stored(chunks: readonly RowChunk[], state: Partial<ResultState> = {}) {
  const own = join(folder, `r${Math.random()}`)
  await mkdir(own)
  const store = await createSheetStore(own, 0)
  await writeHead(own, 0, head)
  for (const chunk of chunks) {
    store.add(chunk)
    await store.flush()
  }
  await store.finish()
  const sheet = {
    name: '表',
    complete: true,
    rows: store.rows,
    sourceRows: 7,
    elapsed: 5,
    defaultHeight: 24,
    template: 0,
    part: 0,
  }
  await writeState(own, {
    id: 'one',
    startedAt: 0,
    process: process.pid,
    machine: hostname(),
    ended: true,
    failed: null,
    sheets: [sheet],
    ...state,
  })
  return (await openResult(own))!
}

const texts = ['甲', '乙', '', '很长的一段文字'.repeat(3)]

/** Chunks of all column types, of any length, with heights, styles and merges that may reach far beyond their chunk. */
const chunks = fc
  .array(
    fc.record({
      rows: fc.integer({ min: 1, max: 900 }),
      kind: fc.nat(7),
      tall: fc.boolean(),
      merged: fc.boolean(),
      reach: fc.integer({ min: 0, max: 1400 }),
      seed: fc.nat(1000),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => {
    const total = parts.reduce((sum, part) => sum + part.rows, 0)
    let start = 0
    return parts.map(({ rows, kind, tall, merged, reach, seed }): RowChunk => {
      const at = start
      start += rows
      const merge: Merge = { fromRow: at, fromColumn: 0, toRow: Math.min(total - 1, at + reach), toColumn: 0 }
      return {
        rows,
        cells: [
          { values: columnOfKind(kind, rows, seed), styles: 1, formula: null },
          {
            values: columnOfKind((kind + seed) % 8, rows, seed),
            styles: Uint16Array.from({ length: rows }, (_, row) => (row + seed) % 2),
            formula: null,
          },
          {
            values: columnOfKind((kind + 3) % 8, rows, 1),
            styles: 0,
            formula: Array.from({ length: rows }, (_, row) => (row % 2 ? ['ROW()'] : null)),
          },
        ],
        heights: tall ? Uint16Array.from({ length: rows }, (_, row) => 20 + (row % 7)) : 24,
        merges: merged && merge.toRow > merge.fromRow ? [merge] : [],
      }
    })
  })

function columnOfKind(kind: number, rows: number, seed: number): Column | null {
  const from = <Value>(value: (row: number) => Value) => Array.from({ length: rows }, (_, row) => value(row + seed))
  const nulls = seed % 2 ? Uint8Array.from(from((row) => (row % 5 === 0 ? 1 : 0))) : null
  switch (kind) {
    case 0:
      return { type: 'float', values: Float64Array.from(from((row) => row / 3)), nulls }
    case 1:
      return { type: 'decimal', scale: 2, values: Float64Array.from(from((row) => row * 101)), nulls }
    case 2:
      return {
        type: 'decimal',
        scale: 4,
        values: BigInt64Array.from(from((row) => 9_007_199_254_740_993n * BigInt(1 + (row % 3)))),
        nulls,
      }
    case 3:
      return { type: 'text', codes: Int32Array.from(from((row) => (row % 5) - 1)), dictionary: texts }
    case 4:
      return { type: 'boolean', values: Uint8Array.from(from((row) => row % 2)), nulls }
    case 5:
      return { type: 'date', values: Int32Array.from(from((row) => row)), nulls }
    case 6:
      return {
        type: 'mixed',
        values: from((row): Scalar =>
          row % 3 === 0 ? null : row % 3 === 1 ? '文' : { scaled: BigInt(row) * 10n ** 30n, scale: 3 },
        ),
      }
    default:
      return null
  }
}

function wireAt(window: WireWindow, column: number, row: number): WireScalar {
  const cells = window.columns[column]!
  if (cells.kind === 'same') return cells.value
  if (cells.kind === 'texts') return cells.codes[row]! < 0 ? null : cells.dictionary[cells.codes[row]!]!
  return cells.values[row]!
}

function styleRuns(runs: readonly number[]): number[] {
  return Array.from({ length: runs.length / 2 }, (_, at) =>
    Array.from({ length: runs[at * 2 + 1]! }, () => runs[at * 2]!),
  ).flat()
}

const wired = (value: Scalar) => {
  const wire = wireScalar(value)
  return wire !== null && typeof wire === 'object' ? Number(wire.exact) : wire
}

test('any window equals that slice of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(chunks, fc.nat(3000), fc.integer({ min: 1, max: 1200 }), async (whole, from, rows) => {
      const result = await stored(whole)
      const flat = whole.flatMap((chunk) => Array.from({ length: chunk.rows }, (_, row) => ({ chunk, row })))
      const window = await result.window(0, from, rows)
      const expected = flat.slice(from, from + rows)
      expect(window.rows).toBe(expected.length)
      expected.forEach(({ chunk, row }, at) => {
        for (const column of [0, 1, 2]) {
          const shown = wireAt(window, column, at)
          expect(shown !== null && typeof shown === 'object' ? Number(shown.exact) : shown).toEqual(
            wired(scalarAt(chunk.cells[column]!, row)),
          )
        }
      })
      if (expected.length === 0) return
      expect(styleRuns(window.styles[1]!)).toEqual(
        expected.map(({ chunk, row }) => (chunk.cells[1]!.styles as Uint16Array)[row]),
      )
      const heights = expected.map(({ chunk, row }) =>
        typeof chunk.heights === 'number' ? chunk.heights : chunk.heights[row]!,
      )
      expect(typeof window.heights === 'number' ? heights.map(() => window.heights) : window.heights).toEqual(heights)
      const touching = whole
        .flatMap((chunk) => chunk.merges)
        .filter((merge) => merge.fromRow < from + expected.length && merge.toRow >= from)
      expect(window.merges.map(([fromRow, , toRow]) => [fromRow, toRow])).toEqual(
        touching.map(({ fromRow, toRow }) => [fromRow, toRow]),
      )
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('an export reads every row, formula and merge once, and the metadata adds up', async () => {
  await fc.assert(
    fc.asyncProperty(chunks, async (whole) => {
      const result = await stored(whole)
      const read: RowChunk[] = []
      for await (const chunk of result.chunks(0)) read.push(chunk)
      const rows = (from: readonly RowChunk[]) =>
        from.flatMap((chunk) =>
          Array.from({ length: chunk.rows }, (_, row) => chunk.cells.map((cells) => scalarAt(cells, row))),
        )
      const formulas = (from: readonly RowChunk[]) => from.flatMap((chunk) => [...(chunk.cells[2]!.formula ?? [])])
      expect(rows(read)).toEqual(rows(whole))
      expect(formulas(read)).toEqual(formulas(whole))
      expect(read.flatMap((chunk) => chunk.merges)).toEqual(whole.flatMap((chunk) => chunk.merges))
      const meta = await result.meta(0)
      const total = whole.reduce((sum, chunk) => sum + chunk.rows, 0)
      const px = whole.reduce(
        (sum, { heights, rows: count }) =>
          sum + (typeof heights === 'number' ? heights * count : Array.from(heights).reduce((a, b) => a + b, 0)),
        0,
      )
      expect(meta).toMatchObject({
        version: 'one',
        rows: total,
        complete: true,
        failed: null,
        columns: 3,
        frozenRows: 1,
        sourceRows: 7,
      })
      expect(meta.blockHeights.length).toBe(Math.ceil(total / BLOCK_ROWS))
      expect(meta.blockHeights.reduce((a, b) => a + b, 0)).toBe(px)
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('the first block is there as soon as it is full', async () => {
  const own = join(folder, 'growing')
  await mkdir(own)
  const store = await createSheetStore(own, 0)
  await writeHead(own, 0, head)
  const sheet = {
    name: '表',
    complete: false,
    rows: 0,
    sourceRows: 0,
    elapsed: 0,
    defaultHeight: 24,
    template: 0,
    part: 0,
  }
  await writeState(own, {
    id: 'two',
    startedAt: Date.now(),
    process: process.pid,
    machine: hostname(),
    ended: false,
    failed: null,
    sheets: [sheet],
  })
  const result = (await openResult(own))!
  expect(await result.meta(0)).toMatchObject({ rows: 0, complete: false, failed: null })
  store.add({
    rows: 600,
    cells: [{ values: columnOfKind(1, 600, 0), styles: 0, formula: null }],
    heights: 24,
    merges: [],
  })
  await store.flush()
  expect(await result.meta(0)).toMatchObject({ rows: 500, complete: false, blockHeights: [12_000] })
  expect((await result.window(0, 0, 1000)).rows).toBe(500)
  await store.close()
})

test('a run whose process is gone has failed, and what it stored stays readable', async () => {
  const result = await stored(
    [{ rows: 500, cells: [{ values: columnOfKind(1, 500, 0), styles: 0, formula: null }], heights: 24, merges: [] }],
    {
      ended: false,
      process: 2 ** 22 + 1,
      machine: hostname(),
      sheets: [
        { name: '表', complete: false, rows: 0, sourceRows: 0, elapsed: 0, defaultHeight: 24, template: 0, part: 0 },
      ],
    },
  )
  const meta = await result.meta(0)
  expect(meta.failed).toContain('意外中断')
  expect(meta).toMatchObject({ rows: 500, complete: false })
  expect((await result.window(0, 0, 500)).rows).toBe(500)
})

test('no result is no result', async () => {
  expect(await openResult(join(folder, 'nothing'))).toBe(null)
})
