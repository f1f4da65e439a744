import { refuse } from '@mingtai/messages'
import { adapterOf, checkReadOnly, compileSql } from '@mingtai/sql-sources'
import type { QueryRows } from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'
import { witnessed } from './facts.ts'
import type { DatasetLimits, DatasetOrder, DatasetOrders, QueryFact } from './orders.ts'

/** The statement that runs and what is bound to it. */
interface Statement {
  text: string
  values: readonly unknown[]
}

export type OpenDataset = QueryRows & { statement: Statement }

interface Reading {
  orders: DatasetOrders
  values: Values
  signal: AbortSignal
  /** Receives a fact for every query that ran. */
  facts: QueryFact[]
  /** Narrower than the limits of the orders. */
  maxRows?: number | undefined
}

/** A narrower need than the order's limits. */
export interface Narrower {
  timeoutMs?: number
  /** The caller leaves after so many. */
  firstRows?: number
}

/** The datasets of one task, each opened as its order says. What they share is read once. */
export class Datasets {
  readonly #reading: Reading
  readonly #opened: QueryRows[] = []

  constructor(reading: Reading) {
    this.#reading = reading
  }

  get values(): Values {
    return this.#reading.values
  }

  async open(name: string, narrower: Narrower = {}): Promise<OpenDataset> {
    const order = this.#orderOf(name)
    const { ask } = order
    switch (ask.kind) {
      case 'query':
        return this.#query(name, { ...order, ask }, narrower)
      case 'landed':
      case 'combined':
        return refuse('dataset.missing', name)
      default:
        return ask satisfies never
    }
  }

  /** Ends what is still open. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#opened.map((query) => query.close()))
  }

  #orderOf(name: string): DatasetOrder {
    const { orders } = this.#reading
    const order = Object.hasOwn(orders, name) ? orders[name] : undefined
    return order ?? refuse('dataset.missing', name)
  }

  /** Binds the reader's values, makes sure that the query only reads, and starts it. */
  async #query(
    dataset: string,
    { ask, limits, defaults }: DatasetOrder & { ask: { kind: 'query' } },
    narrower: Narrower,
  ): Promise<OpenDataset> {
    const { signal, facts } = this.#reading
    const values = { ...defaults, ...this.#reading.values }
    const { source, sourceCode, sql } = ask
    const compiled = compileSql(sql, { dialect: source.type, parameters: values })
    const { text } = compiled
    const asked = { dataset, sourceCode, text, values: compiled.values.length, cached: false }
    const query = await witnessed(asked, facts, async () => {
      await checkReadOnly(text, source.type)
      const adapter = await adapterOf(source.type)
      return adapter.query(source, { sql: text, values: compiled.values, ...this.#narrowed(limits, narrower), signal })
    })
    this.#opened.push(query)
    return { ...query, statement: compiled }
  }

  #narrowed({ maxRows, maxBytes, timeoutMs }: DatasetLimits, { timeoutMs: most = timeoutMs, firstRows }: Narrower) {
    const time = { timeoutMs: Math.min(timeoutMs, most) }
    // Whoever takes a few rows only is not refused for those that come with them.
    if (firstRows !== undefined) return { ...time, maxRows: Number.MAX_SAFE_INTEGER, chunkRows: firstRows }
    const rows = Math.min(maxRows, this.#reading.maxRows ?? maxRows)
    return { ...time, maxRows: rows, ...(maxBytes === undefined ? {} : { maxBytes }) }
  }
}
