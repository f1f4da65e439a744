import type { Calls } from '@mingtai/api'

export const administrationCalls = {} satisfies Calls
