import { refusal } from '@mingtai/messages'

import { CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import type { SourceConfig } from '../source.ts'
import { connectionsOf, placeKey } from './tls.ts'

interface Idle<Connection> {
  connection: Connection
  timer: NodeJS.Timeout
}

interface Place<Connection> {
  idle: Idle<Connection>[]
  busy: number
  waiting: (() => void)[]
}

const MOST_IDLE = 2
const IDLE_MILLISECONDS = 10_000

/** A pool for drivers without one: limits the connections of each source, and closes idle ones soon. */
export class IdlePool<Connection> {
  readonly #open: (config: SourceConfig) => Promise<Connection>
  readonly #close: (connection: Connection) => void
  readonly #places = new Map<string, Place<Connection>>()

  constructor(open: (config: SourceConfig) => Promise<Connection>, close: (connection: Connection) => void) {
    this.#open = open
    this.#close = close
  }

  async take(config: SourceConfig, signal: AbortSignal | null = null): Promise<Connection> {
    const place = this.#placeOf(config)
    if (place.busy >= connectionsOf(config)) await turn(place, signal)
    place.busy++
    const idle = place.idle.pop()
    if (idle !== undefined) {
      clearTimeout(idle.timer)
      return idle.connection
    }
    try {
      return await this.#open(config)
    } catch (error) {
      this.#left(place)
      throw error
    }
  }

  /** Returns a connection. One that may hold anything but a finished query is closed. */
  give(config: SourceConfig, connection: Connection, end: 'clean' | 'broken'): void {
    const place = this.#placeOf(config)
    if (end === 'clean' && place.idle.length < MOST_IDLE) place.idle.push(this.#idleOf(place, connection))
    else this.#close(connection)
    this.#left(place)
  }

  closeIdle(): void {
    for (const place of this.#places.values()) {
      for (const { connection, timer } of place.idle.splice(0)) {
        clearTimeout(timer)
        this.#close(connection)
      }
    }
  }

  #idleOf(place: Place<Connection>, connection: Connection): Idle<Connection> {
    const timer = setTimeout(() => {
      place.idle = place.idle.filter((idle) => idle.connection !== connection)
      this.#close(connection)
    }, IDLE_MILLISECONDS)
    return { connection, timer: timer.unref() }
  }

  #left(place: Place<Connection>): void {
    place.busy--
    place.waiting.shift()?.()
  }

  #placeOf(config: SourceConfig): Place<Connection> {
    const key = placeKey(config)
    const place = this.#places.get(key) ?? { idle: [], busy: 0, waiting: [] }
    this.#places.set(key, place)
    return place
  }
}

function turn<Connection>(place: Place<Connection>, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      place.waiting = place.waiting.filter((waiter) => waiter !== go)
    }
    const leave = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      end()
      reject(refusal('source.busy'))
    }, CONNECT_TIMEOUT)
    const go = () => {
      end()
      resolve()
    }
    place.waiting.push(go)
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
  })
}
