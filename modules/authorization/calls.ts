import type { Calls } from '@mingtai/api'

export const authorizationCalls = {} satisfies Calls
