export interface Pause {
  kind: 'begun' | 'over' | 'hangs'
  milliseconds: number
}

const TOLD_MILLISECONDS = 2000
/** Longer than anything that ends by itself was ever seen to take. */
const HANG_MILLISECONDS = 120_000

/**
 * Judges by looks at a counter that another thread moves whether that thread stands still. Time is counted in looks and
 * not by the clock: a machine that slept has not hung.
 */
export function pauseJudge(lookMilliseconds: number): (beats: number) => Pause | null {
  let last = -1
  let looks = 0
  return (beats) => {
    if (beats === last) {
      looks += 1
      const milliseconds = looks * lookMilliseconds
      if (milliseconds === TOLD_MILLISECONDS) return { kind: 'begun', milliseconds }
      return milliseconds === HANG_MILLISECONDS ? { kind: 'hangs', milliseconds } : null
    }
    const milliseconds = looks * lookMilliseconds
    last = beats
    looks = 0
    return milliseconds >= TOLD_MILLISECONDS ? { kind: 'over', milliseconds } : null
  }
}
