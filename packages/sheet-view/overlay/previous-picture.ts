/** How long the rows before stay painted while those of another meta are fetched. */
const GRACE_MILLISECONDS = 1500

export interface PreviousPicture {
  begin(): void
  /** Whether what is painted stays, given whether the rows in view are there. */
  holds(isReady: boolean): boolean
}

/** A sheet that is read anew shows its rows until the new ones are there, not empty cells in between. */
export function createPreviousPicture(requestFrame: () => void): PreviousPicture {
  let until = 0
  return {
    begin: () => {
      until = performance.now() + GRACE_MILLISECONDS
      setTimeout(requestFrame, GRACE_MILLISECONDS)
    },
    holds: (isReady) => {
      if (!isReady && performance.now() < until) return true
      until = 0
      return false
    },
  }
}
