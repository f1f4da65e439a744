import { alive, audit, type Context, signedIn } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { person, personWithin } from '@mingtai/modules/ground/organization/server'
import { and, desc, eq, gt } from 'drizzle-orm'
import { LOCK_SECONDS } from '../way/attempts.ts'
import { endSessionsOf } from './session.ts'
import { loginFailure, loginSession } from '../tables.ts'

/** The sessions of the person, the present one first. */
export async function devicesOf(context: Context) {
  const { sessionId } = signedIn(context)
  const rows = await context.db
    .select()
    .from(loginSession)
    .where(living(context))
    .orderBy(desc(loginSession.lastSeenAt))
  return rows
    .map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      method: row.method,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === sessionId,
    }))
    .toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent))
}

export async function endDevice(context: Context, id: string): Promise<void> {
  if (signedIn(context).sessionId === null) refuse('session.notHere')
  const [gone] = await context.db
    .update(loginSession)
    .set({ ended: true, endedBy: 'owner' })
    .where(and(living(context), eq(loginSession.id, id)))
    .returning()
  if (gone === undefined) refuse('row.gone', '这台设备')
  await audit(context, { action: 'session-end', subject: gone.device, detail: { address: gone.address } })
}

export async function endOtherDevices(context: Context) {
  const { sessionId, tenantId, userId, loginName } = signedIn(context)
  if (sessionId === null) refuse('session.notHere')
  const ended = await endSessionsOf(context.db, { tenantId, userId, by: 'owner' }, sessionId)
  await audit(context, { action: 'session-end-others', subject: loginName, detail: { ended } })
  return { ended }
}

/** Accounts within reach that are locked for some address, for the administrator. */
export async function locksOf(context: Context) {
  const actor = signedIn(context)
  const rows = await context.db
    .select({ failure: loginFailure, realName: person.realName })
    .from(loginFailure)
    .leftJoin(
      person,
      and(
        eq(person.tenantId, loginFailure.tenantId),
        eq(person.loginName, loginFailure.loginName),
        eq(person.deleted, false),
      ),
    )
    .where(
      and(
        eq(loginFailure.tenantId, actor.tenantId),
        personWithin(actor, 'system:user', person.id),
        alive(loginFailure.lockedUntil, LOCK_SECONDS),
      ),
    )
    .orderBy(desc(loginFailure.lockedUntil))
    .limit(500)
  return rows.map(({ failure, realName }) => ({
    loginName: failure.loginName,
    realName,
    address: failure.address,
    lockedUntil: failure.lockedUntil?.toISOString() ?? '',
  }))
}

export async function unlockAccount(context: Context, loginName: string): Promise<void> {
  const actor = signedIn(context)
  const { tenantId } = actor
  const reached = personWithin(actor, 'system:user', person.id)
  const known = and(eq(person.tenantId, tenantId), eq(person.loginName, loginName), eq(person.deleted, false), reached)
  const [found] = await context.db.select({ id: person.id }).from(person).where(known)
  if (reached !== undefined && found === undefined) refuse('row.gone', loginName)
  const gone = await context.db
    .delete(loginFailure)
    .where(and(eq(loginFailure.tenantId, tenantId), eq(loginFailure.loginName, loginName)))
    .returning()
  if (gone.length === 0) refuse('row.gone', loginName)
  await audit(context, {
    action: 'sign-in-unlock',
    subject: loginName,
    detail: { addresses: gone.map((row) => row.address) },
  })
}

function living(context: Context) {
  const { tenantId, userId } = signedIn(context)
  return and(
    eq(loginSession.tenantId, tenantId),
    eq(loginSession.userId, userId),
    eq(loginSession.ended, false),
    gt(loginSession.expiresAt, new Date()),
  )
}
