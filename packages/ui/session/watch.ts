import { say } from '@mingtai/messages'
import { kept, watchKept } from './kept.ts'
import { queryClient } from './queries.ts'
import { ended, forget, renewWhenOld, screenLocked, sessionCalls, sessionRules, signedIn } from './session.ts'
import { accessToken, holderOf, isToken } from './tokens.ts'

const CHECK = 10_000
const DEBOUNCE = 2000
const MOVED = 'own.moved'

/** Keep the session alive while somebody works, and end it after an hour of rest. Lives in the shell, never in a page. */
export function watchSession(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const moved = () => kept.set(MOVED, String(Date.now()))
  const handleMove = () => {
    clearTimeout(waiting)
    waiting = setTimeout(moved, DEBOUNCE)
  }
  const check = () => {
    if (isIdle(Date.now(), Number(kept.get(MOVED)), sessionRules.get().idleTime)) void endIdle()
    else void renewWhenOld()
  }
  moved()
  const timer = setInterval(check, CHECK)
  for (const kind of moves) window.addEventListener(kind, handleMove, { passive: true })
  return () => {
    clearInterval(timer)
    clearTimeout(waiting)
    for (const kind of moves) window.removeEventListener(kind, handleMove)
  }
}

/** A movement in any tab of this browser counts for all of them. `rest` in seconds. */
export function isIdle(now: number, moved: number, rest: number): boolean {
  return moved > 0 && now - moved >= rest * 1000
}

/** Follow what the other tabs of this browser do: sign in and out, lock, become somebody else. Lives as long as the page. */
export function watchTabs(): () => void {
  let holder = holderOf(accessToken())
  return watchKept((name) => {
    const token = accessToken()
    if (isToken(name)) {
      if (token === null && signedIn.get()) forget()
      if (token !== null && !signedIn.get()) signedIn.set(true)
      const now = holderOf(token)
      // Somebody else, or the same person elsewhere: nothing that was read for the former holds any more.
      if (token !== null && holder !== '' && now !== holder) void queryClient.resetQueries()
      holder = now
    }
    const isLocked = kept.get('own.locked') !== null
    if (isLocked !== screenLocked.get()) screenLocked.set(isLocked)
  })
}

async function endIdle(): Promise<void> {
  // The server is told while the token still stands; whether it hears it or not, this browser lets go.
  const told = sessionCalls()
    .logout({})
    .catch(() => null)
  ended(say('session.idle'))
  await told
}

const moves = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'] as const
