import type { Context } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { and, eq, sql } from 'drizzle-orm'
import { loginFailure } from './tables.ts'

const ALLOWED = 5
const LOCK_MINUTES = 15

interface Who {
  tenantId: string
  loginName: string
}

/** Refuse while the account is locked for this address. */
export async function refuseLocked({ db, address }: Context, who: Who): Promise<void> {
  const [found] = await db.select().from(loginFailure).where(here(who, address))
  const until = found?.lockedUntil ?? null
  if (until === null || until <= new Date()) return
  refuse('signIn.locked', Math.ceil((until.getTime() - Date.now()) / 60_000))
}

/** Count a wrong password; the fifth locks the account for a quarter of an hour for this address. Returns whether it locked. */
export async function countFailure({ db, address }: Context, who: Who): Promise<boolean> {
  const old = sql`${loginFailure.at} < now() - interval '15 minutes'`
  const [row] = await db
    .insert(loginFailure)
    .values({ ...who, address, failures: 1 })
    .onConflictDoUpdate({
      target: [loginFailure.tenantId, loginFailure.loginName, loginFailure.address],
      set: {
        failures: sql`case when ${old} then 1 else ${loginFailure.failures} + 1 end`,
        lockedUntil: null,
        at: new Date(),
      },
    })
    .returning()
  if (row === undefined || row.failures < ALLOWED) return false
  const lockedUntil = new Date(Date.now() + LOCK_MINUTES * 60_000)
  await db.update(loginFailure).set({ lockedUntil, failures: 0 }).where(here(who, address))
  return true
}

export async function forgetFailures({ db, address }: Context, who: Who): Promise<void> {
  await db.delete(loginFailure).where(here(who, address))
}

function here({ tenantId, loginName }: Who, address: string) {
  return and(
    eq(loginFailure.tenantId, tenantId),
    eq(loginFailure.loginName, loginName),
    eq(loginFailure.address, address),
  )
}
