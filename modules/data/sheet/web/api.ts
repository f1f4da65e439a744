import { callsOf } from '@mingtai/ui'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { sheetCalls } from '../calls.ts'

export const api = callsOf(sheetCalls)
export const tickets = callsOf({ liveTicket: notificationCalls.liveTicket })
