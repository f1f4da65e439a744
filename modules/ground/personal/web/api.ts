import { callsOf } from '@mingtai/ui'
import { personalCalls } from '../calls.ts'

export const personal = callsOf(personalCalls)
