import { refuse } from '@mingtai/messages'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'

/** The actor of an act that only a person who signed in may take: a token acts for them elsewhere, not on themselves. */
export function inSession(context: Context, about: string): Actor {
  const actor = signedIn(context)
  if (actor.sessionId === null) refuse('token.scope', about)
  return actor
}
