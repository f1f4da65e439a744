import { setTimeout as after } from 'node:timers/promises'

/** Ask again and again until the answer is worth sending, the time is over or the client is gone. */
export async function waitFor<T>(look: () => Promise<T>, { until, milliseconds, signal }: Wait<T>): Promise<T> {
  const end = performance.now() + milliseconds
  for (;;) {
    const seen = await look()
    const left = end - performance.now()
    if (left <= 0 || signal.aborted || until(seen)) return seen
    await after(Math.min(STEP, left), undefined, { signal }).catch(() => undefined)
  }
}

interface Wait<T> {
  until(seen: T): boolean
  milliseconds: number
  signal: AbortSignal
}

/** Short enough that a new first row shows at once, long enough that waiting costs nothing. */
const STEP = 60
