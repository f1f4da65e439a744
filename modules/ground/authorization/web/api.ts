import { callsOf } from '@mingtai/ui'
import { authorizationCalls } from '../calls.ts'

export const api = callsOf(authorizationCalls)
