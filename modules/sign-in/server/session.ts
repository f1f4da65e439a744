import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Actor, type Context, type Db, newId } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { actorOf, grantsOfPerson, person, seatsOfPerson } from '@mingtai/modules/organization/server'
import { and, eq, sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import { loginSession } from './tables.ts'

const DAYS = 30
const GRACE_SECONDS = 10

export interface TokenRules {
  secret: string
  /** How long an access token holds, in seconds. */
  seconds: number
}

export interface Tokens {
  access: string
  refresh: string
}

interface Holder {
  userId: string
  tenantId: string
  organizationId: string | null
}

export async function startSession({ db, address }: Context, rules: TokenRules, holder: Holder): Promise<Tokens> {
  const id = newId()
  const expiresAt = new Date(Date.now() + DAYS * 86_400_000)
  await db.insert(loginSession).values({ id, ...holder, expiresAt, address })
  return { access: await accessToken(rules, id, holder), refresh: refreshToken(rules, id, 1) }
}

/**
 * Exchange a refresh token. Each serves once; the one before it still answers for ten seconds, so that two tabs may
 * refresh together; an older one means that a token was copied, and ends the session.
 */
export async function refreshSession(db: Db, rules: TokenRules, token: string): Promise<Tokens & { tenantId: string }> {
  const { id, turn } = readRefreshToken(rules, token)
  return db
    .transaction(async (inside) => {
      const [session] = await inside.select().from(loginSession).where(eq(loginSession.id, id)).for('update')
      if (session === undefined || session.ended || session.expiresAt < new Date()) refuse('session.ended')
      const graced = turn === session.turn - 1 && Date.now() - session.turnedAt.getTime() < GRACE_SECONDS * 1000
      if (turn !== session.turn && !graced) return { reused: true as const }
      const now = graced ? session.turn : session.turn + 1
      if (!graced)
        await inside.update(loginSession).set({ turn: now, turnedAt: new Date() }).where(eq(loginSession.id, id))
      const { userId, tenantId, organizationId } = session
      const holder = { userId, tenantId, organizationId }
      return {
        reused: false as const,
        tenantId: session.tenantId,
        access: await accessToken(rules, id, holder),
        refresh: refreshToken(rules, id, now),
      }
    })
    .then(async (outcome) => {
      if (!outcome.reused) return outcome
      await endSession(db, id)
      refuse('session.refreshReused')
    })
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.update(loginSession).set({ ended: true }).where(eq(loginSession.id, id))
}

/** The person behind an access token. Refuses a stale token, an ended session and a disabled account. */
export async function actorOfToken(
  db: Db,
  rules: TokenRules,
  token: string,
): Promise<{ actor: Actor; issuedAt: number }> {
  const claims = await verified(rules, token)
  const rows = await db
    .select({ person, seats: seatsOfPerson, grants: grantsOfPerson, session: loginSession })
    .from(loginSession)
    .innerJoin(person, and(eq(person.id, loginSession.userId), eq(person.tenantId, loginSession.tenantId)))
    .where(and(eq(loginSession.id, claims.session), sql`${loginSession.expiresAt} > now()`))
  const [found] = rows
  if (found === undefined || found.session.ended || found.person.disabled || found.person.deleted)
    refuse('session.ended')
  const actor = actorOf(found, found.session.organizationId)
  return { actor: { ...actor, sessionId: claims.session }, issuedAt: claims.issuedAt }
}

export function accessToken(rules: TokenRules, session: string, holder: Holder): Promise<string> {
  return new SignJWT({ tid: holder.tenantId, org: holder.organizationId, sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(holder.userId)
    .setIssuedAt()
    .setExpirationTime(`${rules.seconds}s`)
    .sign(keyOf(rules))
}

async function verified(rules: TokenRules, token: string): Promise<{ session: string; issuedAt: number }> {
  try {
    const { payload } = await jwtVerify(token, keyOf(rules), { algorithms: ['HS256'] })
    return { session: String(payload.sid), issuedAt: payload.iat ?? 0 }
  } catch (problem) {
    if (problem instanceof errors.JWTExpired) refuse('session.stale')
    refuse('session.ended')
  }
}

function keyOf(rules: TokenRules): Uint8Array {
  return new TextEncoder().encode(`access:${rules.secret}`)
}

/** Refresh tokens are derived, not stored: session, turn, and a MAC that only this site can make. */
function refreshToken(rules: TokenRules, session: string, turn: number): string {
  return `${session}.${turn}.${mac(rules, session, turn)}`
}

function readRefreshToken(rules: TokenRules, token: string): { id: string; turn: number } {
  const [id = '', turnText = '', given = ''] = token.split('.')
  const turn = Number(turnText)
  const wanted = Buffer.from(mac(rules, id, turn))
  const held = Buffer.from(given)
  if (held.length !== wanted.length || !timingSafeEqual(held, wanted)) refuse('session.ended')
  return { id, turn }
}

function mac(rules: TokenRules, session: string, turn: number): string {
  return createHmac('sha256', `refresh:${rules.secret}`).update(`${session}.${turn}`).digest('base64url')
}
