const MINUTE = 60_000

/** How often each address may do something within a minute, in the memory of one process. */
export class MinuteLimit {
  readonly #most: number
  readonly #counts = new Map<string, number>()
  #until = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Counts once more; false: it was too often. */
  take(address: string, now = Date.now()): boolean {
    if (now >= this.#until) {
      this.#counts.clear()
      this.#until = now + MINUTE
    }
    const count = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, count)
    return count <= this.#most
  }
}
