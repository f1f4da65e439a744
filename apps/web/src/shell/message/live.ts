import { messageCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf, reconnectingSocket, queryClient } from '@mingtai/ui'

const calls = callsOf(messageCalls)

const CHANNEL = 'mingtai.live'

/** What to read again for each word of the server. */
const stale: Record<string, string[]> = {
  message: ['message', 'notice'],
  todo: ['todo', 'message'],
  announcement: ['announcement', 'version', 'advertisement'],
  // With the pages of what is decided about.
  approval: ['approval', 'todo', 'message', 'contract'],
  // What somebody may do: their menus, and whether the open page is still theirs.
  rights: ['session', 'menu'],
  // What its administrator set for the site, such as how long a page may stand idle.
  site: ['site'],
  // New posts: only a page that shows the work circle asks how many.
  circle: ['circle-newer'],
  again: [
    'message',
    'notice',
    'todo',
    'approval',
    'contract',
    'announcement',
    'version',
    'advertisement',
    'session',
    'menu',
    'site',
    'circle-newer',
  ],
}

/**
 * Keep the counts fresh while somebody is signed in. Of several browser tabs one holds the line and tells the others;
 * where sockets do not come through, the counts are asked for every minute as before, and nothing is said about it.
 */
export function startLiveCounts(): () => void {
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

/** Words that came within this time are answered together: thirty who decide at once are read once or twice. */
const PACE = 500
const waiting = new Map<string, ReturnType<typeof setTimeout> | null>()

function readAgain(told: string): void {
  for (const key of stale[told] ?? []) {
    if (waiting.has(key)) {
      waiting.set(key, waiting.get(key) ?? setTimeout(() => refresh(key), PACE))
      continue
    }
    waiting.set(key, null)
    setTimeout(() => waiting.get(key) === null && waiting.delete(key), PACE)
    invalidate(key)
  }
}

function refresh(key: string): void {
  waiting.delete(key)
  invalidate(key)
}

/** What somebody is writing into stands still until they leave it. */
function invalidate(key: string): void {
  void queryClient.invalidateQueries({ queryKey: [key], predicate: ({ meta }) => meta?.['isWritten'] !== true })
}

/** Hears what has changed; what was said while there was no connection is not known. */
function holdLine(tell: (told: string) => void, stopped: AbortSignal): Promise<void> {
  return reconnectingSocket(
    {
      path: '/ws',
      hello: async (signal) => ({ ticket: (await calls.liveTicket({}, { signal })).ticket }),
      onWelcome: (isAgain) => {
        if (isAgain) tell('again')
      },
      onMessage: ({ told }: { told: string }) => tell(told),
    },
    stopped,
  )
}
