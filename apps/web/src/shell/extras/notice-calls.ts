import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf } from '@mingtai/ui'

export const notices = callsOf(notificationCalls)
