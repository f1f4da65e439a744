import { callsOf } from '@mingtai/ui'
import { dataEntryCalls } from '../calls.ts'

export const api = callsOf(dataEntryCalls)
