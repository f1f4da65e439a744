import { callsOf } from '@mingtai/ui'
import { meetingCalls } from '../calls.ts'

export const api = callsOf(meetingCalls)
