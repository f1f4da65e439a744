import { callsOf } from '@mingtai/ui'
import { workbenchCalls } from '../../calls.ts'

export const errors = callsOf(workbenchCalls)
