import { createHmac, randomInt } from 'node:crypto'
import { alive, type Context, type Db, newId, oneByOne, recent, type SmsSender, spend } from '@mingtai/server-kit'
import { refusal, refuse, refuseWith } from '@mingtai/messages'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { phoneCode } from '../tables.ts'

const MINUTES = 5
const PAUSE_SECONDS = 60
const A_DAY = 10
const TRIES = 5

const sends = { what: 'sms-send', most: 20, seconds: 3600 }
const checks = { what: 'sms-check', most: 60, seconds: 600 }
const questions = { what: 'phone-exist', most: 20, seconds: 3600 }

interface Number {
  tenantId: string
  phone: string
}

/**
 * Sends a code to a number. An unknown number takes the same time, counts the same and gets the same reply, so that
 * nobody learns which numbers are known.
 */
export async function sendPhoneCode(
  context: Context,
  sms: SmsSender,
  to: Number & { known: boolean; scene: string },
): Promise<void> {
  const { db } = context
  const { tenantId, phone, known, scene } = to
  await spend(context, sends)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId()
  await oneByOne(db, `sms:${tenantId}:${phone}`, async (inside) => {
    await refuseTooMany(inside, to)
    await inside.update(phoneCode).set({ used: true }).where(ofNumber(to))
    const expiresAt = new Date(Date.now() + MINUTES * 60_000)
    await inside.insert(phoneCode).values({ id, tenantId, phone, answer: known ? digest(id, code) : null, expiresAt })
  })
  if (!known) return
  // Not awaited, because the time of sending would tell a known number from an unknown one.
  sms
    .send({
      tenantId,
      phone,
      scene,
      secret: code,
      text: `【明台】验证码 ${code}，${MINUTES} 分钟内有效。不是您本人操作请忽略。`,
    })
    .catch(() => {})
}

/** Checks a code and leaves it valid; the attempt counts. */
export async function checkPhoneCode(context: Context, typed: Number & { code: string }): Promise<void> {
  await take(context, typed, false)
}

/** Checks a code and uses it up. */
export async function usePhoneCode(context: Context, typed: Number & { code: string }): Promise<void> {
  await take(context, typed, true)
}

/** Limits the questions about numbers for one address, so that nobody can try all numbers. */
export async function spendQuestion(context: Context): Promise<void> {
  await spend(context, questions)
}

export async function sweepPhoneCodes(db: Db): Promise<void> {
  await db.delete(phoneCode).where(lt(phoneCode.at, new Date(Date.now() - 2 * 86_400_000)))
}

async function take(context: Context, typed: Number & { code: string }, uses: boolean): Promise<void> {
  await spend(context, checks)
  const { db } = context
  const [last] = await db
    .select({ id: phoneCode.id })
    .from(phoneCode)
    .where(and(ofNumber(typed), eq(phoneCode.used, false), alive(phoneCode.expiresAt, MINUTES * 60)))
    .orderBy(desc(phoneCode.at))
    .limit(1)
  if (last === undefined) throw refusal('signIn.smsWrong').at('smsCode')
  const [tried] = await db
    .update(phoneCode)
    .set({ tries: sql`${phoneCode.tries} + 1` })
    .where(and(eq(phoneCode.id, last.id), eq(phoneCode.used, false), lt(phoneCode.tries, TRIES)))
    .returning()
  if (tried === undefined || tried.answer !== digest(tried.id, typed.code.trim()))
    throw refusal('signIn.smsWrong').at('smsCode')
  if (!uses) return
  const used = await db
    .update(phoneCode)
    .set({ used: true })
    .where(and(eq(phoneCode.id, last.id), eq(phoneCode.used, false)))
    .returning()
  if (used.length === 0) throw refusal('signIn.smsWrong').at('smsCode')
}

async function refuseTooMany(db: Db, to: Number): Promise<void> {
  const rows = await db
    .select({ at: phoneCode.at })
    .from(phoneCode)
    .where(and(ofNumber(to), recent(phoneCode.at, 86_400)))
    .orderBy(desc(phoneCode.at))
  const age = rows[0] === undefined ? Infinity : (Date.now() - rows[0].at.getTime()) / 1000
  if (age < PAUSE_SECONDS) {
    const seconds = Math.ceil(PAUSE_SECONDS - age)
    refuseWith({ data: { seconds } }, 'signIn.smsTooOften', seconds)
  }
  if (rows.length >= A_DAY) refuse('signIn.smsTooMany')
}

function ofNumber({ tenantId, phone }: Number) {
  return and(eq(phoneCode.tenantId, tenantId), eq(phoneCode.phone, phone))
}

/** Digest of a code. Six digits are few, so the row's id keeps equal codes apart; rows live for two days. */
function digest(id: string, code: string): string {
  return createHmac('sha256', id).update(code).digest('hex')
}
