/** Milliseconds of a frame, on average, above which animations are too much for a machine: 50 frames a second are missed. */
const LONGEST = 20
/** Milliseconds of drawing that are measured before it is judged: thirty good frames, or few bad ones. */
const MEASURED = 500
/** Milliseconds for which animations stay off before they are tried again. */
const CALM = 60_000
/** Milliseconds of watching after something was drawn anew. */
const WATCHED = 1500

/**
 * Whether this machine keeps up with moving charts. A wall without a graphics card shows new figures at once instead of
 * letting all charts slide and the page stand still. Measured only while something is drawn anew.
 */
function createFrameBudget() {
  let calmUntil = 0
  let watchUntil = 0
  let isWatching = false
  let last = 0
  let gaps: number[] = []

  function next(now: number): void {
    const gap = now - last
    last = now
    // A window that was hidden says nothing about drawing.
    if (gap < 3000) gaps.push(gap)
    if (gaps.length > 2 && total(gaps) >= MEASURED) judge(now)
    isWatching = now < watchUntil
    if (isWatching) requestAnimationFrame(next)
    else gaps = []
  }

  function judge(now: number): void {
    if (total(gaps) / gaps.length > LONGEST) calmUntil = now + CALM
    gaps = []
  }

  return {
    isMissed: () => performance.now() < calmUntil,
    watch: () => {
      watchUntil = performance.now() + WATCHED
      if (isWatching) return
      isWatching = true
      last = performance.now()
      requestAnimationFrame(next)
    },
  }
}

function total(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + gap, 0)
}

/** One for the page: all charts share its frames. */
export const frameBudget = createFrameBudget()
