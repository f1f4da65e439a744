import { callsOf } from '@mingtai/ui'
import { notificationCalls } from '../calls.ts'

export const api = callsOf(notificationCalls)
