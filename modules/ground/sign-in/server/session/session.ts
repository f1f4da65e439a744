import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Actor, type Context, type Db, isRecent, newId } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import type { AccessCache } from '@mingtai/modules/ground/organization/server'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type AccessTokens, accessToken, type TokenHolder, type TokenRules } from './access-token.ts'
import { deviceOf } from './device.ts'
import { loginSession } from '../tables.ts'
import type { SessionReader } from './session-reader.ts'

const DAYS = 30
const GRACE_SECONDS = 10

export interface Tokens {
  access: string
  refresh: string
}

export interface NewSession extends TokenHolder {
  method: string
  mustChange: boolean
  /** When the person last typed a password; null: they signed in another way. */
  steppedUpAt: Date | null
}

export async function startSession(context: Context, rules: TokenRules, start: NewSession): Promise<Tokens> {
  const { db, address } = context
  const id = newId()
  const expiresAt = new Date(Date.now() + DAYS * 86_400_000)
  await db.insert(loginSession).values({ id, ...start, expiresAt, address, ...deviceOf(context) })
  return { access: await accessToken(rules, id, start), refresh: refreshToken(rules, id, 1) }
}

type Refreshed = Tokens & { tenantId: string; mustChange: boolean }

/**
 * Exchanges a refresh token for new tokens. Each serves once, and the one before stays valid for ten seconds, so that
 * two tabs can refresh together. An older token was copied, so its session ends.
 */
export async function refreshSession(db: Db, rules: TokenRules, token: string): Promise<Refreshed> {
  const { id, turn } = readRefreshToken(rules, token)
  return db
    .transaction(async (inside) => {
      const [session] = await inside.select().from(loginSession).where(eq(loginSession.id, id)).for('update')
      if (session === undefined || session.expiresAt < new Date()) refuse('session.ended')
      if (session.ended) refuseEnded(session)
      const graced = turn === session.turn - 1 && isRecent(session.turnedAt, GRACE_SECONDS)
      if (turn !== session.turn && !graced) return { reused: true as const }
      const now = graced ? session.turn : session.turn + 1
      if (!graced)
        await inside.update(loginSession).set({ turn: now, turnedAt: new Date() }).where(eq(loginSession.id, id))
      const { userId, tenantId, organizationId } = session
      const holder = { userId, tenantId, organizationId }
      return {
        reused: false as const,
        tenantId: session.tenantId,
        mustChange: session.mustChange,
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

/** Says what ended it: nobody takes for a fault what somebody meant. */
function refuseEnded({ endedBy }: Pick<typeof loginSession.$inferSelect, 'endedBy'>): never {
  switch (endedBy) {
    case 'owner':
      return refuse('session.endedByOwner')
    case 'administrator':
      return refuse('session.endedByAdministrator')
    case 'password':
      return refuse('session.endedByPassword')
    case null:
      return refuse('session.ended')
    default:
      return endedBy satisfies never
  }
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.update(loginSession).set({ ended: true }).where(eq(loginSession.id, id))
}

/** The session of a refresh token, without using the token; null for a token that is not ours. */
export function sessionOfRefresh(rules: TokenRules, token: string): string | null {
  try {
    return readRefreshToken(rules, token).id
  } catch {
    return null
  }
}

interface Ending {
  tenantId: string
  userId: string
  by: NonNullable<typeof loginSession.$inferSelect.endedBy>
}

/** End all sessions of a person, but one that stays. Returns how many. */
export async function endSessionsOf(
  db: Db,
  { tenantId, userId, by }: Ending,
  stays: string | null = null,
): Promise<number> {
  const { ended, id } = loginSession
  const others = stays === null ? undefined : ne(id, stays)
  const gone = await db
    .update(loginSession)
    .set({ ended: true, endedBy: by })
    .where(and(eq(loginSession.tenantId, tenantId), eq(loginSession.userId, userId), eq(ended, false), others))
    .returning({ id })
  return gone.length
}

/** Moves a session to another organization; old access tokens are recognised by the organization in them. */
export async function moveSession(db: Db, rules: TokenRules, id: string, holder: TokenHolder): Promise<Tokens> {
  const [row] = await db
    .update(loginSession)
    .set({ organizationId: holder.organizationId, turn: sql`${loginSession.turn} + 1`, turnedAt: new Date() })
    .where(and(eq(loginSession.id, id), eq(loginSession.tenantId, holder.tenantId), eq(loginSession.ended, false)))
    .returning()
  if (row === undefined) refuse('session.ended')
  return { access: await accessToken(rules, id, holder), refresh: refreshToken(rules, id, row.turn) }
}

/** Returns the person of an access token. Refuses a stale token, an ended session and a closed account. */
export async function actorOfToken({ sessions, access, tokens }: TokenReader, token: string): Promise<Known> {
  const claims = await tokens.claimsOf(token)
  const session = await sessions(claims.session)
  if (session === undefined) refuse('session.ended')
  const within = access.at(session.tenantId, session.accessVersion)
  const actor = await access.actor(within, session.userId, session.organizationId)
  if (session.ended || actor === null) refuseEnded(session)
  const places = [session.organizationId, actor.organizationId]
  return {
    actor: { ...actor, sessionId: claims.session },
    issuedAt: claims.issuedAt,
    locked: session.locked,
    mustChange: session.mustChange,
    elsewhere: !places.includes(claims.organizationId),
  }
}

interface TokenReader {
  sessions: SessionReader
  access: AccessCache
  tokens: AccessTokens
}

/** The person of a token, and what may stop their calls. */
interface Known {
  actor: Actor
  issuedAt: number
  locked: boolean
  mustChange: boolean
  /** The token was made for another organization than the session is in now. */
  elsewhere: boolean
}

/** A refresh token is computed, not stored: session, turn, and a MAC that only this site can make. */
function refreshToken(rules: TokenRules, session: string, turn: number): string {
  return `${session}.${turn}.${mac(rules, session, turn)}`
}

function readRefreshToken(rules: TokenRules, token: string): { id: string; turn: number } {
  const [id = '', turnText = '', given = ''] = token.split('.')
  const turn = Number(turnText)
  const wanted = Buffer.from(mac(rules, id, turn))
  const givenBytes = Buffer.from(given)
  if (givenBytes.length !== wanted.length || !timingSafeEqual(givenBytes, wanted)) refuse('session.ended')
  return { id, turn }
}

function mac(rules: TokenRules, session: string, turn: number): string {
  return createHmac('sha256', `refresh:${rules.secret}`).update(`${session}.${turn}`).digest('base64url')
}
