import { callsOf } from '@mingtai/ui'
import { sharingCalls } from '../calls.ts'

export const api = callsOf(sharingCalls)
