/** Milliseconds of one frame that are given to what was refreshed; the rest is the browser's, to paint it. */
const BUDGET = 6

/** Calls listeners of a change: at once, or a few in each frame, so that forty refreshed charts do not stop the page. */
export function createTurns() {
  const listeners = new Set<() => void>()
  /** Those who have not been called since the last change, in the order in which they came. */
  let waiting = new Set<() => void>()
  let frame: number | null = null
  let isTelling = false
  let isUrgent = false

  /** Answers of one call come together: everybody is told once of all of them, of what is urgent at once. */
  function tell(isUrgentNow: boolean): void {
    isUrgent ||= isUrgentNow
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      if (isUrgent) callAll()
      else callInTurns()
      isUrgent = false
    })
  }

  function callAll(): void {
    waiting = new Set()
    for (const listener of listeners) listener()
  }

  /** A page that is not seen has no frames, and nobody waits for them. */
  function callInTurns(): void {
    if (typeof requestAnimationFrame === 'undefined' || document.hidden) return callAll()
    for (const listener of listeners) waiting.add(listener)
    frame ??= requestAnimationFrame(callSome)
  }

  function callSome(): void {
    frame = null
    const until = performance.now() + BUDGET
    for (const listener of waiting) {
      waiting.delete(listener)
      listener()
      if (performance.now() > until) break
    }
    if (waiting.size > 0) frame = requestAnimationFrame(callSome)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        waiting.delete(listener)
      }
    },
    tell,
    stop: () => {
      if (frame !== null) cancelAnimationFrame(frame)
      frame = null
      listeners.clear()
      waiting.clear()
    },
  }
}
