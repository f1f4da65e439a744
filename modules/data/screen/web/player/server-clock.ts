import { setServerAhead } from '@mingtai/screen-view'
import { browserStorage } from '@mingtai/ui'
import { wallClock } from '@mingtai/zh'

const KEY = 'screen-server-ahead'
/** Milliseconds below which two clocks are the same: an answer is on its way for about as long. */
const SAME = 1000

/** What was found before holds for a start without a network. */
setServerAhead(Number(browserStorage.get(KEY) ?? 0) || 0)

/** Answers that tell the server's time set the clock by which lists are played, days change and clocks are drawn. */
export async function timedAnswer<T extends { now: number }>(call: Promise<T>): Promise<T> {
  const sent = performance.now()
  const answer = await call
  const half = (performance.now() - sent) / 2
  const found = answer.now + half - wallClock(new Date())
  const ahead = Math.abs(found) < SAME + half ? 0 : Math.round(found)
  setServerAhead(ahead)
  browserStorage.set(KEY, String(ahead))
  return answer
}
