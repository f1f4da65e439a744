import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { notificationCalls } from '../calls.ts'

/** 通知与待办: one todo list, one message centre, all channels. */
export function notificationHandlers(): Handlers<typeof notificationCalls, Context> {
  return {}
}
