import { setTimeout } from 'node:timers/promises'

const TRIES = 8
/** Most milliseconds before the second try; each further one may wait as long again. */
const PAUSE = 25

/**
 * Begins a transaction again that the database rolled back because two waited for each other. The pause is drawn, so that
 * they do not meet again at once; after eight tries the problem is thrown.
 */
export async function retried<Value>(
  attempt: () => Promise<Value>,
  { mayRetry, signal }: { mayRetry: (problem: unknown) => boolean; signal: AbortSignal },
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (problem) {
      if (tries >= TRIES || !mayRetry(problem)) throw problem
      await setTimeout(Math.random() * PAUSE * tries, undefined, { signal })
    }
  }
}
