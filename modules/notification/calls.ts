import type { Calls } from '@mingtai/api'

export const notificationCalls = {} satisfies Calls
