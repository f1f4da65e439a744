import { pathToFileURL } from 'node:url'

import { compileSheet, startFill, type Template } from '@mingtai/report-engine'
import type { Column, DataChunk, Field } from '@mingtai/sheet-core'

import { orders } from './engine-data.ts'
import { crossedByHand, groupedByHand } from './engine-peer.ts'
import { benchTemplate, cellAt, totalAfter } from './engine-template.ts'
import type { BenchRow } from '../row.ts'

const ROWS = 1_000_000

/** The report engine against the least work that the same figures need, in the same run. */
export async function engineRows(): Promise<BenchRow[]> {
  const data = orders(ROWS)
  return [
    compared(
      'engine: list 1,000,000 x 20',
      'copying the columns',
      () => run(listTemplate(data.fields), data),
      () => copied(data.chunks),
    ),
    compared(
      'engine: three group levels with subtotals, 1,000,000 rows',
      'group-by on typed arrays by hand',
      () => run(groupTemplate(), data),
      () => groupedByHand(data),
    ),
    compared(
      'engine: cross table 200 x 200, three levels, 1,000,000 rows',
      'the same cross table by hand',
      () => run(crossTemplate(), data),
      () => crossedByHand(data),
    ),
  ]
}

function compared(name: string, peer: string, ours: () => number, theirs: () => number): BenchRow {
  const target = 2
  for (let warm = 0; warm < 2; warm++) if (ours() !== theirs()) throw new Error(`${name}: the two do not agree`)
  const pairs = Array.from({ length: 3 }, () => ({ value: cpuOf(ours), against: cpuOf(theirs) }))
  const value = median(pairs.map((pair) => pair.value))
  const ratio = value / median(pairs.map((pair) => pair.against))
  return { name, value, unit: 'ms CPU', peer, ratio, target, met: ratio <= target }
}

function cpuOf(work: () => number): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

interface Data {
  fields: Field[]
  chunks: DataChunk[]
}

/** Fills the template and answers the number of rows of the sheet. */
function run(template: Template, { fields, chunks }: Data): number {
  const compiled = compileSheet(template, 0, { orders: fields })
  if (!compiled.ok) throw new Error(compiled.problems.map(({ at, sentence }) => `${at} ${sentence}`).join('\n'))
  const fill = startFill(compiled.plan, { parameters: {} })
  let rows = 0
  for (const chunk of chunks) for (const out of fill.feed('orders', chunk)) rows += out.rows
  for (const out of fill.end('orders')) rows += out.rows
  for (const out of fill.finish()) rows += out.rows
  return rows
}

function copied(chunks: readonly DataChunk[]): number {
  let rows = 0
  for (const chunk of chunks) rows += Math.min(...chunk.columns.map(copiedLength))
  return rows
}

function copiedLength(column: Column): number {
  return column.type === 'text' ? column.codes.slice().length : column.values.slice().length
}

function listTemplate(fields: readonly Field[]): Template {
  return benchTemplate(
    fields.map((field, column) => cellAt(0, column, { field: field.name, expand: 'down', aggregate: 'list' })),
  )
}

function groupTemplate(): Template {
  const level = { expand: 'down', aggregate: 'group', subtotal: totalAfter } as const
  return benchTemplate([
    cellAt(0, 0, { field: 'province', ...level }),
    cellAt(0, 1, { field: 'department', ...level }),
    cellAt(0, 2, { field: 'product', ...level }),
    cellAt(0, 3, { field: 'amount0' }),
    cellAt(0, 4, { field: 'amount1' }),
    cellAt(0, 5, { field: 'amount2', aggregate: 'average' }),
    cellAt(0, 6, { field: 'amount0', aggregate: 'count' }),
  ])
}

function crossTemplate(): Template {
  const down = { expand: 'down', aggregate: 'group', subtotal: totalAfter } as const
  const right = { expand: 'right', aggregate: 'group', subtotal: totalAfter } as const
  return benchTemplate([
    cellAt(0, 3, { field: 'column1', ...right }),
    cellAt(1, 3, { field: 'column2', ...right }),
    cellAt(2, 3, { field: 'column3', ...right }),
    cellAt(3, 0, { field: 'row1', ...down }),
    cellAt(3, 1, { field: 'row2', ...down }),
    cellAt(3, 2, { field: 'row3', ...down }),
    cellAt(3, 3, { field: 'amount0' }),
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await engineRows())
