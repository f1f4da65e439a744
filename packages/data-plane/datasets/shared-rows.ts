import type { DataChunk } from '@mingtai/sheet-core'

/** How long whoever keeps the rows waits until the reader takes the next chunk. */
const PATIENCE_MS = 200

/**
 * Chunks on their way to where they are kept, which one reader takes at once. A reader who is slow is left behind, so that
 * nobody waits for him; what he has not taken is kept for him as for all others.
 */
export class SharedRows {
  /** How many rows the reader has taken. */
  taken = 0
  /** The reader has taken all there are. */
  isWhole = false
  #isEnded = false
  #hasLeft = false
  #offer: DataChunk | null = null
  #offered = Promise.withResolvers<void>()
  #answered = Promise.withResolvers<void>()

  /** The same chunks, for whoever keeps them. */
  async *kept(chunks: AsyncIterable<DataChunk>): AsyncGenerator<DataChunk> {
    try {
      for await (const chunk of chunks) {
        if (!this.#hasLeft) await this.#give(chunk)
        yield chunk
      }
      this.isWhole = !this.#hasLeft
    } finally {
      this.#isEnded = true
      this.#offered.resolve()
    }
  }

  /** For the reader: all chunks, or those up to where he was left behind or where the rows broke off. */
  async *taking(signal: AbortSignal): AsyncGenerator<DataChunk> {
    const give = (): void => this.#offered.resolve()
    signal.addEventListener('abort', give, { once: true })
    try {
      while (true) {
        signal.throwIfAborted()
        const chunk = this.#offer
        if (chunk !== null) {
          this.#offer = null
          this.taken += chunk.rows
          this.#answered.resolve()
          yield chunk
        } else if (this.#isEnded || this.#hasLeft) return
        else {
          this.#offered = Promise.withResolvers()
          await this.#offered.promise
        }
      }
    } finally {
      signal.removeEventListener('abort', give)
      this.#leave()
    }
  }

  async #give(chunk: DataChunk): Promise<void> {
    this.#answered = Promise.withResolvers()
    this.#offer = chunk
    this.#offered.resolve()
    const timer = setTimeout(() => this.#leave(), PATIENCE_MS)
    await this.#answered.promise
    clearTimeout(timer)
  }

  #leave(): void {
    this.#hasLeft = true
    this.#offer = null
    this.#answered.resolve()
  }
}
