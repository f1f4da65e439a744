const PAUSE = 4000

/** Resolves when the server answers again: asked as soon as the network is said to be back, and every few seconds. */
export async function whenReachable(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await networkOrPause(signal)
    if (signal.aborted || (await answers(signal))) return
  }
}

function networkOrPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, PAUSE)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
