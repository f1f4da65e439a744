import { Refusal, refuse } from '@mingtai/messages'
import { aheadOfNow } from '@mingtai/server-kit'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

export interface TokenRules {
  secret: string
  /** Lifetime of an access token in seconds. */
  seconds: number
}

/** Whom a token is for. */
export interface TokenHolder {
  userId: string
  tenantId: string
  organizationId: string | null
}

/** What an access token says. */
export interface TokenClaims {
  session: string
  organizationId: string | null
  /** Seconds since 1970. */
  issuedAt: number
}

export function accessToken(rules: TokenRules, session: string, holder: TokenHolder): Promise<string> {
  return new SignJWT({ tid: holder.tenantId, org: holder.organizationId, sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(holder.userId)
    .setIssuedAt()
    .setExpirationTime(`${rules.seconds}s`)
    .sign(keyOf(rules))
}

/** Tokens whose signature one process remembers at most. */
const MOST_TOKENS = 10_000

/** Verifies access tokens; the signature of each is computed once and remembered until the token is stale. */
export class AccessTokens {
  readonly #rules: TokenRules
  readonly #verified = new LRUCache<string, TokenClaims & { expiresAt: number }>({ max: MOST_TOKENS })

  constructor(rules: TokenRules) {
    this.#rules = rules
  }

  /** The claims of a valid token. Refuses a stale one and one that this site did not make. */
  async claimsOf(token: string): Promise<TokenClaims> {
    const claims = this.#verified.get(token) ?? (await this.#verify(token))
    if (claims.expiresAt * 1000 <= Date.now()) refuse('session.stale')
    // A token made before the clock was set back would live too long, so it is refreshed like a stale one.
    if (claims.issuedAt * 1000 > aheadOfNow().getTime()) refuse('session.stale')
    return claims
  }

  async #verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, keyOf(this.#rules), { algorithms: ['HS256'] })
      const { org, sid, iat = 0, exp = 0 } = payload
      const organizationId = typeof org === 'string' ? org : null
      const claims = { session: String(sid), organizationId, issuedAt: iat, expiresAt: exp }
      this.#verified.set(token, claims)
      return claims
    } catch (problem) {
      if (problem instanceof Refusal) throw problem
      if (problem instanceof errors.JWTExpired) refuse('session.stale')
      return refuse('session.ended')
    }
  }
}

function keyOf({ secret }: TokenRules): Uint8Array {
  return new TextEncoder().encode(`access:${secret}`)
}
