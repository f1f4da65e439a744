import { callsOf } from '@mingtai/ui'
import { administrationCalls } from '../calls.ts'

export const api = callsOf(administrationCalls)
