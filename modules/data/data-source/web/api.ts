import { callsOf } from '@mingtai/ui'
import { dataSourceCalls } from '../calls.ts'

export const api = callsOf(dataSourceCalls)
