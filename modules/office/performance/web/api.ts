import { callsOf } from '@mingtai/ui'
import { performanceCalls } from '../calls.ts'

export const api = callsOf(performanceCalls)
