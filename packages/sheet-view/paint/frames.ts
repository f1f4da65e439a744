/** Frames are painted at most once per animation frame, and only when something has changed. */
export interface Frames {
  request(): void
  /** Resolves after the next frame that shows everything in view. */
  painted(): Promise<void>
  stop(): void
}

/** `paint` draws one frame and says whether it shows everything that is in view. */
export function createFrames(paint: () => boolean): Frames {
  let requested = 0
  let isStopped = false
  let waiting: (() => void)[] = []

  function request(): void {
    if (requested === 0 && !isStopped) requested = requestAnimationFrame(next)
  }

  function next(): void {
    requested = 0
    if (!paint() || waiting.length === 0) return
    const ready = waiting
    waiting = []
    for (const resolve of ready) resolve()
  }

  return {
    request,
    painted: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        request()
      }),
    stop: () => {
      isStopped = true
      cancelAnimationFrame(requested)
    },
  }
}
