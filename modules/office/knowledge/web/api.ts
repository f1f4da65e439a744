import { callsOf } from '@mingtai/ui'
import { knowledgeCalls } from '../calls.ts'

export const api = callsOf(knowledgeCalls)
