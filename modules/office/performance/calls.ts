import { planCalls } from './plan-calls.ts'
import { formCalls, groupCalls, sheetCalls } from './sheet-calls.ts'
import { templateCalls } from './template-calls.ts'
import { totalCalls } from './total-calls.ts'

export const performanceCalls = {
  ...templateCalls,
  ...planCalls,
  ...groupCalls,
  ...sheetCalls,
  ...formCalls,
  ...totalCalls,
}
