/** What is told over the line; no figures are. */
export interface PushListener {
  /** From now on the server tells; until then, and while the line is broken, displays ask by themselves. */
  onLive(isLive: boolean): void
  /** Other figures in these components; null: what was said meanwhile is not known. */
  onFigures(components: readonly string[] | null): void
  /** Another version, or none any more. */
  onVersion(): void
}

/** Says what is watched, with the same proof as the calls that give its rows. */
type Hello = () => Promise<object>

const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/** A line that says nothing for so long is dead, even if the browser has not noticed. */
const SILENCE = 60_000
const BEAT = 25_000

/** One line after the other until told to stop; waits twice as long after each that broke. */
export function holdPushLine(hello: Hello, listener: PushListener): () => void {
  const stopped = new AbortController()
  void hold(hello, listener, stopped.signal)
  return () => stopped.abort()
}

async function hold(hello: Hello, listener: PushListener, stopped: AbortSignal): Promise<void> {
  let failures = 0
  for (let times = 0; !stopped.aborted; times++) {
    const wasLive = await oneLine(hello, listener, { isAgain: times > 0, stopped }).catch(() => false)
    if (stopped.aborted) return
    listener.onLive(false)
    failures = wasLive ? 1 : failures + 1
    const wait = Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
    await pause(wait * (0.5 + Math.random() / 2), stopped)
  }
}

/** A line from its first word to its end; answers whether it was welcomed. */
async function oneLine(
  hello: Hello,
  listener: PushListener,
  { isAgain, stopped }: { isAgain: boolean; stopped: AbortSignal },
): Promise<boolean> {
  const words = JSON.stringify(await hello())
  return new Promise((resolve) => {
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws/screen`)
    let isLive = false
    let heardAt = Date.now()
    const beat = setInterval(() => {
      if (Date.now() - heardAt > SILENCE) socket.close()
      else if (socket.readyState === WebSocket.OPEN) socket.send('beat')
    }, BEAT)
    const stop = () => socket.close()
    stopped.addEventListener('abort', stop)
    socket.addEventListener('open', () => socket.send(words))
    socket.addEventListener('message', ({ data }) => {
      heardAt = Date.now()
      const said: { told: string; components?: string[] } = JSON.parse(String(data))
      if (said.told === 'welcome') {
        isLive = true
        listener.onLive(true)
        if (isAgain) listener.onFigures(null)
      } else if (said.told === 'figures') listener.onFigures(said.components ?? null)
      else if (said.told === 'version' || said.told === 'over') listener.onVersion()
    })
    socket.addEventListener('close', () => {
      clearInterval(beat)
      stopped.removeEventListener('abort', stop)
      resolve(isLive)
    })
  })
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      stopped.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    stopped.addEventListener('abort', done)
    // Nobody waits once the network is there again.
    window.addEventListener('online', done)
  })
}
