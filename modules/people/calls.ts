import type { Calls } from '@mingtai/api'

export const peopleCalls = {} satisfies Calls
