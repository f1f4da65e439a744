import type { SharedLink } from '@mingtai/server-kit'
import type { ShareRecord } from '../calls.ts'

/** Milliseconds that whoever came last may stay. */
const LONGEST_STAY = 12 * 3_600_000

/** Whether a link may be read through: neither ended nor run out nor, with its last visit, used up. */
export function isReadable({ endedAt, expiresAt, visits, mostVisits, lastVisitAt }: SharedLink): boolean {
  if (endedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now())) return false
  if (mostVisits === null || visits < mostVisits) return true
  return lastVisitAt !== null && Date.now() - lastVisitAt.getTime() <= LONGEST_STAY
}

/** How a link stands, for whoever gave it away. */
export function stateOf({ endedAt, expiresAt, visits, mostVisits, uses, mostUses }: SharedLink): ShareRecord['state'] {
  if (endedAt !== null) return 'ended'
  if ((mostVisits !== null && visits >= mostVisits) || (mostUses !== null && uses >= mostUses)) return 'usedUp'
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'live'
}

/** When a link ends that holds for so many minutes; null: never. */
export function endOf({ shareTime, isShareForever }: { shareTime: number; isShareForever: boolean }): Date | null {
  return isShareForever ? null : new Date(Date.now() + shareTime * 60_000)
}
