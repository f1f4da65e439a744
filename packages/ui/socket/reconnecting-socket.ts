const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/** A connection that says nothing for so long is dead, even if the browser has not noticed. */
const SILENCE = 60_000
const BEAT = 25_000

/** What is said over a connection; every message has a word for what it tells. */
export interface SocketTalk<Told extends { told: string }> {
  /** Such as `/ws`, on this site. */
  path: string
  /** The first words, which prove who asks. */
  hello(stopped: AbortSignal): Promise<object>
  /**
   * The server has accepted the connection; `isAgain`: what was said since the last one is not known. `say` sends words of
   * one's own over it, and does nothing once it is broken.
   */
  onWelcome(isAgain: boolean, say: (words: object) => void): void
  onMessage(message: Told): void
  onBroken?(): void
}

/** The wait before the next try: twice as long each time, and never the same for all browsers of a house. */
export function waitAfter(failures: number, chance: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT)
  return wait * (0.5 + chance / 2)
}

/** Keeps one connection after the other until told to stop. */
export async function reconnectingSocket<Told extends { told: string }>(
  talk: SocketTalk<Told>,
  stopped: AbortSignal,
): Promise<void> {
  let failures = 0
  let isAgain = false
  while (!stopped.aborted) {
    const wasWelcome = await connected(talk, { isAgain, stopped }).catch(() => false)
    if (stopped.aborted) return
    talk.onBroken?.()
    isAgain = true
    failures = wasWelcome ? 0 : failures + 1
    await pause(waitAfter(failures, Math.random()), stopped)
  }
}

/** A connection from its first words to its end; answers whether it was welcomed. */
async function connected<Told extends { told: string }>(
  { path, hello, onWelcome, onMessage }: SocketTalk<Told>,
  { isAgain, stopped }: { isAgain: boolean; stopped: AbortSignal },
): Promise<boolean> {
  const words = JSON.stringify(await hello(stopped))
  return new Promise((resolve) => {
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${path}`)
    let isWelcome = false
    let heardAt = Date.now()
    const beat = setInterval(() => {
      if (Date.now() - heardAt > SILENCE) socket.close()
      else if (socket.readyState === WebSocket.OPEN) socket.send('beat')
    }, BEAT)
    const stop = () => socket.close()
    const say = (own: object) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(own))
    }
    stopped.addEventListener('abort', stop)
    socket.addEventListener('open', () => socket.send(words))
    socket.addEventListener('message', ({ data }) => {
      heardAt = Date.now()
      const message: Told = JSON.parse(String(data))
      if (message.told === 'welcome') {
        isWelcome = true
        onWelcome(isAgain, say)
      } else if (message.told !== 'beat') onMessage(message)
    })
    socket.addEventListener('close', () => {
      clearInterval(beat)
      stopped.removeEventListener('abort', stop)
      resolve(isWelcome)
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
