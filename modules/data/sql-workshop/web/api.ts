import { callsOf } from '@mingtai/ui'
import { sqlWorkshopCalls } from '../calls.ts'

export const api = callsOf(sqlWorkshopCalls)
