import { refusePhrase, refuseWith } from '@mingtai/messages'
import { type Grant, may, type Thing } from '@mingtai/permission'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Db = NodePgDatabase

/** The signed-in person, as every handler and query sees them. */
export interface Actor {
  userId: string
  tenantId: string
  loginName: string
  realName: string
  organizationId: string | null
  departmentId: string | null
  roles: string[]
  /** What the roles allow, cut down to the scopes of a personal access token where one is used. */
  rights: Set<string>
  /** The roles behind the rights, each with its reach. */
  grants: readonly Grant[]
  merchantNo: string | null
  isSystemMerchant: boolean
  /** null for personal access tokens. */
  sessionId: string | null
}

/** What a handler is given beside its input. */
export interface Context {
  db: Db
  actor: Actor | null
  /** Why a token that came with a public call does not hold; null when none came or it holds. */
  rejected: unknown
  /** The caller's network address. */
  address: string
  /** Aborted when the client goes away. */
  signal: AbortSignal
  /** Refuses unless the actor has shown a short while ago who they are: for what is dangerous in some cases only. */
  prove(): Promise<void>
  header(name: string): string | null
  /** Send a header with the answer; absent where a handler is asked without a request. */
  answerHeader?(name: string, value: string): void
}

/** The actor of a call that needs one. */
export function signedIn(context: Context): Actor {
  if (context.actor === null && context.rejected !== null) throw context.rejected
  if (context.actor === null) refuseWith({ status: 401 }, 'session.ended')
  return context.actor
}

/** Who waits for what is asked of the data process, and until when. */
export function watching({ actor, signal }: Context): { signal: AbortSignal; asker: string | undefined } {
  return { signal, asker: actor?.userId }
}

/** Refuse an action that the actor may not take on a thing; see `@mingtai/permission`. */
export function mustMay(context: Context, asked: { action: string; about: string }, thing: Thing | null): void {
  const decision = may(signedIn(context), asked, thing)
  if (!decision.ok) refusePhrase(decision.why)
}
