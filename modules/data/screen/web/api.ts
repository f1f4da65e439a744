import { callsOf } from '@mingtai/ui'
import { screenCalls } from '../calls.ts'

export const api = callsOf(screenCalls)
