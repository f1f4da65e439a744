import { type Actor, audit, changed, type Context, type Db, recent, signedIn, type Vault } from '@mingtai/server-kit'
import { refusal, refuse } from '@mingtai/messages'
import { membershipsOf } from '@mingtai/modules/ground/organization/server'
import { and, eq } from 'drizzle-orm'
import { countFailure, refuseLocked } from './attempts.ts'
import { provePassword } from '../password/password-change.ts'
import type { TokenRules } from '../session/access-token.ts'
import { moveSession, type Tokens } from '../session/session.ts'
import { loginSession } from '../tables.ts'
import { passTwoStep } from '../two-step/two-step.ts'

const STEP_UP_MINUTES = 30

/**
 * Refuses a dangerous call unless the person typed their password or an authenticator's code within the last half hour.
 * Access tokens are always refused.
 */
export async function mustStepUp(db: Db, { sessionId, tenantId }: Actor): Promise<void> {
  if (sessionId === null) refuse('session.notHere')
  const proven = await db
    .select({ id: loginSession.id })
    .from(loginSession)
    .where(and(ownSession(sessionId, tenantId), recent(loginSession.steppedUpAt, STEP_UP_MINUTES * 60)))
  if (proven.length === 0) refuse('session.stepUp')
}

/** Proves the identity of the signed-in person again, by password or authenticator. */
export async function stepUp(
  context: Context,
  vault: Vault,
  { password, code }: { password?: string | undefined; code?: string | undefined },
) {
  const { sessionId, tenantId, userId, loginName } = signedIn(context)
  if (sessionId === null) refuse('session.notHere')
  if (password !== undefined) await provePassword(context, password, 'password')
  else if (code !== undefined) await proveCode(context, vault, code)
  else throw refusal('session.passwordHint').at('password')
  const now = new Date()
  await context.db.update(loginSession).set({ steppedUpAt: now }).where(ownSession(sessionId, tenantId))
  await audit(context, { action: 'step-up', subject: loginName, detail: { userId } })
  return { until: new Date(now.getTime() + STEP_UP_MINUTES * 60_000).toISOString() }
}

/** Wrong codes count like wrong passwords. */
async function proveCode(context: Context, vault: Vault, code: string): Promise<void> {
  const { tenantId, userId, loginName } = signedIn(context)
  const who = { tenantId, loginName }
  await refuseLocked(context, who)
  await passTwoStep(context.db, vault, { id: userId, tenantId }, code).catch(async (problem: unknown) => {
    if (await countFailure(context, who)) await refuseLocked(context, who)
    throw problem
  })
}

/** Locks the screen of this session: the server refuses all other calls until it is unlocked. */
export async function lockScreen(context: Context): Promise<void> {
  await setLocked(context, true)
}

export async function unlockScreen(context: Context, password: string): Promise<void> {
  if (signedIn(context).sessionId === null) refuse('session.notHere')
  await provePassword(context, password, 'password').catch((problem: unknown) => {
    throw isWrong(problem) ? refusal('session.unlockWrong').at('password') : problem
  })
  await setLocked(context, false)
}

/** Moves the session to another organization of the person. */
export async function switchOrganization(
  context: Context,
  rules: TokenRules,
  organizationId: string,
): Promise<Tokens & { tenantId: string }> {
  const { sessionId, tenantId, userId, organizationId: before, loginName } = signedIn(context)
  if (sessionId === null) refuse('session.notHere')
  const memberships = await membershipsOf(context.db, { id: userId, tenantId })
  if (!memberships.some(({ orgId }) => orgId === organizationId)) refuse('session.seatUnknown')
  const named = (id: string | null) => memberships.find(({ orgId }) => orgId === id)?.orgName ?? null
  const moved = await moveSession(context.db, rules, sessionId, { userId, tenantId, organizationId })
  await audit(context, {
    action: 'switch-organization',
    subject: loginName,
    change: changed({ 机构: named(before) }, { 机构: named(organizationId) }),
  })
  return { ...moved, tenantId }
}

async function setLocked(context: Context, locked: boolean): Promise<void> {
  const { sessionId, tenantId, loginName } = signedIn(context)
  if (sessionId === null) refuse('session.notHere')
  await context.db.update(loginSession).set({ locked }).where(ownSession(sessionId, tenantId))
  await audit(context, { action: locked ? 'screen-lock' : 'screen-unlock', subject: loginName })
}

function isWrong(problem: unknown): boolean {
  return problem instanceof Error && 'key' in problem && problem.key === 'field.passwordWrong'
}

function ownSession(id: string, tenantId: string) {
  return and(eq(loginSession.id, id), eq(loginSession.tenantId, tenantId))
}
