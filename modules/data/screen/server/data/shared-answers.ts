/** What was answered, for whoever asks the same in the same name within the period of the component. */
interface SharedAnswer<Answer> {
  answer: Promise<Answer>
  /** Milliseconds until which it is given again; Infinity while it is on its way. */
  until: number
  /** What its rows come from. */
  origin: string | null
}

/** Longer than this nothing is given again: a rule of rows that was changed has to show. */
const LONGEST = 10_000
/** A share of the period, so that the next round of every display finds new rows. */
const SHARE = 0.8

/** How long an answer is good for displays that ask once in a period. */
export function lastsOf(period: number | null, longest: number = LONGEST): number | null {
  return period === null ? null : Math.min(longest, period * SHARE)
}

const MOST_ANSWERS = 2000

interface Asking<Answer> {
  /** Milliseconds for which a good answer is given again; null: only what is on its way is shared. */
  lasts: number | null
  isGood(answer: Answer): boolean
  ask(): Promise<Answer>
  /** What its rows come from, so that they can be forgotten. */
  origin?: string | null
}

/** A hundred displays of one screen ask together: one query serves them all. Failures are never kept. */
export class SharedAnswers<Answer> {
  readonly #answers = new Map<string, SharedAnswer<Answer>>()

  async of(key: string, { lasts, isGood, ask, origin = null }: Asking<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known !== undefined && known.until > Date.now()) return known.answer
    this.#tidy()
    const own: SharedAnswer<Answer> = { answer: ask(), until: Number.POSITIVE_INFINITY, origin }
    this.#answers.set(key, own)
    try {
      const answer = await own.answer
      own.until = isGood(answer) && lasts !== null ? Date.now() + lasts : 0
      return answer
    } catch (problem) {
      own.until = 0
      throw problem
    } finally {
      if (own.until === 0 && this.#answers.get(key) === own) this.#answers.delete(key)
    }
  }

  /** Answers that come from there are not given again, also those on their way: they may hold what was before. */
  forget(isGone: (origin: string) => boolean): void {
    for (const [key, { origin }] of this.#answers) if (origin !== null && isGone(origin)) this.#answers.delete(key)
  }

  #tidy(): void {
    const now = Date.now()
    for (const [key, { until }] of this.#answers) if (until <= now) this.#answers.delete(key)
    for (const key of this.#answers.keys()) {
      if (this.#answers.size < MOST_ANSWERS) break
      this.#answers.delete(key)
    }
  }
}
