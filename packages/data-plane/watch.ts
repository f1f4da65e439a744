const TICK = 4000

interface Watched {
  ask(): void
  lost(): void
}

/**
 * Pings a child while it has work. An endless computation would hold up all other tasks and could not be cancelled.
 * Unanswered pings are counted instead of seconds, because a machine that slept has not waited.
 */
export class Watch {
  readonly #watched: Watched
  readonly #patience: number
  #timer: NodeJS.Timeout | null = null
  #unanswered = 0

  constructor(watched: Watched, milliseconds: number) {
    this.#watched = watched
    this.#patience = Math.max(1, Math.round(milliseconds / TICK))
  }

  begin(): void {
    if (this.#timer !== null) return
    this.#unanswered = 0
    this.#timer = setInterval(() => this.#look(), TICK).unref()
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  heard(): void {
    this.#unanswered = 0
  }

  #look(): void {
    if (this.#unanswered >= this.#patience) {
      this.#unanswered = 0
      this.#watched.lost()
      return
    }
    this.#unanswered++
    this.#watched.ask()
  }
}
