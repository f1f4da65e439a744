import { callsOf } from '@mingtai/ui'
import { accessListCalls } from '../calls.ts'

export const api = callsOf(accessListCalls)
