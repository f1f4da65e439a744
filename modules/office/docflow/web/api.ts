import { callsOf } from '@mingtai/ui'
import { docflowCalls } from '../calls.ts'

export const api = callsOf(docflowCalls)
