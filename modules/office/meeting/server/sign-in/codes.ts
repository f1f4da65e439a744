import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code stands on the screen. */
export const CODE_SECONDS = 30
const WINDOW = CODE_SECONDS * 1000

/** The code of a meeting at a moment; without its secret nobody can say the next one. */
export function codeAt(secret: string, now: number): string {
  return createHmac('sha256', secret)
    .update(String(Math.floor(now / WINDOW)))
    .digest('base64url')
    .slice(0, 22)
}

/** Milliseconds until the code of a moment is replaced. */
export function codeLeft(now: number): number {
  return WINDOW - (now % WINDOW)
}

/** Whether a code stands on the screen, or stood there until a moment ago: a phone takes some seconds to send it. */
export function isCurrent(secret: string, code: string, now: number): boolean {
  return [now, now - WINDOW].some((at) => isSame(codeAt(secret, at), code))
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
