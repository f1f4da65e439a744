import { callsOf } from '@mingtai/ui'
import { commentCalls } from '../calls.ts'

export const api = callsOf(commentCalls)
