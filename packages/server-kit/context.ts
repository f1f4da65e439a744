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
  /** What a personal access token allows beside rights; left out: there is none. */
  tokenScopes?: readonly string[]
}

/** What a handler is given beside its input. */
export interface Context {
  db: Db
  actor: Actor | null
  /** Why the token of a public call was rejected; null when no token came or it is valid. */
  rejected: unknown
  /** The caller's network address. */
  address: string
  /** Aborted when the client closes the connection. */
  signal: AbortSignal
  /**
   * Refuses unless the person has confirmed their identity a short while ago (step-up). For handlers that are dangerous
   * in some cases only.
   */
  prove(): Promise<void>
  header(name: string): string | null
  /** Send a header with the answer; absent where a handler is asked without a request. */
  answerHeader?(name: string, value: string): void
}

/** Returns the signed-in person of a call; refuses where nobody is signed in. */
export function signedIn(context: Context): Actor {
  if (context.actor === null && context.rejected !== null) throw context.rejected
  if (context.actor === null) refuseWith({ status: 401 }, 'session.ended')
  return context.actor
}

/** Options for a question to the data process: the person in whose queue it waits, and the signal that ends it. */
export function watching({ actor, signal }: Context): { signal: AbortSignal; asker: string | undefined } {
  return { signal, asker: actor?.userId }
}

/** Refuse an action that the actor may not take on a thing; see `@mingtai/permission`. */
export function mustMay(context: Context, asked: { action: string; about: string }, thing: Thing | null): void {
  const decision = may(signedIn(context), asked, thing)
  if (!decision.ok) refusePhrase(decision.why)
}
