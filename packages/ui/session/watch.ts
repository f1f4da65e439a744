import { say } from '@mingtai/messages'
import { ended, forget, renewWhenOld, signedIn } from './session.ts'
import { watchToken } from './tokens.ts'

const CHECK = 10_000
const IDLE = 3_600_000
const DEBOUNCE = 2000

/** Keep the session alive while somebody works, and end it after an hour of rest. Lives in the shell, never in a page. */
export function watchSession(): () => void {
  let lastMove = Date.now()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const handleMove = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => (lastMove = Date.now()), DEBOUNCE)
  }
  const check = () => {
    if (Date.now() - lastMove >= IDLE) ended(say('session.idle'))
    else void renewWhenOld()
  }
  const timer = setInterval(check, CHECK)
  const stopWatching = watchToken((token) => (token === null ? forget() : signedIn.set(true)))
  for (const kind of moves) window.addEventListener(kind, handleMove, { passive: true })
  return () => {
    clearInterval(timer)
    clearTimeout(waiting)
    stopWatching()
    for (const kind of moves) window.removeEventListener(kind, handleMove)
  }
}

const moves = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'] as const
