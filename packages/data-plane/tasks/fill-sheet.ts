import { setImmediate } from 'node:timers/promises'

import { refuse } from '@mingtai/messages'
import { compileSheet, datasetsOf, EngineDefect, startFill } from '@mingtai/report-engine'
import type { Fill, Plan } from '@mingtai/report-engine'
import type { Field, RowChunk, Scalar } from '@mingtai/sheet-core'
import type { QueryRows, Wanted } from '@mingtai/sql-sources'

import type { RunOrder, RunProgress, Values } from '../protocol.ts'
import { writeHead, writeState } from '../results/files.ts'
import type { ResultState } from '../results/files.ts'
import { createSheetStore } from '../results/sheet-store.ts'
import type { SheetStore } from '../results/sheet-store.ts'
import { openQuery } from './open-query.ts'
import type { TaskContext } from './task-context.ts'

const TIMEOUT = 600_000

export interface Running {
  state: ResultState
  /** What the sheets before have read and written. */
  done: RunProgress
  context: TaskContext<RunProgress>
}

/** Fills one sheet from its datasets, each read as a stream, and stores its rows as they come. */
export async function fillSheet(order: RunOrder, index: number, running: Running): Promise<RunProgress> {
  const started = performance.now()
  const queries = new Map<string, QueryRows>()
  const store = await createSheetStore(order.folder, index)
  try {
    for (const name of datasetsOf(order.template.sheets[index]!)) {
      queries.set(name, await openDataset(order, name, running.context.signal))
    }
    const plan = planOf(order, index, queries)
    for (const [name, query] of queries) query.select?.(wantedOf(plan, name, query.fields))
    const fill = startFill(plan, { parameters: shownValues(order.values) })
    const writer = new SheetWriter({ folder: order.folder, index, fill, store, running })
    for (const name of plan.datasets) await feed(writer, name, queries.get(name))
    await writer.take(fill.finish())
    await writer.end(performance.now() - started)
    return writer.progress()
  } catch (error) {
    // What is there stays readable; the reason is thrown on.
    await store.finish().catch(() => {})
    running.state.sheets[index]!.rows = store.rows
    throw error
  } finally {
    await Promise.allSettled([...queries.values()].map((query) => query.close()))
    await store.close()
  }
}

async function openDataset(
  { template, sources, values, maxRows, timeoutMs }: RunOrder,
  name: string,
  signal: AbortSignal,
): Promise<QueryRows> {
  const dataset = template.datasets.find((candidate) => candidate.name === name) ?? refuse('dataset.missing', name)
  const source = sources[dataset.dataSource] ?? refuse('source.notFound', dataset.dataSource)
  return openQuery({ source, sql: dataset.sql, values }, { maxRows, timeoutMs: timeoutMs ?? TIMEOUT, signal })
}

function planOf({ template }: RunOrder, index: number, queries: ReadonlyMap<string, QueryRows>): Plan {
  const fields: Record<string, readonly Field[]> = Object.fromEntries(
    [...queries].map(([name, query]) => [name, query.fields]),
  )
  const compiled = compileSheet(template, index, fields)
  if (compiled.ok) return compiled.plan
  const [problem] = compiled.problems
  if (problem === undefined || problem.at === null)
    refuse('template.malformed', (problem?.sentence ?? '').replace(/。$/, ''))
  return refuse('template.cellProblem', problem.at, problem.sentence)
}

/** What the sheet reads of each field. */
function wantedOf(plan: Plan, dataset: string, fields: readonly Field[]): Wanted[] {
  const needs = new Map(plan.needs[dataset]?.map((need) => [need.position, need.values]))
  return fields.map((_, position) => {
    const values = needs.get(position)
    if (values === undefined) return 'nothing'
    return values ? 'values' : 'nulls'
  })
}

async function feed(writer: SheetWriter, name: string, query: QueryRows | undefined): Promise<void> {
  if (query === undefined) return refuse('dataset.missing', name)
  for await (const chunk of query.chunks) {
    writer.sourceRows += chunk.rows
    await writer.take(writer.fill.feed(name, chunk))
  }
  await writer.take(writer.fill.end(name))
}

function shownValues(values: Values): Record<string, Scalar | Scalar[]> {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]): [string, Scalar | Scalar[]] => [
      code,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )
}

interface WriterParts {
  folder: string
  index: number
  fill: Fill
  store: SheetStore
  running: Running
}

/** Between the engine and the disk: the head before the first row, room for other tasks, progress. */
class SheetWriter {
  readonly fill: Fill
  sourceRows = 0
  readonly #parts: WriterParts
  #hasHead = false

  constructor(parts: WriterParts) {
    this.#parts = parts
    this.fill = parts.fill
  }

  async take(chunks: Iterable<RowChunk>): Promise<void> {
    const { store, running } = this.#parts
    try {
      for (const chunk of chunks) {
        store.add(chunk)
        await this.#writeHead()
        await store.flush()
        running.context.report(this.#total())
        await setImmediate()
        if (running.context.signal.aborted) refuse('run.cancelled')
      }
    } catch (error) {
      if (!(error instanceof EngineDefect) || error.key !== 'run.conservation') throw error
      const { rowsIn, rowsPlaced } = this.fill.counts()
      refuse('run.conservation', rowsIn, rowsPlaced)
    }
    if (running.context.signal.aborted) refuse('run.cancelled')
    running.context.report(this.#total())
  }

  async end(milliseconds: number): Promise<void> {
    const { folder, index, store, running } = this.#parts
    await this.#writeHead()
    await store.finish()
    const own = running.state.sheets[index]!
    Object.assign(own, {
      complete: true,
      rows: store.rows,
      sourceRows: this.sourceRows,
      elapsed: Math.round(milliseconds),
    })
    await writeState(folder, running.state)
  }

  progress(): RunProgress {
    return { sourceRows: this.sourceRows, rows: this.#parts.store.rows }
  }

  async #writeHead(): Promise<void> {
    const head = this.#hasHead ? null : this.fill.head()
    if (head === null) return
    await writeHead(this.#parts.folder, this.#parts.index, head)
    this.#hasHead = true
  }

  #total(): RunProgress {
    const { done } = this.#parts.running
    const own = this.progress()
    return { sourceRows: done.sourceRows + own.sourceRows, rows: done.rows + own.rows }
  }
}
