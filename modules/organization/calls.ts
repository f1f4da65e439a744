import type { Calls } from '@mingtai/api'

export const organizationCalls = {} satisfies Calls
