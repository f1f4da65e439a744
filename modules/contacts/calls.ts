import type { Calls } from '@mingtai/api'

export const contactsCalls = {} satisfies Calls
