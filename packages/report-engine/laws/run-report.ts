import { type RowChunk, type Scalar, scalarAt, type SheetHead, type SheetTail } from '@mingtai/sheet-core'

import { compileSheet } from '../compile/compile.ts'
import { startFill } from '../fill/fill.ts'
import type { Plan } from '../model.ts'
import type { Counts } from '../run.ts'
import type { RandomReport } from './random-report.ts'

export interface RunSheet {
  name: string
  head: SheetHead
  chunks: RowChunk[]
  tail: SheetTail
}

export interface Run {
  plan: Plan
  sheets: RunSheet[]
  counts: Counts
}

/** No random report shows more; a template that would is stopped here instead of filling the machine. */
const MOST_ROWS = 20_000

export class TooManyRows extends Error {}

/** Fills a random report; null: the compiler refuses it. */
export function runReport(report: RandomReport): Run | null {
  const compiled = compileSheet(report.template, 0, report.fields)
  return compiled.ok ? runPlan(compiled.plan, report) : null
}

export function runPlan(plan: Plan, { chunks, parameters }: Pick<RandomReport, 'chunks' | 'parameters'>): Run {
  const fill = startFill(plan, { parameters, system: { userName: '张三' } })
  const early: RowChunk[] = []
  for (const name of plan.datasets) {
    for (const chunk of chunks[name] ?? []) early.push(...fill.feed(name, chunk))
    early.push(...fill.end(name))
  }
  if (fill.sheets !== null) {
    const sheets: RunSheet[] = []
    for (const { name, head, chunks: rows, tail } of fill.sheets()) {
      sheets.push({ name, head, chunks: limited(rows), tail: tail() })
    }
    return { plan, sheets, counts: fill.counts() }
  }
  const all = [...early, ...limited(fill.finish())]
  const head = fill.head()
  if (head === null) throw new Error('no head after the end')
  return { plan, sheets: [{ name: head.name, head, chunks: all, tail: fill.tail() }], counts: fill.counts() }
}

function limited(rows: Iterable<RowChunk>): RowChunk[] {
  const written: RowChunk[] = []
  let count = 0
  for (const chunk of rows) {
    written.push(chunk)
    if ((count += chunk.rows) > MOST_ROWS) throw new TooManyRows('a random report has too many rows')
  }
  return written
}

/** Values row by row; exact numbers in one writing, whatever holds them. */
export function valuesOf(chunks: readonly RowChunk[]): Scalar[][] {
  return chunks.flatMap((chunk) =>
    Array.from({ length: chunk.rows }, (_, row) => chunk.cells.map((cells) => plain(scalarAt(cells, row)))),
  )
}

/** A number of any representation as the double nearest to it, so that two ways to the same figure compare. */
export function plain(value: Scalar): Scalar {
  return value !== null && typeof value === 'object' ? Number(`${value.scaled}e-${value.scale}`) : value
}
