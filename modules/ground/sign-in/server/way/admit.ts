import { type Context, audit, type Vault, type SmsSender } from '@mingtai/server-kit'
import { refuse, refusal } from '@mingtai/messages'
import { type person, membershipsOf, tenant } from '@mingtai/modules/ground/organization/server'
import { eq } from 'drizzle-orm'
import { forgetFailures } from './attempts.ts'
import { noteNewDevice } from '../log/login-log.ts'
import { rulesOf } from './rules.ts'
import { bindPending } from '../social/social.ts'
import type { TokenRules } from '../session/access-token.ts'
import { startSession, type Tokens } from '../session/session.ts'
import { hasTwoStep, waitForTwoStep } from '../two-step/two-step.ts'

export interface SignInServices {
  vault: Vault
  tokens: TokenRules
  captcha: boolean
  sms: SmsSender
  /** The public address of the site, for QR codes and the way back from other systems. */
  publicUrl: string
}

export type Person = typeof person.$inferSelect

/**
 * How a person signed in. The QR code and other systems prove no password here; they rely on a session or system that
 * did.
 */
export type Way = 'password' | 'phone' | 'special' | 'qrcode' | 'social' | 'dingtalk'

/** The tokens of a new session. */
export type Admitted = Tokens & { mustChange: boolean; tenantId: string }

/** Signs in a person who has proved their identity in any way; asks for the second step where it is on. */
export async function admit(context: Context, services: SignInServices, found: Person, way: Way): Promise<Admitted> {
  await refuseBarred(context, found)
  if (asksTwoStep(way) && (await hasTwoStep(context.db, found))) {
    const ticket = await waitForTwoStep(context.db, found, way)
    throw refusal('signIn.twoStepNeeded').with({ data: { ticket } })
  }
  return letIn(context, services, found, way)
}

/** Starts the session of a person who has taken every step. */
export async function letIn(context: Context, services: SignInServices, found: Person, way: Way): Promise<Admitted> {
  await refuseBarred(context, found)
  const { tenantId, id: userId, loginName, realName } = found
  const socialId = context.header('socialid')
  if (socialId !== null && !found.isSpecial) await bindPending(context, { tenantId, userId, who: realName }, socialId)
  await forgetFailures(context, { tenantId, loginName })
  await noteNewDevice(context, { tenantId, userId, who: loginName, way, realName })
  await audit(context, { action: 'sign-in', subject: loginName, detail: { way }, tenantId, who: realName })
  const [membership] = await membershipsOf(context.db, found)
  const mustChange = asksPassword(way) && (await isPasswordOver(context, found))
  const organizationId = membership?.orgId ?? null
  const issued = await startSession(context, services.tokens, {
    userId,
    tenantId,
    organizationId,
    method: way,
    mustChange,
    steppedUpAt: asksPassword(way) ? new Date() : null,
  })
  return { ...issued, mustChange, tenantId }
}

async function refuseBarred({ db }: Context, found: Person): Promise<void> {
  if (found.disabled || found.deleted) refuse('signIn.disabled')
  const [ownTenant] = await db.select().from(tenant).where(eq(tenant.id, found.tenantId))
  const over = ownTenant?.expiresAt ?? null
  if (ownTenant === undefined || ownTenant.status !== 1 || (over !== null && over < new Date()))
    refuse('signIn.expired')
}

/** Break-glass accounts need no second step: they must work when the phone is out of reach. */
function asksTwoStep(way: Way): boolean {
  return way !== 'special' && way !== 'qrcode'
}

function asksPassword(way: Way): boolean {
  return way === 'password' || way === 'special'
}

async function isPasswordOver({ db }: Context, found: Person): Promise<boolean> {
  if (found.mustChangePassword) return true
  const { passwordDays } = await rulesOf(db, found.tenantId)
  return passwordDays !== null && Date.now() - found.passwordChangedAt.getTime() > passwordDays * 86_400_000
}
