import { archiveCalls } from './archive-calls.ts'
import { infoCalls } from './info-calls.ts'
import { contractListCalls } from './list-calls.ts'

export const contractCalls = { ...infoCalls, ...archiveCalls, ...contractListCalls }
