import { refuse } from '@mingtai/messages'

/** A limit on the places that one key (a person, a data source) holds at the same time. */
export interface Share {
  key: string
  most: number
}

interface TaskOptions {
  signal?: AbortSignal | undefined
  /**
   * The limits that apply. The key of the first one decides the turn: among those waiting, the key with the fewest
   * places is next.
   */
  shares?: readonly Share[]
}

interface Waiting {
  shares: readonly Share[]
  enter(): void
}

const MOST_WAITING = 1000
/** The most waiting tasks of one key, so that one asker cannot fill the queue. */
const MOST_WAITING_OF_ONE = 200

/**
 * Lets a fixed number of tasks run at once; the others wait for their turn, and leave when their signal says so.
 *
 * Own code, as p-queue orders by what is known when a task comes: whose turn it is here depends on who holds places when
 * one gets free. It also counts a task as ended whose signal fired, though its thread is still taken.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = []
  readonly #places = new Map<string, number>()
  /** When each key got its last place; stored while tasks wait. */
  readonly #served = new Map<string, number>()
  #count = 0
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  async taken<Value>(task: () => Promise<Value>, { signal, shares = [] }: TaskOptions = {}): Promise<Value> {
    signal?.throwIfAborted()
    await this.#take(shares, signal)
    try {
      return await task()
    } finally {
      this.#give(shares)
    }
  }

  async #take(shares: readonly Share[], signal: AbortSignal | undefined): Promise<void> {
    if (this.#free > 0 && this.#isRoomFor(shares)) return this.#sit(shares)
    const first = shares[0]?.key
    const own = first === undefined ? 0 : this.#waiting.filter((one) => one.shares[0]?.key === first).length
    if (this.#waiting.length >= MOST_WAITING || own >= MOST_WAITING_OF_ONE) refuse('run.queueFull')
    const turn = Promise.withResolvers<void>()
    const waiting = { shares, enter: turn.resolve }
    const leave = (): void => {
      const at = this.#waiting.indexOf(waiting)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      turn.reject(signal?.reason)
    }
    this.#waiting.push(waiting)
    signal?.addEventListener('abort', leave, { once: true })
    await turn.promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  #sit(shares: readonly Share[]): void {
    this.#free--
    const [first] = shares
    if (first !== undefined) this.#served.set(first.key, ++this.#count)
    for (const { key } of shares) this.#places.set(key, this.#placesOf(key) + 1)
  }

  #give(shares: readonly Share[]): void {
    this.#free++
    for (const { key } of shares) {
      const left = this.#placesOf(key) - 1
      if (left > 0) this.#places.set(key, left)
      else this.#places.delete(key)
    }
    for (let next = this.#next(); next !== null; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#sit(next.shares)
      next.enter()
    }
    if (this.#waiting.length === 0) this.#served.clear()
  }

  /**
   * The next waiting task: of the keys with the fewest places the one served longest ago, then the longest waiting;
   * null: none may start.
   */
  #next(): Waiting | null {
    if (this.#free === 0) return null
    let found: { one: Waiting; places: number; served: number } | null = null
    for (const one of this.#waiting) {
      if (!this.#isRoomFor(one.shares)) continue
      const key = one.shares[0]?.key
      const places = key === undefined ? 0 : this.#placesOf(key)
      const served = key === undefined ? 0 : (this.#served.get(key) ?? 0)
      if (found === null || places < found.places || (places === found.places && served < found.served))
        found = { one, places, served }
    }
    return found?.one ?? null
  }

  #isRoomFor(shares: readonly Share[]): boolean {
    return shares.every(({ key, most }) => this.#placesOf(key) < most)
  }

  #placesOf(key: string): number {
    return this.#places.get(key) ?? 0
  }
}
