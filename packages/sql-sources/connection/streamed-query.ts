import type { Column, DataChunk, Field } from '@mingtai/sheet-core'

import { capped, QueryGuard } from './query-guard.ts'
import { inParts } from '../column/row-parts.ts'
import { defaultChunkRows } from '../source.ts'
import type { QueryRequest, QueryRows } from '../source.ts'

/** An open query of a driver: its fields, its rows, and how these become columns. */
export interface OpenRows<Row> {
  fields: Field[]
  groupKinds?: QueryRows['groupKinds']
  /** Rows are taken one by one, so the server is read only as fast as they are used. */
  rows: AsyncIterable<Row>
  column(rows: readonly Row[], index: number): Column
  lateFields?: ReadonlySet<string>
}

export interface RowPlan<Row> {
  open(signal: AbortSignal): Promise<OpenRows<Row>>
  /** Stops the query in the database; called once, unless the query ends by itself. */
  cancel(): Promise<void>
  /** Called after the last row, before the reader sees the end. */
  finish?(): Promise<void>
  describe(error: unknown): Error
  bytesOf(row: Row): number
}

/**
 * Runs a query under its limits on time, rows and bytes and under the caller's signal; each limit has its own refusal.
 */
export async function streamedQuery<Row>(request: QueryRequest, plan: RowPlan<Row>): Promise<QueryRows> {
  request.signal.throwIfAborted()
  const abort = new AbortController()
  let open = true
  const cancel = async () => {
    if (abort.signal.aborted) return
    abort.abort()
    await plan.cancel().catch(() => {})
  }
  const guard = new QueryGuard({ timeoutMs: request.timeoutMs, signal: request.signal, stop: () => void cancel() })
  const explain = (error: unknown) => guard.explain(error, plan.describe)
  const leave = async (isDone: boolean) => {
    if (!open) return
    open = false
    guard.release()
    if (!isDone) await cancel()
  }
  try {
    guard.check()
    const { fields, groupKinds, rows, column, lateFields } = await opened(plan, abort.signal)
    guard.check()
    const toChunk = (part: Row[]): DataChunk => ({
      fields,
      rows: part.length,
      columns: fields.map((_, index) => column(part, index)),
    })

    async function* chunks(): AsyncGenerator<DataChunk> {
      let isDone = false
      try {
        for await (const part of inParts(rows, request.chunkRows ?? defaultChunkRows, plan.bytesOf)) {
          guard.check()
          yield toChunk(part)
        }
        guard.check()
        await plan.finish?.()
        isDone = true
      } catch (error) {
        throw explain(error)
      } finally {
        await leave(isDone)
      }
    }
    const late = lateFields === undefined ? {} : { lateFields }
    const kinds = groupKinds === undefined ? {} : { groupKinds }
    return { fields, ...kinds, chunks: capped(chunks(), request), close: () => leave(false), ...late }
  } catch (error) {
    await leave(false)
    throw explain(error)
  }
}

/** Opens a query; cancels one that opened only after it was stopped. */
async function opened<Row>(plan: RowPlan<Row>, signal: AbortSignal): Promise<OpenRows<Row>> {
  try {
    return await plan.open(signal)
  } finally {
    if (signal.aborted) await plan.cancel().catch(() => {})
  }
}
