import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { authorizationCalls } from '../calls.ts'

/** 授权: our own OAuth 2 and OpenID provider. */
export function authorizationHandlers(): Handlers<typeof authorizationCalls, Context> {
  return {}
}
