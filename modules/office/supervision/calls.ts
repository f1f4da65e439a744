import { bulletinCalls } from './bulletin-calls.ts'
import { itemCalls } from './item-calls.ts'
import { supervisionListCalls } from './list-calls.ts'
import { ruleCalls } from './rule-calls.ts'
import { sourceCalls } from './source-calls.ts'
import { taskCalls } from './task-calls.ts'

export const supervisionCalls = {
  ...itemCalls,
  ...taskCalls,
  ...supervisionListCalls,
  ...ruleCalls,
  ...sourceCalls,
  ...bulletinCalls,
}
