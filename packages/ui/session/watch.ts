import { say } from '@mingtai/messages'
import { kept, watchKept } from './kept.ts'
import { queryClient } from './queries.ts'
import {
  ended,
  forget,
  lastSentence,
  markMoved,
  MOVED,
  renewWhenOld,
  screenLocked,
  sessionCalls,
  sessionRules,
  signedIn,
  WHY,
} from './session.ts'
import { store } from './store.ts'
import { accessToken, holderOf, isToken } from './tokens.ts'

const CHECK = 10_000
const TICK = 1000
const DEBOUNCE = 2000
/** Seconds before the end at which people are warned; of a short rest only its last half. */
const WARNING = 60

/** Seconds until the session ends for want of a movement, while the end is near; null: it is not. */
export const idleLeft = store<number | null>(null)

/** Keep the session alive while somebody works, and end it after an hour of rest. Lives in the shell, never in a page. */
export function watchSession(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const handleMove = () => {
    clearTimeout(waiting)
    waiting = setTimeout(markMoved, DEBOUNCE)
  }
  const warn = () => {
    const left = nearEnd(Date.now(), Number(kept.get(MOVED)), sessionRules.get().idleTime)
    if (left !== idleLeft.get()) idleLeft.set(left)
  }
  const isOver = () => isIdle(Date.now(), Number(kept.get(MOVED)), sessionRules.get().idleTime)
  const check = () => void (isOver() ? endIdle() : renewWhenOld())
  // Windows that were closed are no less left alone than one that stands open.
  if (isOver()) void endIdle()
  else markMoved()
  const timer = setInterval(check, CHECK)
  const ticking = setInterval(warn, TICK)
  for (const kind of moves) window.addEventListener(kind, handleMove, { passive: true })
  return () => {
    clearInterval(timer)
    clearInterval(ticking)
    clearTimeout(waiting)
    idleLeft.set(null)
    for (const kind of moves) window.removeEventListener(kind, handleMove)
  }
}

/** A movement in any tab of this browser counts for all of them. `rest` in seconds. */
export function isIdle(now: number, moved: number, rest: number): boolean {
  return moved > 0 && now - moved >= rest * 1000
}

/** Seconds that are left of a rest that is about to end, at least one; null while there are more. */
export function nearEnd(now: number, moved: number, rest: number): number | null {
  const left = Math.max(1, Math.ceil(rest - (now - moved) / 1000))
  return moved > 0 && left <= Math.min(WARNING, rest / 2) ? left : null
}

/** Somebody says that they are still here. */
export function stayHere(): void {
  markMoved()
  idleLeft.set(null)
}

/** Follow what the other tabs of this browser do: sign in and out, lock, become somebody else. Lives as long as the page. */
export function watchTabs(): () => void {
  let holder = holderOf(accessToken())
  const follow = (name: string | null) => {
    const token = accessToken()
    if (isToken(name)) {
      if (token === null && signedIn.get()) {
        lastSentence.set(kept.get(WHY))
        forget()
      }
      if (token !== null && !signedIn.get()) signedIn.set(true)
      const now = holderOf(token)
      if (token !== null && holder !== '' && now !== holder) takeOver(holder, now)
      holder = now
    }
    const isLocked = kept.get('own.locked') !== null
    if (isLocked !== screenLocked.get()) screenLocked.set(isLocked)
  }
  // A page that the browser brings back as it was left has heard nothing meanwhile.
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow(null)
  }
  window.addEventListener('pageshow', handleShow)
  const stop = watchKept(follow)
  return () => {
    window.removeEventListener('pageshow', handleShow)
    stop()
  }
}

/** The same person works elsewhere now: all is read anew. Somebody else: not even the open pages are theirs. */
function takeOver(before: string, now: string): void {
  if (before.split(' ')[0] === now.split(' ')[0]) void queryClient.resetQueries()
  else window.location.assign('/')
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
