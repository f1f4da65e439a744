import { callsOf } from '@mingtai/ui'
import { noticeCalls } from '../calls.ts'

export const api = callsOf(noticeCalls)
