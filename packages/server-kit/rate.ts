import { isIPv6 } from 'node:net'
import { refuseWith } from '@mingtai/messages'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context, Db } from './context.ts'
import { callRate } from './tables.ts'

export interface Rate {
  what: string
  most: number
  seconds: number
}

/** Counts one use for the caller's address, over all processes; refuses with 429 beyond the limit. */
export async function spend(context: Context, rate: Rate): Promise<void> {
  const place = placeOf(context, rate)
  const [row] = await context.db
    .insert(callRate)
    .values({ ...place, uses: 1 })
    .onConflictDoUpdate({
      target: [callRate.what, callRate.who, callRate.since],
      set: { uses: sql`${callRate.uses} + 1` },
    })
    .returning()
  if ((row?.uses ?? 0) > rate.most) refuseWith({ status: 429 }, 'call.tooOften', rate.seconds)
}

/** Takes back one use that turned out not to count. */
export async function giveBack(context: Context, rate: Rate): Promise<void> {
  const { what, who, since } = placeOf(context, rate)
  await context.db
    .update(callRate)
    .set({ uses: sql`${callRate.uses} - 1` })
    .where(and(eq(callRate.what, what), eq(callRate.who, who), eq(callRate.since, since), gt(callRate.uses, 0)))
}

/** How often the caller's address has used it in the present stretch of time. */
export async function spent(context: Context, rate: Rate): Promise<number> {
  const { what, who, since } = placeOf(context, rate)
  const [row] = await context.db
    .select()
    .from(callRate)
    .where(and(eq(callRate.what, what), eq(callRate.who, who), eq(callRate.since, since)))
  return row?.uses ?? 0
}

/** Deletes counters that no limit reads any more. */
export async function sweepRates(db: Db): Promise<void> {
  await db.delete(callRate).where(lt(callRate.since, new Date(Date.now() - 3_600_000)))
}

/**
 * The address or network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because one owner
 * has all of it.
 */
export function neighbourhood(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

function placeOf({ address }: Context, { what, seconds }: Rate) {
  const length = seconds * 1000
  return { what, who: neighbourhood(address), since: new Date(Math.floor(Date.now() / length) * length) }
}
