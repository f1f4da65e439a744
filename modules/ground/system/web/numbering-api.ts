import { callsOf } from '@mingtai/ui'
import { systemCalls } from '../calls.ts'

export const numberingApi = callsOf(systemCalls)
