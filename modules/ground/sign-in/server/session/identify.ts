import type { Actor, Db } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import type { FastifyRequest } from 'fastify'
import type { AccessCache } from '@mingtai/modules/ground/organization/server'
import { AccessTokens, accessToken, type TokenRules } from './access-token.ts'
import { actorOfToken } from './session.ts'
import { sessionReader } from './session-reader.ts'

export interface Identity {
  identify(request: FastifyRequest): Promise<Actor | null>
  renew(request: FastifyRequest, actor: Actor): Promise<string | null>
}

interface IdentityOptions {
  rules: TokenRules
  access: AccessCache
  /** The actor of a personal access token, which begins with mt_. */
  ofPersonalToken(secret: string): Promise<Actor>
}

/** Finds out who sends a request: a session's access token or a personal access token in the Authorization header. */
export function identity(db: Db, { rules, access, ofPersonalToken }: IdentityOptions): Identity {
  const reader = { access, tokens: new AccessTokens(rules), sessions: sessionReader(db) }
  const issued = new WeakMap<FastifyRequest, number>()
  return {
    async identify(request) {
      const token = bearer(request)
      if (token === null) return null
      if (token.startsWith('mt_')) return ofPersonalToken(token)
      const found = await actorOfToken(reader, token)
      const path = request.url.split('?')[0] ?? ''
      if (found.mustChange && !changing.has(path)) refuse('session.mustChange')
      if (found.locked && !unlocking.has(path)) refuse('session.locked')
      if (found.elsewhere && request.method === 'POST' && !anywhere.has(path)) refuse('session.switched')
      issued.set(request, found.issuedAt)
      return found.actor
    },
    async renew(request, actor) {
      const since = issued.get(request)
      if (since === undefined || actor.sessionId === null) return null
      const age = Date.now() / 1000 - since
      if (age < rules.seconds / 2) return null
      return accessToken(rules, actor.sessionId, actor)
    },
  }
}

const user = '/api/alamo-base/user'
const always = [`${user}/logout`, `${user}/readme`, '/sign/cleanSession']
/** Paths that are open while the password must be changed. */
const changing: ReadonlySet<string> = new Set([...always, `${user}/modify-password`])
/** Paths that are open while the screen is locked. */
const unlocking: ReadonlySet<string> = new Set([...always, `${user}/unlock`])
/** POST paths that do not depend on the organization. */
const anywhere: ReadonlySet<string> = new Set([
  ...changing,
  ...unlocking,
  `${user}/lock`,
  `${user}/switch-organization`,
  '/api/alamo-base/oauth/token',
  '/api/alamo-base/cert/refresh-key',
])

function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}
