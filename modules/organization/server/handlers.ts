import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { organizationCalls } from '../calls.ts'

/** The calls of the organization console. */
export function organizationHandlers(): Handlers<typeof organizationCalls, Context> {
  return {}
}
