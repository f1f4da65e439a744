import { messageCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf, queryClient } from '@mingtai/ui'

const calls = callsOf(messageCalls)

const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
/** A line that says nothing for so long is dead, even if the browser has not noticed. */
const SILENCE = 60_000
const BEAT = 25_000
const CHANNEL = 'mingtai.live'

/** What to read again for each word of the server. */
const stale: Record<string, string[]> = {
  message: ['message', 'notice'],
  todo: ['todo', 'message'],
  announcement: ['announcement', 'version', 'advertisement'],
  // What somebody may do: their menus, and whether the open page is still theirs.
  rights: ['session', 'menu'],
  again: ['message', 'notice', 'todo', 'announcement', 'version', 'advertisement', 'session', 'menu'],
}

/**
 * Keep the counts fresh while somebody is signed in. Of several browser tabs one holds the line and tells the others;
 * where sockets do not come through, the counts are asked for every minute as before, and nothing is said about it.
 */
export function keepLive(): () => void {
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  const stopped = new AbortController()
  const tell = (told: string) => {
    readAgain(told)
    others?.postMessage(told)
  }
  others?.addEventListener('message', ({ data }) => readAgain(String(data)))
  const lead = () => holdLine(tell, stopped.signal)
  // Web Locks are absent on plain http; there each tab holds a line of its own.
  if (navigator.locks === undefined) void lead()
  else void navigator.locks.request(CHANNEL, { signal: stopped.signal }, lead).catch(() => {})
  return () => {
    stopped.abort()
    others?.close()
  }
}

/** The wait before the next try: twice as long each time, and never the same for all browsers of a house. */
export function waitAfter(failures: number, chance: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT)
  return wait * (0.5 + chance / 2)
}

function readAgain(told: string): void {
  for (const key of stale[told] ?? []) void queryClient.invalidateQueries({ queryKey: [key] })
}

/** One line after the other until told to stop. */
async function holdLine(tell: (told: string) => void, stopped: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopped.aborted) {
    const lasted = await oneLine(tell, { again: failures > 0, stopped }).catch(() => false)
    failures = lasted ? 0 : failures + 1
    await pause(waitAfter(failures, Math.random()), stopped)
  }
}

/** A line from its ticket to its end; answers whether it was welcomed. */
async function oneLine(
  tell: (told: string) => void,
  { again, stopped }: { again: boolean; stopped: AbortSignal },
): Promise<boolean> {
  const { ticket } = await calls.liveTicket({}, { signal: stopped })
  return new Promise((resolve) => {
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws`)
    let welcomed = false
    let heardAt = Date.now()
    const beat = setInterval(() => {
      if (Date.now() - heardAt > SILENCE) socket.close()
      else if (socket.readyState === WebSocket.OPEN) socket.send('beat')
    }, BEAT)
    const stop = () => socket.close()
    stopped.addEventListener('abort', stop)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ ticket })))
    socket.addEventListener('message', ({ data }) => {
      heardAt = Date.now()
      const { told }: { told: string } = JSON.parse(String(data))
      // What was said while there was no line is not known.
      if (told === 'welcome' && again) tell('again')
      welcomed ||= told === 'welcome'
      if (told !== 'welcome' && told !== 'beat') tell(told)
    })
    socket.addEventListener('close', () => {
      clearInterval(beat)
      stopped.removeEventListener('abort', stop)
      resolve(welcomed)
    })
  })
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
