import type { SourceConfig } from '@mingtai/sql-sources'
import { type Share, FairQueue } from '@mingtai/sql-sources/fair-queue'

import type { DatasetOrders } from './datasets/orders.ts'

interface Size {
  atOnce: number
  /** Of one person, or of all behind one share. */
  ofAsker: number
  /** On one data source: a slow one leaves atOnce to the readers of the others. */
  ofSource: number
}

/** Who asks, and of which data sources. */
export interface Asking {
  signal?: AbortSignal | undefined
  /** A person, or a share; left out where nobody waits for the answer. */
  asker?: string | undefined
  sources?: readonly string[]
}

/** Work of one kind: so much of it at once, and of it so much for one asker and one source. */
export class TaskQueue {
  readonly #turns: FairQueue
  readonly #size: Size

  constructor(size: Size) {
    this.#turns = new FairQueue(size.atOnce)
    this.#size = size
  }

  taken<Value>(task: () => Promise<Value>, { signal, asker, sources = [] }: Asking): Promise<Value> {
    const { ofAsker, ofSource } = this.#size
    const person: Share[] = asker === undefined ? [] : [{ key: `asker:${asker}`, most: ofAsker }]
    const places = sources.map((place): Share => ({ key: `source:${place}`, most: ofSource }))
    return this.#turns.taken(task, { signal, shares: [...person, ...places] })
  }
}

/** The sources that datasets are read from. */
export function sourcesIn(orders: DatasetOrders): string[] {
  const places = Object.values(orders).flatMap(({ ask }) => (ask.kind === 'query' ? [placeOf(ask.source)] : []))
  return [...new Set(places)]
}

export function placeOf({ type, host, port, database, path }: SourceConfig): string {
  return [type, host, port, database, path].join(' ')
}
