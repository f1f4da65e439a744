import { callsOf } from '@mingtai/ui'
import { datasetCalls } from '../calls.ts'

export const api = callsOf(datasetCalls)
