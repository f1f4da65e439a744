import { say } from '@mingtai/messages'
import { browserStorage, watchBrowserStorage } from './encrypted-storage.ts'
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

/** Seconds until the session ends for lack of activity; null while the end is not near. */
export const idleLeft = store<number | null>(null)

/**
 * Keeps the session alive while the person is active, and ends it after the site's idle time. Runs in the shell only.
 */
export function watchSession(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const handleMove = (event: Event) => {
    if (!isActivity(event)) return
    clearTimeout(waiting)
    // The timer of a computer that is closed meanwhile fires when it is opened again, hours after the movement.
    const at = Date.now()
    waiting = setTimeout(() => markMoved(at), DEBOUNCE)
  }
  const warn = () => {
    const left = nearEnd(Date.now(), Number(browserStorage.get(MOVED)), sessionRules.get().idleTime)
    if (left !== idleLeft.get()) idleLeft.set(left)
  }
  const isOver = () => isIdle(Date.now(), Number(browserStorage.get(MOVED)), sessionRules.get().idleTime)
  const check = () => void (isOver() ? endIdle() : renewWhenOld())
  // The time for which all windows were closed counts as idle, too.
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

/** Whether a person did something: what changes below a resting mouse counts as a movement of it, by no distance. */
export function isActivity(event: Pick<Event, 'type'> & Partial<Pick<MouseEvent, 'movementX' | 'movementY'>>): boolean {
  return event.type !== 'mousemove' || event.movementX !== 0 || event.movementY !== 0
}

/** Whether the idle time (`rest`, in seconds) is over. Activity in any tab of this browser counts for all. */
export function isIdle(now: number, moved: number, rest: number): boolean {
  return moved > 0 && now - moved >= rest * 1000
}

/** Seconds that are left of the idle time, at least one; null while the end is not near. */
export function nearEnd(now: number, moved: number, rest: number): number | null {
  const left = Math.max(1, Math.ceil(rest - (now - moved) / 1000))
  return moved > 0 && left <= Math.min(WARNING, rest / 2) ? left : null
}

/** Called when the person answers the warning: the idle time begins anew. */
export function stayHere(): void {
  markMoved()
  idleLeft.set(null)
}

/** Follows the other tabs of this browser: sign-in, sign-out, lock, change of person. Runs as long as the page. */
export function watchTabs(): () => void {
  let holder = holderOf(accessToken())
  const follow = (name: string | null) => {
    const token = accessToken()
    if (isToken(name)) {
      if (token === null && signedIn.get()) {
        lastSentence.set(browserStorage.get(WHY))
        forget()
      }
      if (token !== null && !signedIn.get()) signedIn.set(true)
      const now = holderOf(token)
      if (token !== null && holder !== '' && now !== holder) takeOver(holder, now)
      holder = now
    }
    const isLocked = browserStorage.get('own.locked') !== null
    if (isLocked !== screenLocked.get()) screenLocked.set(isLocked)
  }
  // A page restored from the browser's cache has missed what the other tabs did.
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow(null)
  }
  window.addEventListener('pageshow', handleShow)
  const stop = watchBrowserStorage(follow)
  return () => {
    window.removeEventListener('pageshow', handleShow)
    stop()
  }
}

/**
 * Handles another tab's sign-in. The same person in another organization: reads all data anew. Another person: opens
 * the first page, because the open pages are not theirs.
 */
function takeOver(before: string, now: string): void {
  if (before.split(' ')[0] === now.split(' ')[0]) void queryClient.resetQueries()
  else window.location.assign('/')
}

async function endIdle(): Promise<void> {
  // Signs out at the server while the token is still valid. The session here ends whether or not the server answers.
  const told = sessionCalls()
    .logout({})
    .catch(() => null)
  ended(say('session.idle'))
  await told
}

const moves = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'] as const
