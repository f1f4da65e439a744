import type { Calls } from '@mingtai/api'

export const attachmentCalls = {} satisfies Calls
