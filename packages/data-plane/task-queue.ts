import type { SourceConfig } from '@mingtai/sql-sources'
import { type Share, FairQueue } from '@mingtai/sql-sources/fair-queue'

import type { DatasetOrders } from './datasets/orders.ts'

interface Size {
  atOnce: number
  /** Most tasks of one person, or of one share, at the same time. */
  ofAsker: number
  /** Most tasks on one data source, so that a slow source leaves room for the readers of others. */
  ofSource: number
}

/** Who asks, and of which data sources. */
export interface Asking {
  signal?: AbortSignal | undefined
  /** The person or share that waits; left out where nobody does. */
  asker?: string | undefined
  sources?: readonly string[]
}

/** A queue for tasks of one kind, with limits on all, on one asker and on one source. */
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
