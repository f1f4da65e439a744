import { refuse } from '@mingtai/messages'

const MAX_WAITING = 200

/** Lets a fixed number of tasks run at once; the others wait in order, and may give up by their signal. */
export class Seats {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  async taken<Value>(task: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    await this.#take(signal)
    try {
      return await task()
    } finally {
      this.#give()
    }
  }

  async #take(signal?: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    if (this.#waiting.length >= MAX_WAITING) refuse('run.queueFull')
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      this.#waiting.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  #give(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free++
    else next()
  }
}
