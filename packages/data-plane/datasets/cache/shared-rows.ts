import type { DataChunk } from '@mingtai/sheet-core'

/** How long the writer of the file waits for the reader to take the next chunk. */
const PATIENCE_MS = 200

/**
 * Passes chunks to a file and at the same time to one reader. A slow reader is left behind, so that the file does not
 * wait; the reader takes the remaining rows from the file.
 */
export class SharedRows {
  /** How many rows the reader has taken. */
  taken = 0
  /** The reader has taken all rows. */
  isWhole = false
  #isEnded = false
  #hasLeft = false
  #offer: DataChunk | null = null
  #offered = Promise.withResolvers<void>()
  #answered = Promise.withResolvers<void>()

  /** The chunks for the file. */
  async *writing(chunks: AsyncIterable<DataChunk>): AsyncGenerator<DataChunk> {
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

  /** The chunks for the reader: all of them, or those up to where the reader fell behind or the rows broke off. */
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
