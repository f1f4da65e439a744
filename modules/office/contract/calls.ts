import { archiveCalls } from './archive-calls.ts'
import { counterpartyCalls } from './counterparty-calls.ts'
import { exportCalls } from './export-calls.ts'
import { historyCalls } from './history-calls.ts'
import { infoCalls } from './info-calls.ts'
import { contractListCalls } from './list-calls.ts'
import { performanceCalls } from './performance-calls.ts'
import { recognitionCalls } from './recognition-calls.ts'
import { reviewCalls } from './review-calls.ts'

export const contractCalls = {
  ...infoCalls,
  ...reviewCalls,
  ...performanceCalls,
  ...archiveCalls,
  ...counterpartyCalls,
  ...contractListCalls,
  ...exportCalls,
  ...historyCalls,
  ...recognitionCalls,
}
