import { wallClock } from '@mingtai/zh'

export const DAY = 86_400_000

/** The clock on the site's wall, as UTC. */
export function wallOf(moment: Date): Date {
  return new Date(wallClock(moment))
}
