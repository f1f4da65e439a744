/** What was answered, for whoever asks the same in the same name within the period of the component. */
interface Kept<Answer> {
  answer: Promise<Answer>
  /** Milliseconds until which it is given again; Infinity while it is on its way. */
  until: number
}

/** Longer than this nothing is given again: a rule of rows that was changed has to show. */
const LONGEST = 10_000
/** A share of the period, so that the next round of every display finds new rows. */
const SHARE = 0.8
const MOST_KEPT = 2000

/** A hundred displays of one screen ask together: one query serves them all. Failures are never kept. */
export class SharedAnswers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>()

  /** `period`: milliseconds between two askings of one display; null: only what is on its way is shared. */
  async of(
    key: string,
    { period, isGood, ask }: { period: number | null; isGood(answer: Answer): boolean; ask(): Promise<Answer> },
  ): Promise<Answer> {
    const known = this.#kept.get(key)
    if (known !== undefined && known.until > Date.now()) return known.answer
    this.#tidy()
    const own: Kept<Answer> = { answer: ask(), until: Number.POSITIVE_INFINITY }
    this.#kept.set(key, own)
    try {
      const answer = await own.answer
      own.until = isGood(answer) && period !== null ? Date.now() + Math.min(LONGEST, period * SHARE) : 0
      return answer
    } catch (problem) {
      own.until = 0
      throw problem
    } finally {
      if (own.until === 0 && this.#kept.get(key) === own) this.#kept.delete(key)
    }
  }

  #tidy(): void {
    const now = Date.now()
    for (const [key, { until }] of this.#kept) if (until <= now) this.#kept.delete(key)
    for (const key of this.#kept.keys()) {
      if (this.#kept.size < MOST_KEPT) break
      this.#kept.delete(key)
    }
  }
}
