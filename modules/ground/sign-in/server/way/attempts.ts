import { type Context, type Db, DRIFT_SECONDS, isAlive, neighbourhood, spend, spent } from '@mingtai/server-kit'
import { refuse, refuseWith } from '@mingtai/messages'
import { and, eq, lt, sql } from 'drizzle-orm'
import { loginFailure } from '../tables.ts'

const ALLOWED = 5
export const LOCK_SECONDS = 15 * 60

/** Limits for one address and minute: high enough for a building behind one address, too low for guessing. */
const captchas = { what: 'captcha', most: 300, seconds: 60 }
/** Each may be answered by a program, so that an address gets as many as a few people need. */
const questions = { what: 'captcha-question', most: 20, seconds: 600 }
const signIns = { what: 'sign-in', most: 300, seconds: 60 }
const wrong = { what: 'sign-in-wrong', most: 30, seconds: 60 }

interface Who {
  tenantId: string
  loginName: string
}

/** Refuse an address that asks for more pictures than people can type. */
export async function spendCaptcha(context: Context): Promise<void> {
  await spend(context, captchas)
}

export async function spendCaptchaQuestion(context: Context): Promise<void> {
  await spend(context, questions)
}

/** Refuse an address that tries too many sign-ins, or too many wrong ones over all accounts. */
export async function spendSignIn(context: Context): Promise<void> {
  await spend(context, signIns)
  if ((await spent(context, wrong)) >= wrong.most) refuseWith({ status: 429 }, 'signIn.tooMany', wrong.seconds)
}

/** Refuse while the account is locked for this address. */
export async function refuseLocked({ db, address }: Context, who: Who): Promise<void> {
  const [found] = await db.select().from(loginFailure).where(here(who, address))
  const until = found?.lockedUntil ?? null
  if (until === null || !isAlive(until, LOCK_SECONDS)) return
  refuse('signIn.locked', Math.ceil((until.getTime() - Date.now()) / 60_000))
}

/**
 * Counts a wrong password; the fifth one locks the account for this address for a quarter of an hour. It is one
 * statement, so that simultaneous guesses count one by one and a failure never opens a lock. Returns whether the
 * account is locked.
 */
export async function countFailure(context: Context, who: Who): Promise<boolean> {
  const { db, address } = context
  await spend(context, { ...wrong, most: Infinity })
  const { at, failures, lockedUntil } = loginFailure
  const length = sql`make_interval(secs => ${LOCK_SECONDS})`
  const drift = sql`make_interval(secs => ${DRIFT_SECONDS})`
  // As `isAlive` has it: what lies further ahead was written before the clock was set back.
  const isLocked = sql`(${lockedUntil} > now() and ${lockedUntil} <= now() + ${length} + ${drift})`
  const old = sql`(${at} not between now() - ${length} and now() + ${drift}
    or (${lockedUntil} is not null and not ${isLocked}))`
  const [row] = await db
    .insert(loginFailure)
    .values({ ...who, address: neighbourhood(address), failures: 1 })
    .onConflictDoUpdate({
      target: [loginFailure.tenantId, loginFailure.loginName, loginFailure.address],
      set: {
        failures: sql`case when ${old} then 1 else ${failures} + 1 end`,
        lockedUntil: sql`case when ${isLocked} then ${lockedUntil}
          when not coalesce(${old}, false) and ${failures} + 1 >= ${ALLOWED} then now() + ${length} end`,
        at: sql`now()`,
      },
    })
    .returning()
  return row !== undefined && row.lockedUntil !== null
}

/** Deletes failures that no longer count; those of unknown names would otherwise stay for ever. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.delete(loginFailure).where(lt(loginFailure.at, new Date(Date.now() - 3_600_000)))
}

export async function forgetFailures({ db, address }: Context, who: Who): Promise<void> {
  await db.delete(loginFailure).where(here(who, address))
}

function here({ tenantId, loginName }: Who, address: string) {
  return and(
    eq(loginFailure.tenantId, tenantId),
    eq(loginFailure.loginName, loginName),
    eq(loginFailure.address, neighbourhood(address)),
  )
}
