import { callsOf } from '@mingtai/ui'
import { sealCalls } from '../calls.ts'

export const api = callsOf(sealCalls)
