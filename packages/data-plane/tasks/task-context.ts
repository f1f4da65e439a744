import type { QueryFact } from '../datasets/orders.ts'

/** What a task is given beside its input. */
export interface TaskContext<Progress> {
  signal: AbortSignal
  /** Passed on at most ten times a second. */
  report(progress: Progress): void
  /** Collects one fact for each query that ran. */
  facts: QueryFact[]
}

const INTERVAL = 100

/** Lets the latest value through every tenth of a second and drops the ones between. */
export function throttled<Value>(send: (value: Value) => void): (value: Value) => void {
  let sent = 0
  return (value) => {
    const now = performance.now()
    if (now - sent < INTERVAL && sent > 0) return
    sent = now
    send(value)
  }
}
