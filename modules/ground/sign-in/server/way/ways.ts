import { audit, type Context } from '@mingtai/server-kit'
import { refusal, refuse } from '@mingtai/messages'
import { person, tenant } from '@mingtai/modules/ground/organization/server'
import { and, eq } from 'drizzle-orm'
import type { Credentials, PhoneCredentials } from '../../calls.ts'
import { admit, letIn, type SignInServices, type Way } from './admit.ts'
import { countFailure, refuseLocked } from './attempts.ts'
import { checkCaptcha } from '../captcha/captcha.ts'
import { logging } from '../log/login-log.ts'
import { passwordHolds } from '../password/password.ts'
import { usePhoneCode } from '../phone/phone-codes.ts'
import { takeConfirmed } from './qr.ts'
import { rulesOf } from './rules.ts'
import { comeBack } from '../social/social.ts'
import { endWait, passTwoStep, personOfWait, takeTry } from '../two-step/two-step.ts'

/** Sign-in by name and password. A wrong name and a wrong password get the same sentence after the same time. */
export async function byPassword(
  context: Context,
  services: SignInServices,
  { username, ...credentials }: Credentials & { special: boolean },
) {
  const way = credentials.special ? 'special' : 'password'
  const { who, found } = await accountOf(context, { tenantId: credentials.tenant, loginName: username })
  return logging(context, { tenantId: who.tenantId, who: username, way, userId: found?.id ?? null }, async () => {
    if (services.captcha) await checkCaptcha(context, credentials.captchaKey, credentials.code)
    await mustBeMerchant(context, who.tenantId)
    await refuseLocked(context, who)
    if (!(await passwordHolds(found?.passwordHash ?? null, credentials.password)) || found === undefined) {
      await countWrong(context, who)
      throw refusal('signIn.wrongPassword').at('password')
    }
    // Checks the lock again: guesses sent together must not be answered after the others brought about a lock.
    await refuseLocked(context, who)
    if (found.isSpecial && way !== 'special') refuse('signIn.specialHere')
    if (!found.isSpecial && way === 'special') refuse('signIn.notSpecial')
    return admit(context, services, found, way)
  })
}

/** A number and the code that was sent to it. */
export async function byPhone(
  context: Context,
  services: SignInServices,
  { tenant, phone, smsCode }: PhoneCredentials,
) {
  const [found] = await context.db
    .select()
    .from(person)
    .where(and(eq(person.tenantId, tenant), eq(person.phone, phone), eq(person.deleted, false)))
  const attempt = { tenantId: tenant, who: phone, way: 'phone', userId: found?.id ?? null }
  return logging(context, attempt, async () => {
    if (!(await rulesOf(context.db, tenant)).phone) refuse('signIn.wayOff')
    await usePhoneCode(context, { tenantId: tenant, phone, code: smsCode })
    if (found === undefined || found.isSpecial) throw refusal('signIn.smsWrong').at('smsCode')
    return admit(context, services, found, 'phone')
  })
}

/** Sign-in by QR code: the browser that shows the code fetches its session after the confirmation. */
export async function byQrCode(context: Context, services: SignInServices, qrCodeId: string) {
  const ticket = await takeConfirmed(context.db, qrCodeId)
  const found = await personOfWait(context.db, ticket)
  if (found === undefined) refuse('signIn.qrFailed')
  const attempt = { tenantId: found.tenantId, who: found.loginName, way: 'qrcode', userId: found.id }
  return logging(context, attempt, () => letIn(context, services, found, 'qrcode'))
}

/** Back from another system with its code. */
export async function bySocial(
  context: Context,
  services: SignInServices,
  came: { code: string; state: string; source: string | null; inner: boolean },
) {
  const way: Way = came.inner ? 'dingtalk' : 'social'
  const back = await comeBack(context, services, came)
  const found =
    back.personId === null ? undefined : await personOfWait(context.db, { ...back, personId: back.personId })
  const attempt = { tenantId: back.tenantId, who: found?.loginName ?? back.name, way, userId: found?.id ?? null }
  return logging(context, attempt, async () => {
    if (found === undefined) throw refusal('signIn.thirdPartyUnbound').with({ data: { socialId: back.ticket } })
    if (found.isSpecial) refuse('signIn.specialHere')
    return admit(context, services, found, way)
  })
}

/** The second step, after one of the others. */
export async function bySecondStep(context: Context, services: SignInServices, { ticket, code }: Second) {
  const waiting = await takeTry(context.db, ticket)
  const found = await personOfWait(context.db, waiting)
  if (found === undefined) refuse('signIn.twoStepExpired')
  const who = { tenantId: found.tenantId, loginName: found.loginName }
  return logging(context, { ...who, who: found.loginName, way: waiting.method, userId: found.id }, async () => {
    await refuseLocked(context, who)
    await passTwoStep(context.db, services.vault, found, code).catch(async (problem: unknown) => {
      await countWrong(context, who)
      throw problem
    })
    await endWait(context.db, ticket)
    return letIn(context, services, found, wayOf(waiting.method))
  })
}

interface Who {
  tenantId: string
  loginName: string
}

/** The account of a name. `name@number` is one of the tenant with that number, unless an account here has this very name. */
async function accountOf({ db }: Context, typed: Who) {
  const find = async ({ tenantId, loginName }: Who) => {
    const named = and(eq(person.tenantId, tenantId), eq(person.loginName, loginName), eq(person.deleted, false))
    const [found] = await db.select().from(person).where(named)
    return found
  }
  const here = await find(typed)
  const [, loginName, tenantId] = /^(.+)@(\d{4,20})$/.exec(typed.loginName) ?? []
  if (here !== undefined || loginName === undefined || tenantId === undefined) return { who: typed, found: here }
  const who = { tenantId, loginName }
  return { who, found: await find(who) }
}

/** A number that no merchant has is told: its sign-in page says so as well. */
async function mustBeMerchant({ db }: Context, tenantId: string): Promise<void> {
  const [found] = await db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId))
  if (found === undefined) throw refusal('signIn.merchantUnknown', tenantId).at('username')
}

interface Second {
  ticket: string
  code: string
}

function wayOf(method: string): Way {
  return method === 'phone' || method === 'social' || method === 'dingtalk' ? method : 'password'
}

/** Count what was wrong; the attempt that brings the lock about says so. */
async function countWrong(context: Context, who: { tenantId: string; loginName: string }): Promise<void> {
  const locked = await countFailure(context, who)
  await audit(context, {
    action: locked ? 'sign-in-locked' : 'sign-in-refused',
    subject: who.loginName,
    tenantId: who.tenantId,
    who: who.loginName,
  })
  if (locked) await refuseLocked(context, who)
}
