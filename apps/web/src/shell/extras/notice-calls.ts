import { notificationCalls } from '@mingtai/modules/notification/calls'
import { callsOf } from '@mingtai/ui'

export const notices = callsOf(notificationCalls)
