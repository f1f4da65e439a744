const TICK = 4000

interface Watched {
  ask(): void
  lost(): void
}

/**
 * Asks whether a child still listens while it has work. A computation without an end holds up everybody else's, and no
 * cancel reaches it. Unanswered questions are counted, not seconds: a machine that slept has not waited.
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
