import { sheetCalls } from '@mingtai/modules/data/sheet/calls'
import { callsOf } from '@mingtai/ui'
import { filingCalls } from '../calls.ts'

export const api = callsOf(filingCalls)
export const sheets = callsOf(sheetCalls)
